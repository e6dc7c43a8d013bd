import type { Bilingual } from "../../domain/text/locale.ts";

/** Part of a page of text: paragraphs, then points. */
export interface Section {
  /** Usable as an element's id. */
  readonly id: string;
  readonly heading: Bilingual;
  readonly paragraphs: readonly Bilingual[];
  readonly points: readonly Point[];
}

export interface Point {
  /** Null when the text stands alone. */
  readonly title: Bilingual | null;
  readonly text: Bilingual;
}

/** Who runs the site, from its configuration. */
export interface Company {
  readonly name: Bilingual;
  readonly email: string | null;
  /** Registration and address in one line. */
  readonly details: string | null;
}
