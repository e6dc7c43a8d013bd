import { intlLocales } from "../../messages/catalogue.ts";
import { usePageLocale } from "../../page-locale.ts";

/** Writes a moment as people in Egypt say it. */
export function useMoment(): (moment: Date) => string {
  const locale = usePageLocale();
  const format = new Intl.DateTimeFormat(intlLocales[locale], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Africa/Cairo",
  });
  return (moment) => format.format(moment);
}
