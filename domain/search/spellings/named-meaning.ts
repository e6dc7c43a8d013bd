import { editDistance } from "../../text/edit-distance.ts";
import { foldText } from "../../text/fold.ts";
import type { Bilingual } from "../../text/locale.ts";
import { phoneticKey } from "../../text/phonetic-key.ts";
import type { SpellingMeaning } from "./added-spelling.ts";

/** Something that words of a search can mean, with its names. */
export interface NamedSpellingMeaning {
  readonly meaning: SpellingMeaning;
  readonly name: Bilingual;
  /** Name of the place that contains a place; null for everything else. */
  readonly parentName: Bilingual | null;
  /** Names and other spellings of the thing. */
  readonly spellings: readonly string[];
}

interface Spelling {
  readonly foldedText: string;
  readonly sound: string;
  /** Bit set of the spelling's letters: comparing two sets quickly rules out spellings that differ too much. */
  readonly letters: number;
  readonly namedMeaning: NamedSpellingMeaning;
}

/** Number of names that a chooser shows. */
const shownCount = 8;
/** Shortest phonetic key that is compared, in characters: shorter keys are shared by too many words. */
const soundMinLength = 3;
const longSoundLength = 5;

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
    this.#spellings = names.flatMap((namedMeaning) =>
      [...new Set(namedMeaning.spellings.map(foldText))].filter(Boolean).map((foldedText) => ({
        foldedText,
        sound: phoneticKey(foldedText),
        letters: lettersOf(foldedText),
        namedMeaning,
      })),
    );
  }

  /** The meaning with exactly this spelling; null if there is none. */
  spelled(words: string): NamedSpellingMeaning | null {
    const foldedText = foldText(words);
    return this.#spellings.find((spelling) => spelling.foldedText === foldedText)?.namedMeaning ?? null;
  }

  /** The names of a meaning; null if it no longer exists. */
  nameOf({ of, id }: SpellingMeaning): NamedSpellingMeaning | null {
    return (
      this.#spellings.find(({ namedMeaning: { meaning } }) => meaning.of === of && meaning.id === id)
        ?.namedMeaning ?? null
    );
  }

  /** The most probable meaning, by similar spelling or equal sound; null if nothing is close. */
  closest(words: string): NamedSpellingMeaning | null {
    const foldedText = foldText(words);
    const sound = phoneticKey(foldedText);
    const letters = lettersOf(foldedText);
    const allowed = typosAllowed(foldedText.length);
    let bestMatch: { readonly namedMeaning: NamedSpellingMeaning; readonly cost: number } | null = null;
    for (const spelling of this.#spellings) {
      const isNear = countBits(spelling.letters ^ letters) <= 2 * allowed;
      const typoCount = isNear ? editDistance(foldedText, spelling.foldedText, allowed) : Infinity;
      const cost = Math.min(typoCount, soundCost(sound, spelling.sound));
      if (cost < (bestMatch?.cost ?? Infinity)) bestMatch = { namedMeaning: spelling.namedMeaning, cost };
    }
    return bestMatch?.namedMeaning ?? null;
  }

  /**
   * Suggestions for typed text, the best first: an equal spelling, one that starts with the text, one whose words
   * start with the typed words, a similar one.
   */
  find(query: string): readonly NamedSpellingMeaning[] {
    const foldedQuery = foldText(query);
    if (foldedQuery === "") return [];
    const words = foldedQuery.split(" ");
    const ranks = new Map<NamedSpellingMeaning, number>();
    for (const { foldedText, namedMeaning } of this.#spellings) {
      const rank = rankOf(foldedText, foldedQuery, words);
      if (rank < (ranks.get(namedMeaning) ?? Infinity)) ranks.set(namedMeaning, rank);
    }
    const matches = [...ranks].sort(([, a], [, b]) => a - b).map(([named]) => named);
    const nearMatch = matches.length < shownCount ? this.closest(query) : null;
    return [...new Set([...matches, ...(nearMatch ? [nearMatch] : [])])].slice(0, shownCount);
  }
}

function rankOf(foldedText: string, foldedQuery: string, words: readonly string[]): number {
  if (foldedText === foldedQuery) return 0;
  if (foldedText.startsWith(foldedQuery)) return 1;
  const padded = ` ${foldedText}`;
  return words.every((word) => padded.includes(` ${word}`)) ? 2 : Infinity;
}

/** Cost of an equal or similar sound, as a number of typos; Infinity if the sounds differ or are too short. */
function soundCost(a: string, b: string): number {
  if (a.length < soundMinLength) return Infinity;
  if (a === b) return 2.5;
  return Math.min(a.length, b.length) >= longSoundLength && editDistance(a, b, 1) === 1 ? 3.5 : Infinity;
}

function lettersOf(foldedText: string): number {
  let letters = 0;
  for (let index = 0; index < foldedText.length; index++) letters |= 1 << (foldedText.charCodeAt(index) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) count++;
  return count;
}
