import { data } from "react-router";
import { appContext } from "../../../shell/app-context.ts";
import { readerFormatContext } from "../../../shell/reader-format-context.ts";
import { unavailableResponseInit } from "../../../shell/error-reference.ts";
import { reportError } from "../../../shell/report-error.ts";
import { createPageMetaTags } from "../../../shell/metadata.ts";
import { urls } from "../../../shell/urls.ts";
import { schedulePageHttpStatus } from "../../sheet/load-schedule.ts";
import { NoSchedulePage, ScheduleUnavailablePage, scheduleBackLink } from "../pieces/no-schedule.tsx";
import { ChequesPage } from "./cheques-page.tsx";
import { toChequeBookView } from "./cheques-view.ts";
import { loadChequeBook } from "./load-cheques.ts";
import type { Route } from "./+types/cheques.route";

/** GET /{lang}/schedule/cheques: the cheques of the plan in the address; 404 if there is none, 410 if it ended. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const app = context.get(appContext);
  const format = context.get(readerFormatContext);
  try {
    const loaded = await loadChequeBook(app, searchParams);
    if (loaded.kind === "cheques") {
      const { sheet, book, bookRequest } = loaded;
      return data({
        kind: "cheques",
        sheet,
        book,
        view: toChequeBookView(sheet, book, bookRequest, format),
      } as const);
    }
    const place = { locale: format.locale, showcase: app.showcase() };
    const back = scheduleBackLink(loaded.kind, search.slice(1), place);
    return data({ kind: "missing", missing: loaded, back } as const, schedulePageHttpStatus[loaded.kind]);
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ kind: "unavailable", reference } as const, unavailableResponseInit);
  }
}

export { mergeRouteHeaders as headers } from "../../../shell/merge-route-headers.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  createPageMetaTags(args, "cheques", (t) => {
    if (!loaderData) return null;
    const view = loaderData.kind === "cheques" ? loaderData.view : null;
    return {
      title: view ? t("titleOf", { of: view.plan.of }) : t("title"),
      description: view ? t("description", { of: view.plan.of }) : t("title"),
      canonical: (each) => urls.page("schedule/cheques", each, view?.search),
      // Hidden from search engines, because every price, day and frequency has its own address.
      isHidden: true,
    };
  });

export default function Cheques({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case "cheques":
      return <ChequesPage {...loaderData} />;
    case "unavailable":
      return <ScheduleUnavailablePage reference={loaderData.reference} />;
    case "missing":
      return <NoSchedulePage {...loaderData} />;
  }
}
