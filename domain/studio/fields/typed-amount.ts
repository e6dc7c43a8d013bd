import { parseLocalizedNumber } from "../../text/digits.ts";

/** Words after an amount, with their factors. */
const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:m|mn|million|مليون|م)$/iu, 1_000_000],
  [/^(?:k|thousand|ألف|الف)$/iu, 1_000],
  [/^(?:|egp|le|l\.e\.|ج\.?م\.?|جنيه|جنيها|جنيهًا)$/iu, 1],
];

const currency = /(?:egp|l\.?e\.?|ج\.?\s?م\.?|جنيه(?:ًا|ا)?)$/iu;

/**
 * Parses a typed amount in whole EGP: "13,600,000", "13.6M", "١٣٫٦ مليون", "13600000 EGP". Null for anything else,
 * and for fractions of a pound.
 */
export function parseAmountEgp(text: string): number | null {
  const amountText = text.trim().replace(currency, "").trim();
  const [, figure = "", word = ""] =
    /^([\d\u0660-\u0669\u06f0-\u06f9.,'\u066b\u066c\u060c\s]+?)\s*(\p{L}*)$/u.exec(amountText) ?? [];
  const number = parseLocalizedNumber(figure);
  const scale = scales.find(([words]) => words.test(word))?.[1];
  if (number === null || scale === undefined) return null;
  const amount = Number((number * scale).toFixed(2));
  return Number.isInteger(amount) ? amount : null;
}
