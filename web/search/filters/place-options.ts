import type { Locale } from "../../../domain/text/locale.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import type { OptionCounts, PlaceOption } from "../../../server/search/search.ts";
import type { FilterOptionView } from "../view/search-view.ts";

/** Number of governorates offered if no place is chosen; small, because each option adds bytes to the page. */
const rootMaxCount = 2;
/** Maximum number of places offered inside a chosen place. */
const childMaxCount = 8;
/** Maximum number of places offered next to a chosen place, inside the same larger place. */
const siblingMaxCount = 2;

interface PlaceTreeSource {
  readonly places: readonly PlaceOption[];
  readonly chosen: readonly string[];
  /** Number of homes in each place that match the search. */
  readonly counts: OptionCounts;
  /** Number of homes in each place, filtered only by the search's status. */
  readonly unfiltered: OptionCounts;
}

/**
 * Returns, in the order of the tree, the chosen places, the places that contain them, and the places with the most
 * homes inside and next to them; if none is chosen, the largest governorates. An unknown id is its own name.
 */
export function placeOptions(
  { places, chosen, counts, unfiltered }: PlaceTreeSource,
  locale: Locale,
): readonly FilterOptionView[] {
  const { byId, childrenOf } = indexPlaces(places);
  const childrenBySize = (parentId: string | null) =>
    (childrenOf.get(parentId) ?? []).toSorted(
      (a, b) => (unfiltered[b.slug] ?? 0) - (unfiltered[a.slug] ?? 0),
    );
  const largest = (parentId: string | null, maxCount: number) =>
    childrenBySize(parentId)
      .filter(({ slug }) => (unfiltered[slug] ?? 0) > 0)
      .slice(0, maxCount);
  const visiblePlaces = new Set<PlaceOption>();
  const chosenPlaces = chosen.flatMap((id) => byId.get(id) ?? []);
  if (chosenPlaces.length === 0) for (const root of largest(null, rootMaxCount)) visiblePlaces.add(root);
  for (const place of chosenPlaces) {
    for (
      let ancestor: PlaceOption | undefined = place;
      ancestor;
      ancestor = byId.get(ancestor.parentId ?? "")
    )
      visiblePlaces.add(ancestor);
    for (const child of largest(place.slug, childMaxCount)) visiblePlaces.add(child);
    if (place.parentId !== null)
      for (const sibling of largest(place.parentId, siblingMaxCount)) visiblePlaces.add(sibling);
  }
  const options: FilterOptionView[] = [];
  const add = (parentId: string | null, depth: number) => {
    for (const place of childrenBySize(parentId).filter((each) => visiblePlaces.has(each))) {
      const { slug: id } = place;
      options.push({
        id,
        label: localizedText(locale, place),
        count: counts[id] ?? 0,
        ...(depth > 0 && { depth }),
      });
      add(id, depth + 1);
    }
  };
  add(null, 0);
  const unknownIds = chosen.filter((id) => !byId.has(id));
  return [...options, ...unknownIds.map((id) => ({ id, label: id, count: counts[id] ?? 0 }))];
}

/** Cached by list object, because the catalogue returns the same list until the gazetteer changes. */
const indexPlaces = memoizeByObject((places: readonly PlaceOption[]) => ({
  byId: new Map(places.map((place) => [place.slug, place])),
  childrenOf: Map.groupBy(places, ({ parentId }) => parentId),
}));

/** Returns `make` with a cache of one result per argument object. Results of unused objects are freed. */
export function memoizeByObject<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const cache = new WeakMap<Source, Made>();
  return (source) => {
    let result = cache.get(source);
    if (result === undefined) cache.set(source, (result = make(source)));
    return result;
  };
}
