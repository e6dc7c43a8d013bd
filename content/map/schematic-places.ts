import type { Bilingual } from "../../domain/text/locale.ts";

export interface SchematicPlace {
  readonly name: Bilingual;
  readonly rank: 1 | 2 | 3;
  readonly position: readonly [lat: number, lng: number];
  readonly isWater?: true;
}

const place = (rank: 1 | 2 | 3, en: string, ar: string, lat: number, lng: number): SchematicPlace => ({
  rank,
  name: { en, ar },
  position: [lat, lng],
});
const water = (en: string, ar: string, lat: number, lng: number): SchematicPlace => ({
  rank: 2,
  name: { en, ar },
  position: [lat, lng],
  isWater: true,
});

/**
 * Labels of the small map besides those of the areas in domain/places/area.ts. Their positions are where people
 * expect the labels, not measured positions.
 */
export const schematicPlaces: readonly SchematicPlace[] = [
  place(1, "Cairo", "القاهرة", 30.044, 31.25),
  place(1, "Alexandria", "الإسكندرية", 31.18, 29.93),
  place(1, "Suez", "السويس", 29.985, 32.53),
  place(1, "Hurghada", "الغردقة", 27.23, 33.78),
  place(1, "Sharm El Sheikh", "شرم الشيخ", 27.95, 34.33),
  place(1, "Luxor", "الأقصر", 25.69, 32.64),
  place(1, "Aswan", "أسوان", 24.09, 32.9),
  place(1, "Marsa Matruh", "مرسى مطروح", 31.34, 27.24),
  place(2, "Giza", "الجيزة", 30.008, 31.19),
  place(2, "Nasr City", "مدينة نصر", 30.056, 31.345),
  place(2, "Heliopolis", "مصر الجديدة", 30.09, 31.325),
  place(2, "Maadi", "المعادي", 29.96, 31.262),
  place(2, "Fifth Settlement", "التجمع الخامس", 30.008, 31.428),
  place(2, "Katameya", "القطامية", 29.984, 31.385),
  place(2, "Golden Square", "جولدن سكوير", 29.982, 31.547),
  place(2, "El Rehab", "الرحاب", 30.06, 31.49),
  place(2, "Madinaty", "مدينتي", 30.094, 31.626),
  place(2, "El Shorouk", "الشروق", 30.138, 31.616),
  place(2, "Badr City", "مدينة بدر", 30.138, 31.73),
  place(2, "El Obour", "العبور", 30.228, 31.478),
  place(2, "10th of Ramadan", "العاشر من رمضان", 30.3, 31.745),
  place(2, "R7", "الحي السابع", 29.97, 31.72),
  place(2, "New Zayed", "زايد الجديدة", 30.088, 30.874),
  place(2, "Smart Village", "القرية الذكية", 30.074, 31.0),
  place(2, "El Alamein", "العلمين", 30.83, 28.955),
  place(2, "El Dabaa", "الضبعة", 31.028, 28.445),
  place(2, "Ras El Hekma", "رأس الحكمة", 31.13, 27.84),
  place(2, "Galala City", "مدينة الجلالة", 29.42, 32.36),
  place(2, "Zafarana", "الزعفرانة", 29.11, 32.6),
  place(2, "El Gouna", "الجونة", 27.395, 33.66),
  place(2, "Soma Bay", "سوما باي", 26.85, 33.95),
  place(2, "Marsa Alam", "مرسى علم", 25.07, 34.85),
  place(2, "Fayoum", "الفيوم", 29.309, 30.842),
  place(2, "Ismailia", "الإسماعيلية", 30.59, 32.25),
  place(2, "Port Said", "بورسعيد", 31.24, 32.28),
  place(2, "Mansoura", "المنصورة", 31.04, 31.38),
  place(2, "Tanta", "طنطا", 30.79, 31.0),
  place(2, "Damietta", "دمياط", 31.4, 31.8),
  place(2, "Asyut", "أسيوط", 27.18, 31.18),
  place(2, "Minya", "المنيا", 28.1, 30.75),
  place(2, "Beni Suef", "بني سويف", 29.07, 31.1),
  place(2, "El Arish", "العريش", 31.11, 33.8),
  place(2, "Dahab", "دهب", 28.5, 34.48),
  place(2, "Halaib", "حلايب", 22.2, 36.55),
  place(3, "Mokattam", "المقطم", 30.012, 31.3),
  place(3, "First Settlement", "التجمع الأول", 30.055, 31.44),
  place(3, "Third Settlement", "التجمع الثالث", 30.0, 31.47),
  place(3, "Mohandessin", "المهندسين", 30.055, 31.2),
  place(3, "Shubra", "شبرا", 30.1, 31.25),
  place(3, "Haram", "الهرم", 29.995, 31.15),
  place(3, "Helwan", "حلوان", 29.85, 31.33),
  place(3, "Ataqa", "عتاقة", 29.86, 32.42),
  water("Mediterranean Sea", "البحر المتوسط", 31.18, 28.85),
  water("Mediterranean Sea", "البحر المتوسط", 31.45, 29.5),
  water("Mediterranean Sea", "البحر المتوسط", 31.35, 28.0),
  water("Gulf of Suez", "خليج السويس", 29.55, 32.47),
  water("Gulf of Suez", "خليج السويس", 28.9, 32.95),
  water("Red Sea", "البحر الأحمر", 27.1, 34.2),
  water("Red Sea", "البحر الأحمر", 25.3, 35.2),
  water("Gulf of Aqaba", "خليج العقبة", 28.8, 34.75),
  water("Nile", "النيل", 29.9, 31.28),
];
