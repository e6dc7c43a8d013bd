import { createContext, data } from "react-router";
import { appContext } from "../../shell/app-context.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { unavailableResponseInit } from "../../shell/error-reference.ts";
import { reportError } from "../../shell/report-error.ts";
import { createPageMetaTags } from "../../shell/metadata.ts";
import {
  ScheduleFileFailedPage,
  NoSchedulePage,
  ScheduleUnavailablePage,
  scheduleBackLink,
} from "./pieces/no-schedule.tsx";
import { type ScheduleFileFailure, scheduleFileFailureStatus } from "./pieces/schedule-file-failure.ts";
import { type ScheduleFileRequest, makeScheduleFile } from "./schedule-file.ts";
import { type ChequesFormat, urls } from "../../shell/urls.ts";
import type { Route } from "./+types/schedule-file.route";

const noStoreHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
const files: Readonly<Record<string, ScheduleFileRequest>> = {
  "payments.pdf": { content: "payments", format: "pdf" },
  "payments.csv": { content: "payments", format: "csv" },
  "payments.ics": { content: "payments", format: "ics" },
  "cheques.pdf": { content: "cheques", format: "pdf" },
  "cheques.csv": { content: "cheques", format: "csv" },
  "cheques.xlsx": { content: "cheques", format: "xlsx" },
  "cheques.ics": { content: "cheques", format: "ics" },
};
const findFile = (name: string) => (Object.hasOwn(files, name) ? files[name] : undefined);
const contentTypes = {
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<ChequesFormat, string>;

const noFile = createContext<ScheduleFileFailure>();

/**
 * GET /{lang}/schedule/payments.pdf, .csv and .ics, and cheques.pdf, .csv, .xlsx and .ics: files of the schedule
 * or cheque book with the same query parameters. A middleware sends them, because the loader of a route with a
 * component cannot. The component is rendered if there is no file to send.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }, next) => {
    const file = findFile(params.file);
    if (!file) return next();
    const { searchParams } = new URL(request.url);
    const { locale } = context.get(readerFormatContext);
    const fileRequest = { ...file, params: searchParams, locale };
    const result = await makeScheduleFile(context.get(appContext), fileRequest, (error) =>
      reportError(error, request, context),
    );
    if (result.kind === "file")
      return new Response(result.body, {
        headers: {
          ...noStoreHeaders,
          "Content-Type": contentTypes[file.format],
          "Content-Disposition": `attachment; filename="${result.name}"`,
        },
      });
    context.set(noFile, result);
    return next();
  },
];

/** Returns why there is no file; runs only if `middleware` has sent none. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  // Unknown file names get the site's not-found page.
  const file = findFile(params.file);
  if (!file) throw data(null, 404);
  const missing = context.get(noFile);
  const status = scheduleFileFailureStatus[missing.kind];
  const place = {
    locale: context.get(readerFormatContext).locale,
    showcase: context.get(appContext).showcase(),
    page: file.content === "cheques" ? ("schedule/cheques" as const) : ("schedule" as const),
  };
  const back = scheduleBackLink(missing.kind, new URL(request.url).search.slice(1), place);
  return data(
    { missing, back },
    { status, headers: { ...noStoreHeaders, ...(status === 503 && unavailableResponseInit.headers) } },
  );
}

export { mergeRouteHeaders as headers } from "../../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "schedule", (t) => {
    if (!loaderData) return null;
    const [title, description] = [t("kicker"), t("missing.text")];
    return { title, description, canonical: (each) => urls.page("schedule", each), isHidden: true };
  });

export default function ScheduleFile({ loaderData }: Route.ComponentProps) {
  const { missing, back } = loaderData;
  switch (missing.kind) {
    case "unavailable":
      return <ScheduleUnavailablePage reference={missing.reference} />;
    case "unmade":
      return <ScheduleFileFailedPage reference={missing.reference} back={back} />;
    default:
      return <NoSchedulePage missing={missing} back={back} />;
  }
}
