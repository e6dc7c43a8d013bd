import { Form } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { withoutScreenFilters, placeNameOfScreen } from "../../../domain/search/result-screen.ts";
import { listActiveFilters, removeAllFilters } from "../../../domain/search/search-filters.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import { urls } from "../../shell/urls.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { AreaChips } from "../filters/area-chips.tsx";
import { IgnoredParamsNote } from "../results/dropped-note.tsx";
import { FilterDrawer } from "../filters/filter-drawer.tsx";
import { FilterPanel } from "../filters/filter-panel.tsx";
import { SearchFilterFields } from "../filters/filters.tsx";
import { SearchResultCards } from "../results/found-homes.tsx";
import { NearbyPlaces } from "../results/neighbours.tsx";
import { ResultStatus } from "../results/result-line.tsx";
import { screenLayouts } from "../view/screen-layouts.ts";
import { screenTexts } from "../view/screen-texts.ts";
import { ResultsSection } from "./results-section.tsx";
import { UnstatedFeaturesLink, UnstatedFeaturesNote } from "../results/unstated-homes.tsx";
import { SearchErrorMessage } from "./search-failure.tsx";
import { AreaMedianPrice, SearchHeading, SearchScopeLinks } from "./search-head.tsx";
import { SentenceNotes } from "../reading/read-notes.tsx";
import { useInterpretationText } from "../reading/use-interpretation-text.ts";
import { appliedSentenceParam } from "./parse-submitted-search.ts";
import { ResultToolbar } from "./result-tools.tsx";
import { ResultsSearchField } from "./search-tools.tsx";
import styles from "./search-screen.module.css";
import { useFieldRemountKeys, useSearchForm } from "./use-search-form.ts";
import { useFormQuery } from "./use-form-query.ts";
import type { FailedSearchView, SearchView } from "../view/search-view.ts";

interface SearchScreenProps {
  readonly view: SearchView;
  /** Set if loading the last change failed: a message replaces the homes, and the form keeps its values. */
  readonly failure?: FailedSearchView | undefined;
}

/**
 * A result screen: one form for text, filters and sort order, and the homes that match. Every state has its own
 * address, which a link or submitting the form opens, so the screen works without scripts [ACCESS-1]. After
 * hydration React fetches the data of that address and renders them without a reload.
 */
export function SearchScreen({ view, failure }: SearchScreenProps) {
  const t = useTranslations("search");
  const format = useReaderFormat();
  const { screen, options, total, area } = view;
  const query = useFormQuery(view, failure);
  const texts = screenTexts(screen, format, area?.about, view.mostlyIn);
  const screenLayout = screenLayouts[screen.kind];
  const isDrawerOnly = screenLayout.filters === "drawer";
  const activeCount = listActiveFilters(withoutScreenFilters(screen, query)).length;
  const isFiltered = activeCount > 0;
  // The heading states the number of available homes unless the line above the homes states it.
  const saysCount = isFiltered && view.availableCount !== view.unfilteredTotal;
  const readAs = useInterpretationText(view);
  const { form } = useSearchForm(view);
  const { fieldsKey, textKey } = useFieldRemountKeys(view.reading);
  return (
    <FilterDrawer isDrawerOnly={isDrawerOnly}>
      <SearchHeading texts={texts} pills={area === null && <SearchScopeLinks {...view} />}>
        {area?.price && <AreaMedianPrice price={area.price} />}
      </SearchHeading>
      {area && (
        <AreaChips
          chips={area.chips}
          currentArea={screen.kind === "area" ? screen.area : screen.kind === "place" ? screen.place : null}
        />
      )}
      <Form
        {...form}
        className={classNames(
          "wrap",
          styles.browse,
          screenLayout.filters === "beside" && styles.besideFilters,
        )}
        action={urls.results(format.locale, screen)}
      >
        <FilterPanel
          fieldsKey={fieldsKey}
          total={total}
          clearHref={urls.results(format.locale, screen, removeAllFilters(query))}
          isDrawerOnly={isDrawerOnly}
        >
          <SearchFilterFields screen={screen} query={query} options={options} />
        </FilterPanel>
        <div className={styles.main}>
          <ResultsSearchField
            screen={screen}
            text={failure ? query.text : view.typed.text}
            fieldsKey={`text ${textKey}`}
          />
          {view.reading && <input type="hidden" name={appliedSentenceParam} value={view.reading.text} />}
          <AppliedFilters view={view} query={query} hasFailed={failure !== undefined} />
          {!failure && view.reading && <SentenceNotes notes={view.reading.notes} />}
          <IgnoredParamsNote dropped={view.dropped} />
          <ResultsSection className={styles.results}>
            <div
              className={classNames(
                "row gap-3 gap-x4",
                styles.line,
                screenLayout.cards === "list" && styles.overRows,
              )}
            >
              <div className={styles.said}>
                <ResultStatus
                  view={view}
                  isFiltered={isFiltered}
                  saysAvailable={!isFiltered}
                  loading={texts.loading}
                  hasFailed={failure !== undefined}
                  readAs={readAs}
                />
                {saysCount && <p className="small muted">{texts.count(view.availableCount)}</p>}
                {screenLayout.showsRange && (
                  <p className="small muted">
                    {total > 0 &&
                      !failure &&
                      t("pager.position", {
                        page: formatCount(query.page, format),
                        count: formatCount(view.pageCount, format),
                      })}
                  </p>
                )}
              </div>
              <ResultToolbar
                {...{ screen, query, activeCount }}
                typedQuery={failure ? query : view.typed}
                fieldsKey={`sort ${fieldsKey}`}
              />
            </div>
            {!failure && view.unsaid?.note && <UnstatedFeaturesNote unstated={view.unsaid} />}
            <div className={failure || total === 0 ? styles.words : undefined}>
              {failure ? (
                <SearchErrorMessage screen={screen} reference={failure.reference} isInPlace />
              ) : (
                <SearchResultCards view={view} />
              )}
            </div>
            {!failure && view.unsaid && !view.unsaid.note && <UnstatedFeaturesLink unstated={view.unsaid} />}
          </ResultsSection>
        </div>
      </Form>
      {area && <NearbyPlaces neighbours={area.neighbours} name={placeNameOfScreen(screen, format.locale)} />}
    </FilterDrawer>
  );
}
