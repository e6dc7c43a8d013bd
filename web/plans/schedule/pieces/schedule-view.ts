import type { Locale } from "../../../../domain/text/locale.ts";
import type { FormattedMoney, NumberStyle } from "../../../../domain/money/money.ts";
import { formatDay } from "../../../../messages/dates.ts";
import { getTranslator } from "../../../../messages/translator.ts";
import { totalOfPayments } from "../../../../domain/plans/plan-payments.ts";
import type { ScheduleDetails } from "../../../../domain/plans/schedule/schedule-details.ts";
import { announcedDelivery } from "../../../../domain/showcase/project-facts.ts";
import type { Quarter } from "../../../../domain/time/calendar.ts";
import type { ScheduleNotice } from "../../../../domain/plans/schedule/choose-terms.ts";
import { formatScheduleQuery } from "../../../../domain/plans/schedule/schedule-query.ts";
import { formatEgp, formatPiastres } from "../../../../messages/money.ts";
import { excludedChargesText } from "../../pieces/leaves-out.ts";
import { planSummaryText } from "../../pieces/plan-texts.ts";
import { schedulePlanName, scheduleSubjectText } from "../../sheet/schedule-names.ts";
import { urls } from "../../../shell/urls.ts";
import { offerName, quarterText } from "../../pieces/showcase-texts.ts";
import { toScheduleRows, toScheduleYears } from "./payment-rows.ts";

/** A labelled amount, or a text if the amount is unknown. */
export interface ScheduleFact {
  readonly name: string;
  readonly money: FormattedMoney | null;
  readonly text: string;
}

/** The texts of a schedule in the visitor's language and digits, shared by the page, the PDF and the files. */
export type ScheduleView = ReturnType<typeof toScheduleView>;

export function toScheduleView(sheet: ScheduleDetails, format: NumberStyle) {
  const { locale } = format;
  const t = getTranslator(format, "schedule");
  const { schedule, plan, contractDate } = sheet;
  const { payments, pricePiastres, totalPiastres, undisclosed } = schedule;
  // If any amount has piastres, all amounts show two decimals, so that they line up.
  const hasDecimals = payments.some(({ amountPiastres }) => amountPiastres % 100 !== 0);
  const money = (amountPiastres: number) => formatPiastres(amountPiastres, { ...format, hasDecimals });
  const sumFact = (name: string, amountPiastres: number): ScheduleFact => {
    const amount = money(amountPiastres);
    return { name, money: amount, text: amount.text };
  };
  const textFact = (name: string, text: string): ScheduleFact => ({ name, money: null, text });
  const today = totalOfPayments(payments.filter(({ month }) => month === 0));
  const delivery = totalOfPayments(payments.filter(({ kind, month }) => kind === "delivery" && month !== 0));
  const instalment = payments.find(({ kind }) => kind === "instalment");
  const last = payments.findLast(({ date }) => date !== null);
  return {
    /** The name of the project, the home or the offer. */
    of: scheduleSubjectText(sheet, format),
    /** The plan's name, and its terms as text; "" where the plan has none. */
    planName: schedulePlanName(sheet, locale),
    planWords: sheet.advertised ? planSummaryText(sheet.advertised, format) : "",
    isSample: isSample(sheet),
    /** The address of the home's, the project's or the offer's page. */
    ofHref: subjectHref(sheet, locale),
    /** The query string of this schedule's address. */
    search: formatScheduleQuery(sheet.subject, { priceEgp: sheet.ownPriceEgp, day: contractDate }),
    facts: [
      textFact(t("facts.contract"), formatDay(contractDate, format)),
      ...(pricePiastres === sheet.listPricePiastres
        ? []
        : [sumFact(t("facts.list"), sheet.listPricePiastres)]),
      sumFact(t("facts.price"), pricePiastres),
      sumFact(t("facts.today"), today),
      ...(instalment && plan.instalments
        ? [sumFact(t(`facts.each.${plan.instalments.frequency}`), instalment.amountPiastres)]
        : []),
      ...(delivery > 0 ? [sumFact(t("facts.delivery"), delivery)] : []),
      textFact(t("facts.count"), t("payments", { count: payments.length })),
      ...(last?.date ? [textFact(t("facts.last"), formatDay(last.date, format))] : []),
    ],
    /** The price and each charge; `total` is the sum of the known amounts. */
    costs: [
      sumFact(t("facts.price"), pricePiastres),
      ...plan.charges.map(({ kind }) => {
        const name = t(`charges.${kind}`);
        if (undisclosed.includes(kind)) return textFact(name, t("notDisclosed"));
        const chargePiastres = totalOfPayments(payments.filter((payment) => payment.kind === kind));
        return chargePiastres === 0 ? textFact(name, t("nothingToPay")) : sumFact(name, chargePiastres);
      }),
    ],
    total: money(totalPiastres),
    /** A sentence listing the charges that `total` excludes; "" if there are none. */
    exclusionNote: excludedChargesText(undisclosed, locale),
    notes: sheet.notes.map((note) => noteText(note, sheet, format)),
    warning: sheet.notes.includes("price-open") ? noteText("price-open", sheet, format) : "",
    years: toScheduleYears(toScheduleRows(payments, totalPiastres, money, format), money),
  };
}

function subjectHref({ subjectData }: ScheduleDetails, locale: Locale): string {
  switch (subjectData.kind) {
    case "project":
      return urls.project(locale, subjectData.developer.slug, subjectData.project.slug);
    case "offer":
      return urls.home(locale);
    case "unit":
      return urls.listing(locale, subjectData.listing.unitCode);
  }
}

function isSample({ subjectData }: ScheduleDetails): boolean {
  if (subjectData.kind === "project") return subjectData.developer.isSample;
  return subjectData.kind === "unit" && subjectData.listing.isSample;
}

/** Returns a caveat about the figures as a sentence. */
function noteText(note: ScheduleNotice, sheet: ScheduleDetails, format: NumberStyle): string {
  const t = getTranslator(format, "schedule.notes");
  const { subjectData, offer, days } = sheet;
  const listPrice = formatEgp(sheet.listPricePiastres / 100, format).text;
  switch (note) {
    case "bad-day":
      return days.from === days.to
        ? t("oneDay", { day: formatDay(days.from, format) })
        : t("badDay", {
            from: formatDay(days.from, format),
            to: formatDay(days.to, format),
            shown: formatDay(sheet.contractDate, format),
          });
    case "past-day":
      return t("pastDay", { day: formatDay(sheet.contractDate, format) });
    case "offer-applied":
      return offer
        ? t("offerApplied", { offer: offerName(offer, format), date: formatDay(offer.validUntil, format) })
        : "";
    case "offer-ended":
      return subjectData.kind === "offer"
        ? t("offerEnded", { date: formatDay(subjectData.offer.validUntil, format) })
        : "";
    case "quarter":
    case "delivery-past":
      return deliveryText(note, subjectData, format);
    default:
      return t(messageKeys[note], { price: listPrice });
  }
}

/** Message keys of the notes that need no more than the list price. */
const messageKeys = {
  "bad-price": "badPrice",
  "own-price": "ownPrice",
  "starting-price": "startingPrice",
  "example-price": "examplePrice",
  "delivery-unknown": "deliveryUnknown",
  "price-open": "priceOpen",
  counted: "counted",
  "own-terms": "ownTerms",
} as const;

function deliveryText(
  note: "quarter" | "delivery-past",
  subject: ScheduleDetails["subjectData"],
  format: NumberStyle,
): string {
  const t = getTranslator(format, "schedule.notes");
  const due = announcedQuarter(subject);
  return due ? t(note === "quarter" ? "quarter" : "deliveryPast", { quarter: quarterText(due, format) }) : "";
}

function announcedQuarter(subject: ScheduleDetails["subjectData"]): Quarter | null {
  if (subject.kind === "project") return announcedDelivery(subject.project);
  return subject.kind === "unit" && subject.listing.delivery.kind === "quarter"
    ? subject.listing.delivery
    : null;
}
