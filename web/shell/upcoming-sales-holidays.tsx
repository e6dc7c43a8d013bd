import { usePageLocale } from "../language/page-locale.ts";
import { useTranslations } from "../language/use-translations.ts";
import { usePublicSite } from "./site.ts";

/** A sentence with the sales team's current and coming holidays; renders nothing if there are none. */
export function UpcomingSalesHolidays() {
  const t = useTranslations("chrome");
  const locale = usePageLocale();
  const days = usePublicSite()?.salesHolidays ?? [];
  return (
    days.length > 0 &&
    t("holidaysSoon", { count: days.length, days: days.join(locale === "en" ? "; " : "؛ ") })
  );
}
