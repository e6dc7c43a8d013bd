import { deliveryOptions } from "../listings/delivery-options.ts";
import { featureIds } from "../listings/facts/features.ts";
import { finishingIds } from "../listings/facts/finishing.ts";
import { publicStatuses } from "../listings/listing.ts";
import { paymentMethods } from "../listings/payment-method.ts";
import { unitTypeIds } from "../listings/unit-type.ts";
import { normaliseMapAnchor } from "../places/map-anchor.ts";
import {
  type BoundingBox,
  formatBoundingBox,
  parseBoundingBox,
  normaliseBoundingBox,
} from "../places/bounding-box.ts";
import { type DrawnArea, formatDrawnArea, parseDrawnArea, normaliseDrawnArea } from "../places/drawn-area.ts";
import { normaliseSingleLine } from "../text/single-line.ts";
import { saleKinds } from "./excluded.ts";
import {
  defineAreasFilter,
  defineChoiceFilter,
  defineExclusionsFilter,
  flagFilter,
  defineOptionsFilter,
  defineRangeFilter,
  defineSingleValueFilter,
  defineSlugsFilter,
} from "./filter-kinds.ts";

/** Longest text of a search, in characters. */
export const searchTextMaxLength = 200;

/** The largest amount that the columns of the listing table hold, in EGP (migration 0001). */
const largestEgp = 4_000_000_000;

/** Years of the longest plausible payment plan (domain/listings/payment-method.ts). */
export const maxInstalmentYears = 40;

/**
 * Every filter of a search, defined once: its URL parameter, parsing and formatting, type, display position,
 * facet, and column. The query and its URL, the read model, the panel, the chips and the counts follow from this
 * table; texts are in messages/ under the filter's name, and tests/search/oracle-options.ts and oracle-where.ts
 * contain the same conditions in SQL; docs/finding-your-way.md lists all files of a new filter. Invalid parameters are
 * reported in this order.
 */
export const filters = {
  /** The typed text, at most 200 characters [WORD-6]; the rest is cut off and reported [LIST-19]. */
  text: defineSingleValueFilter({
    param: "q",
    empty: "",
    chip: 10,
    parse: (text, { drop }) => {
      const { kept, cut } = normaliseSingleLine(text, searchTextMaxLength);
      if (cut) drop("q", cut);
      return kept;
    },
    format: (text) => normaliseSingleLine(text, searchTextMaxLength).kept,
  }),
  priceEgp: defineRangeFilter({
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
  areaM2: defineRangeFilter({
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
  monthlyEgp: defineRangeFilter({
    param: "monthly",
    unit: "egp",
    openFrom: null,
    largest: largestEgp,
    column: "monthly_egp",
    chip: 40,
    panel: 30,
  }),
  /** Amount due on signing: the down payment, or the whole price of a cash home (domain/listings/payment-method.ts). */
  cashTodayEgp: defineRangeFilter({
    param: "down",
    unit: "egp",
    openFrom: null,
    largest: largestEgp,
    isZeroKnown: true,
    chip: 50,
    panel: 20,
  }),
  rooms: defineOptionsFilter({
    param: "rooms",
    options: [0, 1, 2, 3, 4, 5],
    isOrMore: true,
    counted: { exactly: "rooms", orMore: "chip.roomsOrMore" },
    facet: "rooms",
    column: "rooms",
    chip: 80,
    panel: 50,
  }),
  bathrooms: defineOptionsFilter({
    param: "baths",
    options: [1, 2, 3, 4],
    isOrMore: true,
    counted: { exactly: "baths", orMore: "chip.bathsOrMore" },
    facet: "bathrooms",
    column: "bathrooms",
    chip: 90,
    panel: 60,
  }),
  unitTypes: defineOptionsFilter({
    param: "type",
    options: unitTypeIds,
    facet: "unitTypes",
    column: "unit_type",
    chip: 70,
    panel: 40,
  }),
  finishings: defineOptionsFilter({
    param: "finishing",
    options: finishingIds,
    facet: "finishings",
    column: "finishing",
    chip: 100,
    panel: 90,
  }),
  developers: defineSlugsFilter({
    param: "developer",
    facet: "developers",
    offered: 9,
    chip: 120,
    panel: 110,
  }),
  projects: defineSlugsFilter({ param: "project", facet: "projects", offered: 9, chip: 130, panel: 120 }),
  /** A listing can be in several areas, by its location text and its place. */
  areas: defineAreasFilter({ param: "area", facet: "areas", chip: 60, panel: 80 }),
  /** Ids of the gazetteer (domain/places/gazetteer.ts); a listing is in its place and in every ancestor of it. */
  places: defineSlugsFilter({ param: "place", facet: "places", offered: 0, chip: 61, panel: 81 }),
  deliveries: defineOptionsFilter({
    param: "delivery",
    options: deliveryOptions,
    facet: "deliveries",
    column: "delivery_quarter",
    chip: 110,
    panel: 100,
  }),
  /** Only listings whose map position, exact or approximate, is inside of this box. */
  box: defineSingleValueFilter({
    param: "box",
    empty: null as BoundingBox | null,
    parse: parseBoundingBox,
    format: (box) => {
      const normalised = box && normaliseBoundingBox(box);
      return normalised ? formatBoundingBox(normalised) : "";
    },
    chip: 140,
  }),
  /** Only listings whose map position, exact or approximate, is inside of the drawn area. */
  drawn: defineSingleValueFilter({
    param: "drawn",
    empty: null as DrawnArea | null,
    parse: parseDrawnArea,
    format: (corners) => {
      const normalised = corners && normaliseDrawnArea(corners);
      return normalised ? formatDrawnArea(normalised) : "";
    },
    chip: 150,
  }),
  /**
   * Only listings without coordinates of their own that the map shows at this point, or that it cannot show at all
   * (map-anchor.ts).
   */
  about: defineSingleValueFilter({
    param: "about",
    empty: "",
    parse: normaliseMapAnchor,
    format: (about) => about,
    chip: 62,
  }),
  status: {
    ...defineChoiceFilter({
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
    ...flagFilter({ param: "new", chip: 170 }),
    facet: "isNew" as const,
  },
  paymentWays: defineOptionsFilter({
    param: "payment",
    options: paymentMethods,
    facet: "paymentWays",
    isReckoned: true,
    chip: 55,
    panel: 35,
  }),
  /** Only listings that state all of these features. */
  features: defineOptionsFilter({
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
  isUnstated: flagFilter({ param: "unsaid", chip: 116 }),
  /** Years until the last instalment; cash homes and homes with an unknown term match no range. */
  planYears: defineRangeFilter({
    param: "years",
    unit: "years",
    openFrom: null,
    largest: maxInstalmentYears,
    chip: 56,
    panel: 36,
  }),
  /** Down payment in percent of the price; cash homes and homes with unknown figures match no range. */
  downPercent: defineRangeFilter({
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
    ...flagFilter({ param: "offplan", chip: 111 }),
    facet: "isOffPlan" as const,
  },
  /** Listings with any of these values are left out; a listing that does not state the fact stays (excluded.ts). */
  excluded: defineExclusionsFilter({ param: "not", chip: 118 }),
  /** Kind of seller. Restricts nothing, because every listing is a resale; pages say so and link to the projects. */
  sale: defineChoiceFilter({ param: "sale", options: saleKinds, any: "any", empty: "any", chip: 119 }),
};

export type Filters = typeof filters;

/** Name of a filter, such as "priceEgp". Not the same as its `kind`: "range", "options" and so on. */
export type FilterName = keyof Filters;

/** Type of each filter's value in a query. */
export type FilterValues = { readonly [K in FilterName]: Filters[K]["empty"] };
