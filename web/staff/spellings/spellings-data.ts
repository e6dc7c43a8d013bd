import type { Locale } from "../../../domain/text/locale.ts";
import type {
  SpellingMeaningKind,
  SpellingWordKind,
} from "../../../domain/search/spellings/added-spelling.ts";
import type { SpellingFault } from "../../../domain/search/spellings/spelling-fault.ts";

export const spellingFormIntents = ["add", "set-aside", "take-back"] as const;
export type SpellingFormIntent = (typeof spellingFormIntents)[number];

/** Names of the flash messages after a change. */
export const spellingFlashes = ["added", "aside", "taken-back"] as const;

/** A meaning with its texts in the language of the page. */
export interface SpellingMeaningView {
  /** The value that a form sends. */
  readonly value: string;
  readonly name: string;
  /** For a place, the name of the place that contains it; null for a governorate and for other meanings. */
  readonly around: string | null;
  readonly thing: Exclude<SpellingMeaningKind, "word"> | SpellingWordKind;
}

export interface UnmatchedSearchView {
  readonly words: string;
  readonly count: number;
  /** The day of the last search as an ISO date, "2026-05-03". */
  readonly lastDay: string;
  readonly locales: readonly Locale[];
  /** The other conditions of the searches with these words, as text. */
  readonly others: readonly string[];
  /** The meaning whose name is closest; null if none is close. */
  readonly suggestion: SpellingMeaningView | null;
}

export interface SpellingView {
  readonly id: number;
  readonly words: string;
  /** The chosen meaning; null for words that were set aside. */
  readonly meaning: SpellingMeaningView | null;
  readonly addedAt: Date;
  readonly addedBy: string;
}

export interface SpellingMeaningChooserView {
  readonly words: string;
  readonly find: string;
  readonly fault: SpellingFault | null;
  readonly meanings: readonly SpellingMeaningView[];
}

export interface SpellingsPageData {
  readonly kind: "spellings";
  /** Null if no meaning is being chosen. */
  readonly chooser: SpellingMeaningChooserView | null;
  readonly misses: readonly UnmatchedSearchView[];
  readonly decisions: readonly SpellingView[];
}

/** Why a form of the spellings page wrote nothing. */
export type SpellingActionData =
  | { readonly kind: "fault"; readonly words: string; readonly fault: SpellingFault }
  /** The chosen meaning no longer exists, for example a deleted project. */
  | { readonly kind: "unknown"; readonly words: string }
  /** The words already have this meaning. */
  | { readonly kind: "same"; readonly words: string; readonly meaning: SpellingMeaningView }
  /** The words have another meaning; asks whether to replace it. */
  | {
      readonly kind: "known";
      readonly words: string;
      readonly today: SpellingMeaningView;
      readonly meaning: SpellingMeaningView;
    }
  /** Another person decided first. `meaning` is null if they set the words aside. */
  | {
      readonly kind: "taken";
      readonly words: string;
      readonly meaning: SpellingMeaningView | null;
      readonly addedBy: string;
    }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly reference: string };
