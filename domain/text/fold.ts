/** Diacritics, tatweel, zero-width characters, bidi controls and the lone hamza: they never distinguish two words. */
const ignored =
  /[\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Letters and digits that people use interchangeably: each character of the first text is replaced by that of the
 * second.
 */
const standardForms = [
  ["\u0623\u0625\u0622\u0671", "\u0627"],
  ["\u0649\u0626\u06cc", "\u064a"],
  ["\u0624", "\u0648"],
  ["\u0629", "\u0647"],
  ["\u06a9\u06af", "\u0643"],
  ["\u067e", "\u0628"],
  ["\u0686", "\u062c"],
  ["\u06a4", "\u0641"],
] as const;
const standardOf = new Map(
  standardForms.flatMap(([variants, standard]) => [...variants].map((v) => [v, standard])),
);
const variantPattern = new RegExp(`[${[...standardOf.keys()].join("")}]`, "gu");

/**
 * Normalises text for comparison in searches [WORD-1]: one case, one form of each Arabic letter, no diacritics,
 * single spaces. The SQL function `fold_text` (db/migrations/0002) does the same; `fold.golden.json` tests both.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(ignored, "")
    .replace(variantPattern, (variant) => standardOf.get(variant) ?? variant)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) & 0xf))
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/gu, "")
    .replace(/[^0-9a-z\u0620-\u06ff]+/gu, " ")
    .trim();
}

/**
 * Normalises a unit code for comparison: "AA01-101", "aa01101" and "aa٠١ ١٠١" are equal. For a stored code it
 * equals the column `unit_code_folded`.
 */
export function foldUnitCode(text: string): string {
  return foldText(text).replaceAll(" ", "");
}
