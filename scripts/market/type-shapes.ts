import type { Bilingual } from "../../domain/text/locale.ts";
import type { WeightedChoices } from "./random.ts";

/** 10th, 50th and 90th percentile. */
export type Quantiles = readonly [p10: number, p50: number, p90: number];

export interface UnitTypeStatistics {
  /** Fraction of all listings. */
  readonly share: number;
  /** Fraction of the listings on the coast. The inland fraction is computed so that both together give `share`. */
  readonly coastShare: number;
  /** The unit type in the words of sellers, in either language. */
  readonly texts: WeightedChoices<Bilingual>;
  readonly priceMillionEgp: Quantiles;
  readonly areaM2: Quantiles;
  /** Numbers of rooms in ascending order, because the largest homes of a type have the most. */
  readonly rooms: WeightedChoices<number>;
  readonly facade: "apartment" | "townhouse" | "villa";
}

/** Consecutive numbers with these weights. */
const numbersFrom = (first: number, ...weights: readonly number[]): WeightedChoices<number> =>
  weights.map((weight, index) => [first + index, weight]);
const single = (en: string, ar: string): WeightedChoices<Bilingual> => [[{ en, ar }, 1]];

/**
 * Statistics of the 2025 market by unit type. The first eight types have 99.2 % of the listings, and the last
 * eight the rest.
 */
export const unitTypeStatistics: readonly UnitTypeStatistics[] = [
  {
    share: 0.43,
    coastShare: 0.12,
    texts: [
      [{ en: "Apartment", ar: "شقة" }, 0.95],
      [{ en: "Flat", ar: "شقة سكنية" }, 0.03],
      [{ en: "APARTMENT", ar: "شقه" }, 0.02],
    ],
    priceMillionEgp: [3, 6.75, 15],
    areaM2: [88, 155, 218],
    rooms: numbersFrom(1, 0.14, 0.31, 0.5, 0.05),
    facade: "apartment",
  },
  {
    share: 0.21,
    coastShare: 0.5661,
    texts: single("Chalet", "شاليه"),
    priceMillionEgp: [3.6, 10.25, 20],
    areaM2: [71, 120, 190],
    rooms: numbersFrom(1, 0.17, 0.44, 0.34, 0.05),
    facade: "apartment",
  },
  {
    share: 0.17,
    coastShare: 0.16,
    texts: [
      [{ en: "Villa", ar: "فيلا" }, 0.9],
      [{ en: "Standalone Villa", ar: "فيلا مستقلة" }, 0.1],
    ],
    priceMillionEgp: [7.5, 26.3, 68],
    areaM2: [191, 314, 600],
    rooms: numbersFrom(3, 0.27, 0.4, 0.21, 0.08, 0.04),
    facade: "villa",
  },
  {
    share: 0.066,
    coastShare: 0.055,
    texts: [
      [{ en: "Townhouse", ar: "تاون هاوس" }, 0.55],
      [{ en: "Town", ar: "تاون هاوس" }, 0.35],
      [{ en: "Town House", ar: "تاون" }, 0.1],
    ],
    priceMillionEgp: [6.95, 18, 32],
    areaM2: [165, 225, 306],
    rooms: numbersFrom(2, 0.06, 0.5, 0.37, 0.07),
    facade: "townhouse",
  },
  {
    share: 0.041,
    coastShare: 0.04,
    texts: [
      [{ en: "Twin house", ar: "توين هاوس" }, 0.55],
      [{ en: "Twin", ar: "توين هاوس" }, 0.35],
      [{ en: "Twinhouse", ar: "توين" }, 0.1],
    ],
    priceMillionEgp: [10, 23, 42.5],
    areaM2: [170, 276, 420],
    rooms: numbersFrom(3, 0.33, 0.5, 0.17),
    facade: "villa",
  },
  {
    share: 0.032,
    coastShare: 0.02,
    texts: single("Duplex", "دوبلكس"),
    priceMillionEgp: [6.5, 12.3, 24],
    areaM2: [151, 234, 345],
    rooms: numbersFrom(2, 0.08, 0.54, 0.32, 0.06),
    facade: "apartment",
  },
  {
    share: 0.029,
    coastShare: 0.02,
    texts: single("Penthouse", "بنتهاوس"),
    priceMillionEgp: [5.8, 12.5, 25],
    areaM2: [125, 188, 300],
    rooms: numbersFrom(2, 0.13, 0.57, 0.3),
    facade: "apartment",
  },
  {
    share: 0.014,
    coastShare: 0.004,
    texts: [
      [{ en: "I Villa", ar: "آي فيلا" }, 0.6],
      [{ en: "I Villa Sky Garden", ar: "آي فيلا سكاي جاردن" }, 0.4],
    ],
    priceMillionEgp: [6.65, 12.5, 19],
    areaM2: [190, 240, 300],
    rooms: numbersFrom(2, 0.07, 0.75, 0.18),
    facade: "townhouse",
  },
  {
    share: 0.003,
    coastShare: 0.004,
    texts: single("Studio", "ستوديو"),
    priceMillionEgp: [2.2, 3.8, 6.5],
    areaM2: [38, 50, 70],
    rooms: numbersFrom(0, 0.3, 0.7),
    facade: "apartment",
  },
  {
    share: 0.0017,
    coastShare: 0,
    texts: single("Office", "مكتب إداري"),
    priceMillionEgp: [3, 7, 18],
    areaM2: [45, 85, 220],
    rooms: numbersFrom(0, 1),
    facade: "apartment",
  },
  {
    share: 0.001,
    coastShare: 0.001,
    texts: single("Shop", "محل تجاري"),
    priceMillionEgp: [3.5, 9, 28],
    areaM2: [30, 62, 160],
    rooms: numbersFrom(0, 1),
    facade: "apartment",
  },
  {
    share: 0.0008,
    coastShare: 0,
    texts: single("Clinic", "عيادة"),
    priceMillionEgp: [2.5, 5, 11],
    areaM2: [35, 55, 95],
    rooms: numbersFrom(0, 1),
    facade: "apartment",
  },
  {
    share: 0.0006,
    coastShare: 0.0005,
    texts: single("Loft", "لوفت"),
    priceMillionEgp: [4.5, 8, 14],
    areaM2: [95, 140, 210],
    rooms: numbersFrom(1, 0.3, 0.7),
    facade: "apartment",
  },
  {
    share: 0.0004,
    coastShare: 0.0005,
    texts: single("Twin villa", "توين فيلا"),
    priceMillionEgp: [11, 24, 43],
    areaM2: [190, 285, 430],
    rooms: numbersFrom(3, 0.4, 0.5, 0.1),
    facade: "villa",
  },
  {
    share: 0.0003,
    coastShare: 0.0004,
    texts: single("Land", "أرض"),
    priceMillionEgp: [5, 14, 45],
    areaM2: [350, 560, 1_100],
    rooms: numbersFrom(0, 1),
    facade: "villa",
  },
  {
    share: 0.0002,
    coastShare: 0,
    texts: single("Warehouse", "مخزن"),
    priceMillionEgp: [4, 9, 22],
    areaM2: [200, 420, 900],
    rooms: numbersFrom(0, 1),
    facade: "apartment",
  },
];
