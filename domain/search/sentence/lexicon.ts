import type { Gazetteer } from "../../places/gazetteer.ts";
import { parseSlug } from "../../text/slug.ts";
import { foldText } from "../../text/fold.ts";
import type { Bilingual, Locale } from "../../text/locale.ts";
import { tokensOf } from "./tokens.ts";
import { TypoIndex } from "./typos.ts";
import type { AddedSpelling } from "../spellings/added-spelling.ts";
import { type MarketWord, type Meaning, type WordKind, wordKinds } from "./words.ts";

/** A project or a developer of the catalogue. */
export interface NamedSlug extends Bilingual {
  readonly slug: string;
}

export interface LexiconData {
  readonly words: readonly MarketWord[];
  readonly gazetteer: Gazetteer;
  readonly projects: readonly NamedSlug[];
  readonly developers: readonly NamedSlug[];
  readonly spellings: readonly AddedSpelling[];
}

/** What one written phrase can mean. */
export interface Entry {
  readonly phrase: string;
  readonly meanings: Meaning[];
}

/** A step of a phrase: the words that may come next, and the phrases that end here. */
export interface Step {
  readonly next: Map<string, Step>;
  readonly ends: Entry[];
}

/** Arabic words that only seem to begin with the article. */
const noArticle: ReadonlySet<string> = new Set(["الف", "الا", "الي", "الل", "الان", "الاف"]);
const isArabic = /[\u0620-\u06ff]/u;
const latinArticles: ReadonlySet<string> = new Set(["el", "al", "il", "the"]);

/** The word without the Arabic article. */
export function bareWord(word: string): string {
  return word.startsWith("ال") && word.length > 3 && !noArticle.has(word) ? word.slice(2) : word;
}

export function isLatinArticle(word: string): boolean {
  return latinArticles.has(word);
}

/** Every phrase that a sentence may have and what it means: words of the market, places, projects, developers. */
export class Lexicon {
  readonly gazetteer: Gazetteer;
  readonly root: Step = newStep();
  readonly typos = new TypoIndex();
  readonly #vocabulary = new Set<string>();
  readonly #data: LexiconData;

  constructor(data: LexiconData) {
    const { words, gazetteer, projects, developers, spellings } = data;
    this.#data = data;
    this.gazetteer = gazetteer;
    // What comes first goes before what comes later where both have the same spelling.
    for (const { spelling, means } of spellings) this.#addSpelling(spelling, means);
    for (const [spelling, places] of gazetteer.spellings())
      this.#add(spelling, { kind: "place", means: spelling, ids: places.map(({ id }) => id) });
    for (const { id } of gazetteer.places)
      this.#addNew(id.replaceAll("-", " "), { kind: "place", means: id, ids: [id] });
    for (const { kind, means, words: written } of words)
      for (const word of written) this.#add(word, { kind, means });
    for (const { slug, en, ar } of projects)
      for (const name of [en, ar]) this.#add(name, { kind: "project", means: slug });
    for (const { slug, en, ar } of developers)
      for (const name of [en, ar]) this.#add(name, { kind: "developer", means: slug });
  }

  /** Whether a folded word stands in any phrase. */
  knows(word: string): boolean {
    return this.#vocabulary.has(word);
  }

  /** The words for a meaning in one language, the usual one first. */
  wordsFor(kind: WordKind, means: string, locale: Locale): readonly string[] {
    return this.#data.words
      .filter((entry) => entry.kind === kind && entry.means === means)
      .flatMap(({ words }) => words.filter((word) => isArabic.test(word) === (locale === "ar")));
  }

  /** The names of a project or developer of the catalogue. */
  nameOf(kind: "projects" | "developers", slug: string): NamedSlug | null {
    return this.#data[kind].find((each) => each.slug === slug) ?? null;
  }

  #addSpelling(spelling: string, { of, id }: AddedSpelling["means"]): void {
    if (of === "place") this.#add(spelling, { kind: "place", means: foldText(spelling), ids: [id] });
    else if (of === "word") {
      const [kind, means = ""] = id.split(/:(.*)/su);
      const known = wordKinds.find((each) => each === kind);
      if (known) this.#add(spelling, { kind: known, means });
    } else if (parseSlug(id)) this.#add(spelling, { kind: of, means: id });
  }

  #addNew(phrase: string, meaning: Meaning): void {
    const step = this.#stepOf(wordsOf(phrase));
    if (!step.ends.some((entry) => entry.phrase === phrase)) step.ends.push({ phrase, meanings: [meaning] });
  }

  #add(written: string, meaning: Meaning): void {
    const words = wordsOf(written);
    if (words.length === 0) return;
    const phrase = words.join(" ");
    const { ends } = this.#stepOf(words);
    const entry = ends.find((each) => each.phrase === phrase);
    if (entry) entry.meanings.push(meaning);
    else ends.push({ phrase, meanings: [meaning] });
  }

  #stepOf(words: readonly string[]): Step {
    const telling = words.filter((word) => !latinArticles.has(word));
    let step = this.root;
    for (const word of telling.length > 0 ? telling : words) {
      const bare = bareWord(word);
      if (!this.#vocabulary.has(bare)) this.typos.add(bare);
      this.#vocabulary.add(word).add(bare);
      let next = step.next.get(bare);
      if (!next) step.next.set(bare, (next = newStep()));
      step = next;
    }
    return step;
  }
}

function newStep(): Step {
  return { next: new Map(), ends: [] };
}

/** The words that `tokensOf` finds in the same text, taken out at once: thousands of names are read at the start. */
const plainWords =
  /\d+[a-z][\da-z]*|[a-z][\da-z]*|م2(?!\d)|\d+|[\u0620-\u06ff]+?(?=م2(?!\d)|[^\u0620-\u06ff]|$)/gu;

function wordsOf(written: string): readonly string[] {
  if (!/\d[.,\u066b\u066c\u060c'\u2019 ]\d|["\u201c\u201d\u00ab\u00bb]|\d-\d|[%\u066a$]/u.test(written)) {
    const words = foldText(written).match(plainWords);
    if (words) return words;
  }
  return tokensOf(written, () => true)
    .filter(({ kind }) => kind !== "literal")
    .map(({ text }) => text);
}
