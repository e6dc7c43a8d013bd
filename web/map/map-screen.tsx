import { textMaxLength } from "../../domain/search/filters.ts";
import { activeFilters, withoutFilters } from "../../domain/search/search-filters.ts";
import searchScript from "../enhance/search.ts?script-file";
import { useTranslations } from "../language/use-translations.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { Button } from "../ui/button.tsx";
import { urls } from "../shell/urls.ts";
import { SamplesNotice } from "../shell/frame/samples-notice.tsx";
import { SavedSearch } from "../search/screen/saved-search.tsx";
import { DroppedNote } from "../search/results/dropped-note.tsx";
import { FilterChips } from "../search/filters/filter-chips.tsx";
import { FilterPanel, ShowFilters } from "../search/filters/filter-panel.tsx";
import { Filters } from "../search/filters/filters.tsx";
import { LayoutToggle } from "../search/results/layout-toggle.tsx";
import { ResultStatus } from "../search/results/result-line.tsx";
import { screenTexts } from "../search/view/screen-texts.ts";
import { SearchFailure } from "../search/screen/search-failure.tsx";
import type { SearchView } from "../search/view/search-view.ts";
import { SuggestedSearch } from "../search/screen/suggested-search.tsx";
import { HomesMap } from "./homes-map.tsx";
import { LocationButtons, LocationSelect } from "./location-choice.tsx";
import { MapFigures } from "./map-figures.tsx";
import { MapHomes } from "./map-homes.tsx";
import styles from "./map-screen.module.css";
import type { MapView } from "./map-view.ts";

interface MapScreenProps {
  readonly view: SearchView;
  readonly map: MapView;
}

/**
 * The homes of a search as places, and the same homes as a list: the list is the way of the keyboard and of screen
 * readers. It is a result screen like the others (web/search/screen/search-screen.tsx): one form, and parts that
 * are taken from the page of the next address; web/enhance/map.ts brings the map to life.
 */
export function MapScreen({ view, map }: MapScreenProps) {
  const t = useTranslations("search");
  const locale = usePageLocale();
  const { screen, query, options, total } = view;
  const texts = screenTexts(screen, locale);
  const activeCount = activeFilters(query).length;
  return (
    <div className={styles.screen}>
      <div className={styles.side} data-map-list>
        <h1 className={styles.title}>{texts.title}</h1>
        <MapFigures view={view} map={map} />
        <form
          method="get"
          action={urls.results(locale, screen)}
          autoComplete="off"
          className={styles.form}
          data-search-form
        >
          <div className={styles.row} role="search">
            <div className={styles.grows} data-fields="text">
              <SuggestedSearch label={t("placeholder")} defaultValue={query.text} maxLength={textMaxLength} />
            </div>
            <Button type="submit" className={styles.withoutScripts}>
              {t("search")}
            </Button>
          </div>
          <div className={styles.row}>
            <LocationSelect view={view} />
            <div data-part="opener">
              <ShowFilters activeCount={activeCount} />
            </div>
          </div>
          <FilterPanel
            total={total}
            clearHref={urls.results(locale, screen, withoutFilters(query))}
            isDrawerOnly
          >
            <Filters screen={screen} query={query} options={options} />
          </FilterPanel>
        </form>
        <LocationButtons view={view} />
        <div data-part="note">
          <DroppedNote dropped={view.dropped} />
        </div>
        <section id="results" className={styles.results} tabIndex={-1} aria-label={t("results")} data-results>
          <div className={styles.line}>
            <ResultStatus view={view} isFiltered={activeCount > 0} loading={texts.loading} />
            <div data-part="layouts">
              <LayoutToggle shown="map" query={query} />
            </div>
          </div>
          <div className={styles.chips} data-part="chips">
            <FilterChips screen={screen} query={query} options={options} />
          </div>
          <div data-part="follow">
            <SavedSearch screen={screen} query={query} />
          </div>
          <div data-part="homes">
            <MapHomes view={view} />
          </div>
        </section>
        {view.cards.some(({ isSample }) => isSample) && <SamplesNotice of="listings" />}
      </div>
      <HomesMap view={view} map={map} />
      <template data-failure>
        <SearchFailure screen={screen} reference={null} retryHref={urls.results(locale, screen)} />
      </template>
      <script type="module" src={searchScript} />
    </div>
  );
}
