import type { Locale } from "../../domain/text/locale.ts";
import type { PaymentLineSegment } from "../../domain/plans/plan-amounts.ts";

/** The content of a document to print, in one language, without its layout. */
export interface PrintDocument {
  readonly locale: Locale;
  readonly title: string;
  /** Above the title: the kind of document. */
  readonly kicker: string;
  /** Below the title. */
  readonly lead: string;
  readonly blocks: readonly DocumentBlock[];
  /** At the bottom of every page. */
  readonly foot: DocumentFooter;
}

export interface DocumentFooter {
  /** The issuer of the document, and the date. */
  readonly words: string;
  /** Registration and address of the issuer in one line; "" when unknown. */
  readonly details: string;
  /** Texts that are always written from left to right, such as URLs and phone numbers. */
  readonly codes: readonly string[];
  /** A text with placeholders, such as "Page {page} of {pages}". */
  readonly pages: string;
}

export type DocumentBlock =
  /** The heading of a part, which begins on a new page. */
  | { readonly kind: "part"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  /** A highlighted text, such as that an offer has ended. */
  | { readonly kind: "notice"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: readonly { readonly name: string; readonly text: string }[] }
  | {
      readonly kind: "table";
      readonly columns: readonly DocumentTableColumn[];
      readonly rows: readonly string[][];
      /** Whether to use a small font and low rows, for long lists. */
      readonly isDense?: boolean;
      /** Indexes of rows with totals, from 0. */
      readonly totals?: readonly number[];
    }
  /** A payment plan with a bar that shows its payments. */
  | {
      readonly kind: "plan";
      readonly name: string;
      readonly words: string;
      readonly price: string;
      readonly pieces: readonly PaymentLineSegment[];
    };

export interface DocumentTableColumn {
  readonly name: string;
  /** Relative width; 1 when absent. */
  readonly share?: number;
  /** Whether cells are numbers, aligned by their units in both languages. */
  readonly isFigure?: boolean;
  /** Whether cells are Arabic even if the document is in English. */
  readonly isArabic?: boolean;
  /** Whether a cell that is not empty is printed as a checkbox. */
  readonly isBox?: boolean;
}
