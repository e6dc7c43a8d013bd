import { isWithinOneTypo } from "../../text/typo.ts";

/** The shortest word, in characters, that may have a typo [WORD-2]. */
const minLetters = 4;

/**
 * Finds the known words that one slip turns into a written one (Damerau–Levenshtein distance 1: a letter missing, added,
 * changed, or two neighbours swapped). Two such words become the same when one letter is left out of each or of one, so
 * all words with a letter left out are kept and no word has to be compared with all others.
 */
export class TypoIndex {
  readonly #byShortened = new Map<string, string | string[]>();

  add(word: string): void {
    if (word.length < minLetters) return;
    for (const form of [word, ...shortened(word)]) {
      const known = this.#byShortened.get(form);
      if (known === undefined) this.#byShortened.set(form, word);
      else if (typeof known === "string") {
        if (known !== word) this.#byShortened.set(form, [known, word]);
      } else if (!known.includes(word)) known.push(word);
    }
  }

  /** Known words one slip away, in the order in which they were added. */
  near(word: string): readonly string[] {
    if (word.length < minLetters) return [];
    const found = new Set<string>();
    for (const form of [word, ...shortened(word)]) {
      const known = this.#byShortened.get(form);
      for (const each of typeof known === "string" ? [known] : (known ?? []))
        // Leaving a letter out of both may join words that are two slips apart ("abxc", "ayabc").
        if (isWithinOneTypo(word, each)) found.add(each);
    }
    return [...found];
  }
}

function shortened(word: string): readonly string[] {
  return Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
}
