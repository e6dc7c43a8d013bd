import { useEffect, useEffectEvent, useRef } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { locales } from "../../../domain/text/locale.ts";
import { languageLinkAttribute, dataAttributeProps } from "../../inline/data-attributes.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { BrandLink } from "../../shell/frame/brand.tsx";
import { pathInLanguage, urls } from "../../shell/urls.ts";
import { SearchInput } from "../../ui/field.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import type { StaffAccountWithNotices } from "../shell/require-staff.ts";
import { type SidebarSectionName, listSidebarSections } from "./sections.ts";
import styles from "./side-bar.module.css";

interface SideBarProps {
  readonly account: StaffAccountWithNotices;
  readonly current: SidebarSectionName | undefined;
}

/** The id of the sidebar, which the menu button of a phone opens. */
export const sideBarId = "all-pages";

/**
 * Links to the pages that the signed-in account may open, and to the account itself. On a desktop it is beside the
 * page; on a phone it is a native popover behind the menu button, which works without scripts.
 */
export function SideBar({ account, current }: SideBarProps) {
  const t = useTranslations("staff");
  const locale = usePageLocale();
  const bar = useRef<HTMLElement>(null);
  // Client-side navigation does not reload the document, so a script has to close the menu.
  const close = ({ target, type }: React.SyntheticEvent) => {
    const isStep = type === "submit" || (target instanceof Element && target.closest("a") !== null);
    if (isStep && bar.current?.matches(":popover-open")) bar.current.hidePopover();
  };
  return (
    // Following a link by keyboard also fires a click event, so no key handler is needed.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <header ref={bar} id={sideBarId} popover="auto" className={styles.side} onClick={close} onSubmit={close}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <BrandLink isHome={false} isPlain />
        </div>
        <FindField />
        <nav className={styles.nav} aria-label={t("sectionsLabel")}>
          <SectionLinks account={account} current={current} group="day" />
          <OfficeLinks account={account} current={current} />
        </nav>
        <div className={`cluster gap-x4 small ${styles.me}`}>
          <p>
            <a className={`touch strong ${styles.name}`} href={urls.page("admin/account", locale)}>
              <bdi>{account.name}</bdi>
            </a>
            <small className="tiny muted">{t(`roles.${account.role}`)}</small>
          </p>
          <OtherLanguage />
          <a className="link" href={urls.home(locale)}>
            {t("site")}
          </a>
          <form method="post" action={urls.page("admin/sign-out", locale)}>
            <button type="submit" className="link">
              {t("logout")}
            </button>
          </form>
        </div>
      </div>
    </header>
  );
}

/** Searches everything that this account may see. Ctrl+K (⌘K) focuses the field. */
function FindField() {
  const t = useTranslations("staff");
  const locale = usePageLocale();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // On a phone the field is hidden in the closed menu, so the search page opens instead; it has its own field.
    if (field.current?.checkVisibility()) field.current.focus();
    else void navigate(urls.page("admin/find", locale));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <Form
      role="search"
      aria-label={t("find.label")}
      action={urls.page("admin/find", locale)}
      className={styles.find}
    >
      <SearchInput
        ref={field}
        name="q"
        placeholder={t("find.short")}
        aria-label={t("find.label")}
        aria-keyshortcuts="Control+K Meta+K"
        title={t("find.keys")}
        autoComplete="off"
        maxLength={100}
      />
    </Form>
  );
}

/** Links to the office pages under their heading; nothing if the account may open none of them. */
function OfficeLinks(props: SideBarProps) {
  const t = useTranslations("staff");
  if (listSidebarSections(props.account.role, "office").length === 0) return null;
  return (
    <>
      <p className="tiny">{t("office")}</p>
      <SectionLinks {...props} group="office" />
    </>
  );
}

function SectionLinks({ account, current, group }: SideBarProps & { readonly group: "day" | "office" }) {
  const t = useTranslations("staff");
  const locale = usePageLocale();
  const { count } = useNumberFormats();
  return (
    <ul>
      {listSidebarSections(account.role, group).map((section) => {
        const waitingCount = "waiting" in section ? (account.waiting?.[section.waiting] ?? 0) : 0;
        return (
          <li key={section.name}>
            <Link
              to={urls.page(section.path, locale)}
              aria-current={section.name === current ? "page" : undefined}
            >
              <span>{t(`sections.${section.name}`)}</span>
              {waitingCount > 0 && (
                <span className="tiny">
                  {count(waitingCount)}
                  <span className="visually-hidden"> {t("waiting")}</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The link to the current page in the other language. */
function OtherLanguage() {
  const t = useTranslations("chrome");
  const current = usePageLocale();
  const { pathname, search } = useLocation();
  return locales
    .filter((locale) => locale !== current)
    .map((locale) => (
      <a
        key={locale}
        className="link"
        href={pathInLanguage(locale, pathname) + search}
        lang={locale}
        hrefLang={locale}
        {...dataAttributeProps(languageLinkAttribute, locale)}
        suppressHydrationWarning
      >
        {t(`languages.${locale}`)}
      </a>
    ));
}
