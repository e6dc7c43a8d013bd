import type { Coordinates } from "../../../domain/places/area.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import type { Place as GazettedPlace } from "../../../domain/places/place.ts";
import { inferPlace } from "../../../domain/places/read-place.ts";
import { namesWithAncestors, spellingsWithAncestors } from "../../../domain/places/ancestor-words.ts";
import { searchWordsOfUnitType, unitTypeIds } from "../../../domain/listings/unit-type.ts";
import type { SlugsFilterName } from "../../../domain/search/filter-names.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import { phoneticKeyOfWord, phoneticKeysOfName } from "../../../domain/text/phonetic-key.ts";
import { expandToken } from "../../../domain/text/spelling.ts";
import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";
import { type OptionCodes, parseOptionCodes } from "./options.ts";
import { splitField } from "./rows.ts";
import { Vocabulary } from "./vocabulary.ts";
import { wholeWordMatchBits } from "./word-fit.ts";
import { WordSets } from "./word-sets.ts";

const titleMaxCount = 50_000;

/** What all listings of one project have in common: the names of project and developer, and the location. */
export interface ProjectPlace {
  readonly projectName: Bilingual;
  readonly developerName: Bilingual;
  /** Option codes of the areas to which this place belongs. */
  readonly areaCodes: readonly number[];
  /** Approximate position of listings without an exact one; null if no place is known. */
  readonly centre: Coordinates | null;
}

/** Slugs of projects, developers or gazetteer places, each stored once, and the index of each place number's slug. */
export class PlaceSlugs {
  slugs: string[] = [];
  ofPlace: number[] = [];
  #numbers = new Map<string, number>();

  visit(visitor: CatalogueVisitor): void {
    this.slugs = visitor.fact(this.slugs);
    this.ofPlace = visitor.fact(this.ofPlace);
    visitor.after(() => (this.#numbers = new Map(this.slugs.map((slug, number) => [slug, number]))));
  }

  /** Appends the slug of the next place number. */
  push(slug: string): void {
    const number = this.#numbers.get(slug) ?? this.slugs.push(slug) - 1;
    this.#numbers.set(slug, number);
    this.ofPlace.push(number);
  }

  /** The slug of a place number. */
  slugOf(place: number): string {
    return this.slugs[this.ofPlace[place]!]!;
  }

  /** Returns an array with 1 for every place that has one of the slugs. */
  flagPlaces(slugs: readonly string[]): Uint8Array {
    const slugNumbers = new Set(slugs.flatMap((slug) => this.#numbers.get(slug) ?? []));
    const flags = new Uint8Array(this.ofPlace.length);
    for (let place = 0; place < flags.length; place++)
      if (slugNumbers.has(this.ofPlace[place]!)) flags[place] = 1;
    return flags;
  }
}

/** The texts of the catalogue, each stored once: sets of words, and places (a project's names and location). */
export class CatalogueTexts {
  readonly wordSets = new WordSets();
  places: ProjectPlace[] = [];
  readonly projects = new PlaceSlugs();
  readonly developers = new PlaceSlugs();
  /** For each place number, where listings without coordinates are shown (domain/places/map-anchor.ts); else "". */
  readonly abouts = new PlaceSlugs();
  /** Id of the narrowest gazetteer place, by place number; "" if none is known. */
  readonly gazetted = new PlaceSlugs();
  readonly gazetteer: Gazetteer;
  /** For each place number, the set of words in its names, including its areas and all places that contain it. */
  #wordsOfPlace: number[] = [];
  /**
   * For each place number, the set of all spellings of its location and of the phonetic keys of its names. These
   * match typed words only as a whole, because nearly every listing has a spelling in which some typed letters
   * occur.
   */
  #spellingsOfPlace: number[] = [];
  /** For each unit type, the set of words that people use for it. */
  #wordsOfType: readonly number[];
  readonly #kinds = new Map<string, OptionCodes>();
  #placeNumbers = new Map<string, number>();
  readonly #vocabulary = new Vocabulary();
  /** Cache of word sets by title: without names of projects, few titles differ, and each occurs many times. */
  readonly #titles = new Map<string, readonly number[]>();

  constructor(gazetteer: Gazetteer) {
    this.gazetteer = gazetteer;
    this.#wordsOfType = unitTypeIds.map((type) =>
      this.wordSets.intern(this.#vocabulary.numbersOf(searchWordsOfUnitType(type).join(" "))),
    );
  }

  visit(visitor: CatalogueVisitor): void {
    this.places = visitor.fact(this.places);
    this.#wordsOfPlace = visitor.fact(this.#wordsOfPlace);
    this.#spellingsOfPlace = visitor.fact(this.#spellingsOfPlace);
    this.#wordsOfType = visitor.fact(this.#wordsOfType);
    const fields = visitor.fact([...this.#placeNumbers.keys()]);
    this.#placeNumbers = new Map(fields.map((field, number) => [field, number]));
    for (const names of [this.projects, this.developers, this.abouts, this.gazetted]) names.visit(visitor);
    this.wordSets.visit(visitor);
    this.#vocabulary.visit(visitor);
  }

  /** The slugs among which this filter selects. */
  namesOf(kind: SlugsFilterName): PlaceSlugs {
    return kind === "places" ? this.gazetted : this[kind];
  }

  /** The option codes in the `kind` field of a `CatalogueRow`; cached, because many listings share the same text. */
  codesOf(field: string): OptionCodes {
    const codes = this.#kinds.get(field) ?? parseOptionCodes(splitField(field));
    this.#kinds.set(field, codes);
    return codes;
  }

  /** The place number for the `place` field of a `CatalogueRow`. */
  placeOf(field: string): number {
    const cached = this.#placeNumbers.get(field);
    if (cached !== undefined) return cached;
    const [placeId = "", projectSlug = "", developerSlug = "", ...names] = splitField(field);
    this.projects.push(projectSlug);
    this.developers.push(developerSlug);
    const number = this.#pushPlace({ placeId, projectSlug }, names);
    this.#placeNumbers.set(field, number);
    return number;
  }

  /** The set of a title's words without the words of its place; many listings share what remains. */
  titleWordsOf(title: string, place: number): number {
    const { en, ar } = this.places[place]!.projectName;
    const remainder = withoutName(withoutName(title, en), ar);
    const placeWords = this.#wordsOfPlace[place]!;
    const words: number[] = [];
    for (const word of this.#numbersOf(remainder)) if (!this.wordSets.has(placeWords, word)) words.push(word);
    return this.wordSets.intern(words);
  }

  /** Frees the caches that speed up loading a catalogue. */
  settle(): void {
    this.#titles.clear();
    this.#kinds.clear();
    this.#vocabulary.settle();
  }

  /** How each place, title word set and unit type matches a token: the matches of its words (`wordMatchFlags`) as bits. */
  matchToken(token: string): Readonly<Record<"places" | "titles" | "unitTypes", Uint8Array>> {
    const matchFlags = this.wordSets.flag(
      this.#vocabulary.matchToken(token, expandToken(token), phoneticKeyOfWord(token)),
    );
    const { length } = this.#wordsOfPlace;
    const places = new Uint8Array(length);
    for (let place = 0; place < length; place++) {
      const spelled = matchFlags[this.#spellingsOfPlace[place]!]! & wholeWordMatchBits;
      places[place] = matchFlags[this.#wordsOfPlace[place]!]! | spelled;
    }
    const unitTypes = Uint8Array.from(this.#wordsOfType, (words) => matchFlags[words]!);
    return { places, titles: matchFlags, unitTypes };
  }

  #numbersOf(title: string): readonly number[] {
    const cached = this.#titles.get(title);
    if (cached) return cached;
    const numbers = this.#vocabulary.numbersOf(title);
    if (this.#titles.size >= titleMaxCount) this.#titles.clear();
    this.#titles.set(title, numbers);
    return numbers;
  }

  /** The word set of the spellings of a place and of all places that contain it, and of these phonetic keys. */
  #internSpellings(place: GazettedPlace | null, sounds: readonly string[]): number {
    const spelled = place
      ? this.#vocabulary.numbersOf(spellingsWithAncestors(this.gazetteer, place).join(" "))
      : [];
    const soundNumbers = sounds.map((sound) => this.#vocabulary.numberOf(sound));
    return this.wordSets.intern([...new Set([...spelled, ...soundNumbers])].sort((a, b) => a - b));
  }

  #pushPlace(
    { placeId, projectSlug }: { readonly placeId: string; readonly projectSlug: string },
    names: readonly string[],
  ): number {
    const [projectEn = "", projectAr = "", developerEn = "", developerAr = "", en = "", ar = ""] = names;
    const place =
      this.gazetteer.byId(placeId) ??
      inferPlace(this.gazetteer, {
        projectSlug,
        projectName: { en: projectEn, ar: projectAr },
        location: { en, ar },
      });
    this.gazetted.push(place?.id ?? "");
    const mapPoint = this.gazetteer.mapPointOf(projectSlug, place);
    this.abouts.push(mapPoint?.anchor ?? "");
    const ownAreas = this.gazetteer.areasOf({ en, ar }, place);
    const areaNames = ownAreas.flatMap(({ slug, name, words }) => [
      name.en,
      name.ar,
      // A place of the gazetteer has its spellings instead of the words of these names.
      ...(this.gazetteer.byId(slug) ? [] : words),
    ]);
    const placeNames = place ? namesWithAncestors(this.gazetteer, place) : [];
    const allNames = [...names, ...areaNames, ...placeNames].join(" ");
    this.#wordsOfPlace.push(this.wordSets.intern(this.#vocabulary.numbersOf(allNames)));
    this.#spellingsOfPlace.push(
      this.#internSpellings(place, [
        ...phoneticKeysOfName({ en: projectEn, ar: projectAr }),
        ...phoneticKeysOfName({ en: developerEn, ar: developerAr }),
      ]),
    );
    return (
      this.places.push({
        projectName: { en: projectEn, ar: projectAr },
        developerName: { en: developerEn, ar: developerAr },
        areaCodes: ownAreas.map((area) => this.gazetteer.areas.indexOf(area)),
        centre: mapPoint?.centre ?? null,
      }) - 1
    );
  }
}

/** A name is removed from a title only where these characters surround it, so that no other word is changed. */
const boundary = /^[\s,،\u001f]?$/u;

function withoutName(title: string, name: string): string {
  const start = name ? title.indexOf(name) : -1;
  if (start < 0) return title;
  const end = start + name.length;
  const isWholeWord = boundary.test(title.charAt(start - 1)) && boundary.test(title.charAt(end));
  return isWholeWord ? title.slice(0, start) + title.slice(end) : title;
}
