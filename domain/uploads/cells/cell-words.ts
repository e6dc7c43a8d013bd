import { type FeatureId, featureIds, type StatedFeatureAnswer } from "../../listings/facts/features.ts";
import { type FinishingId, finishingIds } from "../../listings/facts/finishing.ts";
import { listingTextMaxLength } from "../../listings/listing.ts";
import { type UnitTypeId, unitTypeIds } from "../../listings/unit-type.ts";
import { Gazetteer } from "../../places/gazetteer.ts";
import { Lexicon } from "../../search/sentence/lexicon.ts";
import type { MarketWord, MarketWordKind } from "../../search/sentence/words.ts";
import { foldText } from "../../text/fold.ts";
import { type NumberUnit, parseNumberUnits } from "./figures.ts";

const emptyGazetteer = {
  places: [],
  preferences: [],
  formerIds: new Map(),
  projectPlaces: new Map(),
  projectCentres: new Map(),
  areas: [],
};

/** Most entries of the cache, which is emptied when full; the same cells occur in many rows. */
const cacheSize = 5_000;

/** Adds a cache to a parser; cells longer than any value are not cached. */
export function memoize<Read>(read: (text: string) => Read): (text: string) => Read {
  let cache = new Map<string, Read>();
  return (text) => {
    const before = cache.get(text);
    if (before !== undefined || cache.has(text)) return before as Read;
    const result = read(text);
    if (text.length > listingTextMaxLength) return result;
    if (cache.size >= cacheSize) cache = new Map();
    cache.set(text, result);
    return result;
  };
}

/**
 * Recognises property terms (types, finishing, features and others) in the cells of an uploaded file. They are compared
 * after `foldText` and without spaces.
 */
export class CellWords {
  readonly type: (text: string) => UnitTypeId | null;
  readonly finishing: (text: string) => FinishingId | null;
  /** Reads each sign and word next to a number as a unit (figures.ts); null if any of them is no unit. */
  readonly units: (text: string) => readonly NumberUnit[] | null;
  readonly feature: (text: string) => readonly [FeatureId, StatedFeatureAnswer] | null;
  /** True if the text is the usual word for this meaning: the first of its entry in either script. */
  readonly isUsualWord: (kind: MarketWordKind, means: string, text: string) => boolean;
  readonly #means = new Map<MarketWordKind, Map<string, string>>();
  readonly #usual = new Set<string>();
  readonly #words: readonly MarketWord[];
  #lexicon: Lexicon | null = null;

  constructor(words: readonly MarketWord[]) {
    this.#words = words;
    for (const { kind, value, words: spellings } of words) {
      const meaningByKey = this.#means.get(kind) ?? new Map<string, string>();
      this.#means.set(kind, meaningByKey);
      for (const word of spellings) {
        const key = keyOf(word);
        if (key !== "" && !meaningByKey.has(key)) meaningByKey.set(key, value);
      }
      const usualWords = [/[a-z]/iu, /[\u0620-\u06ff]/u].map((script) =>
        spellings.find((word) => script.test(word)),
      );
      for (const word of usualWords)
        if (word !== undefined) this.#usual.add(`${kind} ${value} ${keyOf(word)}`);
    }
    this.type = memoize((text) => knownOf(unitTypeIds, this.#find(typeKinds, text)));
    this.finishing = memoize((text) => knownOf(finishingIds, this.#find(["finishing"], text)));
    this.units = memoize((text) => parseNumberUnits(text, this));
    this.feature = memoize((text) => this.#featureOf(text));
    this.isUsualWord = (kind, means, text) => this.#usual.has(`${kind} ${means} ${keyOf(text)}`);
  }

  /** The meaning of the whole text as a word of this kind; null if it is none. */
  meaning(kind: MarketWordKind, text: string): string | null {
    return this.#means.get(kind)?.get(keyOf(text)) ?? null;
  }

  /** The same words as a lexicon for sentences. Typos are not corrected: a mistyped word in a file is a fault. */
  get lexicon(): Lexicon {
    this.#lexicon ??= new Lexicon({
      words: this.#words,
      gazetteer: new Gazetteer(emptyGazetteer),
      projects: [],
      developers: [],
      spellings: [],
      forgivesTypos: false,
    });
    return this.#lexicon;
  }

  /** Looks up the whole text, then the text without words that sellers add to it ("شقة للبيع"). */
  #find(kinds: readonly MarketWordKind[], text: string): string | null {
    const wholeMeaning = kinds.map((kind) => this.meaning(kind, text)).find((means) => means !== null);
    if (wholeMeaning !== undefined) return wholeMeaning;
    const isFillerWord = (word: string) => ["for-sale", "home"].includes(this.meaning("stop", word) ?? "");
    const words = foldText(text).split(" ");
    const coreText = words.filter((word) => !isFillerWord(word)).join(" ");
    if (coreText === "" || coreText.length === words.join(" ").length) return null;
    return kinds.map((kind) => this.meaning(kind, coreText)).find((means) => means !== null) ?? null;
  }

  #featureOf(text: string): readonly [FeatureId, StatedFeatureAnswer] | null {
    const id = featureIds.find((feature) => keyOf(feature) === keyOf(text));
    if (id) return [id, "yes"];
    const lacked = knownOf(featureIds, this.meaning("lacks", text));
    if (lacked) return [lacked, "no"];
    const present = knownOf(featureIds, this.meaning("feature", text) ?? this.meaning("roof", text));
    if (present) return [present, "yes"];
    const words = foldText(text).split(" ");
    for (let length = Math.min(words.length - 1, 3); length > 0; length--) {
      const [beginning, remainder] = [words.slice(0, length).join(" "), words.slice(length).join(" ")];
      // A negation may precede the feature: "بدون أسانسير", "no garden".
      const isNegated = this.meaning("negation", beginning) !== null;
      const feature = isNegated
        ? knownOf(featureIds, this.meaning("feature", remainder) ?? this.meaning("roof", remainder))
        : null;
      if (feature) return [feature, "no"];
    }
    return null;
  }
}

const typeKinds = ["type", "type-and-text", "type-beside-another", "roof"] as const;

function keyOf(text: string): string {
  return foldText(text).replaceAll(" ", "");
}

function knownOf<Id extends string>(ids: readonly Id[], id: string | null): Id | null {
  return ids.find((each) => each === id) ?? null;
}
