/** The digits that numbers are written in; Latin unless the visitor chose Arabic-Indic ones [MONEY-5]. */
export type NumberingSystem = "latn" | "arab";

const arabicIndic = "٠١٢٣٤٥٦٧٨٩";

/** Converts all digits in the text to the chosen ones; everything else stays. */
export function toDigits(text: string, digits: NumberingSystem): string {
  return digits === "latn"
    ? toLatinDigits(text)
    : toLatinDigits(text).replace(/[0-9]/gu, (digit) => arabicIndic[Number(digit)] ?? digit);
}

/** Converts Arabic-Indic, Persian and full-width digits to 0 to 9. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\uff10-\uff19]/gu, (digit) => String(digit.charCodeAt(0) - 0xff10));
}

const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const plain = /^\d{1,15}$/u;
const grouped = /^\d{1,3}(?:[,\u066c\u060c' \u00a0\u202f]\d{3}){1,4}$/u;

/**
 * Parses a typed number in Latin, Arabic-Indic, Persian or full-width digits [MONEY-8], with thousands separators
 * ("3,500,000", "٣٬٥٠٠٬٠٠٠", "3 500 000") and a decimal point or U+066B. Null for anything else: negative, wrongly
 * grouped, with an exponent, or longer than 15 digits.
 */
export function parseLocalizedNumber(text: string): number | null {
  const [integerPart = "", ...fractions] = toLatinDigits(text.replace(invisible, ""))
    .trim()
    .split(/[.\u066b]/u);
  const [fraction = "0"] = fractions;
  if (fractions.length > 1 || !/^\d{1,6}$/u.test(fraction)) return null;
  if (!plain.test(integerPart) && !grouped.test(integerPart)) return null;
  return Number(`${integerPart.replace(/\D/gu, "")}.${fraction}`);
}

/** Like `parseLocalizedNumber`, for amounts without a fraction: whole pounds, m², months. */
export function parseWholeNumber(text: string): number | null {
  const number = parseLocalizedNumber(text);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}
