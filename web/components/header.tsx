import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { usePageLocale } from "../page-locale.ts";
import { Icon } from "../ui/icons.tsx";
import { urls } from "../urls.ts";
import { Brand } from "./brand.tsx";
import { ContactLink } from "./contact-link.tsx";
import styles from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";

/** Sticky, on every public page. Menu and languages are `<details>`: they open without scripts. */
export function Header({ context }: { readonly context?: string | undefined }) {
  const t = useTranslations("chrome");
  const locale = usePageLocale();
  const { pathname } = useLocation();
  const links = [{ href: urls.listings(locale), label: t("listings") }];
  const current = (href: string) => (pathname === href ? { "aria-current": "page" as const } : {});
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inner}`}>
        <Brand isHome={pathname === urls.home(locale)} context={context} />
        {context && <span className={styles.context}>{context}</span>}
        <nav className={styles.nav} aria-label={t("menu")}>
          {links.map(({ href, label }) => (
            <a key={href} href={href} {...current(href)}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.end}>
          <LanguageSwitch />
          <span className={styles.cta}>
            <ContactLink way="whatsapp" look="primary" small />
          </span>
          <details className={styles.menu} name="chrome" data-closes>
            <summary className={styles.menuButton} aria-label={t("menu")}>
              <Icon name="menu" className={styles.whenClosed} />
              <Icon name="x" className={styles.whenOpen} />
            </summary>
            <div className={styles.panel}>
              <nav aria-label={t("menu")}>
                {links.map(({ href, label }) => (
                  <a key={href} href={href} {...current(href)}>
                    {label}
                    <Icon name="chevron-end" />
                  </a>
                ))}
              </nav>
              <div className={styles.actions}>
                <ContactLink way="whatsapp" look="primary" />
                <ContactLink way="phone" look="line" />
              </div>
            </div>
          </details>
        </div>
      </div>
    </header>
  );
}
