import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { Typed } from "../../../../domain/studio/fields/field.ts";
import type { Conflict } from "../../../../domain/studio/merge-typed.ts";
import { placeIdIn } from "../../../../domain/studio/fields/place-values.ts";
import type { ItemName } from "../../../../domain/studio/studio-items.ts";
import type { PickMap } from "./pick-map.ts";
import type { DraftFindings } from "../../../../domain/studio/check-draft.ts";

/** The data of the editor of a part of the showcase. */
export interface PartData {
  readonly kind: "part";
  readonly name: ItemName;
  /** Its name in the language of the page; "" if it has none. */
  readonly title: string;
  /** The developer's name, for a project. */
  readonly developer: string | null;
  /** The path of its public page, published or not; null for parts of a page. */
  readonly address: string | null;
  readonly typed: Typed;
  /** The version of the draft; 0 if there is none. */
  readonly version: number;
  /** The published revision. */
  readonly revision: number;
  /** Inputs in which the draft and what was published since it began differ. */
  readonly conflicts: readonly Conflict[];
  readonly state: PartState;
  readonly findings: DraftFindings;
  /** Slugs and names of the areas that a project can be in. */
  readonly areas: readonly { readonly slug: string; readonly name: string }[];
  /** Amenities of published projects; [] if the part is not a project. */
  readonly amenities: readonly Bilingual[];
  readonly today: string;
  /** The map on which its place is picked; null if it has no place. */
  readonly map: PickMap | null;
  readonly places: PartPlaces;
}

/** The names of the places in a part. */
export interface PartPlaces {
  /** The name of each place with those that contain it, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The candidate places for each text that names no single place. */
  readonly choices: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>;
}

export const noPlaces: PartPlaces = { names: {}, choices: {} };

/** The shown text of an input: the name of a place, any other text as it was typed. */
export function placeText({ names }: PartPlaces, text: string): string {
  const id = placeIdIn(text);
  return id === null ? text : (names[id] ?? id);
}

/** Whether a part is published, and the state of its draft: saved, in review, sent back or scheduled. */
export interface PartState {
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  readonly isWithdrawal: boolean;
  /** The number of differences between the draft and what is published. */
  readonly changes: number;
  /** The name of the person who saved last, with the time; null if there is no draft. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
  readonly isInReview: boolean;
  /** The reason that was given when it was sent back. */
  readonly refusal: { readonly by: string; readonly words: string } | null;
  readonly publishAt: string | null;
  readonly publishFault: string | null;
  /** The public page; null for a part without one. */
  readonly publicHref: string | null;
}

/** Why a form of the editor was not carried out, with what was typed. */
export type PartAnswer = {
  readonly typed: Typed;
  /** The version against which it is sent again. */
  readonly version: number;
  /** The places in `typed`. */
  readonly places?: PartPlaces;
} & (
  | { readonly kind: "conflict"; readonly conflicts: readonly Conflict[]; readonly by: string }
  /** Spreadsheet rows were pasted; `before` has the previous values for the undo. */
  | { readonly kind: "pasted"; readonly rows: number; readonly before: Typed }
  /** A confirmation before a draft is discarded. */
  | { readonly kind: "sure-discard" }
  /** Another person has saved since; `typed` is their version. */
  | { readonly kind: "newer"; readonly by: string }
  | { readonly kind: "not-ready" | "gone" | "too-long" | "unpasted" | "no-picture" }
  | { readonly kind: "faulty"; readonly fault: string }
  | { readonly kind: "failed"; readonly reference: string }
);

/** Names of the flash messages. */
export const partFlashes = ["saved", "same", "discarded", "asked", "published", "withdrawn"] as const;
