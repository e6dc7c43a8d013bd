import type { Locale } from "../../domain/text/locale.ts";
import type { PlanSegment } from "../../domain/plans/plan-amounts.ts";

/** A document to print and keep, in words of one language: what is on it, not how it looks. */
export interface Paper {
  readonly locale: Locale;
  readonly title: string;
  /** Over the title: what kind of document it is. */
  readonly kicker: string;
  /** Under the title. */
  readonly lead: string;
  readonly blocks: readonly PaperBlock[];
  /** At the foot of every page. */
  readonly foot: PaperFoot;
}

export interface PaperFoot {
  /** Who gives it out, and on which day. */
  readonly words: string;
  /** Registration and address of who gives it out, in one line; "" where they are not known. */
  readonly details: string;
  /** What is always written from left to right: the address of a page, a telephone number. */
  readonly codes: readonly string[];
  /** "Page {page} of {pages}", with these two places left open. */
  readonly pages: string;
}

export type PaperBlock =
  /** Begins a page of its own. */
  | { readonly kind: "part"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  /** What must not be missed, such as that an offer has ended. */
  | { readonly kind: "notice"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: readonly { readonly name: string; readonly text: string }[] }
  | {
      readonly kind: "table";
      readonly columns: readonly PaperColumn[];
      readonly rows: readonly string[][];
      /** Whether letters are small and rows low, for a list that is ticked off line by line. */
      readonly isDense?: boolean;
      /** The rows that add up those before them, counted from 0. */
      readonly totals?: readonly number[];
    }
  /** A way to pay with its payment line. */
  | {
      readonly kind: "plan";
      readonly name: string;
      readonly words: string;
      readonly price: string;
      readonly pieces: readonly PlanSegment[];
    };

export interface PaperColumn {
  readonly name: string;
  /** Its share of the width; 1 when absent. */
  readonly share?: number;
  /** Whether its cells are figures, which stand unit under unit in either language. */
  readonly isFigure?: boolean;
  /** Whether its cells are in Arabic in either language. */
  readonly isArabic?: boolean;
  /** Whether a cell that is not empty is a box to tick. */
  readonly isBox?: boolean;
}
