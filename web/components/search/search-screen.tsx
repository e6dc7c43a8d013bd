import { useTranslations } from "../../messages/translator.ts";
import { freePart } from "../../../domain/result-screen.ts";
import { sortOrders, textMaxLength } from "../../../domain/search.ts";
import { activeFilters, withoutFilters } from "../../../domain/search-filters.ts";
import searchScript from "../../enhance/search.ts?script-file";
import { usePageLocale } from "../../page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { SearchInput, Select } from "../../ui/field.tsx";
import { urls } from "../../urls.ts";
import { ConnectionError } from "../connection-error.tsx";
import { DroppedNote } from "./dropped-note.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel, ShowFilters } from "./filter-panel.tsx";
import { Filters } from "./filters.tsx";
import { FoundHomes } from "./found-homes.tsx";
import { ResultLine } from "./result-line.tsx";
import { SearchHead } from "./search-head.tsx";
import styles from "./search-screen.module.css";
import type { SearchView } from "./search-view.ts";

/**
 * A result screen: one form for text, filters and order, and the homes that answer it. Every state is an address and
 * every step a link or a form, so it works without scripts. With them (web/enhance/search.ts) the same addresses are
 * fetched as pages, and what bears `data-part` takes the contents of its like; `data-fields` only when something else
 * than the form has changed the address.
 */
export function SearchScreen({ view }: { readonly view: SearchView }) {
  const t = useTranslations("search");
  const locale = usePageLocale();
  const { screen, query, options, total } = view;
  const activeCount = activeFilters(freePart(screen, query)).length;
  const clearHref = urls.results(locale, screen, withoutFilters(query));
  return (
    <>
      <SearchHead query={query} view={view} />
      <form
        className={`wrap ${styles.browse}`}
        method="get"
        action={urls.results(locale, screen)}
        autoComplete="off"
        data-search-form
      >
        <FilterPanel total={total} clearHref={clearHref}>
          <Filters screen={screen} query={query} options={options} />
        </FilterPanel>
        <div className={styles.main}>
          <div className={styles.toolbar} role="search">
            <div className={styles.text} data-fields="text">
              <SearchInput
                name="q"
                defaultValue={query.text}
                maxLength={textMaxLength}
                placeholder={t("placeholder")}
                aria-label={t("placeholder")}
                enterKeyHint="search"
              />
              <Button type="submit" className={styles.withoutScripts}>
                {t("search")}
              </Button>
            </div>
            <div className={styles.tools}>
              <div className={styles.opener} data-part="opener">
                <ShowFilters activeCount={activeCount} />
              </div>
              <div data-fields="sort">
                <Select name="sort" defaultValue={query.sort} aria-label={t("sort.label")}>
                  {sortOrders.map((order) => (
                    <option key={order} value={order}>
                      {t(`sort.${order}`)}
                    </option>
                  ))}
                </Select>
              </div>
            </div>
          </div>
          <div data-part="note">
            <DroppedNote dropped={view.dropped} />
          </div>
          <section
            id="results"
            className={styles.results}
            tabIndex={-1}
            aria-label={t("results")}
            data-results
          >
            <div className={styles.line}>
              <p role="status" className={styles.status}>
                <span data-part="status">
                  <ResultLine
                    total={total}
                    unfilteredTotal={view.unfilteredTotal}
                    isFiltered={activeCount > 0}
                  />
                </span>
                <span className={styles.loading} data-loading={t("loading")} />
              </p>
              <div data-part="chips">
                <FilterChips screen={screen} query={query} options={options} />
              </div>
            </div>
            <div data-part="homes">
              <FoundHomes view={view} query={query} clearHref={clearHref} />
            </div>
          </section>
        </div>
      </form>
      <template data-failure>
        <ConnectionError reference={null} retryHref={urls.results(locale, screen)} />
      </template>
      <script type="module" src={searchScript} />
    </>
  );
}
