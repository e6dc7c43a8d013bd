import { useTranslations } from "../../language/use-translations.ts";
import { withoutScreenFilters, type ResultScreen } from "../../../domain/search/result-screen.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import {
  type ActiveFilter,
  listActiveFilters,
  removeActiveFilter,
} from "../../../domain/search/search-filters.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { Chip } from "../../ui/chip.tsx";
import { urls } from "../../shell/urls.ts";
import { filterText, optionNameLookup } from "../view/filter-words.ts";
import type { SentenceInterpretationView } from "../view/reading-view.ts";
import type { FilterOptionsView } from "../view/search-view.ts";
import styles from "./filter-chips.module.css";

interface FilterChipsProps {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  readonly options: FilterOptionsView;
  readonly reading: SentenceInterpretationView | null;
}

/** One chip per filter, which removes the filter. Chips of words that match no filter have a dashed outline. */
export function FilterChips({ screen, query, options, reading }: FilterChipsProps) {
  const format = useReaderFormat();
  return filtersInChipOrder(screen, query, reading).map((filter) => {
    const href = urls.results(format.locale, screen, removeActiveFilter(query, filter));
    return (
      <RemoveFilterChip
        key={href}
        href={href}
        words={filterText(filter, format, optionNameLookup(options))}
        className={filter.kind === "text" ? styles.word : undefined}
      />
    );
  });
}

interface RemoveFilterChipProps {
  /** Address of the search without the filter. */
  readonly href: string;
  readonly words: string;
  readonly className: string | undefined;
}

/** A chip with the text of a filter; pressing it removes the filter. */
export function RemoveFilterChip({ href, words, className }: RemoveFilterChipProps) {
  const t = useTranslations("search.chip");
  return (
    <Chip href={href} removes aria-label={t("remove", { filter: words })} step="filter" className={className}>
      {words}
    </Chip>
  );
}

/**
 * Returns the sentence's filters in the order of the sentence, then all other filters, then words that match no
 * filter.
 */
export function filtersInChipOrder(
  screen: ResultScreen,
  query: SearchQuery,
  reading: SentenceInterpretationView | null,
): readonly ActiveFilter[] {
  const kindsInSentence = Object.keys(reading?.filterValues ?? {});
  const placeOf = ({ kind }: ActiveFilter) => {
    if (kind === "text") return Infinity;
    const place = kindsInSentence.indexOf(kind);
    return place < 0 ? kindsInSentence.length : place;
  };
  const filters = listActiveFilters(withoutScreenFilters(screen, query));
  return filters.toSorted((a, b) => placeOf(a) - placeOf(b) || 0);
}
