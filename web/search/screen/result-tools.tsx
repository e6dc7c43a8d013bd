import { useTranslations } from "../../language/use-translations.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { type SearchQuery, sortOrders } from "../../../domain/search/search-query.ts";
import { classNames } from "../../ui/class-names.ts";
import { Select } from "../../ui/field.tsx";
import { OpenFiltersLink } from "../filters/filter-panel.tsx";
import { LayoutToggle } from "../results/layout-toggle.tsx";
import { screenLayouts } from "../view/screen-layouts.ts";
import styles from "./result-tools.module.css";

interface ResultToolbarProps {
  readonly screen: ResultScreen;
  /** The search that the form's fields show. */
  readonly query: SearchQuery;
  /** The search with the whole typed sentence; links to other layouts repeat it. */
  readonly typedQuery: SearchQuery;
  /** Number of filters in use. */
  readonly activeCount: number;
  /** React key of the sort select; a new key remounts it with the value of the address (`useFieldsKey`). */
  readonly fieldsKey: string;
}

/** The controls next to the number of homes: sort order, link to the filters, layouts. */
export function ResultToolbar({ screen, query, typedQuery, activeCount, fieldsKey }: ResultToolbarProps) {
  const t = useTranslations("search");
  const { filters, layout } = screenLayouts[screen.kind];
  return (
    <>
      <div key={fieldsKey} className={styles.sort}>
        <Select name="sort" defaultValue={query.sort} aria-label={t("sort.label")}>
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {t(`sort.${order}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className={classNames(styles.tools, layout === null && filters === "beside" && styles.onlyNarrow)}>
        <div className={classNames(styles.opener, filters === "beside" && styles.onlyNarrow)}>
          <OpenFiltersLink activeCount={activeCount} />
        </div>
        {layout !== null && <LayoutToggle currentLayout={layout} query={typedQuery} />}
      </div>
    </>
  );
}
