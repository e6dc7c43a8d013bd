import { foldText } from "../../text/fold.ts";
import type { CellParseResult } from "./cell-reading.ts";

const ground =
  "ground|g|gf|ground floor|ارضي|أرضي|ارضى|الارضي|زمين|دور ارضي|الدور الأرضي|ارضي مرتفع|أرضي مرتفع|0";
/** Ordinals of the floors from the first, in both languages. */
const ordinals = [
  "first|1st|اول|أول|الاول",
  "second|2nd|ثاني|تاني|ثانى|تانى",
  "third|3rd|ثالث|تالت",
  "fourth|4th|رابع",
  "fifth|5th|خامس",
  "sixth|6th|سادس|سادسة",
  "seventh|7th|سابع",
  "eighth|8th|ثامن|تامن",
  "ninth|9th|تاسع",
  "tenth|10th|عاشر",
  "eleventh|11th|حادي عشر|حداشر",
  "twelfth|12th|ثاني عشر|تاني عشر|اتناشر",
  "thirteenth|13th|ثالث عشر|تلتاشر",
  "fourteenth|14th|رابع عشر|اربعتاشر",
  "fifteenth|15th|خامس عشر|خمستاشر",
];
/** Words around the number of a floor: "floor 3", "الدور الثالث". */
const floorWords = /^(?:floor|level|fl|الدور|دور|الطابق|طابق|el dor|dor) | (?:floor|level|fl|دور|طابق)$/gu;

const floors = new Map(
  [ground, ...ordinals].flatMap((words, floor) =>
    words.split("|").map((word) => [withoutArticle(foldText(word)), floor] as const),
  ),
);

/**
 * Reads a floor, counted from 0 for the ground floor: "أرضي", "الدور الثالث", "3rd floor". Returns a fault for a
 * roof or "the last".
 */
export function readFloorCell(text: string): CellParseResult {
  if (/[-\u2212+/]/u.test(text)) return { fault: "notAFloor" };
  const folded = foldText(text);
  const words = folded.replace(floorWords, "").trim();
  const floor = floors.get(withoutArticle(words)) ?? floors.get(withoutArticle(folded)) ?? numberOf(words);
  return floor === null
    ? { fault: "notAFloor" }
    : { texts: [["floor", String(floor)]], isFromWords: !/\d/u.test(folded) };
}

function numberOf(words: string): number | null {
  const [, digits] = /^(\d{1,3})(?:st|nd|rd|th)?$/u.exec(words) ?? [];
  return digits === undefined ? null : Number(digits);
}

function withoutArticle(words: string): string {
  return words
    .split(" ")
    .map((word) => (word.startsWith("ال") && word.length > 3 ? word.slice(2) : word))
    .join(" ");
}
