import { foldText } from "../../../domain/text/fold.ts";
import { soundMark } from "../../../domain/text/sound.ts";
import { isWithinOneTypo } from "../../../domain/text/typo.ts";
import type { Walk } from "../sets/walk.ts";
import { wordFit } from "./word-fit.ts";

/** Words as they are written are remembered with their folded form; beyond this many all are forgotten. */
const writtenMaxCount = 200_000;

/** The shortest word, in letters, that may have a typo [WORD-2]. */
const typoMinLetters = 4;

/** Every folded word of the catalogue under a number of its own. */
export class Vocabulary {
  #words: string[] = [];
  #numbers = new Map<string, number>();
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

  /** The number of a sound (domain/text/sound.ts), which is kept among the words because it is no word. */
  numberOfSound(sound: string): number {
    return this.#numberOf(sound);
  }

  /** How each word fits a token that may be spelled in these ways, and as a name in the other script may sound so. */
  fitsOf(token: string, spellings: readonly string[], sound: string | null): Uint8Array {
    const fits = new Uint8Array(this.#words.length);
    const exact = new Set(spellings);
    const mayBeMistyped = token.replace(/[0-9]/g, "").length >= typoMinLetters;
    const words = this.#words;
    for (let number = 0; number < words.length; number++) {
      const word = words[number]!;
      if (word.startsWith(soundMark)) fits[number] = word === sound ? wordFit.typo : 0;
      else if (exact.has(word)) fits[number] = wordFit.exact;
      else if (mayBeMistyped && isWithinOneTypo(token, word)) fits[number] = wordFit.typo;
      else if (spellings.some((spelling) => word.includes(spelling))) fits[number] = wordFit.partial;
    }
    return fits;
  }

  walk(walk: Walk): void {
    this.#words = walk.fact(this.#words);
    walk.after(() => (this.#numbers = new Map(this.#words.map((word, number) => [word, number]))));
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
