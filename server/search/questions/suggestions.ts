import { allProjects, developers as showcaseDevelopers } from "../../../content/showcase/showcase.ts";
import { areas, areaSlugs, parseAreaSlug } from "../../../domain/places/area.ts";
import { findPlaces, placeFit } from "../../../domain/places/find-places.ts";
import { foldUnitCode } from "../../../domain/text/fold.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import { offeredStatuses } from "../../../domain/listings/listing.ts";
import { addAll, keepOnly, rowsOf } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { CountingBase } from "../catalogue/counting.ts";
import type { PlaceNames } from "../catalogue/lexicon.ts";
import { type Fit, fit, NameIndex } from "../catalogue/name-index.ts";
import { optionCode } from "../catalogue/options.ts";
import type { OptionCounts, Suggestion } from "../search.ts";
import { Scratch } from "../sets/scratch.ts";

export const suggestionMaxCount = 8;
/** As long as others have something to offer, no kind takes more places. */
const perKind: Readonly<Record<Suggestion["kind"], number>> = {
  area: 3,
  project: 3,
  place: 3,
  page: 2,
  developer: 2,
  unit: 3,
};
/** Of those that fit as well. */
const kindsInOrder = Object.keys(perKind) as readonly Suggestion["kind"][];
/** One letter begins too many codes, and too many places. */
const codeMinLength = 2;
const nameMinLength = 2;

interface Candidate {
  readonly fit: Fit;
  readonly suggestion: Suggestion;
}

/** What can be offered while somebody types, from one state of the catalogue. */
export class Suggestions {
  readonly #catalogue: Catalogue;
  readonly #named: readonly Suggestion[];
  readonly #index: NameIndex;
  readonly #scratch: Scratch;
  /** Active homes of each place. */
  readonly #placeCounts: OptionCounts;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#placeCounts = countActive(catalogue);
    this.#named = namedSuggestions(catalogue);
    this.#index = new NameIndex(this.#named.map(({ name }) => name));
    this.#scratch = new Scratch(catalogue.columns.capacity);
  }

  /** At most eight, those that fit best first; areas and projects before the others where they fit as well. */
  find(typed: string): readonly Suggestion[] {
    const named = Array.from(this.#index.find(typed), (each, number) => ({
      fit: each as Fit,
      suggestion: this.#named[number]!,
    }));
    const candidates = [
      ...named.filter((candidate) => candidate.fit !== fit.none),
      ...this.#places(typed),
      ...this.#units(typed),
    ];
    candidates.sort(compareCandidates);
    const taken = new Map<Suggestion["kind"], number>();
    const isInTurn = ({ suggestion: { kind } }: Candidate) => {
      const count = (taken.get(kind) ?? 0) + 1;
      taken.set(kind, count);
      return count <= perKind[kind];
    };
    const turns = Map.groupBy(candidates, isInTurn);
    const chosen = [...(turns.get(true) ?? []), ...(turns.get(false) ?? [])].slice(0, suggestionMaxCount);
    return chosen.sort(compareCandidates).map(({ suggestion }) => suggestion);
  }

  /** Places with active homes; a featured area is offered under its own name. */
  #places(typed: string): Candidate[] {
    if (typed.trim().length < nameMinLength) return [];
    const { gazetteer } = this.#catalogue.lexicon;
    return findPlaces(gazetteer, typed, (id) => this.#placeCounts[id] ?? 0).flatMap(
      ({ place, fit: howWell }) => {
        const count = this.#placeCounts[place.id] ?? 0;
        if (count === 0 || parseAreaSlug(place.id) !== null) return [];
        const [, around] = gazetteer.lineOf(place);
        return {
          fit: howWell === placeFit.words ? fit.words : fit.begins,
          suggestion: {
            kind: "place" as const,
            id: place.id,
            name: place.name,
            around: around?.name ?? null,
            count,
          },
        };
      },
    );
  }

  /** Homes on offer whose code begins so: the one that has it whole, then the newest. */
  #units(typed: string): Candidate[] {
    const code = foldUnitCode(typed);
    if (code.length < codeMinLength) return [];
    const { columns, options, lexicon } = this.#catalogue;
    this.#scratch.reset();
    const matching = this.#scratch.takeEmpty();
    columns.unitCodes.addMatching(code, matching);
    const offered = this.#scratch.takeEmpty();
    for (const status of offeredStatuses) addAll(offered, options.status.sets[optionCode("status", status)]!);
    keepOnly(matching, offered);
    const rows = rowsOf(matching);
    const whole = rows.find((row) => columns.unitCodes.lengthOf(row) === code.length);
    const others = rows.subarray(0, suggestionMaxCount).filter((row) => row !== whole);
    return [...(whole === undefined ? [] : [whole]), ...others].map((row) => ({
      fit: row === whole ? fit.begins : fit.words,
      suggestion: {
        kind: "unit",
        name: sameInBoth(columns.unitCodes.of(row)),
        projectName: lexicon.places[columns.of.place[row]!]!.projectName,
      },
    }));
  }
}

function countActive({ columns, lexicon, options }: Catalogue): OptionCounts {
  const active = options.status.sets[optionCode("status", "active")]!;
  const perPlace = new CountingBase(active, new Uint32Array(columns.rowCount)).countCodes(
    columns.of.place,
    lexicon.places.length,
  );
  const { slugs, ofPlace } = lexicon.gazetted;
  const counts: Record<string, number> = {};
  for (const [place, homes] of perPlace.entries()) {
    const id = slugs[ofPlace[place]!]!;
    counts[id] = (counts[id] ?? 0) + homes;
  }
  return lexicon.gazetteer.rollUp(counts);
}

/** Areas, projects and developers with active homes, and the showcase's own pages. */
function namedSuggestions(catalogue: Catalogue): readonly Suggestion[] {
  const { columns, lexicon, options } = catalogue;
  const { places } = lexicon;
  const active = options.status.sets[optionCode("status", "active")]!;
  const base = new CountingBase(active, new Uint32Array(columns.rowCount));
  const perPlace = base.countCodes(columns.of.place, places.length);
  const projects = countNames(lexicon.projects, perPlace, (place) => places[place]!.projectName);
  const developers = countNames(lexicon.developers, perPlace, (place) => places[place]!.developerName);
  return [
    ...areaSlugs.map((slug) => ({
      kind: "area" as const,
      slug,
      name: areas[slug].name,
      count: base.countWith(options.areas.sets[optionCode("areas", slug)]!),
    })),
    ...Array.from(projects, ([slug, { name, count }]) => ({ kind: "project" as const, slug, name, count })),
    ...Array.from(developers, ([slug, { name, count }]) => ({
      kind: "developer" as const,
      slug,
      name,
      count,
    })),
    ...allProjects.map(({ developer, project }) => ({
      kind: "page" as const,
      name: project.name,
      developer,
      project,
    })),
    ...showcaseDevelopers
      .filter(({ slug }) => !developers.has(slug))
      .map((developer) => ({ kind: "page" as const, name: developer.name, developer, project: null })),
  ];
}

/** Counts the homes of each slug, under the name of its place with the most homes. Slugs without homes are left out. */
function countNames(
  { slugs, ofPlace }: PlaceNames,
  perPlace: Uint32Array,
  nameOf: (place: number) => Bilingual,
): ReadonlyMap<string, { readonly name: Bilingual; readonly count: number }> {
  const found = new Map<string, { name: Bilingual; count: number; largest: number }>();
  for (const [place, homes] of perPlace.entries()) {
    const slug = slugs[ofPlace[place]!]!;
    if (!slug || homes === 0) continue;
    const known = found.get(slug) ?? { name: nameOf(place), count: 0, largest: 0 };
    if (homes > known.largest) Object.assign(known, { name: nameOf(place), largest: homes });
    known.count += homes;
    found.set(slug, known);
  }
  return found;
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    a.fit - b.fit ||
    kindsInOrder.indexOf(a.suggestion.kind) - kindsInOrder.indexOf(b.suggestion.kind) ||
    countOf(b.suggestion) - countOf(a.suggestion) ||
    (a.suggestion.name.en < b.suggestion.name.en ? -1 : a.suggestion.name.en > b.suggestion.name.en ? 1 : 0)
  );
}

function countOf(suggestion: Suggestion): number {
  return "count" in suggestion ? suggestion.count : 0;
}

function sameInBoth(text: string): Bilingual {
  return { en: text, ar: text };
}
