import type { UnitTypeId } from "./unit-type.ts";

/** From the least to the most that is believed without asking, in whole EGP. */
export interface UsualRange {
  readonly leastEgp: number;
  readonly mostEgp: number;
}

const million = 1_000_000;

/**
 * A tenth of what the cheap homes of a kind ask, up to ten times what the dear ones ask: a price beyond that is nearly
 * always a slip, such as a price in thousands, a down payment in the place of the price, or a digit too many.
 * @param cheap millions of EGP that one home in ten asks less than
 * @param dear millions of EGP that one home in ten asks more than
 */
function around(cheap: number, dear: number): UsualRange {
  return { leastEgp: Math.round((cheap * million) / 10), mostEgp: Math.round(dear * 10 * million) };
}

/** Kinds of which no prices are known that are worth a rule: a studio in the provinces, a palace in the capital. */
const anyHome: UsualRange = { leastEgp: 100_000, mostEgp: 1_000 * million };

/**
 * Prices by kind of home. Where `around` is given two figures they are the first and the last tenth of 19,229 homes
 * offered in Egypt in 2025, or, where the comment says so, an estimate from kinds like it. A kind that people buy small
 * or far from Cairo has the wider range of its neighbours: the rule looks for slips, not for bargains.
 */
export const usualPrices: Readonly<Record<UnitTypeId, UsualRange>> = {
  apartment: around(3, 15),
  duplex: around(6.5, 24),
  penthouse: around(5.8, 25),
  villa: around(7.5, 68),
  townhouse: around(6.95, 32),
  "twin-house": around(10, 42.5),
  "i-villa": around(6.65, 19),
  chalet: around(3.6, 20),
  // Estimates: half an apartment, and parts of an apartment or of a villa.
  studio: around(1.5, 10),
  loft: around(2, 25),
  roof: around(2, 25),
  "ground-floor-garden": around(3, 25),
  "hotel-apartment": around(3, 40),
  // Estimates: as houses that share walls.
  "twin-villa": around(7, 60),
  "i-villa-sky-garden": around(5, 30),
  "sky-garden": around(5, 30),
  // Estimates: small houses by the sea, which cost what chalets cost.
  cabin: around(2, 30),
  bungalow: around(2, 40),
  house: around(3, 60),
  "full-floor": around(3, 60),
  // Estimates: the smallest palaces and buildings ask what large villas ask.
  palace: around(20, 300),
  building: around(10, 500),
  // Estimates: a kiosk or a clinic room may cost as little as a small apartment, a factory as much as a building.
  office: around(2, 200),
  clinic: around(1.5, 100),
  shop: around(1.5, 200),
  warehouse: around(2, 300),
  factory: around(10, 500),
  // An estimate: a plot of 150 m² in a new town far from Cairo.
  land: around(3, 500),
  other: anyHome,
};

/** The market's square metres cost 15,000 to 300,000 EGP; ten times less or more is an area or a price mistyped. */
const builtPerM2: UsualRange = { leastEgp: 1_500, mostEgp: 3_000_000 };

/** A price per m²: land in the desert is sold for hundreds of EGP per m². */
export function usualPricePerM2(type: UnitTypeId): UsualRange {
  return type === "land" ? { ...builtPerM2, leastEgp: 100 } : builtPerM2;
}

/** How far the range that is believed without asking goes beyond what homes of a kind ask, downwards and upwards. */
const leeway = 10;

function withoutLeeway({ leastEgp, mostEgp }: UsualRange): UsualRange {
  return { leastEgp: leastEgp * leeway, mostEgp: mostEgp / leeway };
}

/** What homes of a kind ask: from the cheapest tenth to the dearest. */
export function typicalPrices(type: UnitTypeId): UsualRange {
  return withoutLeeway(usualPrices[type]);
}

/** The same per m². */
export function typicalPricePerM2(type: UnitTypeId): UsualRange {
  return withoutLeeway(usualPricePerM2(type));
}

/** What is wrong with a price that is far from its kind. */
export const priceDoubts = ["priceVeryLow", "priceVeryHigh", "perM2FarOff"] as const;
export type PriceDoubt = (typeof priceDoubts)[number];

interface PricedHome {
  readonly unitType: UnitTypeId;
  /** Whole EGP; 0 is not known. */
  readonly priceEgp: number;
  /** 0 is not known. */
  readonly areaM2: number;
}

/** Why a price has to be asked about; null where it is usual for its kind, or not known. */
export function priceDoubt({ unitType, priceEgp, areaM2 }: PricedHome): PriceDoubt | null {
  if (priceEgp <= 0) return null;
  const { leastEgp, mostEgp } = usualPrices[unitType];
  if (priceEgp < leastEgp) return "priceVeryLow";
  if (priceEgp > mostEgp) return "priceVeryHigh";
  if (areaM2 <= 0) return null;
  const perM2 = usualPricePerM2(unitType);
  const egpPerM2 = priceEgp / areaM2;
  return egpPerM2 < perM2.leastEgp || egpPerM2 > perM2.mostEgp ? "perM2FarOff" : null;
}

interface ConfirmedHome extends PricedHome {
  /** The price that staff have confirmed; null or not set where they have not. */
  readonly confirmedPriceEgp?: number | null | undefined;
}

/**
 * The same, null as well where staff have said that the price is right. What was confirmed is an amount, so that another
 * price is asked about again.
 */
export function openPriceDoubt(home: ConfirmedHome): PriceDoubt | null {
  return home.confirmedPriceEgp === home.priceEgp ? null : priceDoubt(home);
}

/** Whether buyers are told that a price is still to be confirmed. */
export function isPriceOpen(home: ConfirmedHome): boolean {
  return openPriceDoubt(home) !== null;
}
