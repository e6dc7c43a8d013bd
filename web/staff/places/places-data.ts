import type { PlaceFaults, PlaceField, PlaceFormTexts } from "../../../domain/places/form/place-texts.ts";
import type { PlaceKind } from "../../../domain/places/place.ts";

export const placeIntents = ["add", "save"] as const;

/** What a redirect says was done. */
export const placeWords = ["added", "saved"] as const;

/** A place as a list shows it. */
export interface PlaceRow {
  readonly id: string;
  readonly name: string;
  readonly kind: PlaceKind;
  /** What it lies in, from the narrowest to the governorate; "" for a governorate. */
  readonly around: string;
}

/** A row of a list of places. */
export interface FoundRow {
  readonly place: PlaceRow;
  /** Homes in it; null where they were not counted. */
  readonly homes: number | null;
}

/** A spelling that other places have as well. */
export interface SharedView {
  readonly spelling: string;
  readonly others: string;
  /** The place that it is read as; null for none. */
  readonly usual: string | null;
}

/** What the form of a place is drawn from. */
export interface PlaceFormData {
  /** Null for a new place. */
  readonly id: string | null;
  /** As they are shown: what it lies in by its names. */
  readonly texts: PlaceFormTexts;
  /** As they are kept, sent back with the form: what it lies in by its id. */
  readonly was: PlaceFormTexts;
}

export type PlacesData =
  | {
      readonly kind: "list";
      readonly text: string;
      /** How many were found; more than are shown where the search is wide. */
      readonly count: number;
      readonly rows: readonly FoundRow[];
    }
  | (PlaceFormData & {
      readonly kind: "edit";
      readonly id: string;
      readonly name: string;
      readonly children: readonly FoundRow[];
      readonly shared: readonly SharedView[];
    })
  | (PlaceFormData & { readonly kind: "new" })
  | { readonly kind: "missing" };

/** A place that a text of the form may mean. */
export interface PlaceChoice {
  readonly id: string;
  readonly name: string;
}

/** A field that two people made different things of, as it is shown. */
export interface PlaceDifference {
  readonly field: PlaceField;
  readonly theirs: string;
  readonly mine: string;
}

/** Why nothing was written, with all that the form needs to go on with what was typed. */
export type PlaceAnswer = { readonly typed: PlaceFormTexts; readonly was: PlaceFormTexts } & (
  | { readonly kind: "refused"; readonly faults: PlaceFaults; readonly choices: readonly PlaceChoice[] }
  /** Somebody else saved. What only they changed is in `typed`; what both changed is told apart. */
  | { readonly kind: "conflict"; readonly differences: readonly PlaceDifference[] }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly reference: string }
);

/** The field beside each that says what it held when the form was made. */
export function wasName(field: PlaceField): string {
  return `was-${field}`;
}

/** Sent by the button of a place that the text of the form may mean. */
export const chosenField = "chosen";
