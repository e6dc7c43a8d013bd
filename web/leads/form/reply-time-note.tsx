import { salesHoursText } from "../../../domain/showcase/sales-hours.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { UpcomingSalesHolidays } from "../../shell/upcoming-sales-holidays.tsx";
import { usePublicSite } from "../../shell/site.ts";

/** States by when the sales team will reply, and its hours. */
export function ReplyTimeNote() {
  const t = useTranslations("leads.page");
  const { locale, digits } = useReaderFormat();
  const site = usePublicSite();
  if (!site) return null;
  const hours = site.config.leads.answerHours;
  const salesHours = toDigits(salesHoursText(site.salesHours)[locale], digits);
  return (
    <p className="muted">
      {t("promise", { hours, salesHours })} <UpcomingSalesHolidays />
    </p>
  );
}
