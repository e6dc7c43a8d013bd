import {
  isCatalogueFilter,
  isSlugsFilter,
  multiOptionFilterNames,
  type OptionsFilterName,
  type SlugsFilterName,
  recordByFilter,
} from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { mostRequestedFeatures } from "../../../domain/listings/facts/features.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import type { Facets, NamedOption, OptionCounts, PlaceOption } from "../../../server/search/search.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { exclusionText } from "../view/excluded-words.ts";
import { memoizeByObject, placeOptions } from "./place-options.ts";
import { filterOptionName } from "../view/option-name.ts";
import type { FilterOptionsView, FilterOptionView } from "../view/search-view.ts";

export interface FilterOptionSource {
  readonly query: SearchQuery;
  /** Numbers of homes that match the query, by option. */
  readonly facets: Facets;
  /**
   * Numbers of homes by option, filtered only by status and by the screen's own area or place. Options with 0 are
   * not offered unless chosen.
   */
  readonly unfiltered: Facets;
  /** All areas of the showcase, in display order. */
  readonly areas: readonly NamedOption[];
  readonly developers: readonly NamedOption[];
  readonly projects: readonly NamedOption[];
  readonly places: readonly PlaceOption[];
  /** True offers all features, false only the most requested ones. */
  readonly hasAllFeatures: boolean;
}

/** Returns the options of every filter: those with homes in the catalogue, and all chosen ones. */
export function toFilterOptionsView(source: FilterOptionSource, format: NumberStyle): FilterOptionsView {
  const t = getTranslator(format, "search");
  return {
    ...recordByFilter(multiOptionFilterNames, (kind) =>
      isSlugsFilter(kind)
        ? namedOptions(source, kind, format)
        : isCatalogueFilter(kind)
          ? offeredAreas(source, format)
          : knownOptions(source, kind, format),
    ),
    places: offeredPlaces(source, format),
    features: offeredFeatures(source, format),
    isOffPlan: offPlanOptions(source, t("chip.offPlan")),
    excluded: exclusions(source, format),
    status: filters.status.values.map((id) => ({
      id,
      label: t(`status.${id}`),
      count: statusCount(source.facets.statuses, id),
    })),
  };
}

function offeredPlaces({ query, facets, unfiltered, places }: FilterOptionSource, { locale }: NumberStyle) {
  const { facet } = filters.places;
  const source = { places, chosen: query.places, counts: facets[facet], unfiltered: unfiltered[facet] };
  return placeOptions(source, locale);
}

function offeredAreas({ query, facets, unfiltered, areas }: FilterOptionSource, { locale }: NumberStyle) {
  return areas
    .filter(({ slug }) => query.areas.includes(slug) || (unfiltered.areas[slug] ?? 0) > 0)
    .map((area) => ({
      id: area.slug,
      label: localizedText(locale, area),
      count: facets.areas[area.slug] ?? 0,
    }));
}

function knownOptions(
  { query, facets, unfiltered }: FilterOptionSource,
  kind: OptionsFilterName,
  format: NumberStyle,
) {
  const { facet, options } = filters[kind];
  const chosen: readonly (string | number)[] = query[kind];
  return options
    .filter((option) => chosen.includes(option) || (unfiltered[facet][option] ?? 0) > 0)
    .map((option) => {
      const id = String(option);
      return { id, label: filterOptionName(kind, option, format), count: facets[facet][id] ?? 0 };
    });
}

/** Returns the most requested features, followed by all others if `hasAllFeatures`. */
function offeredFeatures(source: FilterOptionSource, format: NumberStyle): readonly FilterOptionView[] {
  const all = knownOptions(source, "features", format);
  const first = mostRequestedFeatures.flatMap((id) => all.filter((option) => option.id === id));
  return source.hasAllFeatures ? [...new Set([...first, ...all])] : first;
}

function offPlanOptions(
  { query, facets, unfiltered }: FilterOptionSource,
  label: string,
): readonly FilterOptionView[] {
  return query.isOffPlan || unfiltered.isOffPlan > 0 ? [{ id: "1", label, count: facets.isOffPlan }] : [];
}

/**
 * Returns the query's exclusions as options, which name their chips. Their count is 0, because excluded homes are
 * not counted.
 */
function exclusions({ query, places }: FilterOptionSource, format: NumberStyle): readonly FilterOptionView[] {
  const placeName = (id: string) => {
    const place = bySlug(places).get(id);
    return place && localizedText(format.locale, place);
  };
  return query.excluded.map((id) => ({ id, label: exclusionText(id, format, placeName), count: 0 }));
}

/** Returns the options with the most homes, then all other chosen ones. A slug without a name is its own name. */
function namedOptions(
  { query, facets, unfiltered, ...names }: FilterOptionSource,
  kind: SlugsFilterName,
  format: NumberStyle,
): readonly FilterOptionView[] {
  const { facet, offered } = filters[kind];
  const optionOf = bySlug(names[kind]);
  return [...new Set([...mostFrequent(unfiltered[facet]).slice(0, offered), ...query[kind]])].map((slug) => {
    const option = optionOf.get(slug);
    return {
      id: slug,
      label: option ? localizedText(format.locale, option) : slug,
      count: facets[facet][slug] ?? 0,
    };
  });
}

/**
 * Maps options by slug. Cached by list object, because the catalogue has about a thousand projects and returns the
 * same list until it changes.
 */
const bySlug = memoizeByObject(
  (options: readonly NamedOption[]) => new Map(options.map((option) => [option.slug, option])),
);

const mostFrequent = memoizeByObject((unfiltered: OptionCounts) =>
  Object.entries(unfiltered)
    .filter(([, count]) => count > 0)
    .sort(([slugA, a], [slugB, b]) => b - a || (slugA < slugB ? -1 : 1))
    .map(([slug]) => slug),
);

function statusCount(counts: OptionCounts, id: SearchQuery["status"]): number {
  return id === "all" ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[id] ?? 0);
}
