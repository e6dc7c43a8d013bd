import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { filtersInChipOrder } from "../filters/filter-chips.tsx";
import { filterText, optionNameLookup } from "../view/filter-words.ts";
import type { SearchView } from "../view/search-view.ts";

type ReadingView = Pick<SearchView, "screen" | "query" | "options" | "reading" | "clash">;

/** Returns "Read as: Apartment, 3 rooms, New Cairo." for the live region; "" if no sentence was typed. */
export function useInterpretationText({ screen, query, options, reading, clash }: ReadingView): string {
  const t = useTranslations("search.read");
  const format = useReaderFormat();
  if (!reading) return "";
  const filters = [
    ...filtersInChipOrder(screen, query, reading).map((filter) =>
      filterText(filter, format, optionNameLookup(options)),
    ),
    ...(clash?.chips.map(({ words }) => words) ?? []),
  ];
  return filters.length > 0 ? t("said", { filters: joinWithCommas(filters, format.locale) }) : "";
}
