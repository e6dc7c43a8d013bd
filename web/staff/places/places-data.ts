import type { PlaceFaults, PlaceField, PlaceFormTexts } from "../../../domain/places/form/place-texts.ts";
import type { PlaceKind } from "../../../domain/places/place.ts";

export const placeIntents = ["add", "save"] as const;

/** Names of the flash messages after a change. */
export const placeFlashes = ["added", "saved"] as const;

/** A place in a list. */
export interface PlaceRow {
  readonly id: string;
  readonly name: string;
  readonly kind: PlaceKind;
  /** The places that contain it, from the smallest to the governorate; "" for a governorate. */
  readonly around: string;
}

/** A row of a list of places. */
export interface FoundRow {
  readonly place: PlaceRow;
  /** The number of listings in it; null if they were not counted. */
  readonly homes: number | null;
}

/** A spelling that other places have as well. */
export interface SharedView {
  readonly spelling: string;
  readonly others: string;
  /** The place that the spelling alone is read as; null for none. */
  readonly usual: string | null;
}

/** The data of a place's form. */
export interface PlaceFormData {
  /** Null for a new place. */
  readonly id: string | null;
  /** The texts of the form, with the parent's name. */
  readonly texts: PlaceFormTexts;
  /** The stored texts, which the form sends back, with the parent's id. */
  readonly was: PlaceFormTexts;
}

export type PlacesData =
  | {
      readonly kind: "list";
      readonly text: string;
      /** The number of places found; only the first are shown. */
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

/** A place that a text of the form may name. */
export interface PlaceChoice {
  readonly id: string;
  readonly name: string;
}

/** A field that two people changed to different values, as shown. */
export interface PlaceDifference {
  readonly field: PlaceField;
  readonly theirs: string;
  readonly mine: string;
}

/** Why nothing was written, with everything that the form needs to show the typed values again. */
export type PlaceAnswer = { readonly typed: PlaceFormTexts; readonly was: PlaceFormTexts } & (
  | { readonly kind: "refused"; readonly faults: PlaceFaults; readonly choices: readonly PlaceChoice[] }
  /** Another person saved first. `typed` includes what only they changed; `differences` lists what both changed. */
  | { readonly kind: "conflict"; readonly differences: readonly PlaceDifference[] }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly reference: string }
);

/** The name of the hidden field with the value that the form was rendered with. */
export function wasName(field: PlaceField): string {
  return `was-${field}`;
}

/** Sent by the button of a place that the text of the form may name. */
export const chosenField = "chosen";
