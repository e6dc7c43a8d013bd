import type { Locale } from "../../../domain/text/locale.ts";
import { textIn } from "../../../domain/text/locale.ts";
import type { OptionCounts, PlaceOption } from "../../../server/search/search.ts";
import type { OptionView } from "../view/search-view.ts";

/** While no place is chosen only the two largest governorates are offered: each option costs the first answer some bytes. */
const rootMaxCount = 2;
/** Places offered within a chosen one, and beside it. */
const childMaxCount = 8;
const siblingMaxCount = 2;

interface PlaceTreeSource {
  readonly places: readonly PlaceOption[];
  readonly chosen: readonly string[];
  /** Homes under the search. */
  readonly counts: OptionCounts;
  /** Homes that the catalogue has at all. */
  readonly catalogue: OptionCounts;
}

/**
 * The chosen places with what each lies in, the places within it and the largest beside it, in the order of a tree;
 * the largest governorates while none is chosen. An id that no place has is its own name.
 */
export function placeOptions(
  { places, chosen, counts, catalogue }: PlaceTreeSource,
  locale: Locale,
): readonly OptionView[] {
  const { byId, childrenOf } = arranged(places);
  const largest = (parentId: string | null, most: number) =>
    (childrenOf.get(parentId) ?? [])
      .filter(({ slug }) => (catalogue[slug] ?? 0) > 0)
      .toSorted((a, b) => (catalogue[b.slug] ?? 0) - (catalogue[a.slug] ?? 0))
      .slice(0, most);
  const shown = new Set<PlaceOption>();
  const known = chosen.flatMap((id) => byId.get(id) ?? []);
  if (known.length === 0) for (const root of largest(null, rootMaxCount)) shown.add(root);
  for (const place of known) {
    for (let at: PlaceOption | undefined = place; at; at = byId.get(at.parentId ?? "")) shown.add(at);
    for (const child of largest(place.slug, childMaxCount)) shown.add(child);
    if (place.parentId !== null)
      for (const sibling of largest(place.parentId, siblingMaxCount)) shown.add(sibling);
  }
  const options: OptionView[] = [];
  const add = (parentId: string | null, depth: number) => {
    const children = (childrenOf.get(parentId) ?? []).filter((place) => shown.has(place));
    for (const place of children.toSorted((a, b) => (catalogue[b.slug] ?? 0) - (catalogue[a.slug] ?? 0))) {
      const { slug: id } = place;
      options.push({
        id,
        label: textIn(locale, place),
        count: counts[id] ?? 0,
        ...(depth > 0 && { depth }),
      });
      add(id, depth + 1);
    }
  };
  add(null, 0);
  const unknown = chosen.filter((id) => !byId.has(id));
  return [...options, ...unknown.map((id) => ({ id, label: id, count: counts[id] ?? 0 }))];
}

interface Arranged {
  readonly byId: ReadonlyMap<string, PlaceOption>;
  readonly childrenOf: ReadonlyMap<string | null, readonly PlaceOption[]>;
}

/** A catalogue hands out the same list of places until its gazetteer changes. */
const remembered = new WeakMap<readonly PlaceOption[], Arranged>();

function arranged(places: readonly PlaceOption[]): Arranged {
  const before = remembered.get(places);
  if (before) return before;
  const made = {
    byId: new Map(places.map((place) => [place.slug, place])),
    childrenOf: Map.groupBy(places, ({ parentId }) => parentId),
  };
  remembered.set(places, made);
  return made;
}
