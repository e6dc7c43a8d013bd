import type { App } from "../../../../server/wiring/app.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import type { ChequesFormat } from "../../../shell/urls.ts";
import { toAllDayEventCalendar } from "../pieces/day-calendar.ts";
import { samplesNoticeText } from "../pieces/document-footer.ts";
import type { ScheduleFileContext } from "../pieces/file-context.ts";
import { toChequeBookDocument } from "./cheque-document.ts";
import { chequeColumnWidths, chequeTableRows, toChequeBookCsv } from "./cheque-rows.ts";
import { type ChequeBookView, toChequeBookView } from "./cheques-view.ts";
import type { LoadChequeBookResult } from "./load-cheques.ts";

/** Writes a cheque book in a file format, with Latin digits. */
export async function renderChequeBookFile(
  { sheet, book, bookRequest }: Extract<LoadChequeBookResult, { readonly kind: "cheques" }>,
  format: ChequesFormat,
  locale: Locale,
  { config, documents, now }: Pick<App, "config" | "documents" | "now">,
): Promise<BodyInit> {
  const view = toChequeBookView(sheet, book, bookRequest, { locale });
  const occasion = { locale, config, now: now() };
  switch (format) {
    case "pdf": {
      const samples = view.plan.isSample ? samplesNoticeText(sheet, locale) : "";
      const paper = toChequeBookDocument(view, samples, occasion);
      return new Uint8Array(await documents.toPdf(paper));
    }
    case "xlsx": {
      const xlsxOptions = {
        name: getTranslator(locale, "cheques")("title"),
        isRightToLeft: locale === "ar",
        widths: chequeColumnWidths,
      };
      return new Uint8Array(await documents.toXlsx(chequeTableRows(view, locale), xlsxOptions));
    }
    case "csv":
      return toChequeBookCsv(view, locale);
    case "ics":
      return toChequeBookCalendar(view, occasion);
  }
}

/** Minutes before a cheque's day: reminds at 9:00 three days before, in time to pay the money into the account. */
const remindMinutes = (3 * 24 - 9) * 60;

/** Returns a calendar file with all cheques that have a known day. */
export function toChequeBookCalendar(view: ChequeBookView, occasion: ScheduleFileContext): string {
  const { locale } = occasion;
  const t = getTranslator(locale, "cheques");
  const { search, plan } = view;
  const days = view.cheques.map(({ number, numberText, written, money, name, words, moved, feast }) => ({
    number,
    day: written,
    summary: t("calendar.summary", { number: numberText, amount: money.text, of: plan.of }),
    lines: [name, words[locale], moved, feast, t("arithmetic")],
  }));
  const name = t("titleOf", { of: plan.of });
  const page = "schedule/cheques";
  return toAllDayEventCalendar({ name, page, search, kind: "cheque", remindMinutes, days }, occasion);
}
