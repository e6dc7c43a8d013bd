import { type AreaSlug, areas, parseAreaSlug } from "../../domain/area.ts";
import type { Bilingual } from "../../domain/locale.ts";
import { expandToken } from "../../domain/spelling.ts";
import { optionCode } from "./options.ts";
import { partsOf } from "./rows.ts";
import { Vocabulary } from "./vocabulary.ts";
import { WordSets } from "./word-sets.ts";

/** What listings of one project have in common. */
export interface Place {
  readonly projectSlug: string;
  readonly developerSlug: string;
  readonly projectName: Bilingual;
  readonly developerName: Bilingual;
  /** Option codes of its areas. */
  readonly areaCodes: readonly number[];
  /** Words of all its names, the areas' among them. */
  readonly words: number;
}

/** The texts of the catalogue, each kept once: places, and sets of words. */
export class Lexicon {
  readonly sets = new WordSets();
  readonly #places: Place[] = [];
  readonly #placeNumbers = new Map<string, number>();
  readonly #vocabulary = new Vocabulary();

  get places(): readonly Place[] {
    return this.#places;
  }

  /** The number of a place, from the field that describes it in a `CatalogueRow`. */
  placeOf(field: string): number {
    const known = this.#placeNumbers.get(field);
    if (known !== undefined) return known;
    const number = this.#places.push(this.#toPlace(field)) - 1;
    this.#placeNumbers.set(field, number);
    return number;
  }

  /** The set of a title's words without those that its place has anyway: what remains is shared by many. */
  titleWordsOf(title: string, place: number): number {
    const placeWords = this.#places[place]!.words;
    const words = this.#vocabulary.numbersOf(title).filter((word) => !this.sets.has(placeWords, word));
    return this.sets.intern(words);
  }

  /** Flags every set with a word that the token means. */
  flagSets(token: string): Uint8Array {
    return this.sets.flag(this.#vocabulary.flag(token, expandToken(token)));
  }

  /** Flags every place that passes. */
  flagPlaces(isMeant: (place: Place) => boolean): Uint8Array {
    return Uint8Array.from(this.#places, (place) => (isMeant(place) ? 1 : 0));
  }

  #toPlace(field: string): Place {
    const [slugs = "", projectSlug = "", developerSlug = "", ...names] = partsOf(field);
    const areaSlugs = slugs.split(",").map(parseAreaSlug).filter((slug): slug is AreaSlug => slug !== null);
    const areaNames = areaSlugs.flatMap((slug) => [areas[slug].name.en, areas[slug].name.ar]);
    const [projectEn = "", projectAr = "", developerEn = "", developerAr = ""] = names;
    return {
      projectSlug,
      developerSlug,
      projectName: { en: projectEn, ar: projectAr },
      developerName: { en: developerEn, ar: developerAr },
      areaCodes: areaSlugs.map((slug) => optionCode("areas", slug)),
      words: this.sets.intern(this.#vocabulary.numbersOf([...names, ...areaNames].join(" "))),
    };
  }
}
