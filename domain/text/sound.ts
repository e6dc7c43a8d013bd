import type { Bilingual } from "./locale.ts";
import { foldText } from "./fold.ts";

/** How every sound begins. Folded words are of letters and figures alone, so that none is taken for a sound. */
export const soundMark = "~";

/** Two consonants are shared by too many words that have nothing to do with one another. */
const soundsAtLeast = 3;

/**
 * Which consonant a folded letter, or two of them, stands for in either script. Letters that are written one for
 * another have one sound: ميفيدا is "mivida", بالم هيلز "palm hills". Vowels are in no sound, because Arabic leaves
 * most of them out; figures are those of Franco-Arabic ("sa7el").
 */
const sounds: readonly (readonly [letters: string, sound: string])[] = [
  ["sh ch ش تش", "S"],
  ["kh 5 خ", "x"],
  ["gh g j 8 ج غ", "g"],
  ["th t 6 ت ط ث", "t"],
  ["dh d د ض ذ", "d"],
  ["ph f v ف", "f"],
  ["b p ب", "b"],
  // "Hills" is heard, and written, هيلز.
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
/** In front a vowel is heard in both scripts, and w and y are consonants. */
const firstSounds: ReadonlyMap<string, string> = new Map(
  Object.entries({ A: "aeiou23اع", W: "wو", Y: "yي" }).flatMap(([sound, letters]) =>
    [...letters].map((letter) => [letter, sound] as const),
  ),
);
/** In front of a word, or a word of its own in Latin letters. */
const article = /^(?:[وبكف]?ال|لل|el|al)(?=.{3})|^(?:ال|[ei]l|al)$/u;
/** A final "h" is silent ("Gizah"), unless it forms a sound with the letter before it, as in "sheikh". */
const silentEnd = /(?<![ckgdpst])h$|ه$/u;

type Script = "latin" | "arabic";

/**
 * The consonants that are heard of a text, by which a name in one script is known in the other: "New Giza" and
 * "نيو جيزة" sound the same here. Numbers stay as they are.
 */
export function soundOf(text: string): string {
  return foldText(text)
    .split(" ")
    .map((word) => (/^\d+$/u.test(word) ? word : soundOfWord(word)))
    .join("");
}

/** How one folded word sounds, in consonants. */
function soundOfWord(word: string): string {
  const letters = word.replace(article, "").replace(silentEnd, "");
  let sound = firstSounds.get(letters.charAt(0)) ?? "";
  for (let at = sound ? 1 : 0; at < letters.length;) {
    const two = soundOfLetters.get(letters.slice(at, at + 2));
    const next = two ?? soundOfLetters.get(letters.charAt(at)) ?? "";
    if (next && !sound.endsWith(next)) sound += next;
    at += two === undefined ? 1 : 2;
  }
  return sound;
}

/**
 * The sounds of a name that is known in one script only, for those who type it in the other: each with the script that
 * it is asked in. A name in both scripts has none, because its own letters are the better answer.
 */
export function soundsOfName({ en, ar }: Bilingual): readonly string[] {
  const words = foldText(`${en} ${ar}`).split(" ").filter(Boolean);
  const scripts = new Set(words.flatMap((word) => scriptOf(word) ?? []));
  const [script, other] = scripts;
  if (!script || other) return [];
  const askedIn: Script = script === "latin" ? "arabic" : "latin";
  return [...new Set(words.flatMap((word) => withScript(askedIn, soundOfWord(word))))];
}

/** The sound of a typed folded word as `soundsOfName` has it; null where it can be that of no name. */
export function soundOfToken(token: string): string | null {
  const script = scriptOf(token);
  return (script && withScript(script, soundOfWord(token))[0]) ?? null;
}

function withScript(script: Script, sound: string): readonly string[] {
  return sound.length >= soundsAtLeast ? [`${soundMark}${script} ${sound}`] : [];
}

/** Null for a word without letters. */
function scriptOf(word: string): Script | null {
  if (/[a-z]/u.test(word)) return "latin";
  return /[\u0620-\u064a\u0671-\u06d3]/u.test(word) ? "arabic" : null;
}
