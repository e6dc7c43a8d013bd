import { classNames } from "../../ui/class-names.ts";
import { FilterChips } from "../filters/filter-chips.tsx";
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
  readonly className?: string | undefined;
}

/** The row between the result line and the homes: a menu to follow this search, and a chip that removes each filter in use. */
export function AppliedFilters({
  view: { screen, options },
  query,
  hasFailed,
  className,
}: AppliedFiltersProps) {
  return (
    <div className={classNames(styles.row, className)}>
      <SavedSearch screen={screen} query={query} />
      <div className={styles.chips}>
        {!hasFailed && <FilterChips screen={screen} query={query} options={options} />}
      </div>
    </div>
  );
}
