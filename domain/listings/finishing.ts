import type { Bilingual } from "../text/locale.ts";
import { readerOfNames } from "../text/named-ids.ts";

/** Every finishing the product knows (listings.txt, section 3, and the dictionary's "raw"), as it is offered. */
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

/** What people also write, beside the id and the two labels. Compared folded and without spaces. */
const synonyms: Readonly<Record<FinishingId, readonly string[]>> = {
  "fully-finished": [
    "finished",
    "full finishing",
    "full finish",
    "كامل التشطيب",
    "متشطب",
    "متشطبة",
    "متشطب بالكامل",
  ],
  "semi-finished": ["semi", "half finished", "نص تشطيب", "نصف متشطب"],
  "core-and-shell": [
    "core & shell",
    "core shell",
    "unfinished",
    "red brick",
    "على الطوب",
    "على الطوب الأحمر",
    "طوب أحمر",
    "غير متشطب",
  ],
  "luxury-finished": ["luxury", "luxury finishing", "فاخر", "تشطيب فاخر جدا"],
  "modern-finished": ["modern", "modern finishing", "مودرن", "تشطيب حديث"],
  "standard-finished": ["standard", "standard finishing", "عادي", "تشطيب قياسي"],
  raw: [],
  unknown: [],
};

// Marked as free of side effects, so that scripts which only know the ids leave the names out.
const readId = /* @__PURE__ */ readerOfNames(finishingLabels, synonyms, finishingIds);

/** The finishing a text in either language names ("semi-finished", "نص تشطيب"); "unknown" when none. */
export function parseFinishing(text: string): FinishingId {
  return readId(text) ?? "unknown";
}
