import type { Reader } from "../../../domain/money/reader.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { asksForDeveloperSale } from "../../../domain/search/search-filters.ts";
import { queryWith, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { ReadAsks } from "../../../domain/search/sentence/asked-query.ts";
import type { Reading, ReadNote } from "../../../domain/search/sentence/reading.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import type { Search } from "../../../server/search/questions/catalogue-search.ts";
import { formatEgp } from "../../../messages/money.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";
import type { WayOut } from "./relaxations.ts";
import { withArticle } from "./with-article.ts";

/** One sentence about how something was read. */
export interface NoteView {
  readonly text: string;
  /** The part of the text that is set in bold. */
  readonly strong: string;
  /** Searches to go on to, each with the number of its homes. */
  readonly links: readonly WayOut[];
  /** The links are what may have been meant instead. */
  readonly isQuestion?: true;
}

/** What a typed sentence was understood as: as much of it as the page shows, and as its form needs. */
export interface ReadingView extends ReadAsks {
  /** The sentence. */
  readonly text: string;
  /** It asks for homes for rent, which there are none of. */
  readonly isForRent: boolean;
  readonly notes: readonly NoteView[];
  /** No home has all of its other words. */
  readonly isInVain: boolean;
}

/** How the words that are in no filter were matched. */
export type WordsFound =
  | { readonly of: "all" }
  /** No home has all of them: `count` homes have some. */
  | { readonly of: "some"; readonly count: number };

export interface ReadSearch {
  readonly search: Pick<Search, "count" | "gazetteer">;
  readonly screen: ResultScreen;
  /** What is asked, with the filters of the sentence. */
  readonly query: SearchQuery;
  readonly text: string;
  readonly reading: Reading;
  /** Null where no word is left, or where they are all that was typed and were found. */
  readonly words: WordsFound | null;
  /** Projects of the showcase, which developers sell. */
  readonly projectCount: number;
  readonly now: Date;
}

/** Null where nothing was typed. */
export function toReadingView(asked: ReadSearch, reader: Reader): ReadingView | null {
  const { text, reading } = asked;
  if (text === "") return null;
  const { asks, sort, rest, says } = reading;
  return {
    text,
    asks,
    sort,
    rest,
    isForRent: says.includes("rent"),
    notes: notesOf(asked, reader),
    isInVain: asked.words?.of === "some",
  };
}

function notesOf(asked: ReadSearch, reader: Reader): readonly NoteView[] {
  const { reading, query, words } = asked;
  const t = getTranslator(reader, "understood");
  const notes = [
    ...(words ? [wordsNote(reading.rest, words, reader)] : []),
    ...(reading.says.includes("rent") ? [rentNote(query, reader)] : []),
    ...(reading.says.includes("currency") ? [plain(t("currency"), t("currencyStrong"))] : []),
    ...reading.parts.flatMap(({ note }) => (note ? [partNote(note, asked, reader)] : [])),
    ...saleNotes(asked, reader),
  ];
  // What a sentence says twice is told once.
  return notes.filter(({ text }, at) => notes.findIndex((other) => other.text === text) === at);
}

function plain(text: string, strong: string): NoteView {
  return { text, strong, links: [] };
}

function wordsNote(rest: string, words: WordsFound, reader: Reader): NoteView {
  const t = getTranslator(reader, "understood.words");
  const strong = getTranslator(reader, "search")("chip.text", { text: rest });
  if (words.of === "all") return plain(t("all", { words: strong }), strong);
  const { count } = words;
  return plain(count === 0 ? t("none", { words: strong }) : t("some", { words: strong, count }), strong);
}

/** Says for what the sentence was searched instead. */
function rentNote({ unitTypes }: SearchQuery, reader: Reader): NoteView {
  const t = getTranslator(reader, "understood");
  const [type, ...others] = unitTypes;
  const strong = t("rentStrong");
  const text =
    type && others.length === 0
      ? t("rentOf", { home: withArticle(unitTypeLabels[type][reader.locale], reader.locale) })
      : t("rent");
  return plain(`${strong} ${text}`, strong);
}

function partNote(note: ReadNote, asked: ReadSearch, reader: Reader): NoteView {
  const t = getTranslator(reader, "understood");
  const words = getTranslator(reader, "search")("chip.text", { text: note.words });
  if (note.of === "millions") {
    const strong = formatEgp(note.egp, reader).text;
    return plain(t("millions", { words, amount: strong }), strong);
  }
  const { locale } = reader;
  const { search, query, screen, now } = asked;
  const taken = search.gazetteer.byId(note.taken);
  const strong = taken?.name[locale] ?? note.taken;
  const links = note.others.flatMap((id) => {
    const place = search.gazetteer.byId(id);
    if (!place) return [];
    const places = [...query.places.filter((each) => each !== note.taken), id].sort();
    const other = queryWith(query, { places });
    const isAround = taken !== null && search.gazetteer.isWithin(taken, place);
    return {
      words: isAround ? t("allOf", { place: place.name[locale] }) : place.name[locale],
      total: search.count(other, now),
      href: urls.results(locale, screen, other),
    };
  });
  return { text: t("place", { words, place: strong }), strong, links, isQuestion: true };
}

/** Every home here is a resale: that restricts nothing, and what developers sell is among the projects. */
function saleNotes({ query, projectCount }: ReadSearch, reader: Reader): readonly NoteView[] {
  const t = getTranslator(reader, "understood");
  if (asksForDeveloperSale(query)) {
    const link = { words: t("projects"), total: projectCount, href: urls.developers(reader.locale) };
    return [{ text: t("developer"), strong: "", links: [link] }];
  }
  const isResale = query.sale === "resale" || query.excluded.includes("sale:developer");
  return isResale ? [plain(t("resale"), "")] : [];
}
