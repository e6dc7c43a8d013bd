import { newListingCutoff } from "../../../domain/listings/listing.ts";
import { parseMapAnchor } from "../../../domain/places/map-anchor.ts";
import {
  isSlugsFilter,
  multiOptionFilterNames,
  rangeFilterNames,
  type SlugsFilterName,
} from "../../../domain/search/filter-names.ts";
import type { FilterName } from "../../../domain/search/filters.ts";
import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { filtersOfMeaning, type SpellingMeaning } from "../../../domain/search/spellings/added-spelling.ts";
import {
  setBit,
  unionWith,
  addRowsBelow,
  type Bitset,
  intersectWith,
  exceptWith,
  setToIntersection,
} from "../sets/bitset.ts";
import type { BitsetPool } from "../sets/scratch.ts";
import type { Catalogue } from "./catalogue.ts";
import { rowsAtApproximatePlace, rowsInBox, rowsInDrawnArea } from "./map-sets.ts";
import { optionCodeOf, type OptionFilterName } from "./options.ts";
import { offPlanRows, rowsInRange, rowsWithoutExcluded } from "./computed-sets.ts";
import type { TextMatchSets } from "./text.ts";

/**
 * The rows that match a query, and those that match it without one of its filters. Valid until `scratch` is reset.
 */
export class FilterSelection {
  readonly all: Bitset;
  readonly #scratch: BitsetPool;
  readonly #kinds: readonly FilterName[];
  readonly #sets: readonly Bitset[];
  readonly #words: TextMatchSets | null;

  constructor(catalogue: Catalogue, query: SearchQuery, now: Date, scratch: BitsetPool) {
    const { rest, meanings } = catalogue.spellings.extract(query.text);
    this.#words = catalogue.text.select(rest, () => scratch.take());
    const restrictions = [...restrictionsOf(catalogue, query, now, scratch)];
    const ofText = meanings.map((means) => meaningSet(catalogue, means, now, scratch));
    if (this.#words) ofText.push(this.#words.any);
    const text = intersect(ofText, scratch);
    if (text) restrictions.push(["text", text]);
    this.#scratch = scratch;
    this.#kinds = restrictions.map(([kind]) => kind);
    this.#sets = restrictions.map(([, set]) => set);
    this.all = intersect(this.#sets, scratch) ?? catalogue.live;
  }

  /**
   * The matching rows in the groups in which they are shown: rows that match every word exactly; then rows with a
   * typo; then rows in which a word is only part of a longer one. A yielded set is overwritten when the next group
   * is requested.
   */
  *groups(): Generator<Bitset, void, void> {
    if (!this.#words) return yield this.all;
    const { exact, near } = this.#words;
    const group = this.#scratch.take();
    setToIntersection(group, this.all, exact);
    yield group;
    setToIntersection(group, this.all, near);
    exceptWith(group, exact);
    yield group;
    group.set(this.all);
    exceptWith(group, near);
    yield group;
  }

  /** The rows that match one filter, whatever the other filters; null if the query does not have this filter. */
  rowsOf(kind: FilterName): Bitset | null {
    return this.#sets[this.#kinds.indexOf(kind)] ?? null;
  }

  /** The rows with the requested status. */
  get status(): Bitset {
    return this.rowsOf("status")!;
  }

  /** The public rows that match all filters except these. */
  without(live: Bitset, ...kinds: readonly FilterName[]): Bitset {
    if (!kinds.some((kind) => this.#kinds.includes(kind))) return this.all;
    const others = this.#sets.filter((_, i) => !kinds.includes(this.#kinds[i]!));
    // Only the status sets exclude dead rows, so a query without the status filter needs the live rows.
    return intersect(kinds.includes("status") ? [live, ...others] : others, this.#scratch) ?? live;
  }
}

/** The rows that are in all of these sets; null for an empty list. A single set is returned itself, not a copy. */
function intersect(sets: readonly Bitset[], scratch: BitsetPool): Bitset | null {
  const [first, second, ...others] = sets;
  if (!first) return null;
  if (!second) return first;
  return scratch.takeIntersection(first, second, others);
}

function* restrictionsOf(
  catalogue: Catalogue,
  query: SearchQuery,
  now: Date,
  scratch: BitsetPool,
): Generator<readonly [FilterName, Bitset], void, void> {
  yield ["status", catalogue.rowsWithStatus(query.status)];
  const rowsOfPlace = (id: string) => placeSet(catalogue, "places", [id], scratch);
  const allowedRows = rowsWithoutExcluded(catalogue, query.excluded, scratch, rowsOfPlace);
  if (allowedRows) yield ["excluded", allowedRows];
  for (const kind of multiOptionFilterNames) {
    if (query[kind].length === 0) continue;
    if (kind === "features") yield [kind, featureSet(catalogue, query, scratch)];
    else if (isSlugsFilter(kind)) yield [kind, placeSet(catalogue, kind, query[kind], scratch)];
    else yield [kind, optionSet(catalogue, kind, query[kind], scratch)];
  }
  for (const kind of rangeFilterNames) {
    const range = query[kind];
    if (range.min !== null || range.max !== null) yield [kind, rowsInRange(catalogue, kind, range, scratch)];
  }
  if (query.box) yield ["box", rowsInBox(catalogue, query.box, scratch)];
  if (query.drawn) yield ["drawn", rowsInDrawnArea(catalogue, query.drawn, scratch)];
  if (query.about) yield ["about", rowsAtApproximatePlace(catalogue, parseMapAnchor(query.about), scratch)];
  if (query.isOffPlan) yield ["isOffPlan", offPlanRows(catalogue, scratch)];
  if (query.isNew) yield ["isNew", rowsOfNewListings(catalogue, now, scratch)];
}

/** The rows that match the meaning of a spelling that staff have added. */
function meaningSet(catalogue: Catalogue, meaning: SpellingMeaning, now: Date, scratch: BitsetPool): Bitset {
  const query: SearchQuery = { ...emptySearchQuery, ...filtersOfMeaning(meaning), status: "all" };
  const set = scratch.take().fill(-1);
  for (const [, rows] of restrictionsOf(catalogue, query, now, scratch)) intersectWith(set, rows);
  return set;
}

/** Rows with all of these features; if `isUnstated`, rows that lack none of them and do not state at least one. */
function featureSet(
  catalogue: Catalogue,
  { features, isUnstated }: SearchQuery,
  scratch: BitsetPool,
): Bitset {
  const sets = features.flatMap(
    (feature) => catalogue.options.features.sets[optionCodeOf("features", feature)] ?? [],
  );
  if (!isUnstated && sets.length === 1 && sets[0]) return sets[0];
  const set = scratch.takeEmpty();
  if (isUnstated) addUnstated(catalogue, features, set);
  else {
    unionWith(set, sets[0] ?? catalogue.live);
    for (const other of sets) intersectWith(set, other);
  }
  return set;
}

function addUnstated({ columns }: Catalogue, features: SearchQuery["features"], target: Bitset): void {
  const featureBits = features.reduce((bits, feature) => bits | (1 << optionCodeOf("features", feature)), 0);
  const { featuresYes, featuresNo } = columns.of;
  for (let row = 0; row < columns.rowCount; row++)
    if ((featuresNo[row]! & featureBits) === 0 && (featuresYes[row]! & featureBits) !== featureBits)
      setBit(target, row);
}

function optionSet(
  catalogue: Catalogue,
  kind: OptionFilterName,
  options: readonly (string | number)[],
  scratch: BitsetPool,
): Bitset {
  const sets = options.flatMap((option) => catalogue.options[kind].rowsOf(option) ?? []);
  if (sets.length === 1 && sets[0]) return sets[0];
  return scratch.takeUnion(sets);
}

function placeSet(
  catalogue: Catalogue,
  kind: SlugsFilterName,
  slugs: readonly string[],
  scratch: BitsetPool,
): Bitset {
  const { lexicon, text } = catalogue;
  // A listing in Fifth Settlement is also in New Cairo.
  const wantedSlugs = kind === "places" ? slugs.flatMap((id) => lexicon.gazetteer.idsWithin(id)) : slugs;
  const set = scratch.takeEmpty();
  text.addPlaces(lexicon.namesOf(kind).flagPlaces(wantedSlugs), set);
  return set;
}

/** Rows created within the window for new listings. Base rows are sorted newest first; late rows are not sorted. */
export function rowsOfNewListings({ columns, baseCount }: Catalogue, now: Date, scratch: BitsetPool): Bitset {
  const cutoffUs = newListingCutoff(now).getTime() * 1_000;
  const createdUs = columns.of.createdUs;
  let low = 0;
  let high = baseCount;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (createdUs[middle]! >= cutoffUs) low = middle + 1;
    else high = middle;
  }
  const set = scratch.takeEmpty();
  addRowsBelow(set, low);
  for (let row = baseCount; row < columns.rowCount; row++) if (createdUs[row]! >= cutoffUs) setBit(set, row);
  return set;
}
