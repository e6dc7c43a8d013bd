import type { UnitTypeId } from "./unit-type.ts";

/** Prices accepted without asking for confirmation, in whole EGP. */
export interface PriceRangeEgp {
  readonly leastEgp: number;
  readonly mostEgp: number;
}

const million = 1_000_000;
/** Factor by which the accepted range exceeds the typical one at both ends. */
const leeway = 10;

/**
 * From a tenth of the price of cheap homes of a type to ten times that of dear ones. A price outside of this range is
 * nearly always an error, such as a price in thousands, a down payment in place of the price, or an extra digit.
 * @param cheap 10th percentile of the prices, in millions of EGP
 * @param dear 90th percentile of the prices, in millions of EGP
 */
function acceptedRange(cheap: number, dear: number): PriceRangeEgp {
  return {
    leastEgp: Math.round((cheap * million) / leeway),
    mostEgp: Math.round(dear * leeway * million),
  };
}

/** For "other" no prices are known: it may be a studio in the provinces or a palace in the capital. */
const anyPriceRange: PriceRangeEgp = { leastEgp: 100_000, mostEgp: 1_000 * million };

/**
 * Usual prices by unit type. The arguments of `acceptedRange` are the 10th and 90th percentile of the prices of 19,229
 * homes offered in Egypt in 2025, in millions of EGP, or an estimate from similar types where a comment says so. A type that is also sold
 * small or far from Cairo has the wider range of similar types: the rule looks for typing errors, not for bargains.
 */
export const acceptedPriceRanges: Readonly<Record<UnitTypeId, PriceRangeEgp>> = {
  apartment: acceptedRange(3, 15),
  duplex: acceptedRange(6.5, 24),
  penthouse: acceptedRange(5.8, 25),
  villa: acceptedRange(7.5, 68),
  townhouse: acceptedRange(6.95, 32),
  "twin-house": acceptedRange(10, 42.5),
  "i-villa": acceptedRange(6.65, 19),
  chalet: acceptedRange(3.6, 20),
  // Estimates: a studio costs half an apartment, the others are parts of an apartment or a villa.
  studio: acceptedRange(1.5, 10),
  loft: acceptedRange(2, 25),
  roof: acceptedRange(2, 25),
  "ground-floor-garden": acceptedRange(3, 25),
  "hotel-apartment": acceptedRange(3, 40),
  // Estimates from other houses that share walls.
  "twin-villa": acceptedRange(7, 60),
  "i-villa-sky-garden": acceptedRange(5, 30),
  "sky-garden": acceptedRange(5, 30),
  // Estimates: small houses by the sea, which cost as much as chalets.
  cabin: acceptedRange(2, 30),
  bungalow: acceptedRange(2, 40),
  house: acceptedRange(3, 60),
  "full-floor": acceptedRange(3, 60),
  // Estimates: the smallest palaces and buildings cost as much as large villas.
  palace: acceptedRange(20, 300),
  building: acceptedRange(10, 500),
  // Estimates. Offices include all commercial property: a kiosk may cost as little as a small apartment, a factory
  // as much as a building.
  office: acceptedRange(2, 200),
  clinic: acceptedRange(1.5, 100),
  shop: acceptedRange(1.5, 200),
  warehouse: acceptedRange(2, 300),
  factory: acceptedRange(10, 500),
  // An estimate: a plot of 150 m² in a new town far from Cairo.
  land: acceptedRange(3, 500),
  other: anyPriceRange,
};

/** A square metre costs 15,000 to 300,000 EGP in the market; ten times less or more is a mistyped area or price. */
const builtPerM2: PriceRangeEgp = { leastEgp: 1_500, mostEgp: 3_000_000 };

/** Usual price per m². The minimum for land is lower, because land in the desert is sold for hundreds of EGP per m². */
export function acceptedPricePerM2Range(type: UnitTypeId): PriceRangeEgp {
  return type === "land" ? { ...builtPerM2, leastEgp: 100 } : builtPerM2;
}

function withoutLeeway({ leastEgp, mostEgp }: PriceRangeEgp): PriceRangeEgp {
  return { leastEgp: leastEgp * leeway, mostEgp: mostEgp / leeway };
}

/** Typical prices of a unit type: the 10th to the 90th percentile. */
export function typicalPriceRange(type: UnitTypeId): PriceRangeEgp {
  return withoutLeeway(acceptedPriceRanges[type]);
}

export function typicalPricePerM2Range(type: UnitTypeId): PriceRangeEgp {
  return withoutLeeway(acceptedPricePerM2Range(type));
}

/** Ways in which a price differs from the usual range. */
export const priceWarnings = ["priceVeryLow", "priceVeryHigh", "perM2FarOff"] as const;
export type PriceWarning = (typeof priceWarnings)[number];

interface PricedHome {
  readonly unitType: UnitTypeId;
  /** Whole EGP; 0 if not known. */
  readonly priceEgp: number;
  /** 0 if not known. */
  readonly areaM2: number;
}

/** Why staff have to confirm a price [HOME-14]; null if it is usual for the unit type or not known. */
export function findPriceWarning({ unitType, priceEgp, areaM2 }: PricedHome): PriceWarning | null {
  if (priceEgp <= 0) return null;
  const { leastEgp, mostEgp } = acceptedPriceRanges[unitType];
  if (priceEgp < leastEgp) return "priceVeryLow";
  if (priceEgp > mostEgp) return "priceVeryHigh";
  if (areaM2 <= 0) return null;
  const perM2 = acceptedPricePerM2Range(unitType);
  const egpPerM2 = priceEgp / areaM2;
  return egpPerM2 < perM2.leastEgp || egpPerM2 > perM2.mostEgp ? "perM2FarOff" : null;
}

interface PricedAndConfirmed extends PricedHome {
  /** The price that staff have confirmed; null or absent if they have not. */
  readonly confirmedPriceEgp?: number | null | undefined;
}

/**
 * Like `findPriceWarning`, but null once staff have confirmed exactly this price; a changed price needs confirmation
 * again.
 */
export function findUnconfirmedPriceWarning(home: PricedAndConfirmed): PriceWarning | null {
  return home.confirmedPriceEgp === home.priceEgp ? null : findPriceWarning(home);
}

/** True if pages state that the price is still to be confirmed. */
export function isPriceUnconfirmed(home: PricedAndConfirmed): boolean {
  return findUnconfirmedPriceWarning(home) !== null;
}
