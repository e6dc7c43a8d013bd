import { salesHoursText } from "../../../content/pages/sales-hours.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReader } from "../../language/page-locale.ts";
import { useSite } from "../../shell/site.ts";

/** By when somebody answers, and when sales are there. */
export function LeadPromise() {
  const t = useTranslations("leads.page");
  const { locale, digits } = useReader();
  const hours = useSite()?.config.leads.answerHours;
  if (hours === undefined) return null;
  return (
    <p className="muted">{t("promise", { hours, salesHours: toDigits(salesHoursText[locale], digits) })}</p>
  );
}
