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
  const wrong = (why: string): never => {
    throw new Error(`${why}: ${text}`);
  };
  const end = " فقط لا غير";
  if (!text.endsWith(end)) wrong("no end");
  let rest = text.slice(0, -end.length);
  if (rest === `صفر ${currencyUnitForms[0].one}`) return 0;
  let sum = 0;
  // Starts at the end: first the piastres, then the pounds, each with the number before its noun.
  for (const unit of currencyUnitForms.toReversed()) {
    const at = lastNumber(rest, unit);
    if (!at) continue;
    sum += readNumber(at.words, at.form, wrong) * unit.piastres;
    rest = at.before;
  }
  if (rest !== "" || sum === 0) wrong(`left over "${rest}"`);
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
  const ends = larger
    ? nounForms
        .map((each) => ({ at: words.lastIndexOf(`${larger[each]} و`), length: larger[each].length }))
        .filter(({ at }) => at >= 0)
        .toSorted((a, b) => b.at + b.length - (a.at + a.length))
    : [];
  const [end] = ends;
  if (!end) return { words, form, before: "" };
  const cut = end.at + end.length;
  return { words: words.slice(cut + 2), form, before: text.slice(0, cut) };
}

/** Parses the number in these words, which come before a noun in this form. */
function readNumber(text: string, form: NumberBefore["form"], wrong: (why: string) => never): number {
  const tokens = text.trim().split(" ").filter(Boolean);
  /** Whether "and" comes directly before the noun, as in «مائة وجنيه مصري واحد». */
  const isNounJoined = tokens.at(-1) === "و" || text.endsWith(" و") || text === "و";
  if (tokens.at(-1) === "و") tokens.pop();
  let total = 0;
  let group = 0;
  let lastSize = 1e12;
  let index = 0;
  let first = true;
  const take = (): { readonly word: string; readonly isJoined: boolean } => {
    const token = tokens[index++] ?? "";
    const known = (word: string) =>
      word in arabicUnitsBeforeTens ||
      word in arabicTeenUnits ||
      word in arabicTens ||
      word in arabicHundreds ||
      word in arabicScaleWords;
    if (known(token)) return { word: token, isJoined: false };
    return token.startsWith("و") && known(token.slice(1))
      ? { word: token.slice(1), isJoined: true }
      : wrong(token);
  };
  while (index < tokens.length) {
    const { word, isJoined } = take();
    const next = tokens[index];
    const isLast = next === undefined;
    const noun = arabicScaleWords[word];
    if (noun) {
      if (noun.size >= lastSize) wrong("orders that grow");
      const below = group % 100;
      // A scale word is shortened only directly before the sum's noun.
      const isBeforeNoun = isLast && !isNounJoined && form === "one";
      if (noun.form === "one") {
        if (isJoined || first) {
          if (below !== 0 || isJoined === first) wrong("one of an order");
          group += 1;
        } else if (below > 10 ? !isBeforeNoun : below !== 0 || group === 0) wrong("singular");
      } else if (noun.form === "two" || noun.form === "shortTwo") {
        if (below !== 0 || isJoined === first) wrong("two of an order");
        if ((noun.form === "shortTwo") !== isBeforeNoun) wrong("dual");
        group += 2;
      } else if (isJoined || first) wrong("a joined plural");
      else if (noun.form === "few" ? below < 3 || below > 10 : below < 11 || isBeforeNoun) wrong("plural");
      total += group * noun.size;
      group = 0;
      lastSize = noun.size;
    } else {
      if (isJoined === first) wrong("joining");
      group += numberWord(word);
    }
    first = false;
  }
  const below = group % 100;
  switch (form) {
    case "alone":
    case "two":
      if (below !== 0 || isNounJoined !== tokens.length > 0) wrong("one or two");
      return total + group + (form === "alone" ? 1 : 2);
    case "few":
      if (isNounJoined || below < 3 || below > 10) wrong("few");
      return total + group;
    case "many":
      if (isNounJoined || below < 11) wrong("many");
      return total + group;
    case "one":
      if (isNounJoined || below !== 0 || total + group === 0) wrong("singular of the sum");
      return total + group;
  }

  /** Parses a number below a thousand, which may consist of several words. */
  function numberWord(word: string): number {
    const next = tokens[index];
    const hundred = arabicHundreds[word];
    if (hundred !== undefined) {
      if (group !== 0) wrong("hundreds after smaller");
      const isNext =
        next === undefined ? !isNounJoined && form === "one" : arabicScaleWords[next]?.form === "one";
      if (hundred === 200 && (word === "مائتا") !== isNext) wrong("two hundred");
      return hundred;
    }
    if (group % 100 !== 0) return wrong("two numbers");
    if (next === "عشر" && word in arabicTeenUnits) {
      index += 1;
      if (word === "عشرة") wrong("ten");
      return (arabicTeenUnits[word] ?? 0) + 10;
    }
    const ten = arabicTens[word];
    if (ten !== undefined) return ten;
    const following = next?.startsWith("و") ? arabicTens[next.slice(1)] : undefined;
    if (following !== undefined && word in arabicUnitsBeforeTens && word !== "عشرة") {
      index += 1;
      return following + (arabicUnitsBeforeTens[word] ?? 0);
    }
    return arabicThreeToTen[word] ?? wrong("a number of its own");
  }
}
