import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import type { Reading } from "../../../domain/search/sentence/reading.ts";
import type { SpellingIndex } from "../../../domain/search/spellings/spelling-index.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import { countRows, has } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { nameOfAbout } from "./about-homes.ts";
import {
  type AreaPrices,
  areaPrices,
  areasOf,
  developersOf,
  type MedianPrice,
  offerStats,
  placePrice,
  projectsOf,
} from "../catalogue/overview.ts";
import type { NamedOption, OfferStats, PlaceOption, Suggestion } from "../search.ts";
import { Scratch } from "../sets/scratch.ts";
import type { SuggestedShowcase } from "./named-suggestions.ts";
import { Suggestions } from "./suggestions.ts";
import { Sentences } from "../words/sentences.ts";

/** Answers that depend on nothing but the catalogue: worked out when first asked for, kept until it changes. */
interface Kept {
  areaPrices?: AreaPrices;
  placePrices?: Map<string, MedianPrice | null>;
  stats?: OfferStats;
  areas?: readonly NamedOption[];
  developers?: readonly NamedOption[];
  projects?: readonly NamedOption[];
  places?: readonly PlaceOption[];
  /** With the showcase that they are of, which may change without the catalogue. */
  suggestions?: { readonly of: SuggestedShowcase; readonly made: Suggestions };
  statusCounts?: readonly number[];
  rowCount?: number;
}

/** What pages ask of the catalogue that is the same whatever is searched for. */
export abstract class CatalogueFacts {
  #kept: Kept = {};
  readonly #showcase: () => SuggestedShowcase;
  readonly #sentences = new Sentences();

  constructor(showcase: () => SuggestedShowcase) {
    this.#showcase = showcase;
  }

  /** @throws CatalogueUnavailable until there is a catalogue */
  abstract get catalogue(): Catalogue;

  protected abstract get scratch(): Scratch;

  /** The catalogue has changed: what was worked out is not true any more. */
  forget(): void {
    this.#kept = {};
  }

  /** Listings that are public now. */
  get rowCount(): number {
    return (this.#kept.rowCount ??= this.#statusCounts().reduce((sum, count) => sum + count, 0));
  }

  /** Whether a home of this folded unit code is in the catalogue; 1 ms at a million. */
  isPublic(unitCodeFolded: string): boolean {
    const { columns, live } = this.catalogue;
    return [...columns.unitCodes.rowsOf(unitCodeFolded)].some((row) => has(live, row));
  }

  /** What a sentence is understood as. */
  read(text: string): Reading {
    return this.#sentences.read(this.catalogue, this.spellings.list, text);
  }

  /** What somebody may mean who has typed so much, in either language: at most eight, the likeliest first. */
  suggest(typed: string): readonly Suggestion[] {
    return this.#suggestions.find(typed);
  }

  /** The same for a sentence of which something was understood. */
  suggestFor(typed: string, reading: Reading, maxCount: number): readonly Suggestion[] {
    return this.#suggestions.ofSentence(typed, reading, maxCount);
  }

  /** What a home without a position of its own is shown about; null for one that has a position, or is shown nowhere. */
  aboutOf(id: number): Bilingual | null {
    const row = this.catalogue.findRow(id);
    return row === null ? null : nameOfAbout(this.catalogue, row);
  }

  /** Median EGP per m² and homes behind it, per area, over active homes with price and size. */
  areaPrices(): AreaPrices {
    return (this.#kept.areaPrices ??= areaPrices(
      this.catalogue,
      new Scratch(this.catalogue.columns.capacity),
    ));
  }

  /** The same for a place of the gazetteer and all that lie in it; null where no home has price and size. */
  placePrice(id: string): MedianPrice | null {
    const known = (this.#kept.placePrices ??= new Map<string, MedianPrice | null>());
    let price = known.get(id);
    if (price === undefined) {
      this.scratch.reset();
      known.set(id, (price = placePrice(this.catalogue, id, this.scratch)));
    }
    return price;
  }

  stats(): OfferStats {
    return (this.#kept.stats ??= offerStats(this.catalogue));
  }

  /** The featured areas, in the order shown. */
  areas(): readonly NamedOption[] {
    return (this.#kept.areas ??= areasOf(this.catalogue));
  }

  developers(): readonly NamedOption[] {
    return (this.#kept.developers ??= developersOf(this.catalogue));
  }

  projects(): readonly NamedOption[] {
    return (this.#kept.projects ??= projectsOf(this.catalogue));
  }

  /** All places of the gazetteer as options of the `place` filter, including places without homes. */
  places(): readonly PlaceOption[] {
    return (this.#kept.places ??= this.gazetteer.places.map(({ id, name, parentId }) => ({
      slug: id,
      parentId,
      ...name,
    })));
  }

  get gazetteer(): Gazetteer {
    return this.catalogue.lexicon.gazetteer;
  }

  get #suggestions(): Suggestions {
    const showcase = this.#showcase();
    if (this.#kept.suggestions?.of !== showcase)
      this.#kept.suggestions = { of: showcase, made: new Suggestions(this.catalogue, showcase) };
    return this.#kept.suggestions.made;
  }

  /** What staff have added to the spellings that a search understands. */
  get spellings(): SpellingIndex {
    return this.catalogue.spellings;
  }

  #statusCounts(): readonly number[] {
    return (this.#kept.statusCounts ??= this.catalogue.options.status.sets.map(countRows));
  }
}
