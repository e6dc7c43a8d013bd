import type { Bilingual } from "../../domain/text/locale.ts";
import type { SchematicPlace } from "./schematic-places.ts";
import type { SchematicRoad } from "./schematic-roads.ts";

type Course = SchematicRoad["course"];

interface SchematicStreet {
  readonly name: Bilingual;
  readonly course: Course;
}

const street = (en: string, ar: string, course: Course): SchematicStreet => ({ name: { en, ar }, course });
const district = (en: string, ar: string, lat: number, lng: number): SchematicPlace => ({
  rank: 3,
  name: { en, ar },
  position: [lat, lng],
});

/**
 * Streets for the map of all listings, which zooms in farther than the map of a single listing. They are drawn by
 * hand and simplified.
 */
export const schematicStreets: readonly SchematicStreet[] = [
  street("Mohamed Naguib Axis", "محور محمد نجيب", [
    [30.058, 31.407],
    [30.052, 31.44],
    [30.042, 31.47],
    [30.034, 31.505],
    [30.022, 31.545],
    [30.012, 31.579],
  ]),
  street("Gamal Abdel Nasser Axis", "محور جمال عبد الناصر", [
    [29.997, 31.394],
    [29.993, 31.44],
    [29.984, 31.48],
    [29.974, 31.53],
    [29.97, 31.56],
  ]),
  street("Anwar El Sadat Axis", "محور أنور السادات", [
    [30.085, 31.452],
    [30.052, 31.44],
    [30.024, 31.44],
    [29.993, 31.44],
    [29.966, 31.45],
  ]),
  street("Talaat Harb Axis", "محور طلعت حرب", [
    [30.06, 31.483],
    [30.042, 31.472],
    [30.016, 31.475],
    [29.985, 31.476],
  ]),
  street("El Mosheer Tantawy Axis", "محور المشير طنطاوي", [
    [30.075, 31.35],
    [30.048, 31.38],
    [30.012, 31.384],
    [29.99, 31.38],
  ]),
  street("Waslet Dahshur", "وصلة دهشور", [
    [30.1, 30.99],
    [30.058, 30.985],
    [29.99, 30.978],
    [29.93, 30.97],
  ]),
];

export const schematicDistricts: readonly SchematicPlace[] = [
  district("El Banafseg", "البنفسج", 30.05, 31.46),
  district("El Yasmeen", "الياسمين", 30.031, 31.456),
  district("El Narges", "النرجس", 30.006, 31.487),
  district("El Lotus", "اللوتس", 29.996, 31.515),
  district("South Investors", "المستثمرين الجنوبية", 30.004, 31.45),
  district("North Investors", "المستثمرين الشمالية", 30.045, 31.505),
  district("El Andalus", "الأندلس", 30.022, 31.527),
  district("Beit El Watan", "بيت الوطن", 30.046, 31.55),
  district("Choueifat", "الشويفات", 30.015, 31.412),
  district("American University", "الجامعة الأمريكية", 30.0195, 31.4995),
  district("Sidi Abdel Rahman", "سيدي عبد الرحمن", 30.97, 28.74),
];
