import {
  stripArabicArticle,
  type LexiconEntry,
  isLatinArticle,
  type Lexicon,
  type LexiconTrieNode,
} from "./lexicon.ts";
import type { Token } from "./tokens.ts";
import type { PhraseMeaning } from "./words.ts";

/** A run of tokens with its possible meanings; unknown words have none. */
export interface Phrase {
  /** Indexes of the first token and of the token after the last. */
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly PhraseMeaning[];
  /** Meanings of the same words with the article added or removed; only the rule for الحمام uses them. */
  readonly altMeanings: readonly PhraseMeaning[];
  /** Arabic preposition or "and" prefixed to the first word: ب, ل, ف, و, ع. */
  readonly prefix: string;
  readonly value: number | null;
  readonly kind: Token["kind"] | "phrase";
  readonly text: string;
  readonly startsPhrase: boolean;
}

interface Form {
  readonly word: string;
  readonly cost: number;
  readonly prefix: string;
}

/** Words that say what the number before them counts. */
const counterWords: ReadonlySet<string> = new Set(["rooms", "baths", "years"]);
const costs = { joined: 1, typo: 10 } as const;
const joinedArabic = /^(?:(?:وب|ول|وع|[بلع]|ف(?=ال))(?=..{2,})|و(?=..))/u;
const joinedToArticle = /^لل(?=..{1,})/u;
const joinedLatin = /^(?:fel|fil|bel|bil|lel|el|al|il)(?=.{4,})/u;
/** Shortest word of each kind in which typos are corrected, in letters; Infinity for words that are too common. */
const minLettersOfTypo: Readonly<Partial<Record<PhraseMeaning["kind"], number>>> = {
  stop: Infinity,
  join: Infinity,
  name: Infinity,
  range: Infinity,
  "type-beside-another": Infinity,
  negation: 6,
  number: 5,
  fraction: 5,
  unit: 5,
  cue: 5,
  around: 5,
  limit: 5,
  says: 5,
};

/**
 * Splits a sentence into phrases. Each is the longest run of known words from a word on; exact words take precedence
 * over mistyped ones.
 */
export function findPhrases(lexicon: Lexicon, tokens: readonly Token[]): readonly Phrase[] {
  const forms = tokens.map((token) => formsOf(lexicon, token));
  const phrases: Phrase[] = [];
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index]!;
    const match = token.kind === "literal" ? null : phraseAt(lexicon, tokens, forms, index);
    const to = match?.to ?? index + 1;
    phrases.push({
      from: index,
      to,
      meanings: match?.meanings ?? [],
      altMeanings: match?.altMeanings ?? [],
      prefix: match?.prefix ?? "",
      value: match ? null : token.value,
      kind: match ? "phrase" : token.kind,
      text: textOf(tokens.slice(index, to)),
      startsPhrase: token.startsPhrase,
    });
    index = to;
  }
  return phrases;
}

/**
 * The longest phrase that begins here. A known word that begins no phrase may still be mistyped in a phrase of two
 * or more words: "shiekh" occurs in other names, but not in "sheikh zayed".
 */
function phraseAt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  forms: readonly (readonly Form[])[],
  index: number,
) {
  const match = longestAt(lexicon, tokens, forms, index);
  if (match || tokens[index]!.kind !== "word") return match;
  const mistyped = longestAt(lexicon, tokens, forms.with(index, typosOf(lexicon, forms[index]!)), index);
  return mistyped && mistyped.to > index + 1 ? mistyped : null;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(" ");
}

interface PhraseMatch {
  readonly to: number;
  readonly cost: number;
  readonly prefix: string;
  readonly entries: readonly LexiconEntry[];
}

function longestAt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  forms: readonly (readonly Form[])[],
  from: number,
): Pick<Phrase, "to" | "prefix" | "meanings" | "altMeanings"> | null {
  let best: PhraseMatch | null = null;
  const searchFrom = (
    node: LexiconTrieNode,
    index: number,
    cost: number,
    prefix: string,
    shortest: number,
  ): void => {
    const isWhole = index === from + 1 || (index > from && !isLatinArticle(tokens[index - 1]!.text));
    const entries =
      isWhole && !isNumberOfNext(lexicon, tokens, forms, from, index)
        ? node.entries.filter((entry) => cost < costs.typo || mayBeMistyped(entry, shortest))
        : [];
    const isBetter = !best || index > best.to || (index === best.to && cost < best.cost);
    if (entries.length > 0 && isBetter) best = { to: index, cost, prefix, entries };
    const token = tokens[index];
    if (!token || token.kind === "literal" || (index > from && token.startsPhrase)) return;
    if (isLatinArticle(token.text)) searchFrom(node, index + 1, cost, prefix, shortest);
    for (const form of forms[index]!) {
      if (form.prefix !== "" && index > from) continue;
      const next = node.next.get(form.word);
      const letters = form.cost >= costs.typo ? Math.min(shortest, form.word.length) : shortest;
      if (next) searchFrom(next, index + 1, cost + form.cost, prefix + form.prefix, letters);
    }
  };
  searchFrom(lexicon.root, from, 0, "", Infinity);
  // The compiler does not see that `searchFrom` assigns `best`.
  const longest = best as PhraseMatch | null;
  if (!longest) return null;
  const phraseText = textOf(tokens.slice(from, longest.to));
  const exact = longest.entries.filter(({ phrase }) => phrase === phraseText);
  const candidates = exact.length > 0 ? exact : longest.entries;
  // A spelling added by staff takes precedence over other meanings of the same words.
  const added = candidates.filter(({ isAdded }) => isAdded);
  const selected = added.length > 0 ? added : candidates;
  const others = longest.entries.filter((entry) => !selected.includes(entry));
  return {
    to: longest.to,
    prefix: longest.prefix,
    meanings: selected.flatMap(({ meanings }) => meanings),
    altMeanings: added.length > 0 ? [] : others.flatMap(({ meanings }) => meanings),
  };
}

/** "التجمع 3 غرف": a number at the end of a name does not belong to it if the next word counts it. */
function isNumberOfNext(
  lexicon: Lexicon,
  tokens: readonly Token[],
  forms: readonly (readonly Form[])[],
  from: number,
  index: number,
): boolean {
  const next = tokens[index];
  if (tokens[index - 1]!.kind !== "number" || index - from < 2 || !next || next.startsPhrase) return false;
  return forms[index]!.some(({ word, prefix }) =>
    lexicon.root.next
      .get(word)
      ?.entries.some(({ meanings }) =>
        meanings.some(
          ({ kind, value }) =>
            prefix === "" && (kind === "unit" || (kind === "cue" && counterWords.has(value))),
        ),
      ),
  );
}

function mayBeMistyped({ meanings }: LexiconEntry, shortest: number): boolean {
  return meanings.every(({ kind }) => shortest >= (minLettersOfTypo[kind] ?? 0));
}

/** Forms of a token to look up: unchanged, without its prefix, and with one typo corrected. */
function formsOf(lexicon: Lexicon, { text, kind }: Token): readonly Form[] {
  const wholeForm: Form = { word: stripArabicArticle(text), cost: 0, prefix: "" };
  if (kind !== "word") return [wholeForm];
  const forms: Form[] = [wholeForm];
  const isArabic = /^[\u0620-\u06ff]/u.test(text);
  if (isArabic) {
    const joined = joinedArabic.exec(text)?.[0] ?? "";
    if (joined)
      forms.push({ word: stripArabicArticle(text.slice(joined.length)), cost: costs.joined, prefix: joined });
    if (joinedToArticle.test(text)) forms.push({ word: text.slice(2), cost: costs.joined, prefix: "ل" });
  } else if (!lexicon.knows(text) && joinedLatin.test(text))
    forms.push({ word: text.replace(joinedLatin, ""), cost: costs.joined, prefix: "" });
  if (forms.some(({ word }) => lexicon.knows(word))) return forms;
  return [...forms, ...typosOf(lexicon, forms)];
}

function typosOf(lexicon: Lexicon, forms: readonly Form[]): readonly Form[] {
  return forms.flatMap(({ word, cost, prefix }) =>
    cost >= costs.typo
      ? []
      : lexicon.typos.findSimilar(word).map((near) => ({ word: near, cost: cost + costs.typo, prefix })),
  );
}
