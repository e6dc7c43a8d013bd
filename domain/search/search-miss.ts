import { toLatinDigits } from "../text/digits.ts";
import { emptyQuery, queryWith, type SearchQuery, serializeSearch } from "./search-query.ts";

/** As many figures as the shortest number to call has; a unit code has fewer. */
const numberDigits = 7;

/**
 * What is kept of a search that found nothing, as an address has it: its filters without order, page and place on the
 * map. Null when nothing is left, or when the text in it may be a number to call or an address to write to.
 */
export function toSearchMiss(query: SearchQuery): string | null {
  const digits = toLatinDigits(query.text).replace(/\D/gu, "");
  if (digits.length >= numberDigits || /[@＠]/u.test(query.text)) return null;
  const { sort, page, box, drawn } = emptyQuery;
  const search = serializeSearch(queryWith(query, { sort, page, box, drawn })).toString();
  return search === "" ? null : search;
}
