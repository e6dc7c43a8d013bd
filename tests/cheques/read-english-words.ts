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

/** Parses a sum in English words to piastres. @throws if a word is not part of a sum */
export function parseEnglishAmount(text: string): number {
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
