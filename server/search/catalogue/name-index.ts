import { foldText } from "../../../domain/text/fold.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import { expandToken, searchTokens } from "../../../domain/text/spelling.ts";
import { isWithinOneTypo } from "../../../domain/text/typo.ts";
import { mayBeMistyped } from "./word-fit.ts";

/** How well a name matches a typed text; a lower number is a better match. */
export const nameMatchRanks = { begins: 0, words: 1, inside: 2, typo: 3, none: 4 } as const;
export type NameMatchRank = (typeof nameMatchRanks)[keyof typeof nameMatchRanks];

/** The shortest text, in letters, that is searched inside words: a single letter occurs in nearly every name. */
const insideMinLetters = 2;

/** Index of names in both languages. It finds a name by the beginnings of its words, in any order. */
export class NameIndex {
  readonly #words: string[] = [];
  readonly #names: { readonly forms: readonly string[]; readonly words: readonly number[] }[] = [];

  constructor(names: readonly Bilingual[]) {
    const numbers = new Map<string, number>();
    const numberOf = (word: string) => {
      const number = numbers.get(word) ?? this.#words.push(word) - 1;
      numbers.set(word, number);
      return number;
    };
    for (const name of names) {
      const forms = foldedForms(name);
      this.#names.push({ forms, words: forms.flatMap((form) => form.split(" ").map(numberOf)) });
    }
  }

  /** How well each name matches, by its index (`nameMatchRanks`). Typos count only if nothing matches without one. */
  find(text: string): Uint8Array {
    const foldedText = foldText(text);
    const tokens = searchTokens(text);
    const ranks = new Uint8Array(this.#names.length).fill(nameMatchRanks.none);
    if (tokens.length === 0) return ranks;
    const ofTokens = tokens.map((token) => this.#fitsOf(token));
    for (const [number, { forms, words }] of this.#names.entries()) {
      const worstRank = Math.max(
        ...ofTokens.map((ofWord) => Math.min(...words.map((word) => ofWord[word]!))),
      );
      const isPrefixMatch =
        worstRank === nameMatchRanks.words && forms.some((form) => form.startsWith(foldedText));
      ranks[number] = isPrefixMatch ? nameMatchRanks.begins : Math.min(worstRank, nameMatchRanks.none);
    }
    return ranks.some((each) => each < nameMatchRanks.typo)
      ? ranks.map((each) => (each === nameMatchRanks.typo ? nameMatchRanks.none : each))
      : ranks;
  }

  /** How well each word matches a typed word (`nameMatchRanks`), which may be incomplete. */
  #fitsOf(token: string): Uint8Array {
    const spellings = expandToken(token);
    const mayHaveTypo = mayBeMistyped(token);
    return Uint8Array.from(this.#words, (word) => {
      if (spellings.some((spelling) => word.startsWith(spelling))) return nameMatchRanks.words;
      if (token.length >= insideMinLetters && spellings.some((spelling) => word.includes(spelling)))
        return nameMatchRanks.inside;
      return mayHaveTypo && isMistypedBeginning(token, word) ? nameMatchRanks.typo : nameMatchRanks.none;
    });
  }
}

/** Cache of folded names: the index itself is rebuilt with every change of the catalogue. */
const formsCache = new WeakMap<Bilingual, readonly string[]>();

function foldedForms(name: Bilingual): readonly string[] {
  const forms = formsCache.get(name) ?? [foldText(name.en), foldText(name.ar)].filter(Boolean);
  formsCache.set(name, forms);
  return forms;
}

/** Whether the typed text is one typo away from the word, or from a prefix of the word of about the same length. */
function isMistypedBeginning(token: string, word: string): boolean {
  const { length } = token;
  return [length - 1, length, length + 1].some((end) => isWithinOneTypo(token, word.slice(0, end)));
}
