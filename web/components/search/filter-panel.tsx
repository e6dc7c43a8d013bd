import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import styles from "./filter-panel.module.css";

interface FilterPanelProps {
  readonly isOpen: boolean;
  readonly panelRef: React.Ref<HTMLDivElement>;
  readonly onClose: (event: React.SyntheticEvent) => void;
  readonly total: number;
  readonly clearHref: string;
  readonly onClear: (event: React.MouseEvent<HTMLAnchorElement>) => void;
  readonly children: React.ReactNode;
}

/** Where the filters stand: beside the results, or as a drawer from the inline end where there is no room. */
export function FilterPanel({ isOpen, panelRef, onClose, total, clearHref, onClear, children }: FilterPanelProps) {
  const t = useTranslations("search");
  const clear = (className: string | undefined) => (
    <a className={className} href={clearHref} onClick={onClear}>
      {t("clearAll")}
    </a>
  );
  return (
    <>
      <div
        ref={panelRef}
        id="filters"
        className={styles.panel}
        tabIndex={-1}
        aria-label={t("filters")}
        {...(isOpen ? { role: "dialog", "aria-modal": true, "data-open": "" } : { role: "group" })}
      >
        <div className={styles.head}>
          <h2>{t("filters")}</h2>
          {clear(`link small ${styles.wide}`)}
          <a className={styles.close} href="#results" aria-label={t("hideFilters")} onClick={onClose}>
            <Icon name="x" />
          </a>
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>
          {clear(`link small ${styles.narrow}`)}
          <Button type="submit" look="primary" className={`${styles.submit} ${styles.withoutScripts}`}>
            {t("showResults")}
          </Button>
          <Button look="primary" className={`${styles.submit} ${styles.narrow} needs-scripts`} onClick={onClose}>
            {t("showCount", { count: total })}
          </Button>
        </div>
      </div>
      {/* Only a pointer reaches it; the keyboard has the cross and Escape. */}
      <a className={styles.scrim} href="#results" tabIndex={-1} aria-hidden="true" onClick={onClose}>
        {" "}
      </a>
    </>
  );
}

interface ShowFiltersProps {
  readonly isOpen: boolean;
  readonly onOpen: (event: React.MouseEvent<HTMLElement>) => void;
  /** Filters that narrow the result now. */
  readonly activeCount: number;
}

/** On narrow screens: opens the panel, without scripts by its address. */
export function ShowFilters({ isOpen, onOpen, activeCount }: ShowFiltersProps) {
  const t = useTranslations("search");
  return (
    <ButtonLink
      className={styles.narrow}
      href="#filters"
      aria-expanded={isOpen}
      aria-controls="filters"
      block
      onClick={onOpen}
    >
      <Icon name="filters" />
      {isOpen ? t("hideFilters") : t("showFilters")}
      {activeCount > 0 && <span className="muted">{activeCount}</span>}
    </ButtonLink>
  );
}
