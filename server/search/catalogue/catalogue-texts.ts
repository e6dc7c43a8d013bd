import type { Coordinates } from "../../../domain/places/area.ts";
import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import type { Place as GazettedPlace } from "../../../domain/places/place.ts";
import { inferPlace } from "../../../domain/places/read-place.ts";
import { namesWithAncestors, spellingsWithAncestors } from "../../../domain/places/ancestor-words.ts";
import { wordsOfUnitType, unitTypeIds } from "../../../domain/listings/unit-type.ts";
import type { SlugsFilterName } from "../../../domain/search/filter-names.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import { phoneticKeyOfWord, phoneticKeysOfName } from "../../../domain/text/phonetic-key.ts";
import { expandToken } from "../../../domain/text/spelling.ts";
import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";
import { type OptionCodes, optionCodes } from "./options.ts";
import { splitField } from "./rows.ts";
import { Vocabulary } from "./vocabulary.ts";
import { wholeFits } from "./word-fit.ts";
import { WordSets } from "./word-sets.ts";

const titleMaxCount = 50_000;

/** What listings of one project have in common: its names, its developer's names and its location. */
export interface ProjectPlace {
  readonly projectName: Bilingual;
  readonly developerName: Bilingual;
  /** Option codes of the areas of this place. */
  readonly areaCodes: readonly number[];
  /** Approximate position of listings without an exact one; null if no place is known. */
  readonly centre: Coordinates | null;
}

/** Slugs of projects, developers or gazetteer places, each stored once, and the slug number of every place. */
export class PlaceSlugs {
  slugs: string[] = [];
  ofPlace: number[] = [];
  #numbers = new Map<string, number>();

  walk(walk: CatalogueVisitor): void {
    this.slugs = walk.fact(this.slugs);
    this.ofPlace = walk.fact(this.ofPlace);
    walk.after(() => (this.#numbers = new Map(this.slugs.map((slug, number) => [slug, number]))));
  }

  /** Appends the slug of the place with the next number. */
  push(slug: string): void {
    const number = this.#numbers.get(slug) ?? this.slugs.push(slug) - 1;
    this.#numbers.set(slug, number);
    this.ofPlace.push(number);
  }

  /** The slug of a place. */
  of(place: number): string {
    return this.slugs[this.ofPlace[place]!]!;
  }

  /** Returns an array with 1 for every place that has one of the slugs. */
  flagPlaces(slugs: readonly string[]): Uint8Array {
    const wanted = new Set(slugs.flatMap((slug) => this.#numbers.get(slug) ?? []));
    const flags = new Uint8Array(this.ofPlace.length);
    for (let place = 0; place < flags.length; place++) if (wanted.has(this.ofPlace[place]!)) flags[place] = 1;
    return flags;
  }
}

/** The texts of the catalogue, each stored once: places, and sets of words. */
export class CatalogueTexts {
  readonly sets = new WordSets();
  places: ProjectPlace[] = [];
  readonly projects = new PlaceSlugs();
  readonly developers = new PlaceSlugs();
  /** Approximate position of listings without an exact one (domain/places/map-anchor.ts), by place; "" for none. */
  readonly abouts = new PlaceSlugs();
  /** Id of the narrowest gazetteer place, by place; "" if none is known. */
  readonly gazetted = new PlaceSlugs();
  readonly gazetteer: Gazetteer;
  /** The word set of each place: all its names, including those of its areas and of all places that contain it. */
  #wordsOfPlace: number[] = [];
  /**
   * The word set of each place with all spellings of its location and with the sounds of its names. These words
   * match only as a whole: there are so many that a few letters occur inside one of them for nearly every listing.
   */
  #spellingsOfPlace: number[] = [];
  /** The word set of each unit type: the words that people use for it. */
  #wordsOfType: readonly number[];
  readonly #kinds = new Map<string, OptionCodes>();
  #placeNumbers = new Map<string, number>();
  readonly #vocabulary = new Vocabulary();
  /** Cache of title words by title: without names of projects, few titles differ, and each occurs many times. */
  readonly #titles = new Map<string, readonly number[]>();

  constructor(gazetteer: Gazetteer) {
    this.gazetteer = gazetteer;
    this.#wordsOfType = unitTypeIds.map((type) =>
      this.sets.intern(this.#vocabulary.numbersOf(wordsOfUnitType(type).join(" "))),
    );
  }

  walk(walk: CatalogueVisitor): void {
    this.places = walk.fact(this.places);
    this.#wordsOfPlace = walk.fact(this.#wordsOfPlace);
    this.#spellingsOfPlace = walk.fact(this.#spellingsOfPlace);
    this.#wordsOfType = walk.fact(this.#wordsOfType);
    const fields = walk.fact([...this.#placeNumbers.keys()]);
    this.#placeNumbers = new Map(fields.map((field, number) => [field, number]));
    for (const names of [this.projects, this.developers, this.abouts, this.gazetted]) names.walk(walk);
    this.sets.walk(walk);
    this.#vocabulary.walk(walk);
  }

  /** The slugs that a filter compares. */
  namesOf(kind: SlugsFilterName): PlaceSlugs {
    return kind === "places" ? this.gazetted : this[kind];
  }

  /** The option codes for the `kind` field of a `CatalogueRow`; cached, because many listings share the same text. */
  codesOf(field: string): OptionCodes {
    const codes = this.#kinds.get(field) ?? optionCodes(splitField(field));
    this.#kinds.set(field, codes);
    return codes;
  }

  /** The number of a place, from the `place` field of a `CatalogueRow`. */
  placeOf(field: string): number {
    const known = this.#placeNumbers.get(field);
    if (known !== undefined) return known;
    const [chosenPlace = "", projectSlug = "", developerSlug = "", ...names] = splitField(field);
    this.projects.push(projectSlug);
    this.developers.push(developerSlug);
    const number = this.#pushPlace({ chosenPlace, projectSlug }, names);
    this.#placeNumbers.set(field, number);
    return number;
  }

  /** The word set of a title without the words of its place; what remains is shared by many listings. */
  titleWordsOf(title: string, place: number): number {
    const { en, ar } = this.places[place]!.projectName;
    const rest = withoutName(withoutName(title, en), ar);
    const placeWords = this.#wordsOfPlace[place]!;
    const words: number[] = [];
    for (const word of this.#numbersOf(rest)) if (!this.sets.has(placeWords, word)) words.push(word);
    return this.sets.intern(words);
  }

  /** Frees the memory of caches that speed up loading a catalogue. */
  settle(): void {
    this.#titles.clear();
    this.#kinds.clear();
    this.#vocabulary.settle();
  }

  /** How each place, title word set and unit type matches a token: the combined fits of its words, as bits. */
  fitsOf(token: string): Readonly<Record<"places" | "titles" | "unitTypes", Uint8Array>> {
    const fits = this.sets.flag(this.#vocabulary.fitsOf(token, expandToken(token), phoneticKeyOfWord(token)));
    const { length } = this.#wordsOfPlace;
    const places = new Uint8Array(length);
    for (let place = 0; place < length; place++) {
      const spelled = fits[this.#spellingsOfPlace[place]!]! & wholeFits;
      places[place] = fits[this.#wordsOfPlace[place]!]! | spelled;
    }
    const unitTypes = Uint8Array.from(this.#wordsOfType, (words) => fits[words]!);
    return { places, titles: fits, unitTypes };
  }

  #numbersOf(title: string): readonly number[] {
    const known = this.#titles.get(title);
    if (known) return known;
    const numbers = this.#vocabulary.numbersOf(title);
    if (this.#titles.size >= titleMaxCount) this.#titles.clear();
    this.#titles.set(title, numbers);
    return numbers;
  }

  /** The word set of the spellings of a place and of all places that contain it, and of these sounds. */
  #internSpellings(place: GazettedPlace | null, sounds: readonly string[]): number {
    const spelled = place
      ? this.#vocabulary.numbersOf(spellingsWithAncestors(this.gazetteer, place).join(" "))
      : [];
    const heard = sounds.map((sound) => this.#vocabulary.numberOfSound(sound));
    return this.sets.intern([...new Set([...spelled, ...heard])].sort((a, b) => a - b));
  }

  #pushPlace(
    { chosenPlace, projectSlug }: { readonly chosenPlace: string; readonly projectSlug: string },
    names: readonly string[],
  ): number {
    const [projectEn = "", projectAr = "", developerEn = "", developerAr = "", en = "", ar = ""] = names;
    const place =
      this.gazetteer.byId(chosenPlace) ??
      inferPlace(this.gazetteer, {
        projectSlug,
        projectName: { en: projectEn, ar: projectAr },
        location: { en, ar },
      });
    this.gazetted.push(place?.id ?? "");
    const shown = this.gazetteer.aboutOf(projectSlug, place);
    this.abouts.push(shown?.about ?? "");
    const ownAreas = this.gazetteer.areasOf({ en, ar }, place);
    const areaNames = ownAreas.flatMap(({ slug, name, words }) => [
      name.en,
      name.ar,
      // A place of the gazetteer has spellings instead of these words.
      ...(this.gazetteer.byId(slug) ? [] : words),
    ]);
    const around = place ? namesWithAncestors(this.gazetteer, place) : [];
    const allNames = [...names, ...areaNames, ...around].join(" ");
    this.#wordsOfPlace.push(this.sets.intern(this.#vocabulary.numbersOf(allNames)));
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
        centre: shown?.centre ?? null,
      }) - 1
    );
  }
}

/** A name is removed from a title only between these characters, so that no other word is changed. */
const boundary = /^[\s,،\u001f]?$/u;

function withoutName(title: string, name: string): string {
  const start = name ? title.indexOf(name) : -1;
  if (start < 0) return title;
  const end = start + name.length;
  const isWhole = boundary.test(title.charAt(start - 1)) && boundary.test(title.charAt(end));
  return isWhole ? title.slice(0, start) + title.slice(end) : title;
}
