import type { Difference } from "../../../../domain/studio/difference.ts";
import type { MissingThing } from "../../../../domain/studio/missing-things.ts";
import type { ItemName } from "../../../../domain/studio/studio-items.ts";
import type { ProjectStatus } from "../../../../domain/showcase/showcase.ts";
import type { PictureView } from "../../../ui/picture-view.ts";
import type { StudioList } from "../pieces/studio-address.ts";

export interface StudioData {
  readonly kind: "studio";
  readonly list: StudioList;
  readonly groups: readonly StudioGroup[];
  /** The order of the groups; null for a list without developers. */
  readonly order: OrderView | null;
  /** All parts of the list, regardless of the search. */
  readonly counts: {
    readonly groups: number;
    readonly all: number;
    readonly published: number;
    readonly drafts: number;
  };
  readonly query: ListQuery;
}

/** The search and filter of a list. */
export interface ListQuery {
  readonly text: string;
  readonly show: "all" | "drafts" | "missing";
}

/** A developer with its projects, or all parts of a list. */
export interface StudioGroup {
  /** Null for a list without developers. */
  readonly developer: StudioRow | null;
  readonly rows: readonly StudioRow[];
  /** Null if the order is not published yet, for example that of an unpublished developer. */
  readonly order: OrderView | null;
}

/** The order of a list, with the draft of a new one. */
export interface OrderView {
  readonly key: string;
  /** The draft's version; 0 if there is none. */
  readonly version: number;
  readonly moves: readonly Difference[];
  /** The row that is being moved without scripts; null for none. */
  readonly held: string | null;
}

export interface StudioRow {
  readonly name: ItemName;
  readonly title: string;
  readonly isPublished: boolean;
  /** What prevents the part, or its draft, from being published. */
  readonly missing: readonly MissingThing[];
  /** Facts of a project; null for other parts. */
  readonly project: {
    readonly status: ProjectStatus;
    readonly area: string;
    readonly fromEgp: number | null;
    readonly picture: PictureView | null;
    /** The last day of an offer that has ended; null otherwise. */
    readonly offerEnded: string | null;
  } | null;
  readonly draft: {
    readonly changes: number;
    readonly isInReview: boolean;
    readonly isWithdrawal: boolean;
    readonly publishAt: string | null;
    /** Why its scheduled publication failed. */
    readonly publishFault: string | null;
  } | null;
  /** Who changed it last, and when; null if unknown. */
  readonly last: { readonly by: string; readonly at: string } | null;
}
