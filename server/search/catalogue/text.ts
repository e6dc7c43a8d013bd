import { foldText, foldUnitCode } from "../../../domain/text/fold.ts";
import { expandToken, searchTokens } from "../../../domain/text/spelling.ts";
import { type Bitset, keepOnly, newBitset } from "../sets/bitset.ts";
import type { Columns } from "./columns.ts";
import type { Lexicon } from "./lexicon.ts";
import { Postings } from "./postings.ts";
import type { Steps } from "../sets/slices.ts";

const cachedTokens = 32;

/** What was typed between two spaces: a unit code, or words that all have to match. */
interface Piece {
  /** As it was typed, without marks before and after it. */
  readonly word: string;
  readonly code: string;
  readonly tokens: readonly string[];
}

/** Finds rows by what was typed: words in names and titles of either language, and unit codes. */
export class TextIndex {
  readonly #columns: Columns;
  readonly #lexicon: Lexicon;
  readonly #byPlace: Postings;
  readonly #byTitle: Postings;
  readonly #tokens = new Map<string, Bitset>();

  constructor(columns: Columns, lexicon: Lexicon, baseCount: number) {
    this.#columns = columns;
    this.#lexicon = lexicon;
    this.#byPlace = new Postings(columns.of.place, baseCount);
    this.#byTitle = new Postings(columns.of.titleWords, baseCount);
  }

  *fill(): Steps {
    yield* this.#byPlace.fill(this.#lexicon.places.length);
    yield* this.#byTitle.fill(this.#lexicon.sets.size);
  }

  /** Rows have changed: what was found before is not true any more. */
  forget(): void {
    this.#tokens.clear();
  }

  /** Sets `target` to the rows that match; false, and nothing done, when the text holds no letter or figure. */
  select(text: string, target: Bitset, scratch: Bitset): boolean {
    const pieces = parsePieces(text);
    const [first, ...others] = pieces;
    if (!first) return false;
    this.#selectPiece(first, target);
    for (const piece of others) {
      this.#selectPiece(piece, scratch);
      keepOnly(target, scratch);
    }
    if (others.length > 0) this.#columns.unitCodes.addMatching(foldUnitCode(text), target);
    return true;
  }

  /** Of each word of the text the rows that have it; a home whose unit code the whole text is has all of them. */
  *selectWords(
    text: string,
    take: () => Bitset,
  ): Generator<{ readonly word: string; readonly rows: Bitset }, void, void> {
    const pieces = parsePieces(text);
    for (const piece of pieces) {
      const rows = take();
      this.#selectPiece(piece, rows);
      if (pieces.length > 1) this.#columns.unitCodes.addMatching(foldUnitCode(text), rows);
      yield { word: piece.word, rows };
    }
  }

  /** Adds the rows of every flagged place. */
  addPlaces(flags: Uint8Array, target: Bitset): void {
    this.#byPlace.addFlagged(flags, this.#columns.rowCount, target);
  }

  #selectPiece({ code, tokens }: Piece, target: Bitset): void {
    target.fill(-1);
    for (const token of tokens) keepOnly(target, this.#rowsOf(token));
    if (tokens.length > 1) this.#columns.unitCodes.addMatching(code, target);
  }

  #rowsOf(token: string): Bitset {
    const rows = this.#tokens.get(token) ?? this.#find(token);
    // The last used stands last, so that the first is the one to forget.
    this.#tokens.delete(token);
    this.#tokens.set(token, rows);
    if (this.#tokens.size > cachedTokens) this.#tokens.delete(this.#tokens.keys().next().value ?? token);
    return rows;
  }

  #find(token: string): Bitset {
    const rows = newBitset(this.#columns.capacity);
    const sets = this.#lexicon.flagSets(token);
    this.addPlaces(this.#lexicon.flagPlaces(sets), rows);
    this.#byTitle.addFlagged(sets, this.#columns.rowCount, rows);
    for (const spelling of expandToken(token)) this.#columns.unitCodes.addMatching(spelling, rows);
    return rows;
  }
}

function parsePieces(text: string): readonly Piece[] {
  const telling = new Set(searchTokens(text));
  return text
    .split(/\s+/u)
    .map((piece) => ({
      word: piece.replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ""),
      code: foldUnitCode(piece),
      tokens: foldText(piece)
        .split(" ")
        .filter((token) => telling.has(token)),
    }))
    .filter(({ tokens }) => tokens.length > 0);
}
