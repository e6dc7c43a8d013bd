import { salesHoursText } from "../../../domain/showcase/sales-hours.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { UpcomingSalesHolidays } from "../../shell/upcoming-sales-holidays.tsx";
import { usePublicSite } from "../../shell/site.ts";
import { urls } from "../../shell/urls.ts";
import styles from "./contact-band.module.css";
import { ContactLink } from "../../shell/frame/contact-link.tsx";

/** The contact section at the end of a page, on a dark background. */
export function ShowcaseContactSection() {
  const t = useTranslations("home.contact");
  const chrome = useTranslations("chrome");
  const { locale, digits } = useReaderFormat();
  const salesHours = salesHoursText(usePublicSite()?.salesHours ?? [])[locale];
  return (
    <section className="section section-tight on-deep">
      <div className={`wrap row apart ${styles.band}`}>
        <div>
          <h2>{t("title")}</h2>
          <p className="muted">{t("text")}</p>
          <p className="muted">
            {t("hours", { hours: toDigits(salesHours, digits) })} <UpcomingSalesHolidays />
          </p>
        </div>
        <div className={`cluster gap-2 gap-x5 ${styles.ways}`}>
          <ContactLink channel="whatsapp" look="light">
            {t("whatsapp")}
          </ContactLink>
          <ButtonLink href={urls.contact(locale)} look="line-light">
            {chrome("contact")}
          </ButtonLink>
          <ContactLink channel="phone" look="line-light">
            {t("phone")}
          </ContactLink>
        </div>
      </div>
    </section>
  );
}
