import { type Locale, parseLocale } from "../../domain/locale.ts";
import type { App } from "../../server/app.ts";
import { appContext } from "../app-context.ts";
import { reportError, unavailableHead } from "../error-reference.ts";
import type { ScheduleSheet } from "../plans/schedule/find-schedule.ts";
import { loadSchedule, scheduleStatus } from "../plans/schedule/load-schedule.ts";
import { toScheduleCalendar } from "../plans/schedule/schedule-calendar.ts";
import { toScheduleCsv } from "../plans/schedule/schedule-csv.ts";
import { schedulePaper } from "../plans/schedule/schedule-paper.ts";
import { toScheduleView } from "../plans/schedule/schedule-view.ts";
import type { ScheduleFormat } from "../urls.ts";
import type { Route } from "./+types/schedule-file";

const unkept = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
const formats: Readonly<Record<string, ScheduleFormat>> = {
  "payments.pdf": "pdf",
  "payments.csv": "csv",
  "payments.ics": "ics",
};
const contentTypes = {
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
} as const satisfies Record<ScheduleFormat, string>;

/** GET /{lang}/schedule/payments.pdf, .csv and .ics: the schedule of the page with the same parameters, to keep. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const { pathname, searchParams } = new URL(request.url);
  const locale = parseLocale(pathname) ?? "en";
  const format = Object.hasOwn(formats, params.file) ? formats[params.file] : undefined;
  if (!format) return new Response(null, { status: 404, headers: unkept });
  try {
    const loaded = await loadSchedule(app, searchParams);
    if (loaded.kind !== "sheet")
      return new Response(null, { status: scheduleStatus[loaded.kind], headers: unkept });
    const { sheet } = loaded;
    // A page can say that it shows another day or price than was asked for; a table cannot.
    if (sheet.notes.some((note) => note === "bad-day" || note === "bad-price"))
      return new Response(null, { status: 404, headers: unkept });
    return new Response(await write(format, sheet, locale, app), {
      headers: {
        ...unkept,
        "Content-Type": contentTypes[format],
        "Content-Disposition": `attachment; filename="${fileName(sheet)}-${locale}.${format}"`,
      },
    });
  } catch (error) {
    reportError(error, request, context);
    return new Response(null, unavailableHead);
  }
}

async function write(
  format: ScheduleFormat,
  sheet: ScheduleSheet,
  locale: Locale,
  { config, documents, now }: App,
): Promise<BodyInit> {
  const view = toScheduleView(sheet, locale);
  const occasion = { locale, config, now: now() };
  switch (format) {
    case "pdf":
      return new Uint8Array(await documents.toPdf(schedulePaper(sheet, view, occasion)));
    case "csv":
      return toScheduleCsv(view, locale);
    case "ics":
      return toScheduleCalendar(view, occasion);
  }
}

/** "ivoire-east-apartment-instalments-payments"; unit codes and slugs are of letters, figures and hyphens. */
function fileName({ subject }: ScheduleSheet): string {
  switch (subject.kind) {
    case "project":
      return [subject.project, subject.type, subject.plan, "payments"].filter(Boolean).join("-");
    case "offer":
      return [subject.offer, subject.plan, "payments"].join("-");
    case "unit":
      return `${subject.unit.replace(/[^\w-]/gu, "")}-payments`;
  }
}
