import { formatCount } from "../../../domain/money/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { SamePageLink } from "../../ui/same-page-link.tsx";
import { FieldRemountKeyContext } from "./fields-key.ts";
import { useFilterDrawer } from "./filter-drawer.tsx";
import styles from "./filter-panel.module.css";

interface FilterPanelProps {
  readonly total: number;
  readonly clearHref: string;
  /** True if the panel is a drawer at every width. */
  readonly isDrawerOnly?: boolean;
  /** React key of the fields; a new key remounts them with the values of the address (`useFieldsKey`). */
  readonly fieldsKey: string;
  readonly children: React.ReactNode;
}

/** The filter panel: a column next to the results, or a drawer, which `#filters` in the address opens. */
export function FilterPanel({
  total,
  clearHref,
  isDrawerOnly = false,
  fieldsKey,
  children,
}: FilterPanelProps) {
  const t = useTranslations("search");
  const { isOpen, panel, close } = useFilterDrawer();
  const clear = (
    <SamePageLink className="link small" href={clearHref} cause="filter">
      {t("clearAll")}
    </SamePageLink>
  );
  return (
    <>
      <div
        ref={panel}
        id="filters"
        className={classNames(styles.panel, !isDrawerOnly && styles.beside)}
        tabIndex={-1}
        aria-label={t("filters")}
        {...(isOpen ? { role: "dialog", "aria-modal": true, "data-open": "" } : { role: "group" })}
      >
        <div className={styles.head}>
          <h2>{t("filters")}</h2>
          <span className={styles.atSide}>{clear}</span>
          <a className={styles.close} href="#results" aria-label={t("hideFilters")} onClick={close}>
            <Icon name="x" />
          </a>
        </div>
        <div className={styles.body}>
          <FieldRemountKeyContext value={fieldsKey}>{children}</FieldRemountKeyContext>
        </div>
        <div className={styles.foot}>
          <span className={styles.inDrawer}>{clear}</span>
          <Button type="submit" look="primary" className={classNames("without-scripts", styles.submit)}>
            {t("showResults")}
          </Button>
          {/* Submits the form before hydration. Afterwards every change is applied immediately, so the button only
              closes the drawer. */}
          <Button
            type="submit"
            look="primary"
            className={classNames(styles.submit, styles.inDrawer, "needs-inline-scripts")}
            onClick={close}
          >
            {t("showCount", { count: total })}
          </Button>
        </div>
      </div>
      {/* Closes the drawer on a press outside it. Not focusable, because the keyboard has the close button and
          Escape. */}
      <a className={styles.scrim} href="#results" tabIndex={-1} aria-hidden="true" onClick={close}>
        {" "}
      </a>
    </>
  );
}

/** The link that opens the drawer, with its state for screen readers. `activeCount` counts the filters in use. */
export function OpenFiltersLink({ activeCount }: { readonly activeCount: number }) {
  const t = useTranslations("search");
  const format = useReaderFormat();
  const { isOpen, opener, open } = useFilterDrawer();
  return (
    <a
      ref={opener}
      className={buttonClass({ block: true }, styles.opener)}
      href="#filters"
      aria-controls="filters"
      aria-expanded={isOpen}
      onClick={open}
    >
      <Icon name="filters" />
      <span>{t(isOpen ? "hideFilters" : "showFilters")}</span>
      {activeCount > 0 && <span className="muted">{formatCount(activeCount, format)}</span>}
    </a>
  );
}
