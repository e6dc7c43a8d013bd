import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { Typed } from "../../../../domain/studio/fields/field.ts";
import type { Conflict } from "../../../../domain/studio/merge-typed.ts";
import { placeIdIn } from "../../../../domain/studio/fields/place-values.ts";
import type { ItemName } from "../../../../domain/studio/studio-items.ts";
import type { PickMap } from "./pick-map.ts";
import type { DraftFindings } from "../../../../domain/studio/check-draft.ts";

/** The editor of one part of the showcase, as it is drawn. */
export interface PartData {
  readonly kind: "part";
  readonly name: ItemName;
  /** What it is called, in the reader's language; "" while it has no name. */
  readonly title: string;
  /** Of a project: its developer's name. */
  readonly developer: string | null;
  /** Where visitors find it, published or not; null for parts of a page. */
  readonly address: string | null;
  readonly typed: Typed;
  /** The draft's version; 0 where there is none. */
  readonly version: number;
  /** What is published while this is shown. */
  readonly revision: number;
  /** Where the draft and what was published since it began say different things. */
  readonly conflicts: readonly Conflict[];
  readonly state: PartState;
  readonly findings: DraftFindings;
  /** Slugs and names of the areas that a project can lie in. */
  readonly areas: readonly { readonly slug: string; readonly name: string }[];
  /** Amenities that published projects have; [] where the part is no project. */
  readonly amenities: readonly Bilingual[];
  readonly today: string;
  /** On which its place is picked; null where it has none. */
  readonly map: PickMap | null;
  readonly places: PartPlaces;
}

/** What the editor shows of the places that a part names. */
export interface PartPlaces {
  /** The name of each place with what it lies in, by its id. */
  readonly names: Readonly<Record<string, string>>;
  /** By a text that names no single place: the places that it may mean. */
  readonly choices: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>;
}

export const noPlaces: PartPlaces = { names: {}, choices: {} };

/** A text of an input as it is shown: a place by its name, any other text as it was typed. */
export function placeText({ names }: PartPlaces, text: string): string {
  const id = placeIdIn(text);
  return id === null ? text : (names[id] ?? id);
}

/** Whether a part is published, and the state of its draft: saved, in review, sent back or scheduled. */
export interface PartState {
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  readonly isWithdrawal: boolean;
  /** Differences between the draft and what is published. */
  readonly changes: number;
  /** In the reader's words, with the time; null where there is no draft. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
  readonly isInReview: boolean;
  /** The words of whoever sent it back. */
  readonly refusal: { readonly by: string; readonly words: string } | null;
  readonly publishAt: string | null;
  readonly publishFault: string | null;
  /** The page that visitors see; null for what has none of its own. */
  readonly publicHref: string | null;
}

/** Why a form of the editor was not done, with what was typed. */
export type PartAnswer = {
  readonly typed: Typed;
  /** The version on top of which it is sent again. */
  readonly version: number;
  /** Of the places in `typed`. */
  readonly places?: PartPlaces;
} & (
  | { readonly kind: "conflict"; readonly conflicts: readonly Conflict[]; readonly by: string }
  /** Rows of a spreadsheet were read: what their inputs held before, so that it can be taken back. */
  | { readonly kind: "pasted"; readonly rows: number; readonly before: Typed }
  /** Asks before a draft is thrown away. */
  | { readonly kind: "sure-discard" }
  /** Somebody has saved since: `typed` is what they saved. */
  | { readonly kind: "newer"; readonly by: string }
  | { readonly kind: "not-ready" | "gone" | "too-long" | "unpasted" | "no-picture" }
  | { readonly kind: "faulty"; readonly fault: string }
  | { readonly kind: "failed"; readonly reference: string }
);

/** What a redirect tells the next page of. */
export const partWords = ["saved", "same", "discarded", "asked", "published", "withdrawn"] as const;
