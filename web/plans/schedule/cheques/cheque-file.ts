import type { App } from "../../../../server/wiring/app.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import type { ScheduleDetails } from "../../../../domain/plans/schedule/schedule-details.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import type { ChequesFormat } from "../../../shell/urls.ts";
import { toChequesCalendar } from "./cheque-calendar.ts";
import { chequesDocument } from "./cheque-document.ts";
import { chequeColumnWidths, chequeTableRows, toChequesCsv } from "./cheque-rows.ts";
import { toChequesView } from "./cheques-view.ts";
import type { LoadChequesResult } from "./load-cheques.ts";

/** Writes a cheque book in a file format, with Latin digits. */
export async function writeChequesFile(
  { sheet, book, asked }: Extract<LoadChequesResult, { readonly kind: "cheques" }>,
  format: ChequesFormat,
  locale: Locale,
  { config, documents, now }: Pick<App, "config" | "documents" | "now">,
): Promise<BodyInit> {
  const view = toChequesView(sheet, book, asked, { locale });
  const occasion = { locale, config, now: now() };
  switch (format) {
    case "pdf": {
      const paper = chequesDocument(view, samplesText(sheet, view.plan.isSample, locale), occasion);
      return new Uint8Array(await documents.toPdf(paper));
    }
    case "xlsx": {
      const look = {
        name: getTranslator(locale, "cheques")("title"),
        isRightToLeft: locale === "ar",
        widths: chequeColumnWidths,
      };
      return new Uint8Array(await documents.toXlsx(chequeTableRows(view, locale), look));
    }
    case "csv":
      return toChequesCsv(view, locale);
    case "ics":
      return toChequesCalendar(view, occasion);
  }
}

/** Returns the notice that the home or project is sample data; "" if it is not. */
function samplesText({ of }: ScheduleDetails, isSample: boolean, locale: Locale): string {
  if (!isSample) return "";
  return getTranslator(locale, "chrome.samplesNotice")(of.kind === "unit" ? "listings" : "projects");
}
