import { useTranslations } from "../../language/use-translations.ts";
import { freePart, type ResultScreen } from "../../../domain/search/result-screen.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { activeFilters, withoutFilter } from "../../../domain/search/search-filters.ts";
import { useReader } from "../../language/page-locale.ts";
import { Chip, Chips } from "../../ui/chip.tsx";
import { urls } from "../../shell/urls.ts";
import { filterWords } from "../view/filter-words.ts";
import type { OptionsView } from "../view/search-view.ts";

interface FilterChipsProps {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  readonly options: OptionsView;
}

/** Each restriction as a link to the same search without it. */
export function FilterChips({ screen, query, options }: FilterChipsProps) {
  const t = useTranslations("search.chip");
  const reader = useReader();
  const filters = activeFilters(freePart(screen, query));
  if (filters.length === 0) return null;
  return (
    <Chips scrolls>
      {filters.map((filter) => {
        const words = filterWords(
          filter,
          reader,
          (kind, slug) => options[kind].find((option) => option.id === slug)?.label,
        );
        const href = urls.results(reader.locale, screen, withoutFilter(query, filter));
        return (
          <Chip key={href} href={href} removes aria-label={t("remove", { filter: words })} step="filter">
            {words}
          </Chip>
        );
      })}
    </Chips>
  );
}
