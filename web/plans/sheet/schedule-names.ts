import { listingTitle } from "../../../domain/listings/listing-title.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import type { ScheduleDetails } from "../../../domain/plans/schedule/schedule-details.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { getTranslator } from "../../../messages/translator.ts";

/** Returns the name of the schedule's plan; "" if the plan of a home has no name. */
export function schedulePlanName({ advertised, subject }: ScheduleDetails, locale: Locale): string {
  if (advertised) return localizedText(locale, advertised.name);
  const hasOwnTerms = subject.kind !== "offer" && subject.terms !== null;
  return hasOwnTerms ? getTranslator(locale, "schedule")("ownPlan") : "";
}

/** Returns the schedule's subject: "Ivoire East, Apartment", a home's title and code, or an offer's name. */
export function scheduleSubjectText(
  { subjectData, subject }: ScheduleDetails,
  { locale, digits }: NumberStyle,
): string {
  switch (subjectData.kind) {
    case "project": {
      const type = subject.kind === "project" ? subject.type : null;
      const name = localizedText(locale, subjectData.project.name);
      return type ? joinWithCommas([name, unitTypeLabels[type][locale]], locale) : name;
    }
    case "offer":
      return localizedText(locale, subjectData.offer.title);
    case "unit":
      return joinWithCommas(
        [listingTitle(subjectData.listing, locale, digits), `\u2066${subjectData.listing.unitCode}\u2069`],
        locale,
      );
  }
}
