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
  const resolutions = resolveMentions(gazetteer, mentions);
  for (const resolution of resolutions) {
    for (let index = resolution.mention.from; index < resolution.mention.to; index++) draft.read.add(index);
    if (resolution.narrower) continue;
    const { id } = resolution.place;
    const filterValues = resolution.mention.isExcluded ? { excluded: [`place:${id}`] } : { places: [id] };
    const wideSpan = withWider(resolution, resolutions);
    const span = resolution.mention.isExcluded ? withNegation(draft, wideSpan) : wideSpan;
    const note = noteOf(draft, resolution);
    draft.conditions.push({ ...span, filterValues, ...(note && { note }) });
  }
}

function mentionsOf(
  draft: InterpretationDraft,
  gazetteer: Gazetteer,
  excluded: ReadonlySet<number>,
): readonly PlaceMention[] {
  const { phrases } = draft;
  const mentions: PlaceMention[] = [];
  for (const [index, phrase] of phrases.entries()) {
    const meaning = findPhraseMeaning(phrase, "place");
    if (meaning?.kind !== "place" || draft.read.has(index)) continue;
    const places = meaning.ids.flatMap((id) => gazetteer.byId(id) ?? []);
    if (places.length === 0) continue;
    const isGovernorateAt = (cueIndex: number, laterIndex: number) =>
      hasPhraseMeaning(phrases[cueIndex], "cue", "governorate") && !phrases[laterIndex]!.startsPhrase;
    const from = isGovernorateAt(index - 1, index) ? index - 1 : index;
    const to = isGovernorateAt(index + 1, index + 1) ? index + 2 : index + 1;
    const last = mentions.at(-1);
    const isOther = last !== undefined && areJoinedByOr(phrases, last.to, from);
    // "not in the 7th district, Nasr City": the wider place after the excluded one qualifies it.
    const isAfterExcluded =
      last?.isExcluded === true && last.to === from && !phrases[index]!.startsPhrase && !excluded.has(index);
    const isExcluded = excluded.has(index) || isAfterExcluded;
    const lastIncluded = mentions.findLast((mention) => !mention.isExcluded);
    const includedGroup = (lastIncluded?.group ?? 0) + (isOther ? 1 : 0);
    mentions.push({
      from,
      to,
      spelling: meaning.value,
      places,
      isExcluded,
      isGovernorate: to - from > 1,
      // Excluded places get groups of their own, with negative numbers.
      group: isAfterExcluded ? last.group : isExcluded ? -1 - index : includedGroup,
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
  let index = from - 1;
  while (
    index >= 0 &&
    !hasPhraseMeaning(phrases[index], "negation") &&
    read.has(index) &&
    isPassedOver(phrases[index])
  )
    index--;
  return { from: hasPhraseMeaning(draft.phrases[index], "negation") ? index : from, to };
}

function noteOf(
  draft: InterpretationDraft,
  { mention: { from, to }, place, others }: ResolvedMention,
): SentenceAmbiguity | null {
  if (others.length === 0) return null;
  return {
    kind: "place",
    words: draft.wordsOf(from, to),
    placeId: place.id,
    others: others.map(({ id }) => id),
  };
}
