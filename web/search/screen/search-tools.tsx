import { useTranslations } from "../../language/use-translations.ts";
import { queryOn, type ResultScreen } from "../../../domain/search/result-screen.ts";
import { textMaxLength } from "../../../domain/search/filters.ts";
import {
  emptyQuery,
  type SearchQuery,
  serializeSearch,
  sortOrders,
} from "../../../domain/search/search-query.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Select } from "../../ui/field.tsx";
import { SuggestedSearch } from "../suggestions/suggested-search.tsx";
import { ShowFilters } from "../filters/filter-panel.tsx";
import { LayoutToggle } from "../results/layout-toggle.tsx";
import { screenForms } from "../view/screen-form.ts";
import styles from "./search-tools.module.css";

interface SearchToolsProps {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  /** Filters that narrow the result now. */
  readonly activeCount: number;
  /** The fields are drawn anew when this changes (`useFieldsKey`). */
  readonly fieldsKey: string;
}

/** Over the results: what is searched for, the way to the filters, the order, and the layout. */
export function SearchTools({ screen, query, activeCount, fieldsKey }: SearchToolsProps) {
  const t = useTranslations("search");
  const { filters, layout } = screenForms[screen.kind];
  return (
    <div className={styles.toolbar} role="search">
      <div key={`text ${fieldsKey}`} className={styles.text}>
        <SuggestedSearch
          label={t("placeholder")}
          defaultValue={query.text}
          maxLength={textMaxLength}
          within={serializeSearch(queryOn(screen, emptyQuery))}
        />
        <Button type="submit" className={styles.withoutScripts}>
          {t("search")}
        </Button>
      </div>
      <div className={classNames(styles.tools, layout !== null && styles.withLayouts)}>
        <div className={classNames(styles.opener, filters === "beside" && styles.onlyNarrow)}>
          <ShowFilters activeCount={activeCount} />
        </div>
        <div key={`sort ${fieldsKey}`} className={styles.sort}>
          <Select name="sort" defaultValue={query.sort} aria-label={t("sort.label")}>
            {sortOrders.map((order) => (
              <option key={order} value={order}>
                {t(`sort.${order}`)}
              </option>
            ))}
          </Select>
        </div>
        {layout !== null && <LayoutToggle shown={layout} query={query} />}
      </div>
    </div>
  );
}
