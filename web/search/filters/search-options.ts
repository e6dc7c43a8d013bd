import { areas, areaSlugs } from "../../../domain/places/area.ts";
import { finishingIds, finishingLabels } from "../../../domain/listings/finishing.ts";
import { type Locale, textIn } from "../../../domain/text/locale.ts";
import {
  bathroomOptions,
  roomOptions,
  type SearchQuery,
  statusFilters,
} from "../../../domain/search/search-query.ts";
import { deliveryOptions } from "../../../domain/listings/delivery.ts";
import { unitTypeIds, unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import type { Facets, NamedOption, OptionCounts } from "../../../server/search/search.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { OptionsView, OptionView } from "../view/search-view.ts";

/** More developers or projects than these are reached by their names. */
const developerMaxCount = 24;
const projectMaxCount = 12;

export interface OptionSource {
  readonly query: SearchQuery;
  /** Counts under the query. */
  readonly facets: Facets;
  /** Counts under no filter but the status: what the catalogue has at all. */
  readonly catalogue: Facets;
  readonly developers: readonly NamedOption[];
  readonly projects: readonly NamedOption[];
}

/** Every option worth offering: those the catalogue has, and those that are chosen whether it has them or not. */
export function toOptionsView(source: OptionSource, locale: Locale): OptionsView {
  const { query, facets, catalogue } = source;
  const t = getTranslator(locale, "search");
  const known = <T extends string | number>(
    ids: readonly T[],
    chosen: readonly T[],
    kind: Exclude<keyof Facets, "price" | "area" | "isNew">,
    label: (id: T) => string,
  ): readonly OptionView[] =>
    ids
      .filter((id) => chosen.includes(id) || (catalogue[kind][String(id)] ?? 0) > 0)
      .map((id) => ({ id: String(id), label: label(id), count: facets[kind][String(id)] ?? 0 }));
  const orMore = (last: number) => (id: number) => (id === last ? t("orMore", { count: id }) : String(id));

  return {
    areas: known(areaSlugs, query.areas, "areas", (slug) => areas[slug].name[locale]),
    unitTypes: known(unitTypeIds, query.unitTypes, "unitTypes", (id) => unitTypeLabels[id][locale]),
    rooms: known(roomOptions, query.rooms, "rooms", orMore(5)),
    bathrooms: known(bathroomOptions, query.bathrooms, "bathrooms", orMore(4)),
    finishings: known(finishingIds, query.finishings, "finishings", (id) => finishingLabels[id][locale]),
    deliveries: known(deliveryOptions, query.deliveries, "deliveries", (id) =>
      id === "now" || id === "unknown" ? t(`delivery.${id}`) : id,
    ),
    developers: named(
      source.developers,
      query.developers,
      developerMaxCount,
      catalogue.developers,
      facets.developers,
      locale,
    ),
    projects: named(
      source.projects,
      query.projects,
      projectMaxCount,
      catalogue.projects,
      facets.projects,
      locale,
    ),
    status: statusFilters.map((id) => ({
      id,
      label: t(`status.${id}`),
      count: statusCount(facets.statuses, id),
    })),
  };
}

/** The names most homes have, the most frequent first; a slug nobody has is its own name. */
function named(
  options: readonly NamedOption[],
  chosen: readonly string[],
  maxCount: number,
  catalogue: OptionCounts,
  counts: OptionCounts,
  locale: Locale,
): readonly OptionView[] {
  const optionOf = bySlug(options);
  return [...new Set([...mostFrequent(catalogue).slice(0, maxCount), ...chosen])].map((slug) => {
    const option = optionOf.get(slug);
    return { id: slug, label: option ? textIn(locale, option) : slug, count: counts[slug] ?? 0 };
  });
}

/** A catalogue has a thousand projects and hands out the same lists until it changes. */
const bySlug = rememberFor((options: readonly NamedOption[]) => {
  return new Map(options.map((option) => [option.slug, option]));
});

const mostFrequent = rememberFor((catalogue: OptionCounts) =>
  Object.entries(catalogue)
    .filter(([, count]) => count > 0)
    .sort(([slugA, a], [slugB, b]) => b - a || (slugA < slugB ? -1 : 1))
    .map(([slug]) => slug),
);

function rememberFor<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const made = new WeakMap<Source, Made>();
  return (source) => {
    let found = made.get(source);
    if (found === undefined) made.set(source, (found = make(source)));
    return found;
  };
}

function statusCount(counts: OptionCounts, id: SearchQuery["status"]): number {
  return id === "all" ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[id] ?? 0);
}
