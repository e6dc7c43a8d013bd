import { FilterChips } from "../filters/filter-chips.tsx";
import { freePart } from "../../../domain/search/result-screen.ts";
import { activeFilters } from "../../../domain/search/search-filters.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { SearchView } from "../view/search-view.ts";
import styles from "./applied-filters.module.css";
import { SavedSearch } from "./saved-search.tsx";

interface AppliedFiltersProps {
  readonly view: SearchView;
  /** What the form of the screen says. */
  readonly query: SearchQuery;
  /** The homes could not be read: which filters they have is not said. */
  readonly hasFailed: boolean;
}

/** The row under the search: a chip that removes each filter in use, and a menu to follow this search. */
export function AppliedFilters({ view: { screen, options }, query, hasFailed }: AppliedFiltersProps) {
  const isShort = !hasFailed && activeFilters(freePart(screen, query)).length > 0;
  return (
    <div className={styles.row}>
      <div className={styles.chips}>
        {!hasFailed && <FilterChips screen={screen} query={query} options={options} />}
      </div>
      <SavedSearch screen={screen} query={query} isShort={isShort} />
    </div>
  );
}
