import { toLatinDigits } from "../text/digits.ts";
import { mayContainContactData } from "../text/contact-data.ts";
import {
  emptySearchQuery,
  updateSearchQuery,
  type SearchQuery,
  serializeSearchQuery,
} from "./search-query.ts";

/**
 * Matches a phone number in a sentence, but not a price: nine or more digits, as in mobile numbers, or seven or more
 * that do not end in 000, as in landline numbers.
 */
const phoneInSentence = /(?:\d[\s().\-–/]*){9,}|\d{4,}(?!000)\d{3}(?!\d)/u;

/**
 * The record of a search without results, in URL form: its filters without sorting, page and map view. Null if
 * nothing is left, or if the text may contain a phone number or an e-mail address.
 * @param sentence the whole sentence, some words of which may have become filters; a phone number may be among these
 */
export function formatSearchMiss(query: SearchQuery, sentence: string = query.text): string | null {
  if (
    mayContainContactData(query.text) ||
    /[@＠]/u.test(sentence) ||
    phoneInSentence.test(toLatinDigits(sentence))
  )
    return null;
  const { sort, page, box, drawn } = emptySearchQuery;
  const search = serializeSearchQuery(updateSearchQuery(query, { sort, page, box, drawn })).toString();
  return search === "" ? null : search;
}
