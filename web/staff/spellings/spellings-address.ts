import { spellingMaxLength } from "../../../domain/search/spellings/spelling-fault.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";
import { urls } from "../../shell/urls.ts";

/**
 * `words`: the words that need a meaning; `find`: the text searched among the meanings. Both are "" if no meaning
 * is being chosen.
 */
export interface SpellingsAddress {
  readonly words: string;
  readonly find: string;
}

/** Maximum number of characters of a parameter that are read; longer spellings are refused by the form. */
const readLength = 2 * spellingMaxLength;

export function parseSpellingsAddress(params: URLSearchParams): SpellingsAddress {
  const read = (name: string) => normaliseSingleLine(params.get(name) ?? "", readLength).kept;
  return { words: read("words"), find: read("find") };
}

/** The address of the page for choosing the meaning of these words. */
export function spellingMeaningChooserHref(locale: Locale, words: string): string {
  return `${urls.page("admin/spellings", locale, new URLSearchParams({ words }).toString())}#chooser`;
}
