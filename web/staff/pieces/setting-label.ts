import { socialNetworkIds, socialNetworkName } from "../../../domain/showcase/social-links.ts";
import { holidaysPath } from "../../../domain/studio/settings/setting-holidays.ts";
import { weekdaysInFormOrder } from "../../../domain/studio/settings/setting-hours.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { isIsoDate } from "../../../domain/time/month-dates.ts";
import { weekdayNames } from "../../../domain/time/opening-hours.ts";
import { formatDay } from "../../../messages/dates.ts";
import { getTranslator } from "../../../messages/translator.ts";

/** Inputs whose labels are messages; social links and hours have labels of their own. */
const plain = [
  "name.en",
  "name.ar",
  "logo",
  "colours.light",
  "colours.dark",
  "salesPhone",
  "salesWhatsapp",
  "salesEmail",
  "companyDetails.en",
  "companyDetails.ar",
  // The input's name before its text was split by language; older audit entries still contain it.
  "companyDetails",
] as const;

type Dotless<Name extends string> = Name extends `${infer One}.${infer Other}` ? `${One}_${Other}` : Name;

/** The label of an input of the settings: "Sales hours, Sunday". Returns null for an unknown input. */
export function settingLabel(locale: Locale, input: string): string | null {
  const t = getTranslator(locale, "settings.inputs");
  const knownInput = plain.find((each) => each === input);
  // Dots become "_", because a dot in a message key means a nested message.
  if (knownInput) return t(knownInput.replace(".", "_") as Dotless<typeof knownInput>);
  const site = socialNetworkIds.find((each) => input === `socialLinks.${each}`);
  if (site) return socialNetworkName(site)[locale];
  const day = weekdaysInFormOrder.find((each) => input === `salesHours.${each}`);
  if (day !== undefined) return t("hoursOn", { day: weekdayNames[day][locale] });
  return holidayLabel(locale, input);
}

const holidayParts = ["from", "to", "en", "ar", "opens", "closes"] as const;

/**
 * "Holiday, last day" for one input, "Holiday of 7 January 2027" for a row, "Holidays" for the list; null for the
 * inputs of other settings.
 */
function holidayLabel(locale: Locale, input: string): string | null {
  const t = getTranslator(locale, "settings.inputs");
  const [list, row = "", ...tail] = input.split(".");
  if (list !== holidaysPath) return null;
  const part = holidayParts.find((each) => each === tail.at(-1));
  if (part) return t(`holiday_${part}`);
  return isIsoDate(row) ? t("holidayOn", { day: formatDay(row, locale) }) : t("holidays");
}
