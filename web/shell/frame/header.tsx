import { closesOnOutsideClickAttribute, dataAttributeProps } from "../../inline/data-attributes.ts";
import { useLocation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { Icon } from "../../ui/icons.tsx";
import { shortlistStore } from "../browser-storage/shortlist.ts";
import { urls } from "../urls.ts";
import { BrandLink } from "./brand.tsx";
import { ContactLink } from "./contact-link.tsx";
import styles from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";

/** The sticky header of every public page. The menus are `<details>`, so they open without scripts. */
export function Header({ context }: { readonly context?: string | undefined }) {
  const t = useTranslations("chrome");
  const locale = usePageLocale();
  const { pathname } = useLocation();
  const listings = urls.page("listings", locale);
  const areas = urls.page("listings/by-area", locale);
  const links = [
    { href: urls.developers(locale), label: t("developers"), pathPrefix: urls.developer(locale, "") },
    { href: listings, label: t("listings"), pathPrefix: urls.listing(locale, "") },
    { href: areas, label: t("areas"), pathPrefix: `${areas}/` },
    { href: urls.page("quiz", locale), label: t("finder") },
    { href: urls.shortlist(locale), label: t("shortlist"), countsSaved: true },
    { href: urls.page("about", locale), label: t("about") },
  ];
  // The header's link "areas" is current on the pages of places, although their path starts with that of the listings.
  const isInAreas = pathname.startsWith(areas);
  const items = links.map(({ href, label, pathPrefix, countsSaved }) => ({
    href,
    label: countsSaved ? (
      <span>
        {label}
        <SavedCount />
      </span>
    ) : (
      label
    ),
    current: isInAreas && href === listings ? undefined : currentOf(pathname, href, pathPrefix),
  }));
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inner}`}>
        <BrandLink isHome={pathname === urls.home(locale)} context={context} />
        {context && <span className={styles.context}>{context}</span>}
        <nav className={styles.nav} aria-label={t("menu")}>
          {items.map(({ href, label, current }) => (
            <a key={href} href={href} aria-current={current}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.end}>
          <LanguageSwitch />
          <span className={styles.cta}>
            <ContactLink channel="whatsapp" look="primary" small />
          </span>
          <details
            className={styles.menu}
            name="chrome"
            {...dataAttributeProps(closesOnOutsideClickAttribute)}
          >
            <summary className={styles.menuButton} aria-label={t("menu")}>
              <Icon name="menu" className={styles.whenClosed} />
              <Icon name="x" className={styles.whenOpen} />
            </summary>
            <div className={styles.panel}>
              <nav aria-label={t("menu")}>
                {items.map(({ href, label, current }) => (
                  <a key={href} href={href} aria-current={current}>
                    {label}
                    <Icon name="chevron-end" />
                  </a>
                ))}
              </nav>
              <div className={styles.actions}>
                <ContactLink channel="whatsapp" look="primary" />
                <ContactLink channel="phone" look="line" />
              </div>
            </div>
          </details>
        </div>
      </div>
    </header>
  );
}

/** Number of homes on this browser's shortlist. Rendered after hydration, because only scripts can read it. */
function SavedCount() {
  const count = shortlistStore.useSelected((codes) => codes.length);
  const format = useReaderFormat();
  return <span className={styles.saved}>{count > 0 && formatCount(count, format)}</span>;
}

/** Returns the `aria-current` of a link: "page" on the linked page, "true" on pages below it in the hierarchy. */
function currentOf(
  pathname: string,
  href: string,
  pathPrefix: string | undefined,
): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return pathPrefix && pathname.startsWith(pathPrefix) ? "true" : undefined;
}
