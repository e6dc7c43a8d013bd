import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { withoutScreenFilters, type ResultScreen } from "../../../domain/search/result-screen.ts";
import {
  type ActiveFilter,
  listActiveFilters,
  isActiveRange,
  filtersWithoutCondition,
  withoutFilterNamed,
} from "../../../domain/search/search-filters.ts";
import { updateSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";
import type { FilterRelaxation } from "../../../server/search/search.ts";
import { formatEgp } from "../../../messages/money.ts";
import { joinWithAnd, joinWithOr } from "../../../messages/lists.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { type ListingCardView, toListingCardView } from "../../listings/cards/listing-card-view.ts";
import { filterText, type OptionNameLookup, quotedFilterText } from "./filter-words.ts";
import { missedConditionTexts } from "./missed-words.ts";
import type { SentenceNoteView } from "./reading-view.ts";

/** The content of a result screen on which no home matches. */
export interface NoResultsView {
  /** Number of conditions in the search; several options of one filter count as one condition. */
  readonly conditionCount: number;
  /** The lowest price among homes that meet every condition except the price; null if there are none. */
  readonly cheapest: SentenceNoteView | null;
  /** Texts of conditions; removing only one of them would still find no home. */
  readonly stillNone: readonly string[];
  /** Number of conditions that the nearest homes do not meet. */
  readonly missedCount: number;
  readonly nearest: readonly NearestListingView[];
}

export interface NearestListingView {
  readonly card: ListingCardView;
  readonly meets: readonly string[];
  readonly misses: readonly string[];
}

const nearestCount = 3;

interface NoResultsSearch {
  readonly search: Pick<SearchService, "find" | "nearest" | "gazetteer">;
  readonly byIds: (ids: readonly number[]) => Promise<readonly Listing[]>;
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  readonly relaxations: readonly FilterRelaxation[];
  readonly nameOf: OptionNameLookup;
  readonly now: Date;
}

/**
 * Returns how many homes the page would show without each condition, most homes first. If no home contains all
 * words, counts the homes that match the filters, because the page shows those.
 */
export function countRelaxedResults(
  search: Pick<SearchService, "relax" | "count">,
  query: SearchQuery,
  now: Date,
): readonly FilterRelaxation[] {
  const exact = search.relax(query, now);
  if (query.text === "") return exact;
  const relaxations: FilterRelaxation[] = [];
  for (const [kind, [first, ...rest]] of Map.groupBy(listActiveFilters(query), (filter) => filter.kind)) {
    const total = search.count(withoutFilterNamed(query, kind), now);
    const exactResult = exact.find(({ filters }) => filters[0].kind === kind);
    if (first && total > 0)
      relaxations.push({ filters: [first, ...rest], total, wider: exactResult?.wider ?? null });
  }
  return relaxations.sort((a, b) => b.total - a.total);
}

/** Returns the content of a result screen on which no home matches, including the nearest homes. */
export async function toNoResultsView(input: NoResultsSearch, format: ReaderFormat): Promise<NoResultsView> {
  const { search, byIds, screen, query, relaxations, nameOf, now } = input;
  const helpful = new Set(relaxations.map(({ filters: [{ kind }] }) => kind));
  const unhelpful = Map.groupBy(listActiveFilters(withoutScreenFilters(screen, query)), ({ kind }) => kind);
  for (const kind of [...helpful, ...filtersWithoutCondition]) unhelpful.delete(kind);
  const { homes, missedCount } = search.nearest(query, nearestCount, now);
  const listings = await byIds(homes.map(({ id }) => id));
  const missedById = new Map(homes.map(({ id, missed }) => [id, missed]));
  const words = { format, nameOf, gazetteer: search.gazetteer, query };
  return {
    conditionCount: conditionsOf(query).size,
    cheapest: await cheapest(input, format),
    stillNone: [...unhelpful.values()].map((filters) => quoted(filters, nameOf, format)),
    missedCount,
    nearest: listings.map((listing) => {
      const missed = missedById.get(listing.id) ?? [];
      return {
        card: toListingCardView(listing, format),
        // A set, because two conditions can have the same text, such as a place and the area of that name.
        meets: [...new Set(metConditions(query, missed, nameOf, format))],
        misses: [...new Set(missedConditionTexts(missed, listing, words))],
      };
    }),
  };
}

/** Groups the filters by kind into conditions. Each feature is its own condition; the status is no condition. */
function conditionsOf(query: SearchQuery): ReadonlyMap<string, readonly ActiveFilter[]> {
  const filters = listActiveFilters(query).filter(({ kind }) => !filtersWithoutCondition.has(kind));
  return Map.groupBy(filters, (filter) =>
    filter.kind === "features" ? `${filter.kind} ${filter.value}` : filter.kind,
  );
}

function quoted(filters: readonly ActiveFilter[], nameOf: OptionNameLookup, format: ReaderFormat): string {
  const words = filters.map((filter) => quotedFilterText(filter, format, nameOf));
  return getTranslator(format, "search.relax")("without", { filter: joinWithAnd(words, format.locale) });
}

/** Returns the conditions that a home meets, as texts; a range is named after its filter only. */
function metConditions(
  query: SearchQuery,
  missed: readonly ActiveFilter[],
  nameOf: OptionNameLookup,
  format: ReaderFormat,
): readonly string[] {
  const t = getTranslator(format, "search");
  const isMissed = (kind: string) => missed.some((filter) => filter.kind === kind);
  return [...conditionsOf(query).values()].flatMap((filters) => {
    const [first] = filters;
    if (!first || (isMissed(first.kind) && first.kind !== "features")) return [];
    if (first.kind === "features" && missed.some(({ value }) => value === first.value)) return [];
    if (isActiveRange(first)) return t(`filter.${first.kind}`);
    return joinWithOr(
      filters.map((filter) => filterText(filter, format, nameOf)),
      format.locale,
    );
  });
}

async function cheapest(
  { search, byIds, query, now }: NoResultsSearch,
  format: ReaderFormat,
): Promise<SentenceNoteView | null> {
  if (query.priceEgp.max === null) return null;
  const { ids, total } = search.find(
    updateSearchQuery(withoutFilterNamed(query, "priceEgp"), { sort: "price-asc" }),
    1,
    now,
  );
  const [home] = await byIds(ids);
  if (!home || home.priceEgp <= query.priceEgp.max) return null;
  const strong = formatEgp(home.priceEgp, format).text;
  const text = getTranslator(format, "understood")("cheapest", { count: total, price: strong });
  return { text, strong, links: [] };
}
