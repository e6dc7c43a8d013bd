import { toLatinDigits } from "../text/digits.ts";
import { emptyQuery, queryWith, type SearchQuery, serializeSearch } from "./search-query.ts";

/** As many figures as the shortest number to call has; a unit code has fewer. */
const numberDigits = 7;

/** As many figures in a row as a mobile number has, which a sentence might otherwise be read to ask as a price. */
const phoneInSentence = /(?:\d[\s().\-–/]*){9,}/u;

/**
 * What is kept of a search that found nothing, as an address has it: its filters without order, page and place on the
 * map. Null when nothing is left, or when the text in it may be a number to call or an address to write to.
 * @param typed the whole sentence, where some of its words have become filters of the query: a number to call may be
 * among these
 */
export function toSearchMiss(query: SearchQuery, typed: string = query.text): string | null {
  const digits = toLatinDigits(query.text).replace(/\D/gu, "");
  const isPersonal =
    digits.length >= numberDigits || phoneInSentence.test(toLatinDigits(typed)) || /[@＠]/u.test(typed);
  if (isPersonal) return null;
  const { sort, page, box, drawn } = emptyQuery;
  const search = serializeSearch(queryWith(query, { sort, page, box, drawn })).toString();
  return search === "" ? null : search;
}
