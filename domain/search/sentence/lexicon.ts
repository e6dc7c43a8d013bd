import type { Gazetteer } from "../../places/gazetteer.ts";
import { foldText } from "../../text/fold.ts";
import type { Bilingual, Locale } from "../../text/locale.ts";
import { tokenizeSentence } from "./tokens.ts";
import { TypoIndex } from "./typos.ts";
import { type AddedSpelling, parseMarketWordId } from "../spellings/added-spelling.ts";
import type { MarketWord, PhraseMeaning, MarketWordKind } from "./words.ts";

/** A project or developer of the catalogue. */
export interface CatalogueName extends Bilingual {
  readonly slug: string;
}

export interface LexiconData {
  readonly words: readonly MarketWord[];
  readonly gazetteer: Gazetteer;
  readonly projects: readonly CatalogueName[];
  readonly developers: readonly CatalogueName[];
  readonly spellings: readonly AddedSpelling[];
  /** False if typos in the word must not be corrected. */
  readonly forgivesTypos?: boolean;
}

/** A possible meaning of a written phrase. */
export interface LexiconEntry {
  readonly phrase: string;
  readonly meanings: PhraseMeaning[];
  /** True if staff added it; the phrase then has no other meaning. */
  readonly isAdded: boolean;
}

/** A node of the phrase trie: possible next words, and phrases that end here. */
export interface LexiconTrieNode {
  readonly next: Map<string, LexiconTrieNode>;
  readonly entries: LexiconEntry[];
}

/** Arabic words that begin with the letters of the article but have none. */
const noArticle: ReadonlySet<string> = new Set(["الف", "الا", "الي", "الل", "الان", "الاف"]);
const isArabic = /[\u0620-\u06ff]/u;
const latinArticles: ReadonlySet<string> = new Set(["el", "al", "il", "the"]);

export function stripArabicArticle(word: string): string {
  return word.startsWith("ال") && word.length > 3 && !noArticle.has(word) ? word.slice(2) : word;
}

export function isLatinArticle(word: string): boolean {
  return latinArticles.has(word);
}

/** All known phrases with their meanings: words of the market, places, projects, developers. */
export class Lexicon {
  readonly gazetteer: Gazetteer;
  readonly root: LexiconTrieNode = createTrieNode();
  readonly typos = new TypoIndex();
  readonly #vocabulary = new Set<string>();
  readonly #data: LexiconData;

  constructor(data: LexiconData) {
    const { words, gazetteer, projects, developers, spellings } = data;
    this.#data = data;
    this.gazetteer = gazetteer;
    // Phrases are added in order of precedence: of two with the same spelling the first counts.
    const slugs = {
      project: new Set(projects.map(({ slug }) => slug)),
      developer: new Set(developers.map(({ slug }) => slug)),
    };
    for (const { spelling, meaning } of spellings) {
      const phraseMeaning = addedMeaning(spelling, meaning, gazetteer, slugs);
      if (phraseMeaning) this.#add(spelling, phraseMeaning, true);
    }
    for (const [spelling, places] of gazetteer.spellings())
      this.#add(spelling, { kind: "place", value: spelling, ids: places.map(({ id }) => id) });
    for (const { id } of gazetteer.places)
      this.#addNew(id.replaceAll("-", " "), { kind: "place", value: id, ids: [id] });
    for (const { kind, value, words: phrases } of words)
      for (const word of phrases) this.#add(word, { kind, value });
    for (const { slug, en, ar } of projects)
      for (const name of [en, ar]) this.#add(name, { kind: "project", value: slug });
    for (const { slug, en, ar } of developers)
      for (const name of [en, ar]) this.#add(name, { kind: "developer", value: slug });
  }

  /** True if a word (after `foldText`) occurs in any phrase. */
  knows(word: string): boolean {
    return this.#vocabulary.has(word);
  }

  /** The words for a meaning in one language, the usual one first. */
  wordsFor(kind: MarketWordKind, value: string, locale: Locale): readonly string[] {
    return this.#data.words
      .filter((entry) => entry.kind === kind && entry.value === value)
      .flatMap(({ words }) => words.filter((word) => isArabic.test(word) === (locale === "ar")));
  }

  /** Name of a project or developer of the catalogue. */
  nameOf(kind: "projects" | "developers", slug: string): CatalogueName | null {
    return this.#data[kind].find((each) => each.slug === slug) ?? null;
  }

  #addNew(phrase: string, meaning: PhraseMeaning): void {
    const step = this.#stepOf(wordsOf(phrase));
    if (!step.entries.some((entry) => entry.phrase === phrase))
      step.entries.push({ phrase, meanings: [meaning], isAdded: false });
  }

  #add(text: string, meaning: PhraseMeaning, isAdded = false): void {
    const words = wordsOf(text);
    if (words.length === 0) return;
    const phrase = words.join(" ");
    const { entries } = this.#stepOf(words);
    const entry = entries.find((each) => each.phrase === phrase);
    if (!entry) entries.push({ phrase, meanings: [meaning], isAdded });
    else if (!entry.isAdded) entry.meanings.push(meaning);
  }

  #stepOf(words: readonly string[]): LexiconTrieNode {
    const significant = words.filter((word) => !latinArticles.has(word));
    let step = this.root;
    for (const word of significant.length > 0 ? significant : words) {
      const stem = stripArabicArticle(word);
      if (this.#data.forgivesTypos !== false && !this.#vocabulary.has(stem)) this.typos.add(stem);
      this.#vocabulary.add(word).add(stem);
      let next = step.next.get(stem);
      if (!next) step.next.set(stem, (next = createTrieNode()));
      step = next;
    }
    return step;
  }
}

/**
 * The meaning of an added spelling; null if its target no longer exists, so that the words keep their other
 * meanings.
 */
function addedMeaning(
  spelling: string,
  { of, id }: AddedSpelling["meaning"],
  gazetteer: Gazetteer,
  slugs: Readonly<Record<"project" | "developer", ReadonlySet<string>>>,
): PhraseMeaning | null {
  if (of === "place")
    return gazetteer.byId(id) ? { kind: "place", value: foldText(spelling), ids: [id] } : null;
  if (of !== "word") return slugs[of].has(id) ? { kind: of, value: id } : null;
  const word = parseMarketWordId(id);
  return word && { kind: word.kind, value: word.option };
}

function createTrieNode(): LexiconTrieNode {
  return { next: new Map(), entries: [] };
}

/** Finds the same words in plain names as `tokenizeSentence`, but faster: thousands of names are read at start-up. */
const plainWords =
  /\d+[a-z][\da-z]*|[a-z][\da-z]*|م2(?!\d)|\d+|[\u0620-\u06ff]+?(?=م2(?!\d)|[^\u0620-\u06ff]|$)/gu;

function wordsOf(written: string): readonly string[] {
  if (!/\d[.,\u066b\u066c\u060c'\u2019 ]\d|["\u201c\u201d\u00ab\u00bb]|\d-\d|[%\u066a$]/u.test(written)) {
    const words = foldText(written).match(plainWords);
    if (words) return words;
  }
  return tokenizeSentence(written, () => true)
    .filter(({ kind }) => kind !== "literal")
    .map(({ text }) => text);
}
