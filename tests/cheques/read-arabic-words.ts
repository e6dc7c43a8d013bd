import {
  arabicTeenUnits,
  arabicUnitsBeforeTens,
  arabicThreeToTen,
  arabicHundreds,
  arabicScaleWords,
  arabicTens,
  currencyUnitForms,
} from "./arabic-sum-words.ts";

/**
 * Parses a sum in Arabic words to piastres. Follows the grammar, independently of the code that writes sums:
 * checks each word against its neighbours, and rejects a form that does not agree with the number before it or the
 * noun after it. Therefore each sum has exactly one valid text.
 * @throws with the text if it is not valid
 */

export function parseArabicAmount(text: string): number {
  const fail = (reason: string): never => {
    throw new Error(`${reason}: ${text}`);
  };
  const end = " فقط لا غير";
  if (!text.endsWith(end)) fail("no end");
  let remainder = text.slice(0, -end.length);
  if (remainder === `صفر ${currencyUnitForms[0].one}`) return 0;
  let sum = 0;
  // Starts at the end: first the piastres, then the pounds, each with the number before its noun.
  for (const unit of currencyUnitForms.toReversed()) {
    const numberPart = lastNumber(remainder, unit);
    if (!numberPart) continue;
    sum += readNumber(numberPart.words, numberPart.form, fail) * unit.piastres;
    remainder = numberPart.before;
  }
  if (remainder !== "" || sum === 0) fail(`left over "${remainder}"`);
  return sum;
}

/** The forms of a unit's noun, those that contain others first. */
const nounForms = ["alone", "two", "few", "many", "one"] as const;

interface NumberBefore {
  /** The words before the unit. */
  readonly words: string;
  readonly form: (typeof nounForms)[number];
  /** The words before this number. */
  readonly before: string;
}

/** Splits off the number whose last word is a form of this unit; null if the text ends with another word. */
function lastNumber(text: string, unit: (typeof currencyUnitForms)[number]): NumberBefore | null {
  const form = nounForms.find((each) => text.endsWith(unit[each]));
  if (!form) return null;
  const words = text.slice(0, -unit[form].length);
  // Pounds come before piastres, so the number of piastres begins after the noun for pounds.
  const larger = unit.piastres === 1 ? currencyUnitForms[0] : null;
  const occurrences = larger
    ? nounForms
        .map((each) => ({ at: words.lastIndexOf(`${larger[each]} و`), length: larger[each].length }))
        .filter(({ at }) => at >= 0)
        .toSorted((a, b) => b.at + b.length - (a.at + a.length))
    : [];
  const [end] = occurrences;
  if (!end) return { words, form, before: "" };
  const endIndex = end.at + end.length;
  return { words: words.slice(endIndex + 2), form, before: text.slice(0, endIndex) };
}

/** Parses the number in these words, which come before a noun in this form. */
function readNumber(text: string, form: NumberBefore["form"], fail: (why: string) => never): number {
  const tokens = text.trim().split(" ").filter(Boolean);
  /** Whether "and" comes directly before the noun, as in «مائة وجنيه مصري واحد». */
  const isNounJoined = tokens.at(-1) === "و" || text.endsWith(" و") || text === "و";
  if (tokens.at(-1) === "و") tokens.pop();
  let total = 0;
  let group = 0;
  let lastSize = 1e12;
  let index = 0;
  let first = true;
  const nextWord = (): { readonly word: string; readonly isJoined: boolean } => {
    const token = tokens[index++] ?? "";
    const isNumberWord = (word: string) =>
      word in arabicUnitsBeforeTens ||
      word in arabicTeenUnits ||
      word in arabicTens ||
      word in arabicHundreds ||
      word in arabicScaleWords;
    if (isNumberWord(token)) return { word: token, isJoined: false };
    return token.startsWith("و") && isNumberWord(token.slice(1))
      ? { word: token.slice(1), isJoined: true }
      : fail(token);
  };
  while (index < tokens.length) {
    const { word, isJoined } = nextWord();
    const next = tokens[index];
    const isLast = next === undefined;
    const noun = arabicScaleWords[word];
    if (noun) {
      if (noun.size >= lastSize) fail("orders that grow");
      const belowHundred = group % 100;
      // A scale word is shortened only directly before the sum's noun.
      const isBeforeNoun = isLast && !isNounJoined && form === "one";
      if (noun.form === "one") {
        if (isJoined || first) {
          if (belowHundred !== 0 || isJoined === first) fail("one of an order");
          group += 1;
        } else if (belowHundred > 10 ? !isBeforeNoun : belowHundred !== 0 || group === 0) fail("singular");
      } else if (noun.form === "two" || noun.form === "shortTwo") {
        if (belowHundred !== 0 || isJoined === first) fail("two of an order");
        if ((noun.form === "shortTwo") !== isBeforeNoun) fail("dual");
        group += 2;
      } else if (isJoined || first) fail("a joined plural");
      else if (
        noun.form === "few" ? belowHundred < 3 || belowHundred > 10 : belowHundred < 11 || isBeforeNoun
      )
        fail("plural");
      total += group * noun.size;
      group = 0;
      lastSize = noun.size;
    } else {
      if (isJoined === first) fail("joining");
      group += numberWord(word);
    }
    first = false;
  }
  const below = group % 100;
  switch (form) {
    case "alone":
    case "two":
      if (below !== 0 || isNounJoined !== tokens.length > 0) fail("one or two");
      return total + group + (form === "alone" ? 1 : 2);
    case "few":
      if (isNounJoined || below < 3 || below > 10) fail("few");
      return total + group;
    case "many":
      if (isNounJoined || below < 11) fail("many");
      return total + group;
    case "one":
      if (isNounJoined || below !== 0 || total + group === 0) fail("singular of the sum");
      return total + group;
  }

  /** Parses a number below a thousand, which may consist of several words. */
  function numberWord(word: string): number {
    const next = tokens[index];
    const hundred = arabicHundreds[word];
    if (hundred !== undefined) {
      if (group !== 0) fail("hundreds after smaller");
      const isNext =
        next === undefined ? !isNounJoined && form === "one" : arabicScaleWords[next]?.form === "one";
      if (hundred === 200 && (word === "مائتا") !== isNext) fail("two hundred");
      return hundred;
    }
    if (group % 100 !== 0) return fail("two numbers");
    if (next === "عشر" && word in arabicTeenUnits) {
      index += 1;
      if (word === "عشرة") fail("ten");
      return (arabicTeenUnits[word] ?? 0) + 10;
    }
    const ten = arabicTens[word];
    if (ten !== undefined) return ten;
    const following = next?.startsWith("و") ? arabicTens[next.slice(1)] : undefined;
    if (following !== undefined && word in arabicUnitsBeforeTens && word !== "عشرة") {
      index += 1;
      return following + (arabicUnitsBeforeTens[word] ?? 0);
    }
    return arabicThreeToTen[word] ?? fail("a number of its own");
  }
}
