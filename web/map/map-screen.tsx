import { useState } from "react";
import { Form } from "react-router";
import { searchTextMaxLength } from "../../domain/search/filters.ts";
import { listActiveFilters, removeAllFilters } from "../../domain/search/search-filters.ts";
import { useTranslations } from "../language/use-translations.ts";
import { useReaderFormat } from "../language/page-locale.ts";
import { Button } from "../ui/button.tsx";
import { urls } from "../shell/urls.ts";
import { SamplesNotice } from "../shell/frame/samples-notice.tsx";
import { AppliedFilters } from "../search/screen/applied-filters.tsx";
import { IgnoredParamsNote } from "../search/results/dropped-note.tsx";
import { FilterDrawer } from "../search/filters/filter-drawer.tsx";
import { FilterPanel, OpenFiltersLink } from "../search/filters/filter-panel.tsx";
import { SearchFilterFields } from "../search/filters/filters.tsx";
import { LayoutToggle } from "../search/results/layout-toggle.tsx";
import { SentenceNotes } from "../search/reading/read-notes.tsx";
import { useInterpretationText } from "../search/reading/use-interpretation-text.ts";
import { appliedSentenceParam } from "../search/screen/parse-submitted-search.ts";
import { ResultStatus } from "../search/results/result-line.tsx";
import { screenTexts } from "../search/view/screen-texts.ts";
import { ResultsSection } from "../search/screen/results-section.tsx";
import { SearchErrorMessage } from "../search/screen/search-failure.tsx";
import type { FailedSearchView, SearchView } from "../search/view/search-view.ts";
import { AutocompleteSearchField } from "../search/suggestions/suggested-search.tsx";
import { useFieldRemountKeys, useSearchForm } from "../search/screen/use-search-form.ts";
import { useFormQuery } from "../search/screen/use-form-query.ts";
import { MapLegend } from "./about/map-legend.tsx";
import { SearchResultsMap } from "./homes-map.tsx";
import type { InteractiveMap, MapSearchParams } from "./live/live-map.ts";
import { LocationButtons, LocationSelect, writeLocationFields } from "./location-choice.tsx";
import { MapResultCounts } from "./map-figures.tsx";
import { MapResultList } from "./map-homes.tsx";
import styles from "./map-screen.module.css";
import type { MapScreenView } from "./map-view.ts";
import { useSelectedListing } from "./chosen/use-chosen-home.ts";

interface MapScreenProps {
  readonly view: SearchView;
  readonly map: MapScreenView;
  /** Set if loading the last change failed: a message replaces the homes, and the form keeps its values. */
  readonly failure?: FailedSearchView | undefined;
}

/**
 * The result screen with a map and a list of its homes, which serves keyboard and screen readers too. Otherwise
 * like the other result screens (web/search/screen/search-screen.tsx).
 */
export function MapScreen({ view, map, failure }: MapScreenProps) {
  const t = useTranslations("search");
  const onMap = useTranslations("map");
  const format = useReaderFormat();
  const { screen, options, total } = view;
  const query = useFormQuery(view, failure);
  const texts = screenTexts(screen, format, "", view.mostlyIn);
  const activeCount = listActiveFilters(query).length;
  const readAs = useInterpretationText(view);
  const { form, apply } = useSearchForm(view);
  const { fieldsKey, textKey } = useFieldRemountKeys(view.reading);
  const { chosen, choose } = useSelectedListing(view.cards);
  const [live, setLive] = useState<InteractiveMap | null>(null);
  const searchIn = (place: MapSearchParams) => {
    if (form.ref.current) writeLocationFields(form.ref.current, place);
    apply();
  };
  return (
    <FilterDrawer isDrawerOnly>
      <div className={styles.screen}>
        <div className={styles.side} data-map-list>
          <h1 className={styles.title}>{texts.title}</h1>
          <MapResultCounts view={view} map={map} />
          <Form {...form} action={urls.results(format.locale, screen)} className="rows gap-3">
            <div className="cluster gap-3" role="search">
              {view.reading && <input type="hidden" name={appliedSentenceParam} value={view.reading.text} />}
              <div key={textKey} className={styles.grows}>
                <AutocompleteSearchField
                  label={t("placeholder")}
                  defaultValue={failure ? query.text : view.typed.text}
                  maxLength={searchTextMaxLength}
                />
              </div>
              <Button type="submit" className="without-scripts">
                {t("search")}
              </Button>
            </div>
            <div className="cluster gap-3">
              <LocationSelect key={fieldsKey} view={{ ...view, query }} />
              <OpenFiltersLink activeCount={activeCount} />
            </div>
            <FilterPanel
              fieldsKey={fieldsKey}
              total={total}
              clearHref={urls.results(format.locale, screen, removeAllFilters(query))}
              isDrawerOnly
            >
              <SearchFilterFields screen={screen} query={query} options={options} />
            </FilterPanel>
          </Form>
          <LocationButtons view={{ ...view, query }} />
          <IgnoredParamsNote dropped={view.dropped} />
          <ResultsSection className={styles.results}>
            <div className={styles.line}>
              <ResultStatus
                view={view}
                isFiltered={activeCount > 0}
                loading={texts.loading}
                hasFailed={failure !== undefined}
                readAs={readAs}
              />
              <LayoutToggle currentLayout="map" query={failure ? query : view.typed} />
            </div>
            <AppliedFilters view={view} query={query} hasFailed={failure !== undefined} />
            {!failure && view.reading && <SentenceNotes notes={view.reading.notes} />}
            <MapLegend homes={map.homes} query={view.query} />
            <div data-part="homes">
              {failure ? (
                <SearchErrorMessage screen={screen} reference={failure.reference} isInPlace />
              ) : (
                <MapResultList
                  view={view}
                  chosenCode={chosen?.code ?? null}
                  onReach={(code) => live?.mark(code)}
                />
              )}
            </div>
            {map.homes.about > 0 && <p className={styles.moves}>{onMap("key.moves")}</p>}
          </ResultsSection>
          {view.cards.some(({ isSample }) => isSample) && <SamplesNotice kind="listings" />}
        </div>
        <SearchResultsMap
          view={view}
          map={map}
          live={live}
          onStart={setLive}
          chosen={chosen}
          onChoose={(code) => void choose(code)}
          onSearch={searchIn}
        />
      </div>
    </FilterDrawer>
  );
}
