import { commonPasswordWords } from "../text/common-password-words.ts";

const minPasswordLength = 15;
/**
 * Longest accepted password, in UTF-8 bytes. It limits the size of the request; the time of hashing does not
 * depend on the length.
 */
const maxPasswordBytes = 1_024;

export type PasswordFault = "too-short" | "too-long" | "common";

/** Least number of parts that a password must have, each a word, a run of characters or a single one; each part multiplies the guesses that a dictionary attack needs. */
const minParts = 5;

/**
 * The fault of a new password; null if there is none. There are no rules about kinds of characters: the password
 * must be long enough and neither well known nor made up of well-known parts.
 * @param ownWords words of the person and the site (name, e-mail address, brand), which attackers guess first
 */
export function findPasswordFault(password: string, ownWords: readonly string[]): PasswordFault | null {
  if (isTooLongPassword(password)) return "too-long";
  if ([...normalizePassword(password)].length < minPasswordLength) return "too-short";
  const weakWords = new Set([...commonPasswordWords, ...ownWords.flatMap(toWords)]);
  return countParts(toPlain(password), weakWords) < minParts ? "common" : null;
}

/** True if the password exceeds `maxPasswordBytes`; such passwords are never hashed. */
export function isTooLongPassword(password: string): boolean {
  return new TextEncoder().encode(normalizePassword(password)).length > maxPasswordBytes;
}

/** The Unicode normal form that is hashed, so that every keyboard gives the same result (NIST SP 800-63B, 3.1.1.2). */
export function normalizePassword(password: string): string {
  return password.toWellFormed().normalize("NFKC");
}

const swaps = new Map(Object.entries({ "@": "a", $: "s", "!": "i", "0": "o", "1": "i", "3": "e", "5": "s" }));
const shortestWord = 3;
/** Number of characters that are split into parts; splitting a longer text would take too long. */
const maxCheckedCharacters = 64;

/** Converts to lower case without separators, because attackers guess upper case and separators anyway. */
function toPlain(text: string): string {
  return normalizePassword(text)
    .toLowerCase()
    .replace(/[\s._\-+,;:|/\\#*]+/gu, "");
}

function toWords(text: string): string[] {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...parts, toPlain(text)].filter((word) => word.length >= shortestWord);
}

/** Smallest number of parts that make up the text; repeated parts count once. */
function countParts(text: string, weakWords: ReadonlySet<string>): number {
  // Characters after the limit are ignored, because they could only add parts.
  const characters = repeatedUnit([...text]).slice(0, maxCheckedCharacters);
  // Replaces "4" by "a" and the like. Digits are not replaced in the plain variant, because runs of digits are
  // parts of their own.
  const letters = characters.map((character) => swaps.get(character) ?? character);
  const longest = Math.max(...[...weakWords].map((word) => word.length));
  // For each prefix, the parts of its best split: the one with the fewest parts.
  const splits: ReadonlySet<string>[] = [new Set()];
  for (let end = 1; end <= characters.length; end++) {
    let best: ReadonlySet<string> | null = null;
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const plain = characters.slice(start, end).join("");
      const swapped = letters.slice(start, end).join("");
      if (end - start > 1 && !isRun(plain) && !weakWords.has(plain) && !weakWords.has(swapped)) continue;
      const split = new Set(splits[start]).add(weakWords.has(swapped) ? swapped : plain);
      if (best === null || split.size < best.size) best = split;
    }
    splits.push(best ?? new Set());
  }
  return splits.at(-1)!.size;
}

/** Reduces a repetition to its unit: "abcabcabc" to "abc". */
function repeatedUnit(characters: readonly string[]): readonly string[] {
  for (let length = 1; length <= characters.length / 2; length++)
    if (characters.every((character, index) => character === characters[index % length]))
      return characters.slice(0, length);
  return characters;
}

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "qazwsxedcrfvtgbyhnujmikolp",
  "أبتثجحخدذرزسشصضطظعغفقكلمنهوي",
  "ضصثقفغعهخحجد",
];

/**
 * True for a repeated character, two to eight digits (a date, the end of a phone number), or neighbours on a keyboard
 * or in an alphabet.
 */
function isRun(part: string): boolean {
  if (/^(.)\1+$/u.test(part) || /^\d{2,8}$/.test(part)) return true;
  if (part.length < shortestWord) return false;
  const backwards = [...part].toReversed().join("");
  return rows.some((row) => row.includes(part) || row.includes(backwards));
}
