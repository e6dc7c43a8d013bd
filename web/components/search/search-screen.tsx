import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { parseSearch, serializeSearch, sortOrders, textMaxLength } from "../../../domain/search.ts";
import { activeFilters, withoutFilters } from "../../../domain/search-filters.ts";
import { usePageLocale } from "../../page-locale.ts";
import { SearchInput, Select } from "../../ui/field.tsx";
import { urls } from "../../urls.ts";
import { DroppedNote } from "./dropped-note.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel, ShowFilters } from "./filter-panel.tsx";
import { Filters } from "./filters.tsx";
import { FoundHomes } from "./found-homes.tsx";
import { ResultLine } from "./result-line.tsx";
import { Results } from "./results.tsx";
import { SearchHead } from "./search-head.tsx";
import { useFieldsKey } from "./search-location.ts";
import styles from "./search-screen.module.css";
import type { SearchView } from "./search-view.ts";
import { useFilterDrawer } from "./use-filter-drawer.ts";
import { useFollow } from "./use-follow.ts";
import { useSearchForm } from "./use-search-form.ts";

/** A result screen: one form for text, filters and order, and the homes that answer it. */
export function SearchScreen({ view }: { readonly view: SearchView }) {
  const t = useTranslations("search");
  const locale = usePageLocale();
  const query = useMemo(() => parseSearch(new URLSearchParams(view.search)).query, [view.search]);
  const form = useSearchForm(view.search);
  const fieldsKey = useFieldsKey();
  const drawer = useFilterDrawer();
  const follow = useFollow("filter");
  const clearHref = urls.listings(locale, serializeSearch(withoutFilters(query)).toString());
  const activeCount = activeFilters(query).length;
  return (
    <>
      <SearchHead query={query} view={view} />
      <form {...form} className={`wrap ${styles.browse}`}>
        <FilterPanel
          isOpen={drawer.isOpen}
          panelRef={drawer.panel}
          onClose={drawer.close}
          total={view.total}
          clearHref={clearHref}
          onClear={follow}
        >
          <Filters key={fieldsKey} query={query} search={view.search} options={view.options} />
        </FilterPanel>
        <div className={styles.main}>
          <div className={styles.toolbar} role="search">
            <SearchInput
              key={fieldsKey}
              name="q"
              defaultValue={query.text}
              maxLength={textMaxLength}
              placeholder={t("placeholder")}
              aria-label={t("placeholder")}
              enterKeyHint="search"
            />
            <div className={styles.tools}>
              <ShowFilters isOpen={drawer.isOpen} onOpen={drawer.open} activeCount={activeCount} />
              <Select key={fieldsKey} className={styles.sort} name="sort" defaultValue={query.sort} aria-label={t("sort.label")}>
                {sortOrders.map((order) => (
                  <option key={order} value={order}>
                    {t(`sort.${order}`)}
                  </option>
                ))}
              </Select>
            </div>
          </div>
          <DroppedNote dropped={view.dropped} />
          <Results>
            <div className={styles.line}>
              <ResultLine total={view.total} unfilteredTotal={view.unfilteredTotal} isFiltered={activeCount > 0} />
              <FilterChips query={query} options={view.options} />
            </div>
            <FoundHomes view={view} query={query} clearHref={clearHref} />
          </Results>
        </div>
      </form>
    </>
  );
}
