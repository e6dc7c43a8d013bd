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
  readonly further: readonly PhraseMeaning[];
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
const countsBehind: ReadonlySet<string> = new Set(["rooms", "baths", "years"]);
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
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const found = token.kind === "literal" ? null : phraseAt(lexicon, tokens, forms, at);
    const to = found?.to ?? at + 1;
    phrases.push({
      from: at,
      to,
      meanings: found?.meanings ?? [],
      further: found?.further ?? [],
      prefix: found?.prefix ?? "",
      value: found ? null : token.value,
      kind: found ? "phrase" : token.kind,
      text: textOf(tokens.slice(at, to)),
      startsPhrase: token.startsPhrase,
    });
    at = to;
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
  at: number,
) {
  const found = longestAt(lexicon, tokens, forms, at);
  if (found || tokens[at]!.kind !== "word") return found;
  const mistyped = longestAt(lexicon, tokens, forms.with(at, typosOf(lexicon, forms[at]!)), at);
  return mistyped && mistyped.to > at + 1 ? mistyped : null;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(" ");
}

interface Found {
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
): Pick<Phrase, "to" | "prefix" | "meanings" | "further"> | null {
  let best: Found | null = null;
  const searchFrom = (
    node: LexiconTrieNode,
    at: number,
    cost: number,
    prefix: string,
    shortest: number,
  ): void => {
    const isWhole = at === from + 1 || (at > from && !isLatinArticle(tokens[at - 1]!.text));
    const entries =
      isWhole && !isNumberOfNext(lexicon, tokens, forms, from, at)
        ? node.ends.filter((entry) => cost < costs.typo || mayBeMistyped(entry, shortest))
        : [];
    const isBetter = !best || at > best.to || (at === best.to && cost < best.cost);
    if (entries.length > 0 && isBetter) best = { to: at, cost, prefix, entries };
    const token = tokens[at];
    if (!token || token.kind === "literal" || (at > from && token.startsPhrase)) return;
    if (isLatinArticle(token.text)) searchFrom(node, at + 1, cost, prefix, shortest);
    for (const form of forms[at]!) {
      if (form.prefix !== "" && at > from) continue;
      const next = node.next.get(form.word);
      const letters = form.cost >= costs.typo ? Math.min(shortest, form.word.length) : shortest;
      if (next) searchFrom(next, at + 1, cost + form.cost, prefix + form.prefix, letters);
    }
  };
  searchFrom(lexicon.root, from, 0, "", Infinity);
  // The compiler does not see that `searchFrom` assigns `best`.
  const found = best as Found | null;
  if (!found) return null;
  const written = textOf(tokens.slice(from, found.to));
  const exact = found.entries.filter(({ phrase }) => phrase === written);
  const fitting = exact.length > 0 ? exact : found.entries;
  // A spelling added by staff takes precedence over other meanings of the same words.
  const added = fitting.filter(({ isAdded }) => isAdded);
  const chosen = added.length > 0 ? added : fitting;
  const others = found.entries.filter((entry) => !chosen.includes(entry));
  return {
    to: found.to,
    prefix: found.prefix,
    meanings: chosen.flatMap(({ meanings }) => meanings),
    further: added.length > 0 ? [] : others.flatMap(({ meanings }) => meanings),
  };
}

/** "التجمع 3 غرف": a number at the end of a name does not belong to it if the next word counts it. */
function isNumberOfNext(
  lexicon: Lexicon,
  tokens: readonly Token[],
  forms: readonly (readonly Form[])[],
  from: number,
  at: number,
): boolean {
  const next = tokens[at];
  if (tokens[at - 1]!.kind !== "number" || at - from < 2 || !next || next.startsPhrase) return false;
  return forms[at]!.some(({ word, prefix }) =>
    lexicon.root.next
      .get(word)
      ?.ends.some(({ meanings }) =>
        meanings.some(
          ({ kind, means }) =>
            prefix === "" && (kind === "unit" || (kind === "cue" && countsBehind.has(means))),
        ),
      ),
  );
}

function mayBeMistyped({ meanings }: LexiconEntry, shortest: number): boolean {
  return meanings.every(({ kind }) => shortest >= (minLettersOfTypo[kind] ?? 0));
}

/** Forms of a token to look up: unchanged, without its prefix, and with one typo corrected. */
function formsOf(lexicon: Lexicon, { text, kind }: Token): readonly Form[] {
  const whole: Form = { word: stripArabicArticle(text), cost: 0, prefix: "" };
  if (kind !== "word") return [whole];
  const forms: Form[] = [whole];
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
      : lexicon.typos.near(word).map((near) => ({ word: near, cost: cost + costs.typo, prefix })),
  );
}
