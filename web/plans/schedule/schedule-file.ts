import type { Locale } from "../../../domain/text/locale.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { ScheduleFormat } from "../../shell/urls.ts";
import type { FoundSchedule } from "../../../domain/plans/schedule/find-schedule.ts";
import type { ScheduleSheet } from "../../../domain/plans/schedule/schedule-sheet.ts";
import { loadSchedule, scheduleStatus } from "../sheet/load-schedule.ts";
import { toScheduleCalendar } from "./schedule-calendar.ts";
import { toScheduleCsv } from "./schedule-csv.ts";
import { schedulePaper } from "./schedule-paper.ts";
import { toScheduleView } from "./schedule-view.ts";

/** Why there is no file of a schedule. */
export type NoFile =
  | Exclude<FoundSchedule, { readonly kind: "sheet" }>
  /** A page can say that it shows another day or price than was asked for; a table cannot. */
  | { readonly kind: "bad-terms" }
  /** The schedule could not be read, or written down, this time; under this number in the log. */
  | { readonly kind: "unavailable" | "unmade"; readonly reference: string };

/** The status of each answer without a file. */
export const noFileStatus = {
  ...scheduleStatus,
  "bad-terms": 404,
  unavailable: 503,
  unmade: 503,
} as const satisfies Record<NoFile["kind"], number>;

interface ScheduleFile {
  readonly kind: "file";
  readonly name: string;
  readonly body: BodyInit;
}

/**
 * The schedule that an address names, to keep.
 * @param report takes down what went wrong and gives its number
 */
export async function makeScheduleFile(
  app: Pick<App, "showcase" | "config" | "documents" | "listings" | "now">,
  { format, params, locale }: { format: ScheduleFormat; params: URLSearchParams; locale: Locale },
  report: (error: unknown) => string,
): Promise<ScheduleFile | NoFile> {
  let failure: "unavailable" | "unmade" = "unavailable";
  try {
    const loaded = await loadSchedule(app, params);
    if (loaded.kind !== "sheet") return loaded;
    const { sheet } = loaded;
    if (sheet.notes.some((note) => note === "bad-day" || note === "bad-price")) return { kind: "bad-terms" };
    failure = "unmade";
    const body = await write(format, sheet, locale, app);
    return { kind: "file", name: `${nameOf(sheet)}-${locale}.${format}`, body };
  } catch (error) {
    return { kind: failure, reference: report(error) };
  }
}

async function write(
  format: ScheduleFormat,
  sheet: ScheduleSheet,
  locale: Locale,
  { config, documents, now }: Pick<App, "config" | "documents" | "now">,
): Promise<BodyInit> {
  const view = toScheduleView(sheet, { locale });
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
function nameOf({ subject }: ScheduleSheet): string {
  switch (subject.kind) {
    case "project":
      return [subject.project, subject.type, subject.plan, "payments"].filter(Boolean).join("-");
    case "offer":
      return [subject.offer, subject.plan, "payments"].join("-");
    case "unit":
      return `${subject.unit.replace(/[^\w-]/gu, "")}-payments`;
  }
}
