import { spellingMaxLength } from "../../../domain/search/spellings/spelling-fault.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { normaliseText } from "../../../domain/text/single-line.ts";
import { urls } from "../../shell/urls.ts";

/** The words whose meaning is wanted and the text searched for; both are "" if the chooser is closed. */
export interface SpellingsAddress {
  readonly words: string;
  readonly find: string;
}

/** Maximum number of characters read of a text; the form refuses a longer spelling. */
const readLength = 2 * spellingMaxLength;

export function parseSpellingsAddress(params: URLSearchParams): SpellingsAddress {
  const read = (name: string) => normaliseText(params.get(name) ?? "", readLength).kept;
  return { words: read("words"), find: read("find") };
}

/** The address of the page with the chooser open for these words. */
export function chooserHref(locale: Locale, words: string): string {
  return `${urls.page("admin/spellings", locale, new URLSearchParams({ words }).toString())}#chooser`;
}
