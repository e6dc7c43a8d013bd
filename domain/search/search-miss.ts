import { toLatinDigits } from "../text/digits.ts";
import { mayBePersonal } from "../text/personal.ts";
import { emptyQuery, queryWith, type SearchQuery, serializeSearch } from "./search-query.ts";

/**
 * A number to call within a sentence, which is otherwise read as a price: as many figures as a mobile number has, or
 * those of a landline, which unlike prices do not end in thousands.
 */
const phoneInSentence = /(?:\d[\s().\-–/]*){9,}|\d{4,}(?!000)\d{3}(?!\d)/u;

/**
 * What is kept of a search that found nothing, as an address has it: its filters without order, page and place on the
 * map. Null when nothing is left, or when the text in it may be a number to call or an address to write to.
 * @param typed the whole sentence, where some of its words have become filters of the query: a number to call may be
 * among these
 */
export function toSearchMiss(query: SearchQuery, typed: string = query.text): string | null {
  if (mayBePersonal(query.text) || /[@＠]/u.test(typed) || phoneInSentence.test(toLatinDigits(typed)))
    return null;
  const { sort, page, box, drawn } = emptyQuery;
  const search = serializeSearch(queryWith(query, { sort, page, box, drawn })).toString();
  return search === "" ? null : search;
}
