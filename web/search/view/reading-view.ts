import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { asksForDeveloperSale } from "../../../domain/search/search-filters.ts";
import { updateSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { SentenceFilters } from "../../../domain/search/sentence/sentence-query.ts";
import type {
  SentenceInterpretation,
  SentenceAmbiguity,
} from "../../../domain/search/sentence/interpretation.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";
import { formatEgp } from "../../../messages/money.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";
import type { AlternativeSearch } from "./relaxations.ts";
import { withIndefiniteArticle } from "./with-article.ts";

/** A note on how the site interpreted the typed sentence. */
export interface SentenceNoteView {
  readonly text: string;
  /** The part of `text` that is shown in bold. */
  readonly strong: string;
  /** Links to other searches, each with its number of homes. */
  readonly links: readonly AlternativeSearch[];
  /** Set if the links are other possible meanings of the sentence. */
  readonly isQuestion?: true;
}

/** How the site interpreted a typed sentence, in the form that the page needs. */
export interface SentenceInterpretationView extends SentenceFilters {
  /** The sentence as typed. */
  readonly text: string;
  /** True if the sentence requests homes for rent, which the site does not have. */
  readonly isForRent: boolean;
  readonly notes: readonly SentenceNoteView[];
  /** True if no home contains all words that match no filter. */
  readonly hasNoExactMatch: boolean;
}

/** How homes matched the words of the sentence that match no filter. */
export type FreeTextMatch =
  | { readonly of: "all" }
  /** No home contains all words; `count` homes contain some of them. */
  | { readonly of: "some"; readonly count: number };

export interface SentenceSearch {
  readonly search: Pick<SearchService, "count" | "gazetteer">;
  readonly screen: ResultScreen;
  /** The search, including the filters of the sentence. */
  readonly query: SearchQuery;
  readonly text: string;
  readonly reading: SentenceInterpretation;
  /**
   * How homes matched the words; null if there are none, or if the visitor typed only words that every home
   * contains.
   */
  readonly words: FreeTextMatch | null;
  /** Number of projects that developers sell; a note links to them. */
  readonly projectCount: number;
  readonly now: Date;
}

/** Returns how the sentence was interpreted; null if no text was typed. */
export function toSentenceInterpretationView(
  input: SentenceSearch,
  format: ReaderFormat,
): SentenceInterpretationView | null {
  const { text, reading } = input;
  if (text === "") return null;
  const { filterValues, sort, rest, notices } = reading;
  return {
    text,
    filterValues,
    sort,
    rest,
    isForRent: notices.includes("rent"),
    notes: notesOf(input, format),
    hasNoExactMatch: input.words?.of === "some",
  };
}

function notesOf(input: SentenceSearch, format: ReaderFormat): readonly SentenceNoteView[] {
  const { reading, query, words } = input;
  const t = getTranslator(format, "understood");
  const notes = [
    ...(words ? [wordsNote(reading.rest, words, format)] : []),
    ...(reading.notices.includes("rent") ? [rentNote(query, format)] : []),
    ...(reading.notices.includes("currency") ? [plain(t("currency"), t("currencyStrong"))] : []),
    ...reading.parts.flatMap(({ note }) => (note ? [partNote(note, input, format)] : [])),
    ...saleNotes(input, format),
  ];
  // Removes duplicate notes, which arise if the sentence states something twice.
  return notes.filter(({ text }, at) => notes.findIndex((other) => other.text === text) === at);
}

function plain(text: string, strong: string): SentenceNoteView {
  return { text, strong, links: [] };
}

function wordsNote(rest: string, words: FreeTextMatch, format: ReaderFormat): SentenceNoteView {
  const t = getTranslator(format, "understood.words");
  const strong = getTranslator(format, "search")("chip.text", { text: rest });
  if (words.of === "all") return plain(t("all", { words: strong }), strong);
  const { count } = words;
  return plain(count === 0 ? t("none", { words: strong }) : t("some", { words: strong, count }), strong);
}

/** Says that homes for sale were searched, because the site has none for rent. */
function rentNote({ unitTypes }: SearchQuery, format: ReaderFormat): SentenceNoteView {
  const t = getTranslator(format, "understood");
  const [type, ...others] = unitTypes;
  const strong = t("rentStrong");
  const text =
    type && others.length === 0
      ? t("rentOf", { home: withIndefiniteArticle(unitTypeLabels[type][format.locale], format.locale) })
      : t("rent");
  return plain(`${strong} ${text}`, strong);
}

function partNote(note: SentenceAmbiguity, input: SentenceSearch, format: ReaderFormat): SentenceNoteView {
  const t = getTranslator(format, "understood");
  const words = getTranslator(format, "search")("chip.text", { text: note.words });
  if (note.kind === "millions") {
    const strong = formatEgp(note.egp, format).text;
    return plain(t("millions", { words, amount: strong }), strong);
  }
  const { locale } = format;
  const { search, query, screen, now } = input;
  const assumedPlace = search.gazetteer.byId(note.placeId);
  const strong = assumedPlace?.name[locale] ?? note.placeId;
  const links = note.others.flatMap((id) => {
    const place = search.gazetteer.byId(id);
    if (!place) return [];
    const places = [...query.places.filter((each) => each !== note.placeId), id].sort();
    const other = updateSearchQuery(query, { places });
    const isOuterPlace = assumedPlace !== null && search.gazetteer.isWithin(assumedPlace, place);
    return {
      words: isOuterPlace ? t("allOf", { place: place.name[locale] }) : place.name[locale],
      total: search.count(other, now),
      href: urls.results(locale, screen, other),
    };
  });
  return { text: t("place", { words, place: strong }), strong, links, isQuestion: true };
}

/**
 * Returns notes on the kind of sale. All homes of the search are resale, so "resale" filters nothing; for sales by
 * developers, a note links to the projects.
 */
function saleNotes(
  { query, projectCount }: SentenceSearch,
  format: ReaderFormat,
): readonly SentenceNoteView[] {
  const t = getTranslator(format, "understood");
  if (asksForDeveloperSale(query)) {
    const link = { words: t("projects"), total: projectCount, href: urls.developers(format.locale) };
    return [{ text: t("developer"), strong: "", links: [link] }];
  }
  const isResale = query.sale === "resale" || query.excluded.includes("sale:developer");
  return isResale ? [plain(t("resale"), "")] : [];
}
