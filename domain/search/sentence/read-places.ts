import type { Gazetteer } from "../../places/gazetteer.ts";
import { hasPhraseMeaning, findPhraseMeaning } from "./amounts.ts";
import { resolveMentions, type ResolvedMention, type PlaceMention } from "./place-mentions.ts";
import { type InterpretationDraft, areJoinedByOr, isPassedOver } from "./interpretation-draft.ts";
import type { SentenceAmbiguity } from "./interpretation.ts";

/** Reads the places of a sentence: resolves shared spellings, and of nested places keeps the narrower. */
export function addPlaceConditions(
  draft: InterpretationDraft,
  gazetteer: Gazetteer,
  excluded: ReadonlySet<number>,
): void {
  const mentions = mentionsOf(draft, gazetteer, excluded);
  const meant = resolveMentions(gazetteer, mentions);
  for (const each of meant) {
    for (let at = each.mention.from; at < each.mention.to; at++) draft.read.add(at);
    if (each.narrower) continue;
    const { id } = each.place;
    const asks = each.mention.isExcluded ? { excluded: [`place:${id}`] } : { places: [id] };
    const named = withWider(each, meant);
    const span = each.mention.isExcluded ? withNegation(draft, named) : named;
    const note = noteOf(draft, each);
    draft.conditions.push({ ...span, asks, ...(note && { note }) });
  }
}

function mentionsOf(
  draft: InterpretationDraft,
  gazetteer: Gazetteer,
  excluded: ReadonlySet<number>,
): readonly PlaceMention[] {
  const { phrases } = draft;
  const mentions: PlaceMention[] = [];
  for (const [at, phrase] of phrases.entries()) {
    const meaning = findPhraseMeaning(phrase, "place");
    if (meaning?.kind !== "place" || draft.read.has(at)) continue;
    const places = meaning.ids.flatMap((id) => gazetteer.byId(id) ?? []);
    if (places.length === 0) continue;
    const isGovernorateAt = (beside: number, later: number) =>
      hasPhraseMeaning(phrases[beside], "cue", "governorate") && !phrases[later]!.startsPhrase;
    const from = isGovernorateAt(at - 1, at) ? at - 1 : at;
    const to = isGovernorateAt(at + 1, at + 1) ? at + 2 : at + 1;
    const last = mentions.at(-1);
    const isOther = last !== undefined && areJoinedByOr(phrases, last.to, from);
    // "not in the 7th district, Nasr City": the wider place after the excluded one qualifies it.
    const isBehindExcluded =
      last?.isExcluded === true && last.to === from && !phrases[at]!.startsPhrase && !excluded.has(at);
    const isExcluded = excluded.has(at) || isBehindExcluded;
    const lastAsked = mentions.findLast((mention) => !mention.isExcluded);
    const askedGroup = (lastAsked?.group ?? 0) + (isOther ? 1 : 0);
    mentions.push({
      from,
      to,
      spelling: meaning.means,
      places,
      isExcluded,
      isGovernorate: to - from > 1,
      // Excluded places get groups of their own, with negative numbers.
      group: isBehindExcluded ? last.group : isExcluded ? -1 - at : askedGroup,
    });
  }
  return mentions;
}

/** Extends a mention by the words for the wider place next to it: "سموحة اسكندرية" is one condition. */
function withWider(
  mention: ResolvedMention,
  all: readonly ResolvedMention[],
): { readonly from: number; readonly to: number } {
  let { from, to } = mention.mention;
  for (const wider of all)
    if (wider.narrower === mention.mention) {
      if (wider.mention.from === to) ({ to } = wider.mention);
      if (wider.mention.to === from) ({ from } = wider.mention);
    }
  return { from, to };
}

function withNegation(
  draft: InterpretationDraft,
  { from, to }: Pick<PlaceMention, "from" | "to">,
): Pick<PlaceMention, "from" | "to"> {
  const { phrases, read } = draft;
  let at = from - 1;
  while (at >= 0 && !hasPhraseMeaning(phrases[at], "negation") && read.has(at) && isPassedOver(phrases[at]))
    at--;
  return { from: hasPhraseMeaning(draft.phrases[at], "negation") ? at : from, to };
}

function noteOf(
  draft: InterpretationDraft,
  { mention: { from, to }, place, others }: ResolvedMention,
): SentenceAmbiguity | null {
  if (others.length === 0) return null;
  return {
    of: "place",
    words: draft.wordsOf(from, to),
    taken: place.id,
    others: others.map(({ id }) => id),
  };
}
