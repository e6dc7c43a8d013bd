import { Link } from "react-router";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { LogoIcon } from "../../shell/frame/brand.tsx";
import { urls } from "../../shell/urls.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { sideBarId } from "./side-bar.tsx";
import styles from "./staff-page-header.module.css";

interface PageBarLink {
  readonly href: string;
  readonly label: string;
}

interface StaffPageHeaderProps {
  readonly title: React.ReactNode;
  /** The parent page. If absent, a phone's bar shows the logo instead, which leads to today's page. */
  readonly back?: PageBarLink | undefined;
  /**
   * The panel beside a list. A phone shows the panel in place of the list: the bar has its title and a link back
   * to the list.
   */
  readonly opened?: { readonly title: string; readonly closed: PageBarLink } | undefined;
  /** A line of explanation under the heading; shown on a desktop only. */
  readonly description?: React.ReactNode;
  /** Actions of the page: beside the heading on a desktop, under the bar on a phone. */
  readonly children?: React.ReactNode;
}

/**
 * The heading and first element of a staff page. On a phone it is a bar with a back link, the search and the menu.
 */
export function StaffPageHeader({ title, back, opened, description, children }: StaffPageHeaderProps) {
  const t = useTranslations("staff");
  const locale = usePageLocale();
  const backLink = opened?.closed ?? back;
  return (
    <header className={styles.head} data-opened={opened ? "" : undefined}>
      <div className={styles.bar}>
        {backLink === undefined ? (
          <Link className={styles.way} to={urls.page("admin/today", locale)} aria-label={t("sections.today")}>
            <LogoIcon />
          </Link>
        ) : (
          <Link
            className={classNames(styles.back, opened && styles.narrow)}
            to={backLink.href}
            preventScrollReset
          >
            <Icon name="chevron-start" />
            <span>{backLink.label}</span>
          </Link>
        )}
        <div className={styles.text}>
          <h1>
            {opened ? (
              <>
                <bdi className={styles.narrow}>{opened.title}</bdi>
                <span className={styles.wide}>{title}</span>
              </>
            ) : (
              title
            )}
          </h1>
          {description !== undefined && <p>{description}</p>}
        </div>
        <Link className={styles.way} to={urls.page("admin/find", locale)} aria-label={t("find.label")}>
          <Icon name="search" />
        </Link>
        <button type="button" className={styles.way} popoverTarget={sideBarId} aria-label={t("allPages")}>
          <span className={styles.closed}>
            <Icon name="menu" />
          </span>
          <span className={styles.opened}>
            <Icon name="x" />
          </span>
        </button>
      </div>
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </header>
  );
}
