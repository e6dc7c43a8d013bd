import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import type { SentenceInterpretation } from "../../../domain/search/sentence/interpretation.ts";
import type { SpellingIndex } from "../../../domain/search/spellings/spelling-index.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import { countRows, hasBit } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { approximatePlaceName } from "./listing-positions.ts";
import {
  type AreaMedianPrices,
  medianPricesByArea,
  listAreaOptions,
  listDeveloperOptions,
  type MedianPrice,
  sumListingTotals,
  medianPriceOfPlace,
  listProjectOptions,
} from "../catalogue/overview.ts";
import type { NamedOption, ListingTotals, PlaceOption, SearchSuggestion } from "../search.ts";
import { BitsetPool } from "../sets/scratch.ts";
import type { SuggestedShowcase } from "./named-suggestions.ts";
import { SuggestionFinder } from "./suggestions.ts";
import { SentenceInterpreter } from "../words/sentence-interpreter.ts";

/** Cached results that depend on the catalogue only: calculated on first use, dropped when the catalogue changes. */
interface CachedResults {
  areaPrices?: AreaMedianPrices;
  placePrices?: Map<string, MedianPrice | null>;
  stats?: ListingTotals;
  areas?: readonly NamedOption[];
  developers?: readonly NamedOption[];
  projects?: readonly NamedOption[];
  places?: readonly PlaceOption[];
  /** Cached with the showcase that they were made from, because the showcase may change without the catalogue. */
  suggestions?: { readonly source: SuggestedShowcase; readonly finder: SuggestionFinder };
  rowCount?: number;
}

/** Queries whose results do not depend on the filters of a search. */
export abstract class CatalogueFacts {
  #kept: CachedResults = {};
  readonly #showcase: () => SuggestedShowcase;
  readonly #sentences = new SentenceInterpreter();

  constructor(showcase: () => SuggestedShowcase) {
    this.#showcase = showcase;
  }

  /** @throws {CatalogueUnavailable} until there is a catalogue */
  abstract get catalogue(): Catalogue;

  protected abstract get scratch(): BitsetPool;

  /** Clears the cached results; call it when the catalogue has changed. */
  forget(): void {
    this.#kept = {};
  }

  /** Number of public listings. */
  get rowCount(): number {
    return (this.#kept.rowCount ??= countRows(this.catalogue.live));
  }

  /** Whether a listing with this folded unit code is public; takes 1 ms for a million listings. */
  isPublic(unitCodeFolded: string): boolean {
    const { columns, live } = this.catalogue;
    return [...columns.unitCodes.rowsOf(unitCodeFolded)].some((row) => hasBit(live, row));
  }

  /** Interprets a sentence as filters and words. */
  read(text: string): SentenceInterpretation {
    return this.#sentences.read(this.catalogue, this.spellings.list, text);
  }

  /** At most eight suggestions for a typed text in either language, the best first. */
  suggest(text: string): readonly SearchSuggestion[] {
    return this.#suggestions.find(text);
  }

  /** Suggestions for a sentence that was at least partly understood. */
  suggestFor(text: string, reading: SentenceInterpretation, maxCount: number): readonly SearchSuggestion[] {
    return this.#suggestions.ofSentence(text, reading, maxCount);
  }

  /** The name of the approximate position of a listing; null if it has an exact position or none. */
  aboutOf(id: number): Bilingual | null {
    const row = this.catalogue.findRow(id);
    return row === null ? null : approximatePlaceName(this.catalogue, row);
  }

  /** Median price per m² in EGP for each area, with the number of active listings on which it is based. */
  areaPrices(): AreaMedianPrices {
    return (this.#kept.areaPrices ??= medianPricesByArea(
      this.catalogue,
      new BitsetPool(this.catalogue.columns.capacity),
    ));
  }

  /** Median price per m² of a place and all places within it; null if no active listing has a price and a size. */
  placePrice(id: string): MedianPrice | null {
    const priceCache = (this.#kept.placePrices ??= new Map<string, MedianPrice | null>());
    let price = priceCache.get(id);
    if (price === undefined) {
      this.scratch.reset();
      priceCache.set(id, (price = medianPriceOfPlace(this.catalogue, id, this.scratch)));
    }
    return price;
  }

  stats(): ListingTotals {
    return (this.#kept.stats ??= sumListingTotals(this.catalogue));
  }

  /** The featured areas, in display order. */
  areas(): readonly NamedOption[] {
    return (this.#kept.areas ??= listAreaOptions(this.catalogue));
  }

  developers(): readonly NamedOption[] {
    return (this.#kept.developers ??= listDeveloperOptions(this.catalogue));
  }

  projects(): readonly NamedOption[] {
    return (this.#kept.projects ??= listProjectOptions(this.catalogue));
  }

  /** All places of the gazetteer as options of the place filter, including places without listings. */
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

  get #suggestions(): SuggestionFinder {
    const showcase = this.#showcase();
    if (this.#kept.suggestions?.source !== showcase)
      this.#kept.suggestions = { source: showcase, finder: new SuggestionFinder(this.catalogue, showcase) };
    return this.#kept.suggestions.finder;
  }

  /** The spellings that staff have added for searches. */
  get spellings(): SpellingIndex {
    return this.catalogue.spellings;
  }
}
