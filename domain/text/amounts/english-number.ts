const upToNineteen = [
  "",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
] as const;
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"] as const;
/** Scales above the units, the largest first. */
const orders = [
  [1_000_000_000, "billion"],
  [1_000_000, "million"],
  [1_000, "thousand"],
] as const;

/**
 * Writes a whole number in English without "and", as on cheques: "one hundred forty-eight thousand two hundred".
 * @param number 0 to 999,999,999,999
 */
export function numberInEnglishWords(number: number): string {
  if (number === 0) return "zero";
  const words: string[] = [];
  let remainder = number;
  for (const [size, name] of orders) {
    const count = Math.floor(remainder / size);
    remainder -= count * size;
    if (count > 0) words.push(writeHundreds(count), name);
  }
  if (remainder > 0) words.push(writeHundreds(remainder));
  return words.join(" ");
}

function writeHundreds(number: number): string {
  const [hundreds, remainder] = [Math.floor(number / 100), number % 100];
  const words = hundreds > 0 ? [upToNineteen[hundreds], "hundred"] : [];
  if (remainder > 0) words.push(writeTens(remainder));
  return words.join(" ");
}

function writeTens(number: number): string {
  if (number < 20) return upToNineteen[number] ?? "";
  const units = number % 10;
  return [tens[Math.floor(number / 10)], upToNineteen[units]].filter(Boolean).join("-");
}
