import { featureIds } from "../../../domain/listings/facts/features.ts";
import { finishingLabels } from "../../../domain/listings/facts/finishing.ts";
import { type UnitTypeId, unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { namesUpToGovernorate } from "../../../domain/places/place-of-text.ts";
import { foldText } from "../../../domain/text/fold.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { parseSearchExclusion } from "../../../domain/search/excluded.ts";
import type { FilterValues } from "../../../domain/search/filters.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { Lexicon } from "../../../domain/search/sentence/lexicon.ts";
import { parseSearchSentence } from "../../../domain/search/sentence/parse-sentence.ts";
import { writeRangePhrases } from "./write-ranges.ts";
import type { MarketWordKind } from "../../../domain/search/sentence/words.ts";

/**
 * Writes a query as a sentence that is read back to the same query: "Apartment, New Cairo or Maadi, 3 rooms, price
 * at most 5000000 EGP". Leaves out what has no words: parts of the map, the status, unstated features, and names
 * without a distinct spelling (a project named like a place).
 */
export function writeQuerySentence(lexicon: Lexicon, query: SearchQuery, locale: Locale): string {
  const say = phraseWriter(lexicon, locale);
  const phrases = [
    ...query.unitTypes.map((id) => say.value({ unitTypes: [id] }, typeWords(id, say))),
    sayAny(
      query.places.map((id) => say.place(id, { places: [id] }, "")),
      locale,
    ),
    ...query.projects.map((slug) => say.name("projects", slug)),
    ...query.developers.map((slug) => say.name("developers", slug)),
    ...query.rooms.map((count) => sayCount(count, 5, locale === "en" ? "rooms" : "غرف", locale)),
    ...query.bathrooms.map((count) => sayCount(count, 4, locale === "en" ? "bathrooms" : "حمام", locale)),
    ...writeRangePhrases(query, locale),
    ...query.finishings.map((id) =>
      say.value({ finishings: [id] }, [finishingLabels[id][locale], ...say.words("finishing", id)]),
    ),
    ...query.deliveries.map((option) =>
      /^\d/.test(option)
        ? `${locale === "en" ? "delivery" : "استلام"} ${option}`
        : say.value({ deliveries: [option] }, say.words("delivery", option)),
    ),
    ...sayPayment(query, say),
    ...query.features.map((id) => say.value({ features: [id] }, say.words("feature", id))),
    query.isOffPlan && say.value({ isOffPlan: true }, say.words("flag", "isOffPlan")),
    query.isNew && say.value({ isNew: true }, say.words("flag", "isNew")),
    query.sale !== "any" && say.value({ sale: query.sale }, say.words("sale", query.sale)),
    ...query.excluded.map((value) => sayExcluded(value, say)),
    query.sort !== "newest" && say.words("order", query.sort)[0],
    query.text,
  ];
  return phrases.filter(Boolean).join(locale === "en" ? ", " : "، ");
}

/** Words for a unit type. For a roof without its label, which next to another unit type would mean the feature. */
function typeWords(id: UnitTypeId, say: PhraseWriter): readonly string[] {
  const words = say.words("type", id);
  return id === "roof" ? words : [unitTypeLabels[id][say.locale], ...words];
}

type PhraseWriter = ReturnType<typeof phraseWriter>;

function phraseWriter(lexicon: Lexicon, locale: Locale) {
  /** The first of several wordings that is read back to exactly these filters. */
  const value = (asks: Partial<FilterValues>, wordings: readonly string[]): string =>
    wordings.find((way) => isReadAs(lexicon, way, asks)) ?? "";
  return {
    locale,
    value,
    words: (kind: MarketWordKind, means: string) => lexicon.wordsFor(kind, means, locale),
    name: (kind: "projects" | "developers", slug: string) => {
      const name = lexicon.nameOf(kind, slug);
      return value({ [kind]: [slug] }, name ? [name[locale], name.en, name.ar] : []);
    },
    /** Uses a spelling that no other place has, alone or with the names of its ancestors. */
    place: (id: string, asks: Partial<FilterValues>, lead: string) => {
      const { gazetteer } = lexicon;
      const place = gazetteer.byId(id);
      if (!place) return "";
      const isUnambiguous = (spelling: string) => gazetteer.placesSpelled(foldText(spelling)).length === 1;
      const names = namesUpToGovernorate(gazetteer, place, locale);
      const [name = ""] = names;
      const wordings = [
        // A spelling that only this place has comes first: it is read the same next to every other place, while a
        // name followed by an ancestor's name is not.
        ...[name, ...place.spellings].filter(isUnambiguous),
        ...names.slice(1).map((around) => `${name} ${around}`),
        `${locale === "en" ? "governorate" : "محافظة"} ${name}`,
        id.replaceAll("-", " "),
        name,
        ...place.spellings,
      ];
      return value(
        asks,
        wordings.map((way) => lead + way),
      );
    },
  };
}

function isReadAs(lexicon: Lexicon, words: string, asks: Partial<FilterValues>): boolean {
  const reading = parseSearchSentence(lexicon, words);
  return (
    reading.rest === "" &&
    reading.sort === null &&
    JSON.stringify(reading.filterValues) === JSON.stringify(asks)
  );
}

function sayAny(names: readonly string[], locale: Locale): string {
  return names.filter(Boolean).join(locale === "en" ? " or " : " أو ");
}

function sayCount(count: number, last: number, words: string, locale: Locale): string {
  if (count < last) return `${count} ${words}`;
  return locale === "en" ? `${count} or more ${words}` : `${count} ${words} أو أكثر`;
}

/** "Instalments" without a word about figures means both ways of payment with instalments. */
function sayPayment({ paymentWays }: SearchQuery, say: PhraseWriter): readonly string[] {
  const instalmentWays = ["instalments", "instalments-unstated"] as const;
  const hasBoth = instalmentWays.every((way) => paymentWays.includes(way));
  const [word] = say.words("payment", "installments");
  return [
    ...(hasBoth && word !== undefined ? [word] : []),
    ...paymentWays.flatMap((way) => {
      if (way === "cash") return say.words("payment", way)[0] ?? [];
      const isCovered = hasBoth && (way === "instalments" || way === "instalments-unstated");
      return isCovered ? [] : (say.words("payment-way", way)[0] ?? []);
    }),
  ];
}

function sayExcluded(exclusion: string, say: PhraseWriter): string {
  const excluded = parseSearchExclusion(exclusion);
  if (!excluded) return "";
  const asks = { excluded: [exclusion] };
  const not = say.locale === "en" ? "not " : "مش ";
  const without = say.locale === "en" ? "without " : "بدون ";
  if (excluded.kind === "place")
    return say.place(excluded.value, asks, say.locale === "en" ? "not in " : "مش في ");
  const { kind, value } = excluded;
  const words =
    kind === "payment"
      ? say.words("payment", value === "cash" ? "cash" : "installments")
      : kind === "type"
        ? typeWords(value, say)
        : say.words(kind, value);
  const isFeature = featureIds.some((id) => id === value);
  const leads = isFeature ? [without, not] : [not, without];
  return say.value(
    asks,
    words.flatMap((word) => leads.map((lead) => lead + word)),
  );
}
