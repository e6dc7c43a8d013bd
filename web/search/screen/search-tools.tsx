import { useTranslations } from "../../language/use-translations.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { textMaxLength } from "../../../domain/search/filters.ts";
import { type SearchQuery, sortOrders } from "../../../domain/search/search-query.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Select } from "../../ui/field.tsx";
import { SuggestedSearch } from "./suggested-search.tsx";
import { ShowFilters } from "../filters/filter-panel.tsx";
import { LayoutToggle } from "../results/layout-toggle.tsx";
import { screenForms } from "../view/screen-form.ts";
import styles from "./search-tools.module.css";

interface SearchToolsProps {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  /** Filters that narrow the result now. */
  readonly activeCount: number;
}

/** Over the results: what is searched for, the way to the filters, the order, and the layout. */
export function SearchTools({ screen, query, activeCount }: SearchToolsProps) {
  const t = useTranslations("search");
  const { filters, layout } = screenForms[screen.kind];
  return (
    <div className={styles.toolbar} role="search">
      <div className={styles.text} data-fields="text">
        <SuggestedSearch label={t("placeholder")} defaultValue={query.text} maxLength={textMaxLength} />
        <Button type="submit" className={styles.withoutScripts}>
          {t("search")}
        </Button>
      </div>
      <div className={classNames(styles.tools, layout !== null && styles.withLayouts)}>
        <div
          className={classNames(styles.opener, filters === "beside" && styles.onlyNarrow)}
          data-part="opener"
        >
          <ShowFilters activeCount={activeCount} />
        </div>
        <div className={styles.sort} data-fields="sort">
          <Select name="sort" defaultValue={query.sort} aria-label={t("sort.label")}>
            {sortOrders.map((order) => (
              <option key={order} value={order}>
                {t(`sort.${order}`)}
              </option>
            ))}
          </Select>
        </div>
        {layout !== null && (
          <div data-part="layouts">
            <LayoutToggle shown={layout} query={query} />
          </div>
        )}
      </div>
    </div>
  );
}
