import type { Bilingual } from "../../text/locale.ts";
import { createNameParser } from "../../text/name-parser.ts";

/** Every kind of finishing, in the order in which filters and forms offer it [HOME-6]. */
export const finishingIds = [
  "fully-finished",
  "semi-finished",
  "core-and-shell",
  "luxury-finished",
  "modern-finished",
  "standard-finished",
  "raw",
  "unknown",
] as const;
export type FinishingId = (typeof finishingIds)[number];

export const finishingLabels: Readonly<Record<FinishingId, Bilingual>> = {
  "fully-finished": { en: "Fully Finished", ar: "تشطيب كامل" },
  "semi-finished": { en: "Semi Finished", ar: "نصف تشطيب" },
  "core-and-shell": { en: "Core and Shell", ar: "بدون تشطيب" },
  "luxury-finished": { en: "Luxury Finished", ar: "تشطيب فاخر" },
  "modern-finished": { en: "Modern Finished", ar: "تشطيب مودرن" },
  "standard-finished": { en: "Standard Finished", ar: "تشطيب عادي" },
  raw: { en: "Raw", ar: "خام" },
  unknown: { en: "Not specified", ar: "غير محدد" },
};

/** Other spellings, besides the id and the two labels; compared after `foldText` and without spaces. */
const synonyms: Readonly<Record<FinishingId, readonly string[]>> = {
  "fully-finished": [
    "finished",
    "complete finishing",
    "turnkey",
    "super lux",
    "super deluxe",
    "سوبر لوكس",
    "تشطيب سوبر لوكس",
    "full finishing",
    "full finish",
    "كامل التشطيب",
    "متشطب",
    "متشطبة",
    "متشطب بالكامل",
  ],
  "semi-finished": ["semi", "half finished", "semi finishing", "نص تشطيب", "نص متشطب", "نصف متشطب"],
  "core-and-shell": [
    "core & shell",
    "core shell",
    "unfinished",
    "without finishing",
    "not finished",
    "محارة",
    "من غير تشطيب",
    "غير متشطبة",
    "red brick",
    "على الطوب",
    "على الطوب الأحمر",
    "طوب أحمر",
    "غير متشطب",
  ],
  "luxury-finished": [
    "luxury",
    "luxury finishing",
    "extra super lux",
    "ultra super lux",
    "ultra lux",
    "high lux",
    "فاخر",
    "تشطيب فاخر جدا",
    "الترا سوبر لوكس",
    "الترا لوكس",
    "اكسترا سوبر لوكس",
    "هاي لوكس",
  ],
  "modern-finished": ["modern", "modern finishing", "مودرن", "تشطيب حديث"],
  "standard-finished": ["standard", "standard finishing", "lux", "عادي", "تشطيب قياسي", "لوكس", "تشطيب لوكس"],
  raw: [],
  unknown: [],
};

// The annotation lets bundlers drop the names from bundles that need only the ids.
const readId = /* @__PURE__ */ createNameParser(finishingLabels, synonyms, finishingIds);

/** Reads a finishing in either language ("semi-finished", "نص تشطيب"); "unknown" if the text names none. */
export function parseFinishing(text: string): FinishingId {
  return readId(text) ?? "unknown";
}
