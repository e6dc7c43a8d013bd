import { toLatinDigits } from "../../text/digits.ts";
import { foldText } from "../../text/fold.ts";

/** A word, a number, a sign with a meaning, or quoted words, with its position in the sentence. */
export interface Token {
  readonly kind: "word" | "number" | "sign" | "literal";
  /** After `foldText`; for a number its digits, for a literal its text as typed. */
  readonly text: string;
  readonly value: number | null;
  readonly start: number;
  readonly end: number;
  /** True after a comma or the end of a sentence, which no phrase crosses. */
  readonly startsPhrase: boolean;
}

const numberForms = new RegExp(
  [
    // 3,500,000 with the thousands separators of both scripts, and optional decimals.
    String.raw`\d{1,3}(?:[,\u066c\u060c'\u2019]\d{3})+(?:[.\u066b]\d{1,6})?(?!\d)`,
    // 3.500.000 and 3 500 000; a single group could be two numbers.
    String.raw`\d{1,3}(?:\.\d{3}){2,4}(?!\d)`,
    String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3}){2,4}(?!\d)`,
    // 2½, "2 ½" and ½.
    String.raw`(?:\d+ ?)?[\u00bc-\u00be]`,
    // 2.5, and 2,5 as written on keyboards without a decimal point.
    String.raw`\d+[.\u066b]\d{1,6}(?!\d)`,
    String.raw`\d+[,\u060c]\d{1,2}(?!\d)`,
    String.raw`\d+`,
  ].join("|"),
  "uy",
);
/** A unit code such as "AA01-101" is never read as numbers. */
const unitCode = /[a-z]{1,4}\d{1,4}(?:-\d{1,6})+(?![\da-z])/iuy;
const squareMetre = /\u0645[2\u00b2](?!\d)/uy;
const figuresAndLetters = /\d+[a-z][\da-z]*/iuy;
/** Values of the fraction characters ¼, ½ and ¾. */
const fractions: Readonly<Record<string, number>> = { "\u00bc": 0.25, "\u00bd": 0.5, "\u00be": 0.75 };
/** Digits of other scripts and circled digits are not read as numbers; a ² after metres only means square metres. */
const otherFigures =
  /(?<!(?:m|mt|met(?:er|re)s?|\u0645|\u0645\u062a\u0631|\u0623?\u0645\u062a\u0627\u0631) ?)\u00b2|(?:(?![\d\u00b2\u00bc-\u00be]|\p{L})\p{N})+/iuy;
const latinWord = /[\p{Script=Latin}][\p{Script=Latin}\p{M}\d\u00b2]*/uy;
const otherWord =
  /(?:(?!\p{Script=Latin})[\p{L}\p{M}\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff])+/uy;
const quoted =
  /["\u201c\u201d\u00ab\u00bb\u201e]([^"\u201c\u201d\u00ab\u00bb\u201e]*)["\u201c\u201d\u00ab\u00bb]/uy;
const phraseEnd = /[,\u060c;\u061b()[\]{}|\n!?\u061f]|\.(?=\s|$)/uy;
/** Signs with a meaning, each with the word that replaces it, from content/search/words.csv or from this file. */
const signs: Readonly<Record<string, string>> = {
  "%": "%",
  "\u066a": "%",
  $: "$",
  "\u20ac": "$",
  "\u00a3": "$",
  "+": "+",
  "<": "<",
  ">": ">",
  "\u2264": "<",
  "\u2265": ">",
  "~": "~",
  "\u2248": "~",
};
const dash = /\s*[-\u2010-\u2015\u2212]\s*(?=[\d$\u20ac\u00a3]|\S)/uy;
const slash = /\s*\/\s*(?=\d)/uy;

/**
 * The words of a sentence in order. Adjacent digits and letters are separated ("3غرف", "7m") unless `isWord` is
 * true for them together ("3ayez", "sha2a").
 */
export function tokenizeSentence(text: string, isWord: (folded: string) => boolean): readonly Token[] {
  const plain = toLatinDigits(text);
  const tokens: Token[] = [];
  let startsPhrase = true;
  let position = 0;
  const match = (form: RegExp): string | null => {
    form.lastIndex = position;
    return form.exec(plain)?.[0] ?? null;
  };
  const push = (kind: Token["kind"], length: number, foldedText: string, value: number | null = null) => {
    if (foldedText !== "") {
      tokens.push({ kind, text: foldedText, value, start: position, end: position + length, startsPhrase });
      startsPhrase = false;
    }
    position += length;
  };
  const pushWord = (word: string) => push("word", word.length, foldText(word) || word.toLowerCase());
  // A text of only "-" or "/" becomes a sign, because both are words of the lexicon.
  if (plain === "-" || plain === "/") push("sign", 1, plain);
  while (position < plain.length) {
    const literal = match(quoted);
    const code = literal === null ? match(unitCode) : null;
    if (literal !== null) {
      startsPhrase = true;
      push("literal", literal.length, foldText(literal) && literal);
      startsPhrase = true;
    } else if (code !== null) push("literal", code.length, code);
    else if (match(squareMetre) !== null) push("word", 2, "م2");
    else if (/[\d\u00bc-\u00be]/u.test(plain.charAt(position))) {
      const joined = match(figuresAndLetters);
      const isOneWord =
        joined !== null &&
        (isWord(foldText(joined)) || !/^\d+[a-z]+$/iu.test(joined)) &&
        !/^\d+[a-z]2$/iu.test(joined);
      if (joined !== null && isOneWord) pushWord(joined);
      else {
        const numberText = match(numberForms) ?? plain.charAt(position);
        const value = numberOf(numberText);
        push("number", numberText.length, fractions[numberText.at(-1)!] ? String(value) : numberText, value);
      }
    } else {
      const word = match(latinWord) ?? match(otherWord);
      const otherDigits = word === null ? match(otherFigures) : null;
      if (word !== null) pushWord(word);
      else if (otherDigits !== null) push("literal", otherDigits.length, otherDigits);
      else {
        const end = match(phraseEnd);
        const sign = signs[plain.charAt(position)];
        const range = match(dash) ?? match(slash);
        if (end !== null) {
          startsPhrase = true;
          position += end.length;
        } else if (sign !== undefined) push("sign", 1, sign);
        else if (range !== null && isRangeSign(tokens.at(-1), range, plain.slice(position + range.length)))
          push("sign", range.length, range.includes("/") ? "/" : "-");
        else {
          // A dash between spaces separates phrases, like a comma.
          if (range !== null && /^\s+\S\s+$/u.test(range)) startsPhrase = true;
          position += range?.length ?? 1;
        }
      }
    }
  }
  return tokens;
}

/** A dash after a number (or its unit) and before a number means a range; between words it only separates. */
function isRangeSign(before: Token | undefined, sign: string, after: string): boolean {
  if (!before || before.kind === "literal") return false;
  return (
    /^[\d$\u20ac\u00a3]/u.test(after) &&
    (before.kind !== "word" || !/^\S/u.test(sign) || before.text.length <= 8)
  );
}

function numberOf(numberText: string): number {
  const fraction = fractions[numberText.at(-1) ?? ""];
  if (fraction !== undefined) return Number.parseInt(numberText.slice(0, -1) || "0", 10) + fraction;
  const isDecimal =
    /^\d+[.,\u066b\u060c]\d{1,2}$|^\d+[.\u066b]\d+$/u.test(numberText) &&
    !/^\d{1,3}[,\u060c]\d{3}$/u.test(numberText);
  if (isDecimal) return Number(numberText.replace(/[,\u066b\u060c]/u, "."));
  const parts = /^(.*?)(?:[.\u066b](\d{1,6}))?$/u.exec(numberText);
  const isGrouped = /^\d{1,3}(?:\.\d{3}){2,}$/u.test(numberText);
  if (isGrouped || !parts) return Number(numberText.replace(/\D/gu, ""));
  return Number(`${(parts[1] ?? "").replace(/\D/gu, "")}.${parts[2] ?? "0"}`);
}
