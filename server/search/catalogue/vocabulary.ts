import { foldText } from "../../../domain/text/fold.ts";
import { isWithinOneTypo } from "./typo.ts";

/** Words as they are written are remembered with their folded form; beyond this many all are forgotten. */
const writtenMaxCount = 200_000;

/** A token of so many letters may have one typo (decisions.md, "Words"). */
const typoMinLetters = 4;

/** Every folded word of the catalogue under a number of its own. */
export class Vocabulary {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #written = new Map<string, readonly number[]>();

  get size(): number {
    return this.#words.length;
  }

  /** The numbers of the folded words of a text, ascending, each once. New words are taken up. */
  numbersOf(text: string): number[] {
    const found: number[] = [];
    // Folding never joins what a space separates, so that words can be folded and remembered one by one.
    for (const written of text.split(" ")) {
      for (const number of this.#numbersOfWord(written)) if (!found.includes(number)) found.push(number);
    }
    return found.sort((a, b) => a - b);
  }

  /** Flags every word that one of the spellings is a part of, or that the token is one typo away from. */
  flag(token: string, spellings: readonly string[]): Uint8Array {
    const flags = new Uint8Array(this.#words.length);
    const mayBeMistyped = token.replace(/[0-9]/g, "").length >= typoMinLetters;
    for (const [number, word] of this.#words.entries()) {
      const isMeant =
        spellings.some((spelling) => word.includes(spelling)) ||
        (mayBeMistyped && isWithinOneTypo(token, word));
      if (isMeant) flags[number] = 1;
    }
    return flags;
  }

  /** Forgets how words were written. */
  settle(): void {
    this.#written.clear();
  }

  #numbersOfWord(written: string): readonly number[] {
    const known = this.#written.get(written);
    if (known) return known;
    const words = foldText(written).split(" ").filter(Boolean);
    const numbers = words.map((word) => this.#numberOf(word));
    if (this.#written.size >= writtenMaxCount) this.#written.clear();
    this.#written.set(written, numbers);
    return numbers;
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.push(word) - 1;
    this.#numbers.set(word, number);
    return number;
  }
}
