import { useTranslations } from "../../language/use-translations.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./filter-panel.module.css";

interface FilterPanelProps {
  readonly total: number;
  readonly clearHref: string;
  /** At every width, not only where there is no room beside the results. */
  readonly isDrawerOnly?: boolean;
  readonly children: React.ReactNode;
}

/**
 * Where the filters stand: beside the results, or as a drawer from the inline end. The drawer opens by its address;
 * web/enhance/filter-drawer.ts makes it a dialog.
 */
export function FilterPanel({ total, clearHref, isDrawerOnly = false, children }: FilterPanelProps) {
  const t = useTranslations("search");
  const clear = (
    <a className="link small" href={clearHref} data-follow="filter">
      {t("clearAll")}
    </a>
  );
  return (
    <>
      <div
        id="filters"
        className={classNames(styles.panel, !isDrawerOnly && styles.beside)}
        role="group"
        tabIndex={-1}
        aria-label={t("filters")}
        data-drawer
      >
        <div className={styles.head}>
          <h2>{t("filters")}</h2>
          <span className={styles.atSide} data-part="clear">
            {clear}
          </span>
          <a className={styles.close} href="#results" aria-label={t("hideFilters")} data-closes-drawer>
            <Icon name="x" />
          </a>
        </div>
        <div className={styles.body} data-fields="filters">
          {children}
        </div>
        <div className={styles.foot} data-part="foot">
          <span className={styles.inDrawer}>{clear}</span>
          <Button type="submit" look="primary" className={classNames(styles.submit, styles.withoutScripts)}>
            {t("showResults")}
          </Button>
          <Button
            look="primary"
            className={classNames(styles.submit, styles.inDrawer, "needs-inline-scripts")}
            data-closes-drawer
          >
            {t("showCount", { count: total })}
          </Button>
        </div>
      </div>
      {/* Only a pointer reaches it; the keyboard has the cross and Escape. */}
      <a className={styles.scrim} href="#results" tabIndex={-1} aria-hidden="true" data-closes-drawer>
        {" "}
      </a>
    </>
  );
}

/** Opens the panel where it is a drawer. `activeCount` filters narrow the result now. */
export function ShowFilters({ activeCount }: { readonly activeCount: number }) {
  const t = useTranslations("search");
  return (
    <ButtonLink
      className={styles.opener}
      href="#filters"
      aria-controls="filters"
      block
      data-opens-drawer
      data-show={t("showFilters")}
      data-hide={t("hideFilters")}
    >
      <Icon name="filters" />
      <span data-words>{t("showFilters")}</span>
      {activeCount > 0 && <span className="muted">{activeCount}</span>}
    </ButtonLink>
  );
}
