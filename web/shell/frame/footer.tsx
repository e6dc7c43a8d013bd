import { toDigits } from "../../../domain/text/digits.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { MixedLanguageText } from "../../language/mixed-language-text.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { usePublicSite } from "../site.ts";
import { urls } from "../urls.ts";
import styles from "./footer.module.css";
import { PreferenceMenu } from "./preferences.tsx";

/** The footer of every page [SITE-8]. */
export function Footer() {
  const t = useTranslations("chrome");
  const plans = useTranslations("planSearch");
  const { locale, digits } = useReaderFormat();
  const site = usePublicSite();
  const links = [
    { href: urls.page("listings/by-area", locale), label: t("areas") },
    { href: urls.page("plans", locale), label: plans("entry") },
    { href: urls.page("about", locale), label: t("about") },
    { href: urls.contact(locale), label: t("contact") },
    { href: urls.page("privacy", locale), label: t("privacy") },
    { href: urls.page("sitemap", locale), label: t("sitemap") },
  ];
  return (
    <footer className={styles.footer}>
      <div className="wrap row gap-2 gap-x6">
        <p className={styles.copyright}>
          {site
            ? `© ${toDigits(String(site.year), digits)} ${site.config.brandName[locale]}`
            : `© ${t("brand")}`}
          {site?.config.companyDetails && (
            <span className={styles.company}>
              <MixedLanguageText>{localizedText(locale, site.config.companyDetails)}</MixedLanguageText>
            </span>
          )}
        </p>
        <PreferenceMenu />
        <nav className={`cluster gap-x5 ${styles.links}`} aria-label={t("footer")}>
          {links.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {site?.config.creditUrl && <a href={site.config.creditUrl}>{t("credit")}</a>}
        </nav>
        {site?.socialLinks && (
          <nav className={`cluster gap-x5 ${styles.links}`} aria-label={t("elsewhere")}>
            {site.socialLinks.map(({ href, name }) => (
              <a key={href} href={href} rel="me noopener noreferrer">
                {name}
              </a>
            ))}
          </nav>
        )}
      </div>
    </footer>
  );
}
