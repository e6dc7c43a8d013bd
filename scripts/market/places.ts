import type { AreaSlug } from "../../domain/places/area.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import type { Weighted } from "./random.ts";

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A neighbourhood that compounds lie in. */
export interface Place {
  readonly location: Bilingual;
  readonly centre: Point;
  /** Where a coast ends, when compounds lie along a line from `centre` to there. */
  readonly coastEnd?: Point;
  /** Standard deviation of a compound's distance from the place, degrees. */
  readonly spread: number;
}

/** A part of the market. Shares and prices: see `market-shape.ts`. */
export interface Region {
  /** The featured area its homes resolve to, null for the rest of Egypt. */
  readonly area: AreaSlug | null;
  /** Of all homes. */
  readonly share: number;
  readonly kind: "coast" | "inland";
  /** How much dearer than the country's middle, in standard deviations of a type's price. */
  readonly priceLevel: number;
  readonly places: Weighted<Place>;
}

const place = (en: string, ar: string, lat: number, lng: number, spread: number): Place => ({
  location: { en, ar },
  centre: { lat, lng },
  spread,
});
const coast = (en: string, ar: string, centre: Point, coastEnd: Point): Place => ({
  location: { en, ar },
  centre,
  coastEnd,
  spread: 0.006,
});

const alamein = { lat: 30.83, lng: 28.955 };
const sidiAbdelRahman = { lat: 30.97, lng: 28.74 };
const dabaa = { lat: 31.028, lng: 28.445 };
const rasElHekma = { lat: 31.13, lng: 27.84 };
const sokhna = { lat: 29.6, lng: 32.317 };

/** The market's shares by area, with the neighbourhoods and spellings people write. */
export const regions: readonly Region[] = [
  {
    area: "north-coast",
    share: 0.26,
    kind: "coast",
    priceLevel: 0.1,
    places: [
      [coast("North Coast", "الساحل الشمالي", sidiAbdelRahman, dabaa), 0.3],
      [
        coast("Sidi Abdel Rahman, North Coast", "سيدي عبد الرحمن، الساحل الشمالي", alamein, sidiAbdelRahman),
        0.25,
      ],
      [coast("Ras El Hekma, North Coast", "رأس الحكمة، الساحل الشمالي", dabaa, rasElHekma), 0.25],
      [place("El Alamein, North Coast", "العلمين، الساحل الشمالي", 30.83, 28.955, 0.012), 0.12],
      [coast("El Dabaa, North Coast", "الضبعة، الساحل الشمالي", dabaa, { lat: 31.05, lng: 28.3 }), 0.08],
    ],
  },
  {
    area: "new-cairo",
    share: 0.26,
    kind: "inland",
    priceLevel: 0.2,
    places: [
      [place("New Cairo", "القاهرة الجديدة", 30.03, 31.47, 0.03), 0.35],
      [place("Fifth Settlement, New Cairo", "التجمع الخامس، القاهرة الجديدة", 30.008, 31.428, 0.015), 0.3],
      [place("Golden Square, New Cairo", "جولدن سكوير، القاهرة الجديدة", 29.982, 31.547, 0.012), 0.15],
      [place("Sixth Settlement, New Cairo", "التجمع السادس، القاهرة الجديدة", 29.982, 31.547, 0.02), 0.1],
      [place("Katameya, New Cairo", "القطامية، القاهرة الجديدة", 29.984, 31.385, 0.01), 0.05],
      [place("East Cairo", "شرق القاهرة", 30.05, 31.5, 0.03), 0.05],
    ],
  },
  {
    area: "6-october",
    share: 0.11,
    kind: "inland",
    priceLevel: -0.3,
    places: [
      [place("6 October", "مدينة السادس من أكتوبر", 29.97, 30.94, 0.03), 0.6],
      [place("6th of October City", "مدينة ٦ أكتوبر", 29.97, 30.94, 0.03), 0.25],
      [place("October Gardens, 6 October", "حدائق أكتوبر، مدينة السادس من أكتوبر", 29.9, 30.9, 0.02), 0.15],
    ],
  },
  {
    area: "sheikh-zayed",
    share: 0.1,
    kind: "inland",
    priceLevel: 0.3,
    places: [
      [place("Sheikh Zayed", "الشيخ زايد", 30.031, 30.993, 0.02), 0.6],
      [place("New Zayed", "زايد الجديدة", 30.088, 30.874, 0.02), 0.3],
      [place("El Sheikh Zayed", "الشيخ زايد", 30.031, 30.993, 0.02), 0.1],
    ],
  },
  {
    area: null,
    share: 0.08,
    kind: "coast",
    priceLevel: -0.1,
    places: [
      [place("Hurghada, Red Sea", "الغردقة، البحر الأحمر", 27.257, 33.8, 0.02), 0.4],
      [place("El Gouna, Red Sea", "الجونة، البحر الأحمر", 27.394, 33.672, 0.008), 0.25],
      [place("Sahl Hasheesh, Red Sea", "سهل حشيش، البحر الأحمر", 27.035, 33.87, 0.008), 0.2],
      [place("Makadi Bay, Red Sea", "مكادي باي، البحر الأحمر", 26.99, 33.89, 0.006), 0.1],
      [place("Soma Bay, Red Sea", "سوما باي، البحر الأحمر", 26.85, 33.98, 0.005), 0.05],
    ],
  },
  {
    area: null,
    share: 0.07,
    kind: "inland",
    priceLevel: -0.35,
    places: [
      [place("El Shorouk, Cairo", "الشروق، القاهرة", 30.138, 31.616, 0.015), 0.3],
      [place("Madinaty, Cairo", "مدينتي، القاهرة", 30.094, 31.626, 0.012), 0.3],
      [place("Maadi, Cairo", "المعادي، القاهرة", 29.965, 31.27, 0.012), 0.12],
      [place("Heliopolis, Cairo", "مصر الجديدة، القاهرة", 30.09, 31.33, 0.012), 0.12],
      [place("Nasr City, Cairo", "مدينة نصر، القاهرة", 30.055, 31.345, 0.012), 0.1],
      [place("Mokattam, Cairo", "المقطم، القاهرة", 30.01, 31.3, 0.01), 0.06],
    ],
  },
  {
    area: "mostakbal-city",
    share: 0.034,
    kind: "inland",
    priceLevel: -0.15,
    places: [[place("Mostakbal City", "مدينة المستقبل", 30.12, 31.67, 0.015), 1]],
  },
  {
    area: "ain-sokhna",
    share: 0.031,
    kind: "coast",
    priceLevel: -0.3,
    places: [[coast("Ain Sokhna", "العين السخنة", sokhna, { lat: 29.44, lng: 32.4 }), 1]],
  },
  {
    area: "new-capital",
    share: 0.015,
    kind: "inland",
    priceLevel: -0.4,
    places: [
      [place("New Capital", "العاصمة الإدارية الجديدة", 29.979, 31.729, 0.02), 0.6],
      [place("R7, New Capital", "الحي السابع R7، العاصمة الإدارية الجديدة", 29.97, 31.72, 0.008), 0.4],
    ],
  },
  {
    area: null,
    share: 0.04,
    kind: "inland",
    priceLevel: -0.6,
    places: [
      [place("Alexandria", "الإسكندرية", 31.18, 29.93, 0.015), 0.45],
      [place("Haram, Giza", "الهرم، الجيزة", 29.99, 31.14, 0.012), 0.25],
      [place("New Damietta", "دمياط الجديدة", 31.43, 31.66, 0.008), 0.15],
      [place("Fayoum", "الفيوم", 29.31, 30.84, 0.015), 0.15],
    ],
  },
];
