import { useTranslations } from "use-intl";
import { usePageLocale } from "../page-locale.ts";
import { useSite } from "../site.ts";
import styles from "./footer.module.css";
import { Preferences } from "./preferences.tsx";

export function Footer() {
  const t = useTranslations("chrome");
  const locale = usePageLocale();
  const site = useSite();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.copyright}>
          {site ? `© ${site.year} ${site.config.brandName[locale]}` : `© ${t("brand")}`}
          {site?.config.companyDetails && (
            <span className={styles.company}>{site.config.companyDetails}</span>
          )}
        </p>
        <Preferences />
        {site?.config.creditUrl && (
          <a className={styles.credit} href={site.config.creditUrl}>
            {t("credit")}
          </a>
        )}
      </div>
    </footer>
  );
}
