import { editDistance } from "../../text/edit-distance.ts";
import { foldText } from "../../text/fold.ts";
import type { Bilingual } from "../../text/locale.ts";
import { phoneticKey } from "../../text/phonetic-key.ts";
import type { SpellingMeaning } from "./added-spelling.ts";

/** Something that words of a search can mean, with its names. */
export interface NamedSpellingMeaning {
  readonly means: SpellingMeaning;
  readonly name: Bilingual;
  /** Name of the place that contains a place; null for everything else. */
  readonly around: Bilingual | null;
  /** Names and other spellings of the thing. */
  readonly spellings: readonly string[];
}

interface Spelling {
  readonly folded: string;
  readonly sound: string;
  /** Bit set of the spelling's letters: comparing two sets quickly rules out spellings that differ too much. */
  readonly letters: number;
  readonly named: NamedSpellingMeaning;
}

/** Number of names that a chooser shows. */
const shownCount = 8;
/** Shortest phonetic key that is compared, in characters: shorter keys are shared by too many words. */
const soundMinLength = 3;
const longSound = 5;

/** Number of typos allowed in a word of this length. */
function typosAllowed(length: number): number {
  if (length < 4) return 0;
  if (length < 7) return 1;
  return length < 12 ? 2 : 3;
}

/** Index of everything that words can mean, by any spelling. Ties go to the first entry. */
export class SpellingMeaningIndex {
  readonly #spellings: readonly Spelling[];

  constructor(names: readonly NamedSpellingMeaning[]) {
    this.#spellings = names.flatMap((named) =>
      [...new Set(named.spellings.map(foldText))].filter(Boolean).map((folded) => ({
        folded,
        sound: phoneticKey(folded),
        letters: lettersOf(folded),
        named,
      })),
    );
  }

  /** The meaning with exactly this spelling; null if there is none. */
  spelled(words: string): NamedSpellingMeaning | null {
    const folded = foldText(words);
    return this.#spellings.find((spelling) => spelling.folded === folded)?.named ?? null;
  }

  /** The names of a meaning; null if it no longer exists. */
  nameOf({ of, id }: SpellingMeaning): NamedSpellingMeaning | null {
    return this.#spellings.find(({ named: { means } }) => means.of === of && means.id === id)?.named ?? null;
  }

  /** The most probable meaning, by similar spelling or equal sound; null if nothing is close. */
  closest(words: string): NamedSpellingMeaning | null {
    const folded = foldText(words);
    const sound = phoneticKey(folded);
    const letters = lettersOf(folded);
    const allowed = typosAllowed(folded.length);
    let best: { readonly named: NamedSpellingMeaning; readonly cost: number } | null = null;
    for (const spelling of this.#spellings) {
      const isNear = countBits(spelling.letters ^ letters) <= 2 * allowed;
      const slips = isNear ? editDistance(folded, spelling.folded, allowed) : Infinity;
      const cost = Math.min(slips, soundCost(sound, spelling.sound));
      if (cost < (best?.cost ?? Infinity)) best = { named: spelling.named, cost };
    }
    return best?.named ?? null;
  }

  /**
   * Suggestions for typed text, the best first: an equal spelling, one that starts with the text, one whose words
   * start with the typed words, a similar one.
   */
  find(typed: string): readonly NamedSpellingMeaning[] {
    const whole = foldText(typed);
    if (whole === "") return [];
    const words = whole.split(" ");
    const fits = new Map<NamedSpellingMeaning, number>();
    for (const { folded, named } of this.#spellings) {
      const fit = fitOf(folded, whole, words);
      if (fit < (fits.get(named) ?? Infinity)) fits.set(named, fit);
    }
    const found = [...fits].sort(([, a], [, b]) => a - b).map(([named]) => named);
    const near = found.length < shownCount ? this.closest(typed) : null;
    return [...new Set([...found, ...(near ? [near] : [])])].slice(0, shownCount);
  }
}

function fitOf(folded: string, whole: string, words: readonly string[]): number {
  if (folded === whole) return 0;
  if (folded.startsWith(whole)) return 1;
  const padded = ` ${folded}`;
  return words.every((word) => padded.includes(` ${word}`)) ? 2 : Infinity;
}

/** Cost of an equal or similar sound, as a number of typos; Infinity if the sounds differ or are too short. */
function soundCost(a: string, b: string): number {
  if (a.length < soundMinLength) return Infinity;
  if (a === b) return 2.5;
  return Math.min(a.length, b.length) >= longSound && editDistance(a, b, 1) === 1 ? 3.5 : Infinity;
}

function lettersOf(folded: string): number {
  let letters = 0;
  for (let at = 0; at < folded.length; at++) letters |= 1 << (folded.charCodeAt(at) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
