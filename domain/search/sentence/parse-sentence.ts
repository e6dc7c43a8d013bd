import { normaliseSingleLine } from "../../text/single-line.ts";
import { searchTextMaxLength } from "../filters.ts";
import { findPhrases, type Phrase } from "./find-phrases.ts";
import type { Lexicon } from "./lexicon.ts";
import { type SentenceCondition, combineConditions } from "./conditions.ts";
import { type InterpretationDraft, areJoinedByOr } from "./interpretation-draft.ts";
import { parseQuantities } from "./quantities.ts";
import { addNumberConditions } from "./read-numbers.ts";
import { addPlaceConditions } from "./read-places.ts";
import { addWordConditions } from "./read-words.ts";
import type { SentenceInterpretation } from "./interpretation.ts";
import { resolvePhraseMeanings } from "./resolve-phrases.ts";
import { type Token, tokenizeSentence } from "./tokens.ts";

/**
 * Reads a sentence into filters [WORD-7], by the rules of docs/decisions/0024. Never throws, and is deterministic.
 * Reads at most `maxLength` characters.
 */
export function parseSearchSentence(
  lexicon: Lexicon,
  text: string,
  maxLength = searchTextMaxLength,
): SentenceInterpretation {
  const sentence = normaliseSingleLine(text, maxLength).kept;
  const reading = readOnce(lexicon, sentence);
  return { ...reading, rest: quoteRest(lexicon, reading.rest) };
}

/** Puts the remaining words in quotation marks if reading them by themselves would find a condition in them. */
function quoteRest(lexicon: Lexicon, rest: string): string {
  if (rest === "") return rest;
  const rereading = readOnce(lexicon, rest);
  const isSettled =
    rereading.rest === rest &&
    rereading.parts.length === 0 &&
    rereading.notices.length === 0 &&
    rereading.sort === null;
  if (isSettled) return rest;
  // A quotation mark between two words separates them, so it is replaced by a space.
  const words = rest.replaceAll(/["\u201c\u201d\u00ab\u00bb\u201e\s]+/gu, " ").trim();
  return `"${words}"`;
}

function readOnce(lexicon: Lexicon, sentence: string): SentenceInterpretation {
  const tokens = tokenizeSentence(sentence, (word) => lexicon.knows(word));
  const phrases = resolvePhraseMeanings(findPhrases(lexicon, tokens));
  const draft: InterpretationDraft = {
    phrases,
    conditions: [],
    notices: new Set(),
    read: new Set(),
    sort: null,
    wordsOf: (from, to) => {
      const [first, last] = [tokens[phrases[from]!.from], tokens[phrases[to - 1]!.to - 1]];
      return first && last ? sentence.slice(first.start, last.end) : "";
    },
  };
  const nodes = parseQuantities(phrases);
  addNumberConditions(draft, nodes);
  const excluded = addWordConditions(draft);
  addPlaceConditions(draft, lexicon.gazetteer, excluded);
  const conditions = draft.conditions.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const { filterValues, conflict } = combineConditions(conditions, lexicon.gazetteer, (first, second) =>
    areJoinedByOr(phrases, first.to, second.from),
  );
  if (conflict) draft.notices.add("contradiction");
  const part = (condition: SentenceCondition): SentenceInterpretation["parts"][number] => ({
    words: draft.wordsOf(condition.from, condition.to),
    filterValues: condition.filterValues,
    ...(condition.note && { note: condition.note }),
  });
  return {
    filterValues,
    sort: draft.sort,
    rest: restOf(sentence, tokens, phrases, draft.read),
    notices: [...draft.notices],
    contradiction: conflict && { first: part(conflict[0]), second: part(conflict[1]) },
    // A condition that excludes nothing ("under 100 million") is understood but has no chip.
    parts: conditions.filter(({ filterValues: asked }) => Object.keys(asked).length > 0).map(part),
  };
}

/** The words that were not understood, as typed; separate runs are joined by ", ". */
function restOf(
  sentence: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  read: ReadonlySet<number>,
): string {
  const runs: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const [index, phrase] of phrases.entries()) {
    if (read.has(index)) {
      isOpen = false;
      continue;
    }
    if (phrase.kind === "sign" || tokens[phrase.from]!.kind === "sign") continue;
    const start = tokens[phrase.from]!.start;
    const { end } = tokens[phrase.to - 1]!;
    const run = runs.at(-1);
    if (isOpen && run) run.end = end;
    else runs.push({ start, end });
    isOpen = true;
  }
  return runs.map(({ start, end }) => sentence.slice(start, end)).join(", ");
}
