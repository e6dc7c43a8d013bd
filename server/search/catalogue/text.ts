import { foldText, foldUnitCode } from "../../../domain/text/fold.ts";
import { searchTokens } from "../../../domain/text/spelling.ts";
import { unionWith, type Bitset, intersectWith, newBitset } from "../sets/bitset.ts";
import type { CatalogueColumns } from "./columns.ts";
import type { CatalogueTexts } from "./catalogue-texts.ts";
import type { OptionSets } from "./options.ts";
import { ColumnValueIndex } from "./postings.ts";
import type { SlicedWork } from "../sets/slices.ts";
import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";
import { setsByBestMatch } from "./word-fit.ts";

const cachedTokens = 24;

/** A part of the typed text between spaces: either a unit code, or words that all have to match. */
interface Piece {
  /** As typed, without leading and trailing punctuation. */
  readonly word: string;
  readonly code: string;
  readonly tokens: readonly string[];
}

/** The rows that match a text, by quality of the match; each set contains the set before it. */
export interface TextMatchSets {
  /** Every word matches exactly. */
  readonly exact: Bitset;
  /** Every word matches exactly or with one typo. */
  readonly near: Bitset;
  /** Every word matches, some perhaps inside longer words. */
  readonly any: Bitset;
}

/**
 * Finds rows by typed text: by words in names and titles of either language; by spellings of their place and of
 * the places that contain it; by names of their unit type; and by unit codes.
 */
export class TextIndex {
  readonly #columns: CatalogueColumns;
  readonly #lexicon: CatalogueTexts;
  readonly #unitTypes: OptionSets;
  readonly #byPlace: ColumnValueIndex;
  readonly #byTitle: ColumnValueIndex;
  readonly #tokens = new Map<string, TextMatchSets>();

  constructor(columns: CatalogueColumns, lexicon: CatalogueTexts, unitTypes: OptionSets, baseCount: number) {
    this.#columns = columns;
    this.#lexicon = lexicon;
    this.#unitTypes = unitTypes;
    this.#byPlace = new ColumnValueIndex(columns.of.place, baseCount);
    this.#byTitle = new ColumnValueIndex(columns.of.titleWords, baseCount);
  }

  *fill(): SlicedWork {
    yield* this.#byPlace.fill(this.#lexicon.places.length);
    yield* this.#byTitle.fill(this.#lexicon.wordSets.size);
  }

  visit(visitor: CatalogueVisitor): void {
    this.#byPlace.visit(visitor);
    this.#byTitle.visit(visitor);
  }

  /** Clears the cached results; call it when rows have changed. */
  forget(): void {
    this.#tokens.clear();
  }

  /** The rows that match, in sets borrowed from `take`; null if the text contains no letter or digit. */
  select(text: string, take: () => Bitset): TextMatchSets | null {
    const pieces = parsePieces(text);
    if (pieces.length === 0) return null;
    const matches: TextMatchSets = { exact: take().fill(-1), near: take().fill(-1), any: take().fill(-1) };
    const ofPiece: TextMatchSets = { exact: take(), near: take(), any: take() };
    for (const piece of pieces) {
      this.#selectPiece(piece, ofPiece);
      intersectMatches(matches, ofPiece);
    }
    if (pieces.length > 1) this.#addCode(foldUnitCode(text), matches);
    return matches;
  }

  /** The rows that match each word. If a listing's unit code begins with the whole text, it matches all words. */
  *selectWords(
    text: string,
    take: () => Bitset,
  ): Generator<{ readonly word: string; readonly rows: Bitset }, void, void> {
    const pieces = parsePieces(text);
    for (const piece of pieces) {
      const rows = take().fill(-1);
      for (const token of piece.tokens) intersectWith(rows, this.#rowsOf(token).any);
      const { unitCodes } = this.#columns;
      if (piece.tokens.length > 1) unitCodes.addMatching(piece.code, rows);
      if (pieces.length > 1) unitCodes.addMatching(foldUnitCode(text), rows);
      yield { word: piece.word, rows };
    }
  }

  /** Adds the rows of every place number with a flag above 0. */
  addPlaces(flags: Uint8Array, target: Bitset): void {
    this.#byPlace.addFlagged(flags, this.#columns.rowCount, [null, target]);
  }

  #selectPiece({ code, tokens }: Piece, target: TextMatchSets): void {
    for (const set of Object.values<Bitset>({ ...target })) set.fill(-1);
    for (const token of tokens) intersectMatches(target, this.#rowsOf(token));
    if (tokens.length > 1) this.#addCode(code, target);
  }

  /** Adds the listings whose unit code begins with `code` [WORD-4]; a complete code counts as an exact match. */
  #addCode(code: string, { exact, near, any }: TextMatchSets): void {
    const codeMatches = newBitset(this.#columns.capacity);
    this.#columns.unitCodes.addMatching(code, any, codeMatches);
    unionWith(exact, codeMatches);
    unionWith(near, codeMatches);
  }

  #rowsOf(token: string): TextMatchSets {
    const rows = this.#tokens.get(token) ?? this.#find(token);
    // Moves the token to the end, so that the first entry is the least recently used one.
    this.#tokens.delete(token);
    this.#tokens.set(token, rows);
    if (this.#tokens.size > cachedTokens) this.#tokens.delete(this.#tokens.keys().next().value ?? token);
    return rows;
  }

  #find(token: string): TextMatchSets {
    const { capacity, rowCount, unitCodes } = this.#columns;
    const [exact, typo, partial] = [newBitset(capacity), newBitset(capacity), newBitset(capacity)];
    const sets = setsByBestMatch(exact, typo, partial);
    const { places, titles, unitTypes } = this.#lexicon.matchToken(token);
    this.#byPlace.addFlagged(places, rowCount, sets);
    this.#byTitle.addFlagged(titles, rowCount, sets);
    for (const [type, matchFlags] of unitTypes.entries()) {
      const [homes, set] = [this.#unitTypes.sets[type], sets[matchFlags]];
      if (homes && set) unionWith(set, homes);
    }
    unitCodes.addMatching(token, partial, exact);
    const near = joined(exact, typo);
    return { exact, near, any: joined(near, partial) };
  }
}

/** The union of both sets. Returns `first` itself if `other` adds nothing, so that the two share memory. */
function joined(first: Bitset, other: Bitset): Bitset {
  let hasNewRows = false;
  for (let i = 0; i < other.length; i++) {
    const both = first[i]! | other[i]!;
    hasNewRows ||= both !== first[i];
    other[i] = both;
  }
  return hasNewRows ? other : first;
}

function intersectMatches(target: TextMatchSets, other: TextMatchSets): void {
  intersectWith(target.exact, other.exact);
  intersectWith(target.near, other.near);
  intersectWith(target.any, other.any);
}

function parsePieces(text: string): readonly Piece[] {
  const textTokens = new Set(searchTokens(text));
  return text
    .split(/\s+/u)
    .map((piece) => ({
      word: piece.replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ""),
      code: foldUnitCode(piece),
      tokens: foldText(piece)
        .split(" ")
        .filter((token) => textTokens.has(token)),
    }))
    .filter(({ tokens }) => tokens.length > 0);
}
