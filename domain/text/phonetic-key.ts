import type { Bilingual } from "./locale.ts";
import { foldText } from "./fold.ts";

/** Prefix of every phonetic key. Words after `foldText` have only letters and digits, so no word equals a key. */
export const phoneticKeyPrefix = "~";

/** Fewest consonants of a key; keys of two are shared by too many unrelated words. */
const minConsonants = 3;

/**
 * The consonant of each letter or pair of letters (after `foldText`), in both scripts. Letters that transliterate
 * each other share one: ميفيدا is "mivida", بالم هيلز "palm hills". Vowels are left out, because Arabic omits most of
 * them; digits are those of Franco-Arabic ("sa7el").
 */
const sounds: readonly (readonly [letters: string, sound: string])[] = [
  ["sh ch ش تش", "S"],
  ["kh 5 خ", "x"],
  ["gh g j 8 ج غ", "g"],
  ["th t 6 ت ط ث", "t"],
  ["dh d د ض ذ", "d"],
  ["ph f v ف", "f"],
  ["b p ب", "b"],
  // s and z are one sound: "Hills" is pronounced, and transliterated, with a z (هيلز).
  ["ce ci cy s z 9 س ص ز ظ", "s"],
  ["c k q ck ك ق", "k"],
  ["x", "ks"],
  ["h 7 ح ه", "h"],
  ["l ل", "l"],
  ["m م", "m"],
  ["n ن", "n"],
  ["r ر", "r"],
];
const soundOfLetters: ReadonlyMap<string, string> = new Map(
  sounds.flatMap(([letters, sound]) => letters.split(" ").map((each) => [each, sound] as const)),
);
/** Sounds of a word's first letter, where both scripts write a vowel, and where w and y are consonants. */
const firstSounds: ReadonlyMap<string, string> = new Map(
  Object.entries({ A: "aeiou23اع", W: "wو", Y: "yي" }).flatMap(([sound, letters]) =>
    [...letters].map((letter) => [letter, sound] as const),
  ),
);
/** The article as a prefix, or as a word of its own in Latin letters. */
const article = /^(?:[وبكف]?ال|لل|el|al)(?=.{3})|^(?:ال|[ei]l|al)$/u;
/** A final "h" is silent ("Gizah") unless it forms a consonant with the letter before, as in "sheikh". */
const silentEnd = /(?<![ckgdpst])h$|ه$/u;

type Script = "latin" | "arabic";

/**
 * The consonants of a text, by which a name in one script matches the same name in the other: "New Giza" and
 * "نيو جيزة" have the same key. Numbers stay as they are.
 */
export function phoneticKey(text: string): string {
  return foldText(text)
    .split(" ")
    .map((word) => (/^\d+$/u.test(word) ? word : consonantsOfWord(word)))
    .join("");
}

/** The consonants of a word (after `foldText`). */
function consonantsOfWord(word: string): string {
  const letters = word.replace(article, "").replace(silentEnd, "");
  let sound = firstSounds.get(letters.charAt(0)) ?? "";
  for (let index = sound ? 1 : 0; index < letters.length;) {
    const two = soundOfLetters.get(letters.slice(index, index + 2));
    const next = two ?? soundOfLetters.get(letters.charAt(index)) ?? "";
    if (next && !sound.endsWith(next)) sound += next;
    index += two === undefined ? 1 : 2;
  }
  return sound;
}

/**
 * The phonetic keys of a name that exists in one script only, for searches typed in the other; each key states the
 * script of those searches. A name in both scripts has none, because its own letters match better.
 */
export function phoneticKeysOfName({ en, ar }: Bilingual): readonly string[] {
  const words = foldText(`${en} ${ar}`).split(" ").filter(Boolean);
  const scripts = new Set(words.flatMap((word) => scriptOf(word) ?? []));
  const [script, other] = scripts;
  if (!script || other) return [];
  const searchScript: Script = script === "latin" ? "arabic" : "latin";
  return [...new Set(words.flatMap((word) => withScript(searchScript, consonantsOfWord(word))))];
}

/** The phonetic key of a typed word (after `foldText`), as in `phoneticKeysOfName`; null if it is too short. */
export function phoneticKeyOfWord(token: string): string | null {
  const script = scriptOf(token);
  return (script && withScript(script, consonantsOfWord(token))[0]) ?? null;
}

function withScript(script: Script, sound: string): readonly string[] {
  return sound.length >= minConsonants ? [`${phoneticKeyPrefix}${script} ${sound}`] : [];
}

/** Returns null for a word without letters. */
function scriptOf(word: string): Script | null {
  if (/[a-z]/u.test(word)) return "latin";
  return /[\u0620-\u064a\u0671-\u06d3]/u.test(word) ? "arabic" : null;
}
