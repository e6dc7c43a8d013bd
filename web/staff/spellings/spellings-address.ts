import { spellingMaxLength } from "../../../domain/search/spellings/spelling-fault.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { tidyText } from "../../../domain/text/single-line.ts";
import { urls } from "../../shell/urls.ts";

/** What the chooser shows: the words whose meaning is wanted, and what was looked for; both "" where it is closed. */
export interface SpellingsAddress {
  readonly words: string;
  readonly find: string;
}

/** What is typed longer is looked at no further; the form says that a spelling is too long. */
const readLength = 2 * spellingMaxLength;

export function parseSpellingsAddress(params: URLSearchParams): SpellingsAddress {
  const read = (name: string) => tidyText(params.get(name) ?? "", readLength).kept;
  return { words: read("words"), find: read("find") };
}

/** The page with the chooser open for these words. */
export function chooserHref(locale: Locale, words: string): string {
  return `${urls.page("admin/spellings", locale, new URLSearchParams({ words }).toString())}#chooser`;
}
