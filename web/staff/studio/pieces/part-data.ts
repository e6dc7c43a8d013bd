import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import type { MergeConflict } from "../../../../domain/studio/merge-typed.ts";
import { parsePlaceInput } from "../../../../domain/studio/fields/place-values.ts";
import type { ShowcasePartRef } from "../../../../domain/studio/studio-parts.ts";
import type { LocationPickerMap } from "./pick-map.ts";
import type { DraftFindings } from "../../../../domain/studio/check-draft.ts";

export interface PartEditorData {
  readonly kind: "part";
  readonly name: ShowcasePartRef;
  /** The part's name in the language of the page; its key if it has no name. */
  readonly title: string;
  /** The name of the project's developer; null for other parts. */
  readonly developer: string | null;
  /** The address of the part's public page, published or not; null for the order of a list. */
  readonly address: string | null;
  readonly formValues: FormValues;
  /** The version of the draft; 0 if there is none. */
  readonly version: number;
  /** The published revision that the draft is compared with. */
  readonly revision: number;
  /** Inputs that both the draft and a later publication have changed, to different texts. */
  readonly conflicts: readonly MergeConflict[];
  readonly state: PartDraftState;
  readonly findings: DraftFindings;
  /** The areas among which a project's area is chosen. */
  readonly areas: readonly { readonly slug: string; readonly name: string }[];
  /** Amenities of published projects; [] if the part is not a project. */
  readonly amenities: readonly Bilingual[];
  readonly today: string;
  /** The map for picking the part's place; null if it has none. */
  readonly map: LocationPickerMap | null;
  readonly places: PartPlaceNames;
}

/** The places that a part refers to by id, with the names that the editor shows in place of the ids. */
export interface PartPlaceNames {
  /** By the id of a place: its name, and the names of those that contain it. */
  readonly names: Readonly<Record<string, string>>;
  /** By a text that does not name exactly one place: the places that it could mean. */
  readonly choices: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>;
}

export const noPlaceNames: PartPlaceNames = { names: {}, choices: {} };

/** The text that an input shows: for an id the place's name, otherwise the typed text. */
export function placeInputText({ names }: PartPlaceNames, text: string): string {
  const id = parsePlaceInput(text);
  return id === null ? text : (names[id] ?? id);
}

/** Whether a part is published, and the state of its draft: saved, in review, sent back or scheduled. */
export interface PartDraftState {
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  readonly isWithdrawal: boolean;
  /** The number of differences between the draft and what is published. */
  readonly changes: number;
  /** Who saved the draft last, and when; null if there is no draft. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
  readonly isInReview: boolean;
  /** Who sent the draft back, and the reason; null if nobody did. */
  readonly refusal: { readonly by: string; readonly words: string } | null;
  readonly publishAt: string | null;
  readonly publishFault: string | null;
  /** The address of the public page; null if the part is not published. */
  readonly publicHref: string | null;
}

/** Why a form of the editor was not carried out, or what it asks; with what was typed. */
export type PartEditorActionData = {
  readonly formValues: FormValues;
  /** The version of the draft that the next form is based on. */
  readonly version: number;
  /** Names of the places whose ids are in `formValues`. */
  readonly places?: PartPlaceNames;
} & (
  | { readonly kind: "conflict"; readonly conflicts: readonly MergeConflict[]; readonly by: string }
  /** Spreadsheet rows were pasted; `before` has the earlier texts of their inputs, for the undo button. */
  | { readonly kind: "pasted"; readonly rows: number; readonly before: FormValues }
  /** Asks for confirmation before the draft is discarded. */
  | { readonly kind: "sure-discard" }
  /** Another person has saved meanwhile; `typed` has that person's texts. */
  | { readonly kind: "newer"; readonly by: string }
  | { readonly kind: "not-ready" | "gone" | "too-long" | "unpasted" | "no-picture" }
  | { readonly kind: "faulty"; readonly fault: string }
  | { readonly kind: "failed"; readonly reference: string }
);

/** Names of the flash messages after an action in the editor of a part. */
export const partEditorFlashes = ["saved", "same", "discarded", "asked", "published", "withdrawn"] as const;
