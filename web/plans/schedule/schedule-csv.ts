import { byteOrderMark, toCsvLines } from "../../../domain/text/csv.ts";
import { escapeCsvFormula } from "../../../domain/text/csv-formula.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { ScheduleView } from "./pieces/schedule-view.ts";

/**
 * Returns a schedule as CSV (RFC 4180) for other programs: headings in one language, days as "2027-03-31", amounts
 * in EGP with a decimal point. Charges that are undisclosed or 0 have a row that says so.
 */
export function toScheduleCsv({ years, costs }: ScheduleView, locale: Locale): string {
  const t = getTranslator(locale, "schedule");
  const head = ["number", "day", "payment", "amount", "left"] as const;
  const rows = years.flatMap((year) =>
    year.rows.map(({ number, day, name, amountPiastres, leftPiastres }) => [
      String(number),
      day ?? t("noDay"),
      name,
      plainEgp(amountPiastres),
      plainEgp(leftPiastres),
    ]),
  );
  const withoutSum = costs
    .filter(({ money }) => money === null)
    .map(({ name, text }) => ["", "", name, text, ""]);
  const lines = [head.map((column) => t(`columns.${column}`)), ...rows, ...withoutSum];
  return byteOrderMark + toCsvLines(lines.map((cells) => cells.map(escapeCsvFormula)));
}

/** Formats piastres as EGP with two decimals: "174545.45". */
function plainEgp(amountPiastres: number): string {
  const pounds = Math.floor(amountPiastres / 100);
  return `${pounds}.${String(amountPiastres - pounds * 100).padStart(2, "0")}`;
}
