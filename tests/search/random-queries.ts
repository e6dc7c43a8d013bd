import { parseSearchExclusion } from "../../domain/search/excluded.ts";
import { type EnumFilterName, enumFilterNames } from "../../domain/search/filter-names.ts";
import { filters } from "../../domain/search/filters.ts";
import { emptySearchQuery, type SearchQuery, sortOrders } from "../../domain/search/search-query.ts";
import { type ListingAmounts, monthsToPay, paymentMethodOf } from "../../domain/listings/payment-method.ts";
import { sampleAreasBySlug, sampleAreaSlugs, sampleAreas } from "../../content/places/sample-areas.ts";
import { type Coordinates, parseAreaSlug } from "../../domain/places/area.ts";
import { normaliseBoundingBox } from "../../domain/places/bounding-box.ts";
import { normaliseDrawnArea } from "../../domain/places/drawn-area.ts";
import { spellingGroups } from "../../domain/text/spelling.ts";
import { parseOptionCodes } from "../../server/search/catalogue/options.ts";
import { normaliseFilterList } from "../../domain/search/search-grammar.ts";
import { featureIds } from "../../domain/listings/facts/features.ts";
import { toListing } from "../../server/listings/record/listing-row.ts";
import { createRandom, type Random } from "../../scripts/market/random.ts";
import type { NewListingRow } from "../../server/listings/record/listing-draft.ts";

type Change = (random: Random, home: NewListingRow) => Partial<SearchQuery>;

/** Functions that each narrow a query so that the listing from which the query is derived usually still matches. */
const changes: readonly Change[] = [
  (random, home) => ({ priceEgp: rangeAround(random, home.price_egp, 50_000) }),
  (random, home) => ({ priceEgp: rangeAround(random, home.price_egp, 1) }),
  (random, home) => ({ areaM2: rangeAround(random, home.area_m2, 10) }),
  (random, home) => ({ monthlyEgp: rangeAround(random, home.monthly_egp ?? 0, 1_000) }),
  (random, home) => ({ cashTodayEgp: rangeAround(random, home.down_payment_egp ?? home.price_egp, 10_000) }),
  (random, home) => ({
    planYears: rangeAround(random, Math.ceil((monthsToPay(moneyOf(home)) ?? 60) / 12), 1),
  }),
  (random, home) => ({ downPercent: rangeAround(random, downPercentOf(home), 5) }),
  () => ({ isOffPlan: true }),
  (random, home) => ({ excluded: excludedOf(random, home) }),
  (random) => ({ sale: random.pick(filters.sale.values) }),
  ...enumFilterNames.flatMap((kind): readonly Change[] =>
    kind === "status" ? [] : [(random, home) => ({ [kind]: optionsAround(random, home, kind) })],
  ),
  (random, home) => ({
    areas: withOthers(random, parseAreaSlug(sampleAreas, home.area_slugs[0] ?? ""), sampleAreaSlugs),
  }),
  (random) => ({ places: [random.pick(queryPlaces), random.pick(queryPlaces)] }),
  (random, home) => ({ features: featuresAround(random, home), isUnstated: random.chance(0.3) }),
  (_, home) => ({ developers: [home.developer_slug, "no-such-developer"] }),
  (_, home) => ({ projects: [home.project_slug] }),
  (random, home) => ({ box: boxAround(random, home) }),
  (random, home) => ({ drawn: outlineAround(random, home) }),
  (random) => ({ about: random.pick(queryAbouts) }),
  () => ({ isNew: true }),
  (random) => ({ status: random.pick(filters.status.values) }),
  (random, home) => ({ text: textOf(random, home) }),
  (random, home) => ({ text: textOf(random, home) }),
];

/** A query that a buyer of this listing, or of a very different one, might make. */
function randomQuery(random: Random, home: NewListingRow): SearchQuery {
  const query: SearchQuery = {
    ...emptySearchQuery,
    status: random.chance(0.3) ? "all" : "active",
    sort: random.pick(sortOrders),
    page: random.chance(0.5) ? 1 : 1 + random.below(40),
  };
  const count = Math.floor(random.next() ** 1.5 * 6);
  for (let i = 0; i < count; i++) Object.assign(query, random.pick(changes)(random, home));
  return query;
}

export function generateSearchQueries(
  homes: readonly NewListingRow[],
  count: number,
  seed: number,
): SearchQuery[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => randomQuery(random, random.pick(homes)));
}

/**
 * Queries with only words, mostly short or mistyped. Listings contain the words exactly, with a typo, or inside
 * longer words.
 */
export function generateTextQueries(
  homes: readonly NewListingRow[],
  count: number,
  seed: number,
): SearchQuery[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const [first, second] = [randomWord(random, random.pick(homes)), randomWord(random, random.pick(homes))];
    const text = random.chance(0.6) ? first : `${first} ${second}`;
    return { ...emptySearchQuery, status: "all", sort: random.pick(sortOrders), text };
  });
}

function randomWord(random: Random, home: NewListingRow): string {
  const names = [home.title_en, home.title_ar, home.project_name_en, home.project_name_ar, home.location_ar];
  const word = random.pick([...random.pick(names).split(" "), random.pick(searchWords)]);
  return random.pick([word, word.slice(0, 4), word.slice(0, -1), word.slice(1), mistyped(random, word)]);
}

/** The listing's own option of this filter, usually together with others. */
function optionsAround(random: Random, home: NewListingRow, kind: Exclude<EnumFilterName, "status">) {
  const columns = enumFilterNames.map((filterName) =>
    filterName === "paymentWays"
      ? paymentMethodOf(moneyOf(home))
      : String(home[filters[filterName].column] ?? ""),
  );
  const options: readonly (string | number)[] = filters[kind].options;
  return withOthers(random, options[parseOptionCodes(columns)[kind]] ?? null, options);
}

/**
 * One or two features: usually the listing's own, sometimes any, so that listings without stated features are
 * found too.
 */
function featuresAround(random: Random, home: NewListingRow): SearchQuery["features"] {
  const { features } = toListing({ ...home, id: 1 }, [], sampleAreas);
  const ownFeatures = featureIds.filter((id) => features[id] === "yes");
  const from = ownFeatures.length > 0 && random.chance(0.7) ? ownFeatures : featureIds;
  return normaliseFilterList(
    random.chance(0.5) ? [random.pick(from)] : [random.pick(from), random.pick(from)],
  );
}

/** Excluded values: sometimes one of this listing, which excludes the listing, and some of others. */
function excludedOf(random: Random, home: NewListingRow): SearchQuery["excluded"] {
  const all = [
    `type:${home.unit_type}`,
    `finishing:${home.finishing}`,
    ...queryExclusions,
    ...queryPlaces.map((id) => `place:${id}`),
    ...featureIds.map((id) => `feature:${id}`),
  ].filter((text) => parseSearchExclusion(text) !== null);
  return normaliseFilterList(Array.from({ length: 1 + random.below(3) }, () => random.pick(all)));
}

function downPercentOf({ price_egp: priceEgp, down_payment_egp: downEgp }: NewListingRow): number {
  return priceEgp === 0 ? 10 : Math.min(100, Math.round((100 * (downEgp ?? 0)) / priceEgp));
}

function moneyOf(home: NewListingRow): ListingAmounts {
  const { price_egp: priceEgp, down_payment_egp: downPaymentEgp, monthly_egp: monthlyEgp, payment } = home;
  return { priceEgp, downPaymentEgp, monthlyEgp, payment };
}

function rangeAround(random: Random, value: number, step: number): SearchQuery["priceEgp"] {
  const distance = () => Math.round((value * random.next() ** 2) / step) * step;
  const min = random.chance(0.6) ? Math.max(0, value - distance()) : null;
  const max = random.chance(0.6) ? value + distance() : null;
  return { min, max };
}

/**
 * A map box between a few streets and a governorate in size. Listings without coordinates are outside of every
 * box.
 */
function boxAround(random: Random, home: NewListingRow): SearchQuery["box"] {
  const { lat, lng } = placeOf(home);
  const edge = () => 0.01 * 200 ** random.next();
  return normaliseBoundingBox({
    west: lng - edge(),
    south: lat - edge(),
    east: lng + edge(),
    north: lat + edge(),
  });
}

/** Corners of an outline around the listing, usually in order; otherwise the outline crosses itself. */
function outlineAround(random: Random, home: NewListingRow): SearchQuery["drawn"] {
  const { lat, lng } = placeOf(home);
  const size = 0.01 * 200 ** random.next();
  const count = 3 + random.below(random.chance(0.2) ? 90 : 9);
  const isTangled = random.chance(0.3);
  return normaliseDrawnArea(
    Array.from({ length: count }, (_, corner) => {
      const angle = 2 * Math.PI * (isTangled ? random.next() : corner / count);
      const distance = size * (0.3 + random.next());
      return { lat: lat + distance * Math.sin(angle), lng: lng + distance * Math.cos(angle) };
    }),
  );
}

function placeOf({ latitude, longitude }: NewListingRow): Coordinates {
  return {
    lat: latitude ?? sampleAreasBySlug["new-cairo"].centre.lat,
    lng: longitude ?? sampleAreasBySlug["new-cairo"].centre.lng,
  };
}

function withOthers<T extends string | number>(
  random: Random,
  ownOption: string | number | null,
  all: readonly T[],
): T[] {
  const chosen = all.filter((option) => option === ownOption || random.chance(1.5 / all.length));
  return random.chance(0.5) ? all.filter((option) => option === ownOption) : chosen;
}

const queryPlaces = [
  "cairo",
  "new-cairo",
  "fifth-settlement",
  "north-coast",
  "6-october",
  "giza",
  "no-such-place",
];

const queryExclusions = [
  "type:townhouse",
  "type:apartment",
  "finishing:raw",
  "payment:cash",
  "payment:instalments",
  "sale:resale",
];

const queryAbouts = [
  "none",
  "new-cairo",
  "fifth-settlement",
  "within.cairo",
  "within.north-coast",
  "project.ivoire-east",
  "project.no-such-project",
];

const noise = ["-", "%", "_", "é", "AA", "شقه", "in", "٢", "🏠", "x1", "a b c", "---", "\\"];

function textOf(random: Random, home: NewListingRow): string {
  const names = [
    home.title_en,
    home.title_ar,
    home.project_name_en,
    home.project_name_ar,
    home.developer_name_en,
    home.location_en,
    home.location_ar,
  ];
  const words = random.pick(names).split(" ");
  const word = random.pick(words);
  return random.pick([
    () => word,
    () => `${random.pick(words)} ${word}`,
    () => mistyped(random, word),
    () => mistyped(random, mistyped(random, word)),
    () => word.slice(random.below(3), 2 + random.below(5)),
    () => home.unit_code,
    () => home.unit_code.slice(0, 1 + random.below(home.unit_code.length)),
    () => `${home.unit_code.toLowerCase().replaceAll("-", random.pick(["", " ", "-"]))} ${word}`,
    () => random.pick(random.pick(spellingGroups)),
    () => `${random.pick(random.pick(spellingGroups))} ${random.pick(names)}`,
    () => random.pick(names),
    () => random.pick(noise),
    () => `${random.pick(noise)} ${word}`,
    () => random.pick(searchWords),
    () => `${random.pick(searchWords)} ${word}`,
    () => `${random.pick(searchWords)}, ${random.pick(searchWords)} ${random.pick(words)}`,
    () => mistyped(random, random.pick(searchWords)),
  ])();
}

/** Names of unit types and places, and other spellings of them, none of which occurs in a listing's own texts. */
const searchWords =
  "villa flat شقق شقة duplex town chalets شاليه garden هاوس house apart cairo القاهرة 2ahera giza tagamo3 newcairo matrouh sa7el الساحل اكتوبر suez".split(
    " ",
  );

function mistyped(random: Random, word: string): string {
  const index = random.below(word.length + 1);
  const [before, after] = [word.slice(0, index), word.slice(index)];
  return random.pick([
    before + after.slice(1),
    `${before}e${after}`,
    `${before}ل${after.slice(1)}`,
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ]);
}
