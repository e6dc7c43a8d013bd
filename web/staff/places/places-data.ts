import type { PlaceFaults, PlaceFormField, PlaceFormTexts } from "../../../domain/places/form/place-texts.ts";
import type { PlaceKind } from "../../../domain/places/place.ts";

export const placeFormIntents = ["add", "save"] as const;

/** Names of the flash messages after a change. */
export const placeFlashes = ["added", "saved"] as const;

/** A place in a list of places, with its texts in the language of the page. */
export interface PlaceRow {
  readonly id: string;
  readonly name: string;
  readonly kind: PlaceKind;
  /** The places that contain it, from the smallest to the governorate; "" for a governorate. */
  readonly parentNames: string;
}

/** A place in a list, with the number of its listings. */
export interface PlaceRowWithCount {
  readonly place: PlaceRow;
  /** The number of listings in the place; null if they were not counted. */
  readonly homes: number | null;
}

/** A spelling of the place that other places have as well. */
export interface SharedSpellingView {
  readonly spelling: string;
  readonly others: string;
  /** The place that the spelling alone means; null if it could mean several. */
  readonly usual: string | null;
}

export interface PlaceFormData {
  /** Null for a new place. */
  readonly id: string | null;
  /** The texts of the form, with the parent's name. */
  readonly texts: PlaceFormTexts;
  /** The stored texts, with the parent's id; the form sends them back to detect conflicts. */
  readonly storedTexts: PlaceFormTexts;
}

export type PlacesPageData =
  | {
      readonly kind: "list";
      readonly text: string;
      /** The number of places found; `rows` has only the first ones. */
      readonly count: number;
      readonly rows: readonly PlaceRowWithCount[];
    }
  | (PlaceFormData & {
      readonly kind: "edit";
      readonly id: string;
      readonly name: string;
      readonly children: readonly PlaceRowWithCount[];
      readonly shared: readonly SharedSpellingView[];
    })
  | (PlaceFormData & { readonly kind: "new" })
  | { readonly kind: "missing" };

/** A place that the typed text could mean, offered as a button. */
export interface ParentPlaceChoice {
  readonly id: string;
  readonly name: string;
}

/** A field that two people changed to different values, as texts of the form. */
export interface PlaceFieldConflict {
  readonly field: PlaceFormField;
  readonly theirs: string;
  readonly mine: string;
}

/** Why nothing was written, with everything that the form needs to show the typed values again. */
export type PlaceActionData = {
  readonly typedTexts: PlaceFormTexts;
  readonly storedTexts: PlaceFormTexts;
} & (
  | { readonly kind: "refused"; readonly faults: PlaceFaults; readonly choices: readonly ParentPlaceChoice[] }
  /**
   * Another person saved first. `typedTexts` has their values of fields that the sender did not change; `differences`
   * lists the fields that both changed.
   */
  | { readonly kind: "conflict"; readonly differences: readonly PlaceFieldConflict[] }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly reference: string }
);

/** The name of the hidden field with the value that the form was rendered with. */
export function initialPlaceFieldName(field: PlaceFormField): string {
  return `was-${field}`;
}

/** The name of the buttons that choose one of the places that a typed text could mean. */
export const chosenPlaceFieldName = "chosen";
