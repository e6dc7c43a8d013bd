import type { Locale } from "../../../domain/text/locale.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { ChequesFormat, ScheduleFormat } from "../../shell/urls.ts";
import type { ScheduleDetails } from "../../../domain/plans/schedule/schedule-details.ts";
import { renderChequeBookFile } from "./cheques/cheque-file.ts";
import { loadChequeBook } from "./cheques/load-cheques.ts";
import type { ScheduleFileFailure } from "./pieces/schedule-file-failure.ts";
import { toScheduleCalendar } from "./schedule-calendar.ts";
import { toScheduleCsv } from "./schedule-csv.ts";
import { toScheduleDocument } from "./schedule-document.ts";
import { toScheduleView } from "./pieces/schedule-view.ts";

/** A file with the payments of a schedule, or with its cheques. */
export type ScheduleFileRequest =
  | { readonly content: "payments"; readonly format: ScheduleFormat }
  | { readonly content: "cheques"; readonly format: ChequesFormat };

interface ScheduleFile {
  readonly kind: "file";
  readonly name: string;
  readonly body: BodyInit;
}

/**
 * Makes a file of the schedule or of the cheque book of the plan in the address.
 * @param report logs an error and returns its reference number
 */
export async function makeScheduleFile(
  app: Pick<App, "showcase" | "config" | "documents" | "listings" | "now">,
  request: ScheduleFileRequest & { readonly params: URLSearchParams; readonly locale: Locale },
  report: (error: unknown) => string,
): Promise<ScheduleFile | ScheduleFileFailure> {
  let failure: "unavailable" | "unmade" = "unavailable";
  try {
    const { content, format, locale } = request;
    const loaded = await loadChequeBook(app, request.params);
    if (loaded.kind !== "cheques") return loaded;
    const { sheet, book } = loaded;
    const hasFault = sheet.notes.some((note) => note === "bad-day" || note === "bad-price");
    if (hasFault || (content === "cheques" && book.faults.length > 0)) return { kind: "bad-terms" };
    failure = "unmade";
    const body =
      request.content === "cheques"
        ? await renderChequeBookFile(loaded, request.format, locale, app)
        : await writePayments(request.format, sheet, locale, app);
    return { kind: "file", name: `${nameOf(sheet)}-${content}-${locale}.${format}`, body };
  } catch (error) {
    return { kind: failure, reference: report(error) };
  }
}

async function writePayments(
  format: ScheduleFormat,
  sheet: ScheduleDetails,
  locale: Locale,
  { config, documents, now }: Pick<App, "config" | "documents" | "now">,
): Promise<BodyInit> {
  const view = toScheduleView(sheet, { locale });
  const occasion = { locale, config, now: now() };
  switch (format) {
    case "pdf":
      return new Uint8Array(await documents.toPdf(toScheduleDocument(sheet, view, occasion)));
    case "csv":
      return toScheduleCsv(view, locale);
    case "ics":
      return toScheduleCalendar(view, occasion);
  }
}

/** Returns the first part of the file name: "ivoire-east-apartment-instalments". Only letters, digits, "-" and "_". */
function nameOf({ subject }: ScheduleDetails): string {
  switch (subject.kind) {
    case "project":
      return [subject.project, subject.type, subject.plan].filter(Boolean).join("-");
    case "offer":
      return [subject.offer, subject.plan].filter(Boolean).join("-");
    case "unit":
      return subject.unit.replace(/[^\w-]/gu, "");
  }
}
