import { findPlaces, placeMatchRanks } from "../../../domain/places/find-places.ts";
import type { Place } from "../../../domain/places/place.ts";
import type { SentenceInterpretation } from "../../../domain/search/sentence/interpretation.ts";
import { foldUnitCode } from "../../../domain/text/fold.ts";
import { offeredStatuses } from "../../../domain/listings/listing.ts";
import { intersectWith, toRowNumbers } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type NameMatchRank, nameMatchRanks, NameIndex } from "../catalogue/name-index.ts";
import type { OptionCounts, SearchSuggestion } from "../search.ts";
import { BitsetPool } from "../sets/scratch.ts";
import { countActiveByPlace, listNamedSuggestions, type SuggestedShowcase } from "./named-suggestions.ts";

/** Number of suggestions [WORD-8]. */
export const suggestionMaxCount = 8;
/** Maximum number of suggestions of each kind, as long as other kinds have enough to fill the list. */
const perKind: Readonly<Record<SearchSuggestion["kind"], number>> = {
  area: 3,
  project: 3,
  place: 3,
  page: 2,
  developer: 2,
  unit: 3,
};
/** The kinds of suggestions, in display order among equally good matches. */
const kindsInOrder = Object.keys(perKind) as readonly SearchSuggestion["kind"][];
/** Minimum length of a text for suggesting unit codes and places, because one letter matches too many. */
const codeMinLength = 2;
const nameMinLength = 2;

/** Maximum number of typed words that are looked up as a name: each is compared with all words of all names. */
const nameMaxWords = 3;

interface Candidate {
  readonly fit: NameMatchRank;
  readonly suggestion: SearchSuggestion;
}

/** Suggestions while a visitor types, for one state of the catalogue. */
export class SuggestionFinder {
  readonly #catalogue: Catalogue;
  readonly #named: readonly SearchSuggestion[];
  readonly #index: NameIndex;
  readonly #scratch: BitsetPool;
  /** Number of active listings of each place. */
  readonly #placeCounts: OptionCounts;

  constructor(catalogue: Catalogue, showcase: SuggestedShowcase) {
    this.#catalogue = catalogue;
    this.#placeCounts = countActiveByPlace(catalogue);
    this.#named = listNamedSuggestions(catalogue, showcase);
    this.#index = new NameIndex(this.#named.map(({ name }) => name));
    this.#scratch = new BitsetPool(catalogue.columns.capacity);
  }

  /** At most eight suggestions, the best match first; among equal matches areas and projects come first. */
  find(text: string, maxRank: NameMatchRank = nameMatchRanks.typo): readonly SearchSuggestion[] {
    const nameMatches = Array.from(this.#index.find(text), (rank, number) => ({
      fit: rank as NameMatchRank,
      suggestion: this.#named[number]!,
    }));
    const candidates = [
      ...nameMatches.filter((candidate) => candidate.fit <= maxRank),
      ...this.#places(text),
      ...this.#units(text),
    ];
    candidates.sort(compareCandidates);
    const countsByKind = new Map<SearchSuggestion["kind"], number>();
    const isWithinQuota = ({ suggestion: { kind } }: Candidate) => {
      const count = (countsByKind.get(kind) ?? 0) + 1;
      countsByKind.set(kind, count);
      return count <= perKind[kind];
    };
    const groups = Map.groupBy(candidates, isWithinQuota);
    const topCandidates = [...(groups.get(true) ?? []), ...(groups.get(false) ?? [])].slice(
      0,
      suggestionMaxCount,
    );
    return topCandidates.sort(compareCandidates).map(({ suggestion }) => suggestion);
  }

  /**
   * At most `maxCount` suggestions for a sentence: completions of its last words; then its places, with the places
   * that contain them, the places within them, and others of the same name; then its projects and developers.
   */
  ofSentence(text: string, reading: SentenceInterpretation, maxCount: number): readonly SearchSuggestion[] {
    const { filterValues } = reading;
    const slugs = new Set([...(filterValues.projects ?? []), ...(filterValues.developers ?? [])]);
    const all = [
      // Matches inside words are left out, because "rent" in "Central" means nothing in a sentence.
      ...(wordsOf(text).length <= nameMaxWords ? this.find(text, nameMatchRanks.words) : []),
      ...this.find(unreadEnd(text, reading), nameMatchRanks.words),
      ...this.#placesNear(reading),
      ...this.#named.filter((each) => "slug" in each && each.kind !== "area" && slugs.has(each.slug)),
    ];
    return [...new Map(all.map((each) => [keyOf(each), each])).values()].slice(0, maxCount);
  }

  #placesNear({ filterValues, parts }: SentenceInterpretation): SearchSuggestion[] {
    const { gazetteer } = this.#catalogue.lexicon;
    const nearbyPlaces = [...(filterValues.places ?? []), ...(filterValues.areas ?? [])].flatMap((id) => {
      const place = gazetteer.byId(id);
      if (!place) return [];
      const placeNote = parts.find(({ note }) => note?.kind === "place" && note.placeId === place.id)?.note;
      const others =
        placeNote?.kind === "place" ? placeNote.others.map((other) => gazetteer.byId(other)) : [];
      const [, parentPlace] = gazetteer.ancestryOf(place);
      const [largest] = gazetteer
        .childrenOf(place.id)
        .toSorted((a, b) => this.#countOf(b) - this.#countOf(a));
      return [parentPlace?.kind === "governorate" ? null : parentPlace, place].concat(others, largest);
    });
    return nearbyPlaces.flatMap((place) => (place ? (this.#placeSuggestion(place) ?? []) : []));
  }

  #countOf({ id }: Place): number {
    return this.#placeCounts[id] ?? 0;
  }

  /** The suggestion for a place, under its own name if it is a featured area. Null if it has no active listings. */
  #placeSuggestion(place: Place): SearchSuggestion | null {
    const area = this.#named.find((each) => each.kind === "area" && each.slug === place.id);
    if (area) return area;
    const count = this.#countOf(place);
    const [, parentPlace] = this.#catalogue.lexicon.gazetteer.ancestryOf(place);
    return count === 0
      ? null
      : { kind: "place", id: place.id, name: place.name, around: parentPlace?.name ?? null, count };
  }

  /** Places with active listings. Featured areas are left out, because they are suggested as areas. */
  #places(text: string): Candidate[] {
    if (text.trim().length < nameMinLength) return [];
    const { gazetteer } = this.#catalogue.lexicon;
    const matches = findPlaces(gazetteer, text, (id) => this.#placeCounts[id] ?? 0);
    return matches.flatMap(({ place, fit: howWell }) => {
      const suggestion = !gazetteer.isArea(place.id) && this.#placeSuggestion(place);
      const fit = howWell === placeMatchRanks.words ? nameMatchRanks.words : nameMatchRanks.begins;
      return suggestion ? [{ fit, suggestion }] : [];
    });
  }

  /** Listings on offer whose unit code begins with the text: first the one whose code equals it, then the newest. */
  #units(text: string): Candidate[] {
    const code = foldUnitCode(text);
    if (code.length < codeMinLength) return [];
    const { columns, lexicon } = this.#catalogue;
    this.#scratch.reset();
    const matching = this.#scratch.takeEmpty();
    columns.unitCodes.addMatching(code, matching);
    const offeredSets = offeredStatuses.map((status) => this.#catalogue.rowsWithStatus(status));
    intersectWith(matching, this.#scratch.takeUnion(offeredSets));
    const rows = toRowNumbers(matching);
    const exactRow = rows.find((row) => columns.unitCodes.lengthOf(row) === code.length);
    const others = rows.subarray(0, suggestionMaxCount).filter((row) => row !== exactRow);
    return [...(exactRow === undefined ? [] : [exactRow]), ...others].map((row) => ({
      fit: row === exactRow ? nameMatchRanks.begins : nameMatchRanks.words,
      suggestion: {
        kind: "unit",
        name: { en: columns.unitCodes.codeOf(row), ar: columns.unitCodes.codeOf(row) },
        projectName: lexicon.places[columns.of.place[row]!]!.projectName,
      },
    }));
  }
}

/** The last words that were not understood as filters, perhaps the beginning of a name; "" if there are none. */
function unreadEnd(text: string, { rest }: SentenceInterpretation): string {
  const lastPhrase = rest.split(", ").at(-1) ?? "";
  const end = wordsOf(lastPhrase).slice(-nameMaxWords).join(" ");
  return end !== "" && end !== text.trim() && text.trim().endsWith(end) ? end : "";
}

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/u);
}

function keyOf(suggestion: SearchSuggestion): string {
  const { kind, name } = suggestion;
  const id = "slug" in suggestion ? suggestion.slug : "id" in suggestion ? suggestion.id : name.en;
  return `${kind} ${id}`;
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    a.fit - b.fit ||
    kindsInOrder.indexOf(a.suggestion.kind) - kindsInOrder.indexOf(b.suggestion.kind) ||
    countOf(b.suggestion) - countOf(a.suggestion) ||
    (a.suggestion.name.en < b.suggestion.name.en ? -1 : a.suggestion.name.en > b.suggestion.name.en ? 1 : 0)
  );
}

function countOf(suggestion: SearchSuggestion): number {
  return "count" in suggestion ? suggestion.count : 0;
}
