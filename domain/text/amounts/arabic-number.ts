/** A masculine noun, with its adjective if it has one, in its counted forms. */
export interface ArabicUnitForms {
  /** After hundreds: «جنيه مصري». */
  readonly one: string;
  /** For exactly one: «جنيه مصري واحد». */
  readonly oneAlone: string;
  readonly two: string;
  /** For 3 to 10. */
  readonly few: string;
  /** For 11 to 99. */
  readonly many: string;
}

/** Stems of the names of 1 to 9. */
const stems = ["", "واحد", "اثن", "ثلاث", "أربع", "خمس", "ست", "سبع", "ثمان", "تسع"] as const;
const hundred = "مائة";
const ten = "عشر";

/**
 * Scales of a number from milliards down to the units, as singular and plural; null stands for the units, which are
 * counted by the unit's own noun.
 */
const scales = [["مليار", "مليارات"], ["مليون", "ملايين"], ["ألف", "آلاف"], null] as const;

export const maxArabicNumber = 999_999_999_999;

/**
 * Writes a whole number with its unit, in the nominative: «ستة وأربعون ألفًا وثمانمائة جنيه مصري». A counted noun
 * takes its form from the last two digits; the unit follows the last scale that is not 0.
 * @param count 0 to 999,999,999,999
 * @throws RangeError for any other number
 */
export function numberInArabicWords(count: number, unit: ArabicUnitForms): string {
  if (!Number.isSafeInteger(count) || count < 0 || count > maxArabicNumber)
    throw new RangeError(`${String(count)} cannot be written in Arabic words`);
  if (count === 0) return `صفر ${unit.one}`;
  const orders = scales.map((scale, index) => ({
    scale,
    count: Math.floor(count / 1000 ** (scales.length - 1 - index)) % 1000,
  }));
  const last = orders.findLastIndex((order) => order.count > 0);
  const words = orders.flatMap(({ scale, count: orderCount }, index) => {
    if (orderCount === 0) return [];
    return [writeHundreds(orderCount, scale === null ? unit : scaleForms(scale, index === last))];
  });
  // «ألف جنيه»: a number that ends in a scale is followed by the unit's singular.
  return orders.at(-1)?.count === 0 ? `${joined(words)} ${unit.one}` : joined(words);
}

/** Writes 1 to 999 with the noun that is counted. */
function writeHundreds(count: number, unit: ArabicUnitForms): string {
  const [hundreds, remainder] = [Math.floor(count / 100), count % 100];
  if (remainder === 0) return `${hundredsWord(hundreds, true)} ${unit.one}`;
  const before = hundreds > 0 ? [hundredsWord(hundreds, false)] : [];
  if (remainder === 1) return joined([...before, unit.oneAlone]);
  if (remainder === 2) return joined([...before, unit.two]);
  return `${joined([...before, writeTens(remainder)])} ${remainder <= 10 ? unit.few : unit.many}`;
}

/** Writes 3 to 99 before a masculine noun: the numbers up to ten are then feminine. */
function writeTens(number: number): string {
  const [tens, units] = [Math.floor(number / 10), number % 10];
  if (number === 10) return `${ten}ة`;
  if (tens === 0) return unitsWord(units);
  if (tens === 1) {
    if (units === 1) return `أحد ${ten}`;
    return `${units === 2 ? `${stems[2]}ا` : unitsWord(units)} ${ten}`;
  }
  const tensWord = `${tens === 2 ? ten : stems[tens]}ون`;
  return units === 0 ? tensWord : joined([unitsWord(units), tensWord]);
}

/** Writes 1 to 9 before a masculine noun, or before «عشر» and the tens. */
function unitsWord(units: number): string {
  if (units === 1) return stems[1];
  if (units === 2) return `${stems[2]}ان`;
  return `${stems[units]}${units === 8 ? "ية" : "ة"}`;
}

/**
 * @param isBeforeNoun true directly before the counted noun, where the dual drops its last letter: «مائتا ألف»,
 * but «مائتان وثلاثة آلاف»
 */
function hundredsWord(hundreds: number, isBeforeNoun: boolean): string {
  if (hundreds === 1) return hundred;
  if (hundreds === 2) return `مائت${isBeforeNoun ? "ا" : "ان"}`;
  return `${stems[hundreds]}${hundred}`;
}

/**
 * The counted forms of a scale. The dual, and the singular after 11 to 99, are shorter directly before the unit:
 * «ألفا جنيه» but «ألفان ومائة جنيه», «أحد عشر ألف جنيه» but «أحد عشر ألفًا ومائة جنيه».
 */
function scaleForms([one, few]: readonly [one: string, few: string], isBeforeUnit: boolean): ArabicUnitForms {
  return {
    one,
    oneAlone: one,
    two: isBeforeUnit ? `${one}ا` : `${one}ان`,
    few,
    many: isBeforeUnit ? one : `${one}ًا`,
  };
}

function joined(words: readonly string[]): string {
  return words.join(" و");
}
