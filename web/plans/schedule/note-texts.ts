import type { Locale } from "../../../domain/text/locale.ts";
import { formatEgp } from "../../../domain/money/money.ts";
import { announcedDelivery } from "../../../domain/showcase/project-facts.ts";
import type { Quarter } from "../../../domain/time/calendar.ts";
import { offerName, quarterText } from "../pieces/showcase-texts.ts";
import { dayText } from "../../../messages/dates.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { ScheduleNote } from "../../../domain/plans/schedule/choose-terms.ts";
import type { ScheduleSheet } from "../../../domain/plans/schedule/schedule-sheet.ts";

/** What the reader has to know besides the figures, in a sentence. */
export function noteText(note: ScheduleNote, sheet: ScheduleSheet, locale: Locale): string {
  const t = getTranslator(locale, "schedule.notes");
  const { of, offer, days } = sheet;
  const listPrice = formatEgp(sheet.listPricePiastres / 100, { locale }).text;
  switch (note) {
    case "bad-day":
      return days.from === days.to
        ? t("oneDay", { day: dayText(days.from, locale) })
        : t("badDay", {
            from: dayText(days.from, locale),
            to: dayText(days.to, locale),
            shown: dayText(sheet.contractDate, locale),
          });
    case "past-day":
      return t("pastDay", { day: dayText(sheet.contractDate, locale) });
    case "offer-applied":
      return offer
        ? t("offerApplied", { offer: offerName(offer, locale), date: dayText(offer.validUntil, locale) })
        : "";
    case "offer-ended":
      return of.kind === "offer" ? t("offerEnded", { date: dayText(of.offer.validUntil, locale) }) : "";
    case "quarter":
    case "delivery-past":
      return deliveryText(note, of, locale);
    case "bad-price":
      return t("badPrice", { price: listPrice });
    case "own-price":
      return t("ownPrice", { price: listPrice });
    case "starting-price":
      return t("startingPrice", { price: listPrice });
    case "example-price":
      return t("examplePrice", { price: listPrice });
    case "delivery-unknown":
      return t("deliveryUnknown");
    case "counted":
      return t("counted");
    case "own-terms":
      return t("ownTerms");
  }
}

function deliveryText(note: "quarter" | "delivery-past", of: ScheduleSheet["of"], locale: Locale): string {
  const t = getTranslator(locale, "schedule.notes");
  const due = announcedQuarter(of);
  return due ? t(note === "quarter" ? "quarter" : "deliveryPast", { quarter: quarterText(due, locale) }) : "";
}

function announcedQuarter(of: ScheduleSheet["of"]): Quarter | null {
  if (of.kind === "project") return announcedDelivery(of.project);
  return of.kind === "unit" && of.listing.delivery.kind === "quarter" ? of.listing.delivery : null;
}
