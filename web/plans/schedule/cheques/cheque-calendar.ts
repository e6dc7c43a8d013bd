import { getTranslator } from "../../../../messages/translator.ts";
import { toAllDayEventCalendar } from "../pieces/day-calendar.ts";
import type { FileContext } from "../pieces/file-context.ts";
import type { ChequesView } from "./cheques-view.ts";

/** Minutes before a cheque's day: reminds at 9:00 three days before, in time to pay the money into the account. */
const remindMinutes = (3 * 24 - 9) * 60;

/** Returns a calendar file with all cheques that have a known day. */
export function toChequesCalendar(view: ChequesView, occasion: FileContext): string {
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
