import { deliveryOptions } from "../listings/delivery-options.ts";
import { featureIds } from "../listings/facts/features.ts";
import { finishingIds } from "../listings/facts/finishing.ts";
import { publicStatuses } from "../listings/listing.ts";
import { paymentWays } from "../listings/payment-way.ts";
import { unitTypeIds } from "../listings/unit-type.ts";
import { parseAbout } from "../places/about.ts";
import { type BoundingBox, formatBox, parseBox, normaliseBox } from "../places/bounding-box.ts";
import { type DrawnArea, formatDrawnArea, parseDrawnArea, normaliseDrawnArea } from "../places/drawn-area.ts";
import { normaliseText } from "../text/single-line.ts";
import { saleKinds } from "./excluded.ts";
import { areas, choice, exclusions, options, range, single, slugs } from "./filter-kinds.ts";

/** Longest text of a search, in characters. */
export const textMaxLength = 200;

/** The largest amount that the columns of the listing table hold, in EGP (migration 0001). */
const largestEgp = 4_000_000_000;

/** Years of the longest plausible payment plan (domain/listings/payment-way.ts). */
export const maxInstalmentYears = 40;

/**
 * Every filter of a search, defined once: its URL parameter, parsing and formatting, type, display position,
 * facet, and column. The query and its URL, the read model, the panel, the chips and the counts follow from this
 * table; texts are in messages/ under the filter's name, and tests/search/oracle-options.ts and oracle-where.ts
 * contain the same conditions in SQL. Invalid parameters are reported in this order.
 */
export const filters = {
  /** The typed text, at most 200 characters [WORD-6]; the rest is cut off and reported [LIST-19]. */
  text: single({
    param: "q",
    empty: "",
    chip: 10,
    parse: (text, { drop }) => {
      const { kept, cut } = normaliseText(text, textMaxLength);
      if (cut) drop("q", cut);
      return kept;
    },
    format: (text) => normaliseText(text, textMaxLength).kept,
  }),
  priceEgp: range({
    param: "price",
    unit: "egp",
    // The end of the slider means no upper bound [LIST-10].
    openFrom: 100_000_000,
    largest: largestEgp,
    slider: { max: 100_000_000, step: 1_000_000, power: 2 },
    facet: "price",
    column: "price_egp",
    chip: 20,
    panel: 10,
  }),
  areaM2: range({
    param: "size",
    unit: "m2",
    openFrom: 1_000,
    largest: 1_000_000,
    slider: { max: 1_000, step: 10, power: 1 },
    facet: "area",
    column: "area_m2",
    chip: 30,
    panel: 70,
  }),
  monthlyEgp: range({
    param: "monthly",
    unit: "egp",
    openFrom: null,
    largest: largestEgp,
    column: "monthly_egp",
    chip: 40,
    panel: 30,
  }),
  /** Amount due on signing: the down payment, or the whole price of a cash home (domain/listings/payment-way.ts). */
  cashTodayEgp: range({
    param: "down",
    unit: "egp",
    openFrom: null,
    largest: largestEgp,
    isZeroKnown: true,
    chip: 50,
    panel: 20,
  }),
  rooms: options({
    param: "rooms",
    options: [0, 1, 2, 3, 4, 5],
    isOrMore: true,
    counted: { exactly: "rooms", orMore: "chip.roomsOrMore" },
    facet: "rooms",
    column: "rooms",
    chip: 80,
    panel: 50,
  }),
  bathrooms: options({
    param: "baths",
    options: [1, 2, 3, 4],
    isOrMore: true,
    counted: { exactly: "baths", orMore: "chip.bathsOrMore" },
    facet: "bathrooms",
    column: "bathrooms",
    chip: 90,
    panel: 60,
  }),
  unitTypes: options({
    param: "type",
    options: unitTypeIds,
    facet: "unitTypes",
    column: "unit_type",
    chip: 70,
    panel: 40,
  }),
  finishings: options({
    param: "finishing",
    options: finishingIds,
    facet: "finishings",
    column: "finishing",
    chip: 100,
    panel: 90,
  }),
  developers: slugs({ param: "developer", facet: "developers", offered: 9, chip: 120, panel: 110 }),
  projects: slugs({ param: "project", facet: "projects", offered: 9, chip: 130, panel: 120 }),
  /** A listing can be in several areas, by its location text and its place. */
  areas: areas({ param: "area", facet: "areas", chip: 60, panel: 80 }),
  /** Ids of the gazetteer (domain/places/gazetteer.ts); a listing is in its place and in every ancestor of it. */
  places: slugs({ param: "place", facet: "places", offered: 0, chip: 61, panel: 81 }),
  deliveries: options({
    param: "delivery",
    options: deliveryOptions,
    facet: "deliveries",
    column: "delivery_quarter",
    chip: 110,
    panel: 100,
  }),
  /** Only listings with a known map position, inside of this box. */
  box: single({
    param: "box",
    empty: null as BoundingBox | null,
    parse: parseBox,
    format: (box) => {
      const tidied = box && normaliseBox(box);
      return tidied ? formatBox(tidied) : "";
    },
    chip: 140,
  }),
  /** Only listings with a known map position, inside of the drawn area. */
  drawn: single({
    param: "drawn",
    empty: null as DrawnArea | null,
    parse: parseDrawnArea,
    format: (corners) => {
      const tidied = corners && normaliseDrawnArea(corners);
      return tidied ? formatDrawnArea(tidied) : "";
    },
    chip: 150,
  }),
  /** Only listings without own coordinates that the map shows at this approximate point, or cannot show at all. */
  about: single({ param: "about", empty: "", parse: parseAbout, format: (about) => about, chip: 62 }),
  status: {
    ...choice({
      param: "status",
      options: publicStatuses,
      any: "all",
      empty: "active",
      chip: 160,
    }),
    panel: 130,
    facet: "statuses" as const,
    column: "status" as const,
  },
  /** Only homes that were created within the last 30 days [LIST-7]. */
  isNew: {
    ...single({
      param: "new",
      empty: false,
      parse: parseFlag,
      format: (isNew) => (isNew ? "1" : ""),
      chip: 170,
    }),
    facet: "isNew" as const,
  },
  paymentWays: options({
    param: "payment",
    options: paymentWays,
    facet: "paymentWays",
    isReckoned: true,
    chip: 55,
    panel: 35,
  }),
  /** Only listings that state all of these features. */
  features: options({
    param: "features",
    options: featureIds,
    facet: "features",
    isEvery: true,
    chip: 115,
    panel: 85,
  }),
  /**
   * If set, reverses `features`: a listing matches if it denies none of these features and leaves at least one of
   * them unstated. Has no effect without features.
   */
  isUnstated: single({
    param: "unsaid",
    empty: false,
    parse: parseFlag,
    format: (isUnstated) => (isUnstated ? "1" : ""),
    chip: 116,
  }),
  /** Years until the last instalment; cash homes and homes with an unknown term match no range. */
  planYears: range({
    param: "years",
    unit: "years",
    openFrom: null,
    largest: maxInstalmentYears,
    chip: 56,
    panel: 36,
  }),
  /** Down payment in percent of the price; cash homes and homes with unknown figures match no range. */
  downPercent: range({
    param: "downpct",
    unit: "percent",
    openFrom: null,
    largest: 100,
    isZeroKnown: true,
    chip: 57,
    panel: 37,
  }),
  /** Only homes with a known handover date in the future. */
  isOffPlan: {
    ...single({
      param: "offplan",
      empty: false,
      parse: parseFlag,
      format: (isOffPlan) => (isOffPlan ? "1" : ""),
      chip: 111,
    }),
    facet: "isOffPlan" as const,
  },
  /** Listings with any of these values are left out; a listing that does not state the fact stays (excluded.ts). */
  excluded: exclusions({ param: "not", chip: 118 }),
  /** Kind of seller. Restricts nothing, because every listing is a resale; pages say so and link to the projects. */
  sale: choice({ param: "sale", options: saleKinds, any: "any", empty: "any", chip: 119 }),
};

type Filters = typeof filters;

/** Name of a filter, such as "priceEgp". Not the same as its `kind`: "range", "options" and so on. */
export type FilterKind = keyof Filters;

/** Type of each filter's value in a query. */
export type FilterValues = { readonly [K in FilterKind]: Filters[K]["empty"] };

/** Names of the filters of this `kind`. */
type KindsOf<Kind extends Filters[FilterKind]["kind"]> = {
  [K in FilterKind]: Filters[K]["kind"] extends Kind ? K : never;
}[FilterKind];
export type RangeKind = KindsOf<"range">;
export type OptionsKind = KindsOf<"options">;
export type SlugsKind = KindsOf<"slugs">;
/** Filters whose option names come from the showcase and the catalogue and are sent with the options. */
export type NamedKind = SlugsKind | KindsOf<"areas">;
/** Filters that offer several options. */
export type OfferedKind = OptionsKind | NamedKind;
/** Filters that can hold several values, with a chip for each. */
export type ListKind = OfferedKind | KindsOf<"exclusions">;

/** Filters where a listing has exactly one option, which the catalogue stores as a number, its code. */
export type CodedKind = {
  [K in OptionsKind | KindsOf<"choice">]: Filters[K] extends
    | { readonly column: string }
    | { readonly isReckoned: true }
    ? K
    : never;
}[OptionsKind | KindsOf<"choice">];

/** Ranges with a slider and a histogram. */
export type SliderKind = {
  [K in RangeKind]: Filters[K] extends { readonly slider: object } ? K : never;
}[RangeKind];

/** Filters with a facet: numbers of listings for each option, for each histogram bin, or for the whole filter. */
export type FacetKind = {
  [K in FilterKind]: Filters[K] extends { readonly facet: string } ? K : never;
}[FilterKind];

function isFilter(name: string): name is FilterKind {
  return Object.hasOwn(filters, name);
}

// Marked as pure so that bundles leave unused lists out.
export const filterKinds: readonly FilterKind[] = Object.keys(filters).filter(isFilter);
export const rangeKinds = /* @__PURE__ */ filterKinds.filter(isRangeKind);
export const listKinds = /* @__PURE__ */ filterKinds.filter(isListKind);
export const offeredKinds = /* @__PURE__ */ filterKinds.filter(isOfferedKind);
export const codedKinds = /* @__PURE__ */ filterKinds.filter(
  (name): name is CodedKind =>
    ["options", "choice"].includes(filters[name].kind) &&
    ("column" in filters[name] || "isReckoned" in filters[name]),
);
export const sliderKinds = /* @__PURE__ */ filterKinds.filter(isSliderKind);
export const facetKinds = /* @__PURE__ */ filterKinds.filter(
  (name): name is FacetKind => "facet" in filters[name],
);

export function isSliderKind(name: FilterKind): name is SliderKind {
  return "slider" in filters[name];
}

export function isRangeKind(name: FilterKind): name is RangeKind {
  return filters[name].kind === "range";
}

export function isSlugsKind<Name extends FilterKind>(name: Name): name is Name & SlugsKind {
  return filters[name].kind === "slugs";
}

export function isListKind(name: FilterKind): name is ListKind {
  return isOfferedKind(name) || filters[name].kind === "exclusions";
}

/** True if the filter's option names come from the showcase and the catalogue rather than from code. */
export function isNamedKind<Name extends FilterKind>(name: Name): name is Name & NamedKind {
  return filters[name].kind === "areas" || isSlugsKind(name);
}

function isOfferedKind(name: FilterKind): name is OfferedKind {
  return filters[name].kind === "options" || isNamedKind(name);
}

/** A record with a value for each of these filters. */
export function valueOfEach<K extends FilterKind, Value>(
  kinds: readonly K[],
  valueOf: (kind: K, index: number) => Value,
): Readonly<Record<K, Value>> {
  const values: Partial<Record<K, Value>> = {};
  for (const [index, kind] of kinds.entries()) values[kind] = valueOf(kind, index);
  // The loop has set a value for each filter.
  return values as Record<K, Value>;
}

function parseFlag(text: string): boolean | null {
  if (["1", "true", "on", "yes"].includes(text.toLowerCase())) return true;
  return ["0", "false", "off", "no"].includes(text.toLowerCase()) ? false : null;
}
