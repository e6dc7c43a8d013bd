import { parseDelivery } from "../listings/delivery.ts";
import { parseFinishing } from "../listings/facts/finishing.ts";
import { parseUnitType } from "../listings/unit-type.ts";
import { toLatinDigits } from "../text/digits.ts";
import { foldText } from "../text/fold.ts";
import type { ImportableColumn } from "./cells/read-column.ts";
import { foldColumnName } from "./column-names.ts";

/** Matches column names that no field has: notes, people and phone numbers, price per m², row numbers. */
const noField =
  /ملاحظ|note|comment|remark|تعليق|هاتف|موبايل|تليفون|phone|mobile|whatsapp|مالك|owner|client|عميل|(?:سعر|price|ثمن).*(?:متر|meter|metre|m2|sqm)|^(?:no|serial|م|مسلسل|رقم)$/u;

/** Patterns for parts of names, in order of precedence: narrower meanings before wider ones. */
const parts: readonly (readonly [RegExp, ImportableColumn])[] = [
  [/maintenance|صيانه/u, "maintenancedeposit"],
  [/garden|حديقه|جنينه|جاردن/u, "gardenarea"],
  [/roof|روف/u, "roofarea"],
  [/down ?pay|deposit|مقدم|حجز/u, "downpayment"],
  [/instal|قسط|monthly|شهري/u, "monthlyinst"],
  [/payment|دفع|سداد/u, "payment"],
  [/original|اصلي|عقد/u, "originalprice"],
  [/(?:^| )over|اوفر/u, "over"],
  [/remain|متبقي|باقي/u, "remaining"],
  [/price|سعر|مطلوب|ثمن|amount|مبلغ|قيمه/u, "price"],
  [/رقم قومي|national (?:property |real ?estate )?(?:no|number|id)/u, "propertynumber"],
  [/code|كود|unit (?:no|id|ref)|(?:^| )ref|مرجع/u, "unitcode"],
  [/bath|toilet|حمام|مياه/u, "toilets"],
  [/bed|room|غرف|غرفه|اوض/u, "rooms"],
  [/finish|تشطيب/u, "finishing"],
  [/deliver|handover|استلام|تسليم/u, "delivery"],
  [/floor|طابق|(?:^| )دور(?: |$)/u, "floor"],
  [/area|bua|sqm|size|m2|مساح|م2/u, "unitarea"],
  [/photo|image|picture|صور/u, "images"],
  [/view|اطلال|يطل|فيو/u, "views"],
  [/feature|ameni|ميز|مميز/u, "features"],
  [/link|url|رابط|لينك/u, "sourcelink"],
  [/project|compound|مشروع|كمبوند|كومباوند/u, "projectname"],
  [/developer|مطور|شركه/u, "developername"],
  [/type|نوع/u, "unittype"],
  [/city|district|location|address|مدينه|منطقه|موقع|مكان|عنوان/u, "location"],
  [/status|حاله/u, "status"],
  [/title|اسم|وصف/u, "title"],
];

/** Features that lists often start with; all readable words are in content/search/words.csv. */
const commonFeature =
  /garden|parking|garage|pool|elevator|lift|terrace|balcony|حديقه|جنينه|جاردن|جراج|حمام سباحه|مسبح|اسانسير|مصعد|تراس|بلكونه/u;

/** Tests whether a cell looks like the value of a field; only shapes that are rare in other fields. */
const shapes: readonly (readonly [ImportableColumn, (cell: string) => boolean])[] = [
  ["images", (cell) => /(?:^|[\s|])(?:https?:\/\/\S+|\/\S+)\.(?:jpe?g|png|webp|avif)\b/iu.test(cell)],
  [
    "unitarea",
    (cell) => /^[\d.,٫٬ ]+\s*(?:م|م2|م²|متر|متر مربع|m|m2|m²|sqm|sq ?m)$/iu.test(toLatinDigits(cell)),
  ],
  ["price", isPrice],
  ["payment", (cell) => /(?:^|\s)(?:كاش|نقد[اي]?|تقسيط|بالتقسيط|اقساط|أقساط|cash|instal\w*)/iu.test(cell)],
  ["finishing", (cell) => parseFinishing(cell) !== "unknown"],
  ["unittype", (cell) => parseUnitType(cell) !== "other"],
  ["delivery", (cell) => parseDelivery(cell).kind !== "unknown" && !/^\d{5,}$/u.test(cell)],
  ["features", (cell) => commonFeature.test(foldText(cell))],
  ["sourcelink", (cell) => /^https?:\/\/\S+$/iu.test(cell)],
  ["rooms", (cell) => /^\d{1,2}\s*\+\s*\d$/u.test(toLatinDigits(cell))],
  // Letters, then digits, in groups: "NC-1184", "AA01-101".
  ["unitcode", (cell) => /^[a-z]{1,5}\d{0,4}[- ]?\d{1,6}(?:[- ]\d{1,6})?$/iu.test(cell)],
];

const leastPriceEgp = 100_000;

/** True for an amount as large as the price of a home: "4.5 مليون", "32,900,000 ج.م", "7.250.000". */
function isPrice(cell: string): boolean {
  const text = toLatinDigits(cell).trim();
  if (!/^\D{0,5}\d/u.test(text)) return false;
  if (/مليون|million|\d\s*m(?:n)?(?:\s*egp)?$/iu.test(text)) return true;
  const amountText = text.replace(/(?:ج\.?\s*م\.?|جنيه|egp|l\.?e\.?)/giu, "").trim();
  return /^\d[\d.,٬،' ]*$/u.test(amountText) && Number(amountText.replace(/\D/gu, "")) >= leastPriceEgp;
}

/** Share of a column's cells that must have the shape of a field. */
const matchingShare = 0.6;

/**
 * Guesses the field of a column with an unknown name: by a part of the name, otherwise by its cells.
 * @param cells non-empty sample cells
 * @returns null if neither is conclusive
 */
export function guessColumn(name: string, cells: readonly string[]): ImportableColumn | null {
  return guessColumnByName(name) ?? (noField.test(foldColumnName(name)) ? null : guessByCells(cells));
}

/** The field by a part of the name; null if none matches. */
export function guessColumnByName(name: string): ImportableColumn | null {
  const folded = foldColumnName(name);
  if (noField.test(folded)) return null;
  return parts.find(([part]) => part.test(folded))?.[1] ?? null;
}

function guessByCells(cells: readonly string[]): ImportableColumn | null {
  if (cells.length === 0) return null;
  const minMatches = cells.length * matchingShare;
  return (
    shapes.find(([, isLike]) => cells.filter((cell) => isLike(cell.trim())).length >= minMatches)?.[0] ?? null
  );
}

/** False if no cell contains a digit: a column "area" with "New Cairo" in it is no size. True without any cells. */
export function someCellHasDigits(cells: readonly string[]): boolean {
  return cells.length === 0 || cells.some((cell) => /\p{Nd}/u.test(cell));
}

/** True if most cells are in Arabic letters. */
export function isMostlyArabic(cells: readonly string[]): boolean {
  const arabic = cells.filter((cell) => /[\u0620-\u064a]/u.test(foldText(cell)));
  return cells.length > 0 && arabic.length > cells.length / 2;
}
