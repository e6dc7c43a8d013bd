import { useTranslations } from "../../language/use-translations.ts";
import { freePart } from "../../../domain/search/result-screen.ts";
import { activeFilters, withoutFilters } from "../../../domain/search/search-filters.ts";
import searchScript from "../../enhance/search.ts?script-file";
import { usePageLocale } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { urls } from "../../shell/urls.ts";
import { SavedSearch } from "./saved-search.tsx";
import { AreaChips } from "../filters/area-chips.tsx";
import { DroppedNote } from "../results/dropped-note.tsx";
import { FilterChips } from "../filters/filter-chips.tsx";
import { FilterPanel } from "../filters/filter-panel.tsx";
import { Filters } from "../filters/filters.tsx";
import { FoundHomes } from "../results/found-homes.tsx";
import { ResultStatus } from "../results/result-line.tsx";
import { screenForms } from "../view/screen-form.ts";
import { screenTexts } from "../view/screen-texts.ts";
import { SearchFailure } from "./search-failure.tsx";
import { HomeCount, SearchHead, SearchPills } from "./search-head.tsx";
import { SearchTools } from "./search-tools.tsx";
import styles from "./search-screen.module.css";
import type { SearchView } from "../view/search-view.ts";

/**
 * A result screen: one form for text, filters and order, and the homes that answer it. Every state is an address and
 * every step a link or a form, so it works without scripts. With them (web/enhance/search.ts) the same addresses are
 * fetched as pages, and what bears `data-part` takes the contents of its like; `data-fields` only when something else
 * than the form has changed the address.
 */
export function SearchScreen({ view }: { readonly view: SearchView }) {
  const t = useTranslations("search");
  const locale = usePageLocale();
  const { screen, query, options, total, area } = view;
  const texts = screenTexts(screen, locale);
  const form = screenForms[screen.kind];
  const activeCount = activeFilters(freePart(screen, query)).length;
  return (
    <>
      <SearchHead texts={texts} pills={area === null && <SearchPills {...view} />}>
        <HomeCount count={texts.count(view.availableCount)} price={area?.price ?? null} />
      </SearchHead>
      {area && <AreaChips chips={area.chips} shown={screen.kind === "area" ? screen.area : null} />}
      <form
        className={classNames("wrap", styles.browse, form.filters === "beside" && styles.besideFilters)}
        method="get"
        action={urls.results(locale, screen)}
        autoComplete="off"
        data-search-form
      >
        <FilterPanel
          total={total}
          clearHref={urls.results(locale, screen, withoutFilters(query))}
          isDrawerOnly={form.filters === "drawer"}
        >
          <Filters screen={screen} query={query} options={options} />
        </FilterPanel>
        <div className={styles.main}>
          <SearchTools screen={screen} query={query} activeCount={activeCount} />
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
            <div className={classNames(styles.line, form.cards === "list" && styles.overRows)}>
              <ResultStatus view={view} isFiltered={activeCount > 0} loading={texts.loading} />
              {form.saysWhere && (
                <p className="small muted" data-part="position">
                  {total > 0 && t("pager.position", { page: query.page, count: view.pageCount })}
                </p>
              )}
              <div className={styles.chips} data-part="chips">
                <FilterChips screen={screen} query={query} options={options} />
              </div>
            </div>
            <div className={styles.follow} data-part="follow">
              <SavedSearch screen={screen} query={query} />
            </div>
            <div data-part="homes">
              <FoundHomes view={view} />
            </div>
          </section>
        </div>
      </form>
      <template data-failure>
        <SearchFailure screen={screen} reference={null} retryHref={urls.results(locale, screen)} />
      </template>
      <script type="module" src={searchScript} />
    </>
  );
}
