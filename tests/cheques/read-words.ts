/**
 * Reads a sum in words back into piastres, by the grammar and without any of the code that writes it: each word is
 * looked at beside its neighbours, and a form that the number before it or the noun after it does not ask for is an
 * error. So a sum has one writing, and a wrong ending is as wrong as a wrong number.
 */

const figures: Readonly<Record<string, number>> = {
  ثلاثة: 3,
  أربعة: 4,
  خمسة: 5,
  ستة: 6,
  سبعة: 7,
  ثمانية: 8,
  تسعة: 9,
  عشرة: 10,
};
const beforeTens: Readonly<Record<string, number>> = { واحد: 1, اثنان: 2, ...figures };
const beforeTen: Readonly<Record<string, number>> = { أحد: 1, اثنا: 2, ...figures };
const tens: Readonly<Record<string, number>> = {
  عشرون: 20,
  ثلاثون: 30,
  أربعون: 40,
  خمسون: 50,
  ستون: 60,
  سبعون: 70,
  ثمانون: 80,
  تسعون: 90,
};
const hundreds: Readonly<Record<string, number>> = {
  مائة: 100,
  مائتا: 200,
  مائتان: 200,
  ثلاثمائة: 300,
  أربعمائة: 400,
  خمسمائة: 500,
  ستمائة: 600,
  سبعمائة: 700,
  ثمانمائة: 800,
  تسعمائة: 900,
};

type Form = "one" | "two" | "few" | "many" | "shortTwo";
interface Noun {
  readonly size: number;
  readonly form: Form;
}
const nouns: Readonly<Record<string, Noun>> = {
  ...formsOf(1e3, { one: "ألف", two: "ألفان", few: "آلاف", many: "ألفًا", shortTwo: "ألفا" }),
  ...formsOf(1e6, { one: "مليون", two: "مليونان", few: "ملايين", many: "مليونًا", shortTwo: "مليونا" }),
  ...formsOf(1e9, { one: "مليار", two: "ملياران", few: "مليارات", many: "مليارًا", shortTwo: "مليارا" }),
};
function formsOf(size: number, forms: Readonly<Record<Form, string>>): Readonly<Record<string, Noun>> {
  return Object.fromEntries(
    (Object.keys(forms) as Form[]).map((form) => [forms[form], { size, form }] as const),
  );
}

const units = [
  {
    piastres: 100,
    one: "جنيه مصري",
    alone: "جنيه مصري واحد",
    two: "جنيهان مصريان",
    few: "جنيهات مصرية",
    many: "جنيهًا مصريًا",
  },
  { piastres: 1, one: "قرش", alone: "قرش واحد", two: "قرشان", few: "قروش", many: "قرشًا" },
] as const;

/** @throws with the text where it is no right writing of a sum */
export function readArabicSum(text: string): number {
  const wrong = (why: string): never => {
    throw new Error(`${why}: ${text}`);
  };
  const end = " فقط لا غير";
  if (!text.endsWith(end)) wrong("no end");
  let rest = text.slice(0, -end.length);
  if (rest === `صفر ${units[0].one}`) return 0;
  let sum = 0;
  // From the end: piastres, then pounds, each with the number before its noun.
  for (const unit of units.toReversed()) {
    const at = lastNumber(rest, unit);
    if (!at) continue;
    sum += readNumber(at.words, at.form, wrong) * unit.piastres;
    rest = at.before;
  }
  if (rest !== "" || sum === 0) wrong(`left over "${rest}"`);
  return sum;
}

interface NumberBefore {
  /** What stands before the unit. */
  readonly words: string;
  readonly form: "one" | "alone" | "two" | "few" | "many";
  /** What stands before the whole number. */
  readonly before: string;
}

/** The number that ends with a form of this unit, and what is before it; null where the text ends otherwise. */
function lastNumber(text: string, unit: (typeof units)[number]): NumberBefore | null {
  const form = (["alone", "two", "few", "many", "one"] as const).find((each) => text.endsWith(unit[each]));
  if (!form) return null;
  const words = text.slice(0, -unit[form].length);
  // Of piastres the pounds are before: their noun ends where the number of the piastres begins.
  const larger = unit.piastres === 1 ? units[0] : null;
  const ends = larger
    ? (["alone", "two", "few", "many", "one"] as const)
        .map((each) => words.lastIndexOf(`${larger[each]} و`))
        .map((at, index) => ({
          at,
          length: larger[(["alone", "two", "few", "many", "one"] as const)[index] ?? "one"].length,
        }))
        .filter(({ at }) => at >= 0)
        .toSorted((a, b) => b.at + b.length - (a.at + a.length))
    : [];
  const [end] = ends;
  if (!end) return { words, form, before: "" };
  const cut = end.at + end.length;
  return { words: words.slice(cut + 2), form, before: text.slice(0, cut) };
}

/** The number in these words, which stand before a noun in this form. */
function readNumber(text: string, form: NumberBefore["form"], wrong: (why: string) => never): number {
  const tokens = text.trim().split(" ").filter(Boolean);
  /** Whether "and" stands before the noun itself: «مائة وجنيه مصري واحد». */
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
      word in beforeTens || word in beforeTen || word in tens || word in hundreds || word in nouns;
    if (known(token)) return { word: token, isJoined: false };
    return token.startsWith("و") && known(token.slice(1))
      ? { word: token.slice(1), isJoined: true }
      : wrong(token);
  };
  while (index < tokens.length) {
    const { word, isJoined } = take();
    const next = tokens[index];
    const isLast = next === undefined;
    const noun = nouns[word];
    if (noun) {
      if (noun.size >= lastSize) wrong("orders that grow");
      const below = group % 100;
      // The noun of the sum is counted by this order only where nothing is between them.
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

  /** A word of a number below a thousand, with those that belong to it. */
  function numberWord(word: string): number {
    const next = tokens[index];
    const hundred = hundreds[word];
    if (hundred !== undefined) {
      if (group !== 0) wrong("hundreds after smaller");
      const isNext = next === undefined ? !isNounJoined && form === "one" : nouns[next]?.form === "one";
      if (hundred === 200 && (word === "مائتا") !== isNext) wrong("two hundred");
      return hundred;
    }
    if (group % 100 !== 0) return wrong("two numbers");
    if (next === "عشر" && word in beforeTen) {
      index += 1;
      if (word === "عشرة") wrong("ten");
      return (beforeTen[word] ?? 0) + 10;
    }
    const ten = tens[word];
    if (ten !== undefined) return ten;
    const following = next?.startsWith("و") ? tens[next.slice(1)] : undefined;
    if (following !== undefined && word in beforeTens && word !== "عشرة") {
      index += 1;
      return following + (beforeTens[word] ?? 0);
    }
    return figures[word] ?? wrong("a number of its own");
  }
}

const english = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, number) => [word, number]),
);
const englishTens = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, at) => [word, (at + 2) * 10]),
);
const englishOrders = new Map([
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);

/** The same for English. @throws where a word is none of a sum */
export function readEnglishSum(text: string): number {
  const match =
    /^(?:(?<pounds>[a-z -]+) Egyptian (?<pound>pounds?))?(?: and )?(?:(?<piastres>[a-z -]+) (?<piastre>piastres?))? only$/iu.exec(
      text,
    );
  if (!match?.groups) throw new Error(`No sum: ${text}`);
  const { pounds, pound, piastres, piastre } = match.groups;
  const whole = pounds === undefined ? 0 : readEnglish(pounds.toLowerCase());
  const part = piastres === undefined ? 0 : readEnglish(piastres.toLowerCase());
  if (pound && (pound === "pound") !== (whole === 1)) throw new Error(`Number: ${text}`);
  if (piastre && (piastre === "piastre") !== (part === 1)) throw new Error(`Number: ${text}`);
  return whole * 100 + part;
}

function readEnglish(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words.split(/[ -]/u)) {
    const order = englishOrders.get(word);
    if (order) [total, group] = [total + group * order, 0];
    else if (word === "hundred") group *= 100;
    else group += english.get(word) ?? englishTens.get(word) ?? Number.NaN;
  }
  const sum = total + group;
  if (Number.isNaN(sum)) throw new Error(`No number: ${words}`);
  return sum;
}
