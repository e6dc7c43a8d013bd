import {
  closesOnOutsideClickAttribute,
  languageLinkAttribute,
  dataAttributeProps,
} from "../../inline/data-attributes.ts";
import { useLocation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { locales } from "../../../domain/text/locale.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Icon } from "../../ui/icons.tsx";
import { pathInLanguage } from "../urls.ts";
import styles from "./language-switch.module.css";

/** Links to this page in the other language; web/inline/head.ts stores the choice. */
export function LanguageSwitch() {
  const t = useTranslations("chrome");
  const current = usePageLocale();
  const { pathname, search } = useLocation();
  return (
    <details className={styles.switch} name="chrome" {...dataAttributeProps(closesOnOutsideClickAttribute)}>
      <summary className={`touch ${styles.summary}`}>
        <span className="visually-hidden">{t("language")}: </span>
        {t(`languages.${current}`)}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={pathInLanguage(locale, pathname) + search}
              lang={locale}
              hrefLang={locale}
              {...dataAttributeProps(languageLinkAttribute, locale)}
              // The browser's address may differ: the server rendered that of the page cache, with sorted
              // parameters and without ineffective ones.
              suppressHydrationWarning
              {...(locale === current && { "aria-current": "true" as const })}
            >
              {t(`languages.${locale}`)}
              {locale === current && <Icon name="check" className={styles.check} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
