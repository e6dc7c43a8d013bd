import { useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  emptyPlanQuery,
  formatPlanQuery,
  updatePlanQuery,
  type PlanSort,
  planSorts,
} from "../../../domain/plans/plan-query.ts";
import { IgnoredParamsNote } from "../../search/results/dropped-note.tsx";
import { emptySearchQuery, updateSearchQuery } from "../../../domain/search/search-query.ts";
import { ExcludedListingsNotes } from "../pieces/excluded-notes.tsx";
import { Pager } from "../../ui/pager.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip, ChipList } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { urls } from "../../shell/urls.ts";
import { PlanMatchList } from "./plan-matches.tsx";
import { PlanSearchForm } from "./plan-search-form.tsx";
import { droppedParamsWithoutField, type PlanSearchView } from "./plan-search-view.ts";
import { useFocusAfterNavigation } from "../../ui/use-focus-after-navigation.ts";
import styles from "./plan-search-page.module.css";
import { planMatchCountText } from "./plan-words.ts";

interface ViewProps {
  readonly view: PlanSearchView;
}

/** The page of the search by payment limits: a form for the limits, and every plan within them. */
export function PlanSearchPage({ view }: ViewProps) {
  const t = useTranslations("planSearch");
  const format = useReaderFormat();
  const { locale } = format;
  const { query, matches, total, page, pageCount } = view;
  const results = useRef<HTMLElement>(null);
  useFocusAfterNavigation(results);
  const { fieldsKey, setSubmittedSearch } = useFieldsKey();
  const count = planMatchCountText(total, format);
  const hasFilters = formatPlanQuery({ ...query, page: 1, sort: emptyPlanQuery.sort }) !== "";
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="h2">{t("title")}</h1>
        <p className="muted">{t("intro")}</p>
      </div>
      <PlanSearchForm key={fieldsKey} view={view} onSearch={setSubmittedSearch} />
      <IgnoredParamsNote dropped={droppedParamsWithoutField(view)} />
      <section
        id="found"
        className={`rows gap-3 ${styles.results}`}
        aria-label={t("results")}
        tabIndex={-1}
        ref={results}
      >
        {matches.length > 0 ? (
          <>
            <h2 className={styles.found}>{t(hasFilters ? "found" : "all", { count })}</h2>
            <Relaxed view={view} />
            <Orders view={view} />
            <PlanMatchList matches={matches} />
            <Pager
              digits={format.digits}
              page={page}
              pageCount={pageCount}
              isInPlace
              hrefOf={(each) => urls.page("plans", locale, formatPlanQuery({ ...query, page: each }))}
            />
          </>
        ) : (
          <EmptyState
            title={t("empty.title")}
            actions={<ButtonLink href={urls.page("plans", locale)}>{t("clear")}</ButtonLink>}
          >
            <p>{t("empty.text")}</p>
            <Relaxed view={view} />
          </EmptyState>
        )}
        <Notes view={view} />
      </section>
    </div>
  );
}

/**
 * Returns the React key of the form's fields. The key changes when a link or the browser's history leads to a
 * search that the form did not submit: the fields then remount with the values of the address. Otherwise the
 * fields keep the text that is being typed.
 */
function useFieldsKey() {
  const { search, key } = useLocation();
  const [submittedSearch, setSubmittedSearch] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const [fieldsKey, setFieldsKey] = useState(key);
  if (lastSearch !== search) {
    setLastSearch(search);
    if (search !== submittedSearch) setFieldsKey(key);
  }
  return { fieldsKey, setSubmittedSearch };
}

/** Links that raise or remove one limit, each with the number of results that it adds. */
function Relaxed({ view: { relaxed, matches } }: ViewProps) {
  const t = useTranslations("planSearch.relax");
  const locale = usePageLocale();
  if (relaxed.length === 0) return null;
  return (
    <nav className={`row gap-2 gap-x3 ${styles.choices}`} aria-labelledby="more">
      <span id="more" className="small muted">
        {t("title")}
      </span>
      <ChipList scrolls={matches.length > 0}>
        {relaxed.map(({ text, search }) => (
          <Chip key={search} href={urls.page("plans", locale, search)} rel="nofollow" step="page">
            {text}
          </Chip>
        ))}
      </ChipList>
    </nav>
  );
}

function Orders({ view: { query } }: ViewProps) {
  const t = useTranslations("planSearch");
  const locale = usePageLocale();
  const hrefOf = (sort: PlanSort) => {
    const path = urls.page("plans", locale, formatPlanQuery(updatePlanQuery(query, { sort })));
    return `${path}#found`;
  };
  return (
    <nav className={`row gap-2 gap-x3 ${styles.choices}`} aria-labelledby="order">
      <span id="order" className="small muted">
        {t("sort.label")}
      </span>
      <ChipList>
        {planSorts.map((sort) => (
          <Chip
            key={sort}
            href={hrefOf(sort)}
            rel="nofollow"
            step="page"
            {...(sort === query.sort && { "aria-current": "true" as const })}
          >
            {t(`sort.${sort}`)}
          </Chip>
        ))}
      </ChipList>
    </nav>
  );
}

/** Notes on excluded homes, on the meaning of present value, and on what the figures do not cover. */
function Notes({ view: { leftOut, query, presentNote } }: ViewProps) {
  const t = useTranslations("planSearch");
  const comparison = useTranslations("comparison");
  return (
    <div className={styles.notes}>
      <ExcludedListingsNotes
        exclusions={leftOut}
        query={updateSearchQuery(emptySearchQuery, { areas: query.areas, unitTypes: query.unitTypes })}
      />
      <p>{presentNote}</p>
      <p>{t("charges")}</p>
      <p>{comparison("advice")}</p>
    </div>
  );
}
