import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { parseSearchQuery } from "../../../domain/search/search-query.ts";
import {
  formatSpellingMeaning,
  type SpellingMeaning,
  parseMarketWordId,
} from "../../../domain/search/spellings/added-spelling.ts";
import type { NamedSpellingMeaning } from "../../../domain/search/spellings/named-meaning.ts";
import { findSpellingFault } from "../../../domain/search/spellings/spelling-fault.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import type { StoredSpelling } from "../../../server/spellings/stored-spelling.ts";
import type { App } from "../../../server/wiring/app.ts";
import { searchSummaryText } from "../../search/view/search-words.ts";
import type { SpellingsAddress } from "./spellings-address.ts";
import type {
  SpellingMeaningChooserView,
  SpellingView,
  SpellingMeaningView,
  SpellingsPageData,
} from "./spellings-data.ts";

/** Loads the searched words without results, the decisions of staff, and the open choice of a meaning. */
export async function loadSpellingsPage(
  { spellings, search, now }: App,
  { words, find }: SpellingsAddress,
  format: ReaderFormat,
): Promise<SpellingsPageData> {
  const { locale } = format;
  const [misses, decisions] = await Promise.all([spellings.misses(now()), spellings.list()]);
  const names = spellings.names();
  const wordsOf = (address: string) =>
    searchSummaryText(parseSearchQuery(new URLSearchParams(address)).query, search, format);
  const viewOf = (named: NamedSpellingMeaning | null) => named && toSpellingMeaningView(named, locale);
  const chooser: SpellingMeaningChooserView | null =
    words === "" && find === ""
      ? null
      : {
          words,
          find,
          fault: words === "" ? null : findSpellingFault(words),
          meanings: names.find(find || words).map((named) => toSpellingMeaningView(named, locale)),
        };
  return {
    kind: "spellings",
    chooser,
    misses: misses.map(({ words: missedWords, count, lastDay, locales, others }) => ({
      words: missedWords,
      count,
      lastDay,
      locales,
      others: others.map(wordsOf).filter(Boolean),
      suggestion: viewOf(names.closest(missedWords)),
    })),
    decisions: decisions.map(({ id, typed, means, addedAt, addedBy }): SpellingView => ({
      id,
      words: typed,
      meaning: means && toStoredSpellingMeaningView(means, names.nameOf(means), locale),
      addedAt,
      addedBy,
    })),
  };
}

export function toSpellingMeaningView(
  { meaning, name, parentName }: NamedSpellingMeaning,
  locale: Locale,
): SpellingMeaningView {
  return {
    value: formatSpellingMeaning(meaning),
    name: localizedText(locale, name),
    around: parentName && localizedText(locale, parentName),
    thing: meaning.of === "word" ? (parseMarketWordId(meaning.id)?.kind ?? "type") : meaning.of,
  };
}

/** The meaning of a stored spelling. If no listing has it any more, its id is shown as its name. */
export function toStoredSpellingMeaningView(
  meaning: NonNullable<StoredSpelling["means"]>,
  namedMeaning: NamedSpellingMeaning | null,
  locale: Locale,
): SpellingMeaningView {
  const withIdAsName = (source: SpellingMeaning): NamedSpellingMeaning => ({
    meaning: source,
    name: { en: source.id, ar: source.id },
    parentName: null,
    spellings: [],
  });
  return toSpellingMeaningView(namedMeaning ?? withIdAsName(meaning), locale);
}
