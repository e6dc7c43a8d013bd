import { hasPhraseMeaning, findPhraseMeaning } from "./amounts.ts";
import type { Phrase } from "./find-phrases.ts";
import { isPassedOver, type InterpretationDraft } from "./interpretation-draft.ts";
import { sortOrderOfWord, filterRulesByWordKind } from "./word-rules.ts";

/**
 * Reads words that are conditions by themselves, the sort order, notices, and what "not" excludes.
 * @returns the phrases after "not" that can be excluded
 */
export function addWordConditions(draft: InterpretationDraft): ReadonlySet<number> {
  const excluded = new Map<number, number>();
  for (const index of draft.phrases.keys()) excludeAfter(draft, index, excluded);
  for (const [index, phrase] of draft.phrases.entries()) {
    if (draft.read.has(index)) continue;
    readRent(draft, index, phrase, excluded);
    readOrder(draft, index, phrase);
    readCondition(draft, index, phrase, excluded.get(index) ?? null);
    const isFillerWord =
      hasPhraseMeaning(phrase, "stop") ||
      hasPhraseMeaning(phrase, "join") ||
      hasPhraseMeaning(phrase, "limit", "from") ||
      (hasPhraseMeaning(phrase, "range", "to") && !hasPhraseMeaning(phrase, "limit"));
    if (isFillerWord) draft.read.add(index);
  }
  return new Set(excluded.keys());
}

/** Marks what a negation excludes: the next condition, and those of the same kind joined to it by "or" or "and". */
function excludeAfter(draft: InterpretationDraft, index: number, excluded: Map<number, number>): void {
  const { phrases } = draft;
  if (!hasPhraseMeaning(phrases[index], "negation") || draft.read.has(index)) return;
  let first = index + 1;
  while (isPassedOver(phrases[first])) first++;
  const kind = excludableKind(phrases[first]);
  // A word consumed by a number ("not the instalment 5,000") is no condition by itself.
  if (kind === null || draft.read.has(first)) return;
  draft.read.add(index);
  excluded.set(first, index);
  for (let last = first; ;) {
    let next = last + 1;
    while (hasPhraseMeaning(phrases[next], "join") || isPassedOver(phrases[next])) next++;
    const isJoined =
      phrases
        .slice(last + 1, next)
        .some(
          (phrase) => hasPhraseMeaning(phrase, "join", "or") || hasPhraseMeaning(phrase, "join", "and"),
        ) || phrases[next]?.prefix === "و";
    if (!isJoined || excludableKind(phrases[next]) !== kind) return;
    excluded.set(next, next);
    last = next;
  }
}

function excludableKind(phrase: Phrase | undefined): string | null {
  if (!phrase) return null;
  if (hasPhraseMeaning(phrase, "says", "rent")) return "rent";
  if (findPhraseMeaning(phrase, "place")) return "place";
  const meaning = phrase.meanings.find(({ kind }) => filterRulesByWordKind[kind]);
  return meaning && filterRulesByWordKind[meaning.kind]?.(meaning.value)?.not ? meaning.kind : null;
}

function readRent(
  draft: InterpretationDraft,
  index: number,
  phrase: Phrase,
  excluded: ReadonlyMap<number, number>,
): void {
  if (!hasPhraseMeaning(phrase, "says", "rent")) return;
  if (!excluded.has(index)) draft.notices.add("rent");
  draft.read.add(index);
}

/** Reads a sort order; the first one of a sentence applies. */
function readOrder(draft: InterpretationDraft, index: number, phrase: Phrase): void {
  const meaning = findPhraseMeaning(phrase, "order");
  const order = meaning && sortOrderOfWord(meaning.value);
  if (!order || hasPhraseMeaning(draft.phrases[index - 1], "negation")) return;
  draft.sort ??= order;
  draft.read.add(index);
}

function readCondition(
  draft: InterpretationDraft,
  index: number,
  phrase: Phrase,
  negation: number | null,
): void {
  const [first] = phrase.meanings;
  if (first?.kind === "place") return;
  const meaning = phrase.meanings.find(({ kind }) => filterRulesByWordKind[kind]);
  const isCounted = meaning?.kind === "rooms" || meaning?.kind === "baths" || meaning?.kind === "years";
  const rule = meaning && !isCounted ? filterRulesByWordKind[meaning.kind]?.(meaning.value) : null;
  const isRefused =
    negation === null && hasPhraseMeaning(draft.phrases[index - 1], "negation") && !draft.read.has(index - 1);
  const filterValues = negation === null ? rule?.filterValues : rule?.not;
  if (!filterValues || isRefused) return;
  draft.conditions.push({ from: negation ?? index, to: index + 1, filterValues });
  if (meaning?.kind !== "type-and-text") draft.read.add(index);
}
