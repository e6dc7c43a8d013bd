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
  for (const at of draft.phrases.keys()) excludeBehind(draft, at, excluded);
  for (const [at, phrase] of draft.phrases.entries()) {
    if (draft.read.has(at)) continue;
    readRent(draft, at, phrase, excluded);
    readOrder(draft, at, phrase);
    readCondition(draft, at, phrase, excluded.get(at) ?? null);
    const isSilent =
      hasPhraseMeaning(phrase, "stop") ||
      hasPhraseMeaning(phrase, "join") ||
      hasPhraseMeaning(phrase, "limit", "from") ||
      (hasPhraseMeaning(phrase, "range", "to") && !hasPhraseMeaning(phrase, "limit"));
    if (isSilent) draft.read.add(at);
  }
  return new Set(excluded.keys());
}

/** Marks what a negation excludes: the next condition, and those of the same kind joined to it by "or" or "and". */
function excludeBehind(draft: InterpretationDraft, at: number, excluded: Map<number, number>): void {
  const { phrases } = draft;
  if (!hasPhraseMeaning(phrases[at], "negation") || draft.read.has(at)) return;
  let first = at + 1;
  while (isPassedOver(phrases[first])) first++;
  const kind = excludableKind(phrases[first]);
  // A word consumed by a number ("not the instalment 5,000") is no condition by itself.
  if (kind === null || draft.read.has(first)) return;
  draft.read.add(at);
  excluded.set(first, at);
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
  return meaning && filterRulesByWordKind[meaning.kind]?.(meaning.means)?.not ? meaning.kind : null;
}

function readRent(
  draft: InterpretationDraft,
  at: number,
  phrase: Phrase,
  excluded: ReadonlyMap<number, number>,
): void {
  if (!hasPhraseMeaning(phrase, "says", "rent")) return;
  if (!excluded.has(at)) draft.says.add("rent");
  draft.read.add(at);
}

/** Reads a sort order; the first one of a sentence applies. */
function readOrder(draft: InterpretationDraft, at: number, phrase: Phrase): void {
  const meaning = findPhraseMeaning(phrase, "order");
  const order = meaning && sortOrderOfWord(meaning.means);
  if (!order || hasPhraseMeaning(draft.phrases[at - 1], "negation")) return;
  draft.sort ??= order;
  draft.read.add(at);
}

function readCondition(
  draft: InterpretationDraft,
  at: number,
  phrase: Phrase,
  negation: number | null,
): void {
  const [first] = phrase.meanings;
  if (first?.kind === "place") return;
  const meaning = phrase.meanings.find(({ kind }) => filterRulesByWordKind[kind]);
  const isCounted = meaning?.kind === "rooms" || meaning?.kind === "baths" || meaning?.kind === "years";
  const rule = meaning && !isCounted ? filterRulesByWordKind[meaning.kind]?.(meaning.means) : null;
  const isRefused =
    negation === null && hasPhraseMeaning(draft.phrases[at - 1], "negation") && !draft.read.has(at - 1);
  const asks = negation === null ? rule?.asks : rule?.not;
  if (!asks || isRefused) return;
  draft.conditions.push({ from: negation ?? at, to: at + 1, asks });
  if (meaning?.kind !== "type-and-text") draft.read.add(at);
}
