import { foldText } from "../../../domain/text/fold.ts";
import { phoneticKeyPrefix } from "../../../domain/text/phonetic-key.ts";
import { isWithinOneTypo } from "../../../domain/text/typo.ts";
import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";
import { mayBeMistyped, wordMatchFlags } from "./word-fit.ts";

/** Size limit of the cache that maps original words to their folded forms; it is cleared when full. */
const cacheMaxCount = 200_000;

/** Every folded word of the catalogue, each with a number. */
export class Vocabulary {
  #words: string[] = [];
  #numbers = new Map<string, number>();
  readonly #written = new Map<string, readonly number[]>();

  /** The numbers of the folded words of a text, ascending and without duplicates. Adds new words. */
  numbersOf(text: string): number[] {
    const numbers: number[] = [];
    // Folding never joins words across a space, so words can be folded and cached one by one.
    for (const rawWord of text.split(" ")) {
      for (const number of this.#numbersOfWord(rawWord)) if (!numbers.includes(number)) numbers.push(number);
    }
    return numbers.sort((a, b) => a - b);
  }

  /**
   * How each word matches a token with these spellings. The phonetic key `sound` matches names of the other
   * script.
   */
  matchToken(token: string, spellings: readonly string[], sound: string | null): Uint8Array {
    const matchFlags = new Uint8Array(this.#words.length);
    const exact = new Set(spellings);
    const mayHaveTypo = mayBeMistyped(token);
    const words = this.#words;
    for (let number = 0; number < words.length; number++) {
      const word = words[number]!;
      if (word.startsWith(phoneticKeyPrefix)) matchFlags[number] = word === sound ? wordMatchFlags.typo : 0;
      else if (exact.has(word)) matchFlags[number] = wordMatchFlags.exact;
      else if (mayHaveTypo && isWithinOneTypo(token, word)) matchFlags[number] = wordMatchFlags.typo;
      else if (spellings.some((spelling) => word.includes(spelling)))
        matchFlags[number] = wordMatchFlags.partial;
    }
    return matchFlags;
  }

  visit(visitor: CatalogueVisitor): void {
    this.#words = visitor.fact(this.#words);
    visitor.after(() => (this.#numbers = new Map(this.#words.map((word, number) => [word, number]))));
  }

  /** Clears the cache of folded words. */
  settle(): void {
    this.#written.clear();
  }

  #numbersOfWord(rawWord: string): readonly number[] {
    const cached = this.#written.get(rawWord);
    if (cached) return cached;
    const words = foldText(rawWord).split(" ").filter(Boolean);
    const numbers = words.map((word) => this.numberOf(word));
    if (this.#written.size >= cacheMaxCount) this.#written.clear();
    this.#written.set(rawWord, numbers);
    return numbers;
  }

  /** The number of a folded word, or of a phonetic key (domain/text/phonetic-key.ts), which begins with a prefix. */
  numberOf(word: string): number {
    const number = this.#numbers.get(word) ?? this.#words.push(word) - 1;
    this.#numbers.set(word, number);
    return number;
  }
}
