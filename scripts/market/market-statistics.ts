import type { FeatureId } from "../../domain/listings/facts/features.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import type { ListingStatus } from "../../domain/listings/listing.ts";
import type { WeightedChoices } from "./random.ts";

/** Number of compounds in the market. `compoundConcentration`: fraction of all listings in the largest compounds. */
export const compoundCount = 1_452;
export const compoundConcentration: readonly (readonly [firstCompounds: number, share: number])[] = [
  [10, 0.16],
  [50, 0.45],
  [100, 0.61],
  [300, 0.83],
  [compoundCount, 1],
];

export const statusWeights: WeightedChoices<ListingStatus> = [
  ["active", 0.88],
  ["update", 0.03],
  ["removed", 0.04],
  ["paused", 0.03],
  ["deleted", 0.02],
];

export const finishingWeights: WeightedChoices<Bilingual> = [
  [{ en: "Fully Finished", ar: "تشطيب كامل" }, 0.45],
  [{ en: "Core and Shell", ar: "بدون تشطيب" }, 0.19],
  [{ en: "Semi Finished", ar: "نصف تشطيب" }, 0.17],
  [{ en: "Luxury Finished", ar: "تشطيب فاخر" }, 0.06],
  [{ en: "Modern Finished", ar: "تشطيب مودرن" }, 0.04],
  [{ en: "Standard Finished", ar: "تشطيب عادي" }, 0.03],
  [{ en: "Semi finished", ar: "نص تشطيب" }, 0.02],
  [{ en: "Core & Shell", ar: "على الطوب" }, 0.02],
  [{ en: "Raw", ar: "خام" }, 0.01],
  [{ en: "", ar: "" }, 0.01],
];

const year = (text: string): Bilingual => ({ en: text, ar: text });

/** Delivery dates, in every form in which sellers write them [HOME-7]. */
export const deliveryWeights: WeightedChoices<Bilingual> = [
  [{ en: "Ready", ar: "جاهز للسكن" }, 0.23],
  [{ en: "Immediate", ar: "استلام فوري" }, 0.09],
  [{ en: "Delivered", ar: "تم التسليم" }, 0.06],
  [year("2024"), 0.01],
  [year("2025"), 0.04],
  [year("2026"), 0.15],
  [year("2027"), 0.15],
  [year("2028"), 0.09],
  [year("2029"), 0.04],
  [year("2030"), 0.02],
  [year("2031"), 0.005],
  [year("2032"), 0.003],
  [{ en: "Q4 2024", ar: "الربع الرابع 2024" }, 0.005],
  [{ en: "Q2 2025", ar: "الربع الثاني 2025" }, 0.01],
  [{ en: "Q4 2025", ar: "الربع الرابع 2025" }, 0.012],
  [{ en: "Q4 2026", ar: "الربع الرابع 2026" }, 0.01],
  [{ en: "Q2 2027", ar: "الربع الثاني 2027" }, 0.01],
  [{ en: "Q3 2028", ar: "الربع الثالث 2028" }, 0.005],
  [{ en: "Under Construction", ar: "تحت الإنشاء" }, 0.03],
  [{ en: "N/A", ar: "غير محدد" }, 0.02],
  [{ en: "", ar: "" }, 0.01],
];

/** What listings state about payment: a fifth of them mention instalments, most state nothing. */
export const paymentWeights = [
  ["unstated", 0.4],
  ["instalments", 0.2],
  ["down-only", 0.2],
  ["cash", 0.12],
  ["instalments-unstated", 0.08],
] as const satisfies WeightedChoices<string>;

/** Frequency of each feature among listings that state any. A garden is only a third as frequent for flats. */
export const featureChances: Readonly<Partial<Record<FeatureId, number>>> = {
  garden: 0.45,
  roof: 0.14,
  terrace: 0.2,
  pool: 0.16,
  "sea-view": 0.14,
  "lagoon-view": 0.05,
  "lake-view": 0.04,
  "nile-view": 0.01,
  "park-view": 0.12,
  "golf-view": 0.03,
  "open-view": 0.08,
  fence: 0.03,
  "maid-room": 0.3,
  storage: 0.08,
  furnished: 0.18,
  "air-conditioning": 0.2,
  kitchen: 0.18,
  corner: 0.1,
  "north-facing": 0.15,
  "two-faces": 0.05,
  parking: 0.25,
  elevator: 0.22,
  security: 0.3,
  club: 0.16,
  gym: 0.1,
};

export const marketShares = {
  /** Fraction of listings that state no feature. */
  withoutFeatures: 0.6,
  /** Fraction of stated features whose stated value is "no". */
  saysNo: 0.08,
  withoutPrice: 0.015,
  withoutPictures: 0.15,
  withoutArabic: 0.06,
  /** Fraction of listings whose title is only in Arabic. */
  withoutEnglishTitle: 0.4,
  /** Fraction of compounds without coordinates. In files of brokerages, hardly any listing has coordinates. */
  withoutCoordinates: 0.4,
  /** Fraction of names that are spelled differently from the other listings of the compound. */
  otherSpelling: 0.04,
  otherName: 0.005,
} as const;

/** Numbers of pictures, with weights, for listings that have pictures. */
export const pictureCountWeights: WeightedChoices<number> = [
  [1, 0.11],
  [2, 0.16],
  [3, 0.24],
  [4, 0.19],
  [5, 0.14],
  [6, 0.09],
  [7, 0.04],
  [8, 0.03],
];
