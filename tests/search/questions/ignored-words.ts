import { hasPhraseMeaning, findPhraseMeaning } from "../../../domain/search/sentence/amounts.ts";
import { findPhrases, type Phrase } from "../../../domain/search/sentence/find-phrases.ts";
import type { Lexicon } from "../../../domain/search/sentence/lexicon.ts";
import { parseSearchSentence } from "../../../domain/search/sentence/parse-sentence.ts";
import type { SentenceInterpretation } from "../../../domain/search/sentence/interpretation.ts";
import type { MarketWordKind } from "../../../domain/search/sentence/words.ts";
import { resolvePhraseMeanings } from "../../../domain/search/sentence/resolve-phrases.ts";
import { tokenizeSentence } from "../../../domain/search/sentence/tokens.ts";
import { searchTextMaxLength } from "../../../domain/search/filters.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";

/**
 * Words that the search ignored: in no condition, not in the remaining text, and without another role in the
 * sentence.
 */
export function findIgnoredWords(lexicon: Lexicon, text: string): readonly string[] {
  const reading = parseSearchSentence(lexicon, text);
  const wordsOf = (part: string) =>
    tokenizeSentence(part, (word) => lexicon.knows(word)).filter(({ kind }) => kind === "word");
  // Without quotation marks, because the quoted words are words of the text too.
  const usedWords = [...reading.parts.map(({ words }) => words), reading.rest.replaceAll('"', " ")]
    .flatMap(wordsOf)
    .map((token) => token.text);
  const tokens = tokenizeSentence(normaliseSingleLine(text, searchTextMaxLength).kept, (word) =>
    lexicon.knows(word),
  );
  const phrases = resolvePhraseMeanings(findPhrases(lexicon, tokens));
  return phrases
    .filter((phrase) => !hasOtherUse(phrase, phrases, reading, lexicon))
    .flatMap(({ from, to }) => tokens.slice(from, to))
    .filter((token) => {
      const index = usedWords.indexOf(token.text);
      if (index >= 0) usedWords.splice(index, 1);
      return token.kind === "word" && index < 0;
    })
    .map((token) => token.text);
}

/** Kinds of words that have no meaning of their own, or that are reported as sort order or as notices. */
const otherUses: readonly MarketWordKind[] = ["stop", "join", "order", "says"];
/**
 * Kinds of words that are not reported as ignored within an amount in a foreign currency ("50,000 dollars"), because
 * the currency is.
 */
const unreportedInForeignAmounts: readonly MarketWordKind[] = [
  "number",
  "fraction",
  "unit",
  "cue",
  "limit",
  "around",
  "range",
];

function hasOtherUse(
  phrase: Phrase,
  phrases: readonly Phrase[],
  { notices, parts }: SentenceInterpretation,
  lexicon: Lexicon,
): boolean {
  const isOf = (kinds: readonly MarketWordKind[]) => kinds.some((kind) => hasPhraseMeaning(phrase, kind));
  const isPreposition = hasPhraseMeaning(phrase, "limit", "from") || hasPhraseMeaning(phrase, "range", "to");
  // "not for rent" has no effect, because no listing is for rent.
  const isOfRent =
    hasPhraseMeaning(phrase, "negation") && phrases.some((each) => hasPhraseMeaning(each, "says", "rent"));
  const isForeign = notices.includes("currency") && isOf(unreportedInForeignAmounts);
  return isOf(otherUses) || isPreposition || isOfRent || isForeign || isWiderPlace(phrase, parts, lexicon);
}

/** In "zayed villa giza", the larger place (Giza) only qualifies the smaller one (Zayed). */
function isWiderPlace(
  phrase: Phrase,
  parts: SentenceInterpretation["parts"],
  { gazetteer }: Lexicon,
): boolean {
  const meaning = findPhraseMeaning(phrase, "place");
  if (meaning?.kind !== "place") return false;
  const places = parts
    .flatMap(({ filterValues }) => [
      ...(filterValues.places ?? []),
      ...(filterValues.excluded ?? []).map((value) => value.replace("place:", "")),
    ])
    .flatMap((id) => gazetteer.byId(id) ?? []);
  return places.some((place) => gazetteer.ancestryOf(place).some(({ id }) => meaning.ids.includes(id)));
}
