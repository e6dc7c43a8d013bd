import type { AreaSlug } from "../../../domain/places/area.ts";
import { offeredStatuses } from "../../../domain/listings/listing.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import { type Bitset, countRows, intersectWith, exceptWith, toRowNumbers } from "../sets/bitset.ts";
import type { Catalogue } from "./catalogue.ts";
import { RowSetCounter } from "./counting.ts";
import type { ProjectPlace, PlaceSlugs } from "./catalogue-texts.ts";
import type { NamedOption, ListingTotals } from "../search.ts";
import type { BitsetPool } from "../sets/scratch.ts";

/** A median price per m², in EGP [AREA-8]. */
export interface MedianPrice {
  /** Not rounded; pages round it to the EGP when they format it. */
  readonly medianEgpPerM2: number;
  /** Number of listings that it is calculated from. */
  readonly count: number;
  /** Number of listings left out because their price is unconfirmed. */
  readonly openCount: number;
}
export type AreaMedianPrices = ReadonlyMap<AreaSlug, MedianPrice>;

/** Median price per m² by area, over active listings with price and size [AREA-8]; areas without any are missing. */
export function medianPricesByArea(catalogue: Catalogue, scratch: BitsetPool): AreaMedianPrices {
  const prices = new Map<AreaSlug, MedianPrice>();
  const homes = scratch.take();
  for (const [code, { slug }] of catalogue.lexicon.gazetteer.areas.entries()) {
    homes.set(catalogue.options.areas.sets[code]!);
    const price = medianPrice(catalogue, homes);
    if (price) prices.set(slug, price);
  }
  return prices;
}

/** Median price per m² of a place and all places within it; null if no active listing has a price and a size. */
export function medianPriceOfPlace(
  catalogue: Catalogue,
  id: string,
  scratch: BitsetPool,
): MedianPrice | null {
  const { lexicon, text } = catalogue;
  const homes = scratch.takeEmpty();
  text.addPlaces(lexicon.gazetted.flagPlaces(lexicon.gazetteer.idsWithin(id)), homes);
  return medianPrice(catalogue, homes);
}

/**
 * Median price per m² of active listings, without unconfirmed prices [STAT-5].
 * @param homes rows to consider; rows that do not count are removed from this set
 */
function medianPrice(catalogue: Catalogue, homes: Bitset): MedianPrice | null {
  const { ranges, orders, columns, openPrices } = catalogue;
  intersectWith(homes, catalogue.rowsWithStatus("active"));
  intersectWith(homes, ranges.priceEgp.known);
  intersectWith(homes, ranges.areaM2.known);
  const knownCount = countRows(homes);
  exceptWith(homes, openPrices);
  const count = countRows(homes);
  if (count === 0) return null;
  // The middle listing, or the middle two if their number is even.
  const first = (count - 1) >>> 1;
  const middle = orders.page(homes, count, "price-per-m2-asc", first, count % 2 === 0 ? 2 : 1);
  const sum = middle.reduce((total, row) => total + columns.of.priceEgp[row]! / columns.of.areaM2[row]!, 0);
  return { medianEgpPerM2: sum / middle.length, count, openCount: knownCount - count };
}

/** Totals over every listing on offer; a listing without a known price adds nothing to the sum of prices. */
export function sumListingTotals(catalogue: Catalogue): ListingTotals {
  let count = 0;
  let activeCount = 0;
  let totalPriceEgp = 0;
  for (const status of offeredStatuses) {
    const rows = toRowNumbers(catalogue.rowsWithStatus(status));
    count += rows.length;
    if (status === "active") activeCount = rows.length;
    for (const row of rows) totalPriceEgp += catalogue.columns.of.priceEgp[row]!;
  }
  return { count, activeCount, totalPriceEgp };
}

export function listDeveloperOptions(catalogue: Catalogue): NamedOption[] {
  return namedOptions(catalogue, catalogue.lexicon.developers, (place) => place.developerName);
}

export function listAreaOptions({ lexicon }: Catalogue): NamedOption[] {
  return lexicon.gazetteer.areas.map(({ slug, name: { en, ar } }) => ({ slug, en, ar }));
}

export function listProjectOptions(catalogue: Catalogue): NamedOption[] {
  return namedOptions(catalogue, catalogue.lexicon.projects, (place) => place.projectName);
}

/** Each slug once, with the name that most listings use for it, sorted by English name. */
function namedOptions(
  { columns, lexicon, live }: Catalogue,
  { slugs, ofPlace }: PlaceSlugs,
  nameOf: (place: ProjectPlace) => Bilingual,
): NamedOption[] {
  const homes = new RowSetCounter(live, new Uint32Array(columns.rowCount)).countCodes(
    columns.of.place,
    lexicon.places.length,
  );
  const bestBySlug = new Map<string, { readonly count: number; readonly name: Bilingual }>();
  for (const [number, count] of homes.entries()) {
    const slug = slugs[ofPlace[number]!]!;
    if (slug && count > (bestBySlug.get(slug)?.count ?? 0))
      bestBySlug.set(slug, { count, name: nameOf(lexicon.places[number]!) });
  }
  return [...bestBySlug]
    .map(([slug, { name }]) => ({ slug, en: name.en, ar: name.ar }))
    .sort((a, b) => a.en.localeCompare(b.en, "en") || (a.slug < b.slug ? -1 : 1));
}
