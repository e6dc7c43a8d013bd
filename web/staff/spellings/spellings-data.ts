import type { Locale } from "../../../domain/text/locale.ts";
import type { MeantThing, WordKind } from "../../../domain/search/spellings/added-spelling.ts";
import type { SpellingFault } from "../../../domain/search/spellings/spelling-fault.ts";

/** What a form of the page is sent for. */
export const spellingIntents = ["add", "set-aside", "take-back"] as const;
export type SpellingIntent = (typeof spellingIntents)[number];

/** What a redirect says was done. */
export const spellingWords = ["added", "aside", "taken-back"] as const;

/** A meaning as a person reads it. */
export interface MeaningView {
  /** As a form sends it. */
  readonly value: string;
  readonly name: string;
  /** What it lies in; null where that says nothing. */
  readonly around: string | null;
  readonly thing: Exclude<MeantThing, "word"> | WordKind;
}

export interface MissView {
  readonly words: string;
  readonly count: number;
  /** "2026-05-03" */
  readonly lastDay: string;
  readonly locales: readonly Locale[];
  /** What else these searches asked, in words. */
  readonly others: readonly string[];
  /** What is probably meant. */
  readonly suggestion: MeaningView | null;
}

export interface KeptView {
  readonly id: number;
  readonly typed: string;
  /** Null for words that were set aside. */
  readonly means: MeaningView | null;
  readonly addedAt: Date;
  readonly addedBy: string;
}

export interface ChooserView {
  readonly words: string;
  readonly find: string;
  readonly fault: SpellingFault | null;
  readonly found: readonly MeaningView[];
}

export interface SpellingsData {
  readonly kind: "spellings";
  /** Null while nothing is chosen. */
  readonly chooser: ChooserView | null;
  readonly misses: readonly MissView[];
  readonly kept: readonly KeptView[];
}

/** Why nothing was written. */
export type SpellingAnswer =
  | { readonly kind: "fault"; readonly typed: string; readonly fault: SpellingFault }
  /** What was chosen is not there any more. */
  | { readonly kind: "unknown"; readonly typed: string }
  /** The words mean exactly that already. */
  | { readonly kind: "same"; readonly typed: string; readonly means: MeaningView }
  /** The words mean something else today: to be asked. */
  | {
      readonly kind: "known";
      readonly typed: string;
      readonly today: MeaningView;
      readonly means: MeaningView;
    }
  /** Somebody was quicker; null for words that they set aside. */
  | {
      readonly kind: "taken";
      readonly typed: string;
      readonly means: MeaningView | null;
      readonly addedBy: string;
    }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly reference: string };
