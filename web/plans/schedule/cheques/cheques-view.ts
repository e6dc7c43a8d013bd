import { formatCount, type NumberStyle } from "../../../../domain/money/money.ts";
import { type Cheque, type ChequeBook, chequeKinds } from "../../../../domain/plans/cheques/cheque-book.ts";
import {
  type ChequeBookRequest,
  formatChequeBookOptions,
} from "../../../../domain/plans/cheques/cheque-query.ts";
import { totalOfPayments } from "../../../../domain/plans/plan-payments.ts";
import type { ScheduleDetails } from "../../../../domain/plans/schedule/schedule-details.ts";
import { amountInWords } from "../../../../domain/text/amounts/amount-in-words.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import { toCairoIsoDate } from "../../../../domain/time/cairo-date.ts";
import type { IsoDate } from "../../../../domain/time/calendar.ts";
import { formatDay } from "../../../../messages/dates.ts";
import { formatPiastres } from "../../../../messages/money.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import { toScheduleRows } from "../pieces/payment-rows.ts";
import { toScheduleView } from "../pieces/schedule-view.ts";
import {
  possibleHolidayText,
  chargesNotByChequeText,
  movedChequeDayText,
  weekdayDayMonthText,
  undisclosedChargesText,
  weekdayDateText,
} from "./cheque-words.ts";

/** The texts of a cheque book in the visitor's language and digits, shared by the page, the PDF and the files. */
export type ChequeBookView = ReturnType<typeof toChequeBookView>;
export type ChequeView = ChequeBookView["cheques"][number];
export type ChequeBookYear = ChequeBookView["years"][number];

/**
 * Returns the texts of a cheque book.
 * @param bookRequest the cheque to show, the language of amounts in words, and the first day as typed
 */
export function toChequeBookView(
  sheet: ScheduleDetails,
  book: ChequeBook,
  bookRequest: Pick<ChequeBookRequest, "words" | "shown" | "firstText">,
  format: NumberStyle,
) {
  const { locale } = format;
  const t = getTranslator(format, "cheques");
  const { cheques, totalPiastres, instalments, rhythms } = book;
  const plan = toScheduleView(sheet, format);
  const amounts = [...cheques, ...rhythms.map(({ amounts: [amountPiastres = 0] }) => ({ amountPiastres }))];
  // If any amount has piastres, all amounts show two decimals, so that they line up.
  const hasDecimals = amounts.some(({ amountPiastres }) => amountPiastres % 100 !== 0);
  const money = (amountPiastres: number) => formatPiastres(amountPiastres, { ...format, hasDecimals });
  const views = toViews(cheques, { totalPiastres, money, format });
  const byYear = Map.groupBy(views, ({ written }) => written?.slice(0, 4) ?? "");
  const words = bookRequest.words ?? locale;
  const first = cheques.find(({ kind }) => kind === "instalment")?.number ?? 1;
  const shownNumber = Math.min(bookRequest.shown ?? first, cheques.length);
  const ownRhythm = sheet.plan.instalments?.frequency ?? null;
  const chosenOptions = {
    rhythm: instalments && instalments.rhythm !== ownRhythm ? instalments.rhythm : null,
    first: book.isOwnFirst ? book.first : null,
    words: words === locale ? null : words,
  };
  const terms = termsDay(sheet);
  return {
    plan,
    words,
    /** Value of the input for the first day: as typed by the visitor, otherwise the first day of the book. */
    firstText: bookRequest.firstText === "" ? (book.first ?? "") : bookRequest.firstText,
    /** The query string of this cheque book's address. */
    search: formatChequeBookOptions(plan.search, chosenOptions),
    /**
     * The name to write as payee: that of the developer. Null for a resale home, whose contract states whether
     * seller, developer or both are paid.
     */
    payee: sheet.subjectData.kind === "project" ? sheet.subjectData.developer.name : null,
    terms: terms === null ? "" : t("terms", { date: formatDay(terms, format) }),
    cheques: views,
    years: [...byYear].map(([year, its]) => ({ year, sum: money(totalOfPayments(its)), cheques: its })),
    shown: views[shownNumber - 1] ?? null,
    total: money(totalPiastres),
    totalWords: inWords(totalPiastres),
    kinds: chequeKinds.flatMap((kind) => {
      const chequesOfKind = cheques.filter((cheque) => cheque.kind === kind);
      return chequesOfKind.length > 0
        ? [{ kind, count: chequesOfKind.length, sum: money(totalOfPayments(chequesOfKind)) }]
        : [];
    }),
    /** The frequencies that the plan allows, each with its number of instalments and the first amount. */
    rhythms: rhythms.map(({ rhythm, amounts: sums }) => ({
      rhythm,
      count: sums.length,
      each: money(sums[0] ?? 0),
      isChosen: rhythm === instalments?.rhythm,
    })),
    movedCount: cheques.filter(({ moved }) => moved).length,
    feastCount: cheques.filter(({ feasts }) => feasts.length > 0).length,
    knownCharges: chargesNotByChequeText(book.charges, money, format),
    undisclosed: undisclosedChargesText(sheet.schedule.undisclosed, format),
    firstFault: book.faults.includes("bad-first")
      ? t("options.badFirst", {
          from: formatDay(book.firstDays.from, format),
          to: formatDay(book.firstDays.to, format),
          shown: book.first === null ? "" : formatDay(book.first, format),
        })
      : "",
    rhythmFault: book.faults.includes("bad-rhythm") ? t("options.badRhythm") : "",
  };
}

interface ViewOptions {
  readonly totalPiastres: number;
  readonly money: (amountPiastres: number) => ReturnType<typeof formatPiastres>;
  readonly format: NumberStyle;
}

function toViews(cheques: readonly Cheque[], { totalPiastres, money, format }: ViewOptions) {
  const noDayText = getTranslator(format, "schedule")("noDay");
  const payments = cheques.map(({ kind, written, amountPiastres }) => ({
    kind,
    month: null,
    date: written,
    amountPiastres,
  }));
  const rows = toScheduleRows(payments, totalPiastres, money, format);
  return cheques.map((cheque, index) => {
    const { number, kind, due, written, amountPiastres } = cheque;
    return {
      number,
      numberText: formatCount(number, format),
      kind,
      due,
      written,
      amountPiastres,
      money: money(amountPiastres),
      /** What the cheque pays: "Instalment 3 of 40". */
      name: rows[index]?.name ?? "",
      words: inWords(amountPiastres),
      /** `shortDay` is "Sunday 17 January", `fullDay` has the year too; both say so if the day is unknown. */
      shortDay: written === null ? noDayText : weekdayDayMonthText(written, format),
      fullDay: written === null ? noDayText : weekdayDateText(written, format),
      date: written === null ? noDayText : formatDay(written, format),
      /**
       * Why the cheque's day differs from the plan's due day, and which feasts may fall on the cheque's day; ""
       * where neither applies.
       */
      moved: movedChequeDayText(cheque, format),
      feast: possibleHolidayText(cheque, format),
    };
  });
}

function inWords(amountPiastres: number): Bilingual {
  return { en: amountInWords(amountPiastres, "en"), ar: amountInWords(amountPiastres, "ar") };
}

/** Returns the date of the last update of the terms; null for an offer, which states its last day instead. */
function termsDay({ subjectData }: ScheduleDetails): IsoDate | null {
  switch (subjectData.kind) {
    case "project":
      return subjectData.project.updatedOn;
    case "unit":
      return toCairoIsoDate(subjectData.listing.updatedAt);
    case "offer":
      return null;
  }
}
