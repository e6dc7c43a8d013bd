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
  /** The order of the groups; null where the list has no developers. */
  readonly order: OrderView | null;
  /** All parts of the list, whatever is looked for. */
  readonly counts: {
    readonly groups: number;
    readonly all: number;
    readonly published: number;
    readonly drafts: number;
  };
  readonly query: ListQuery;
}

/** What is looked for in a list. */
export interface ListQuery {
  readonly text: string;
  readonly show: "all" | "drafts" | "missing";
}

/** A developer with its projects, or all parts of a list. */
export interface StudioGroup {
  /** Null for a list without developers. */
  readonly developer: StudioRow | null;
  readonly rows: readonly StudioRow[];
  /** Null for a list whose order is not published yet, such as that of a developer who is a draft. */
  readonly order: OrderView | null;
}

/** The order of a list, and the draft of another one. */
export interface OrderView {
  readonly key: string;
  /** The draft's version; 0 where there is none. */
  readonly version: number;
  readonly moves: readonly Difference[];
  /** The row that somebody has picked up without scripts; null for none. */
  readonly held: string | null;
}

export interface StudioRow {
  readonly name: ItemName;
  readonly title: string;
  readonly isPublished: boolean;
  /** What keeps it, or its draft, from being published. */
  readonly missing: readonly MissingThing[];
  /** Of a project. */
  readonly project: {
    readonly status: ProjectStatus;
    readonly area: string;
    readonly fromEgp: number | null;
    readonly picture: PictureView | null;
    /** The last day of an offer that is over; null otherwise. */
    readonly offerEnded: string | null;
  } | null;
  readonly draft: {
    readonly changes: number;
    readonly isInReview: boolean;
    readonly isWithdrawal: boolean;
    readonly publishAt: string | null;
    /** Why it was not published at its hour. */
    readonly publishFault: string | null;
  } | null;
  /** Who changed it last, and when; null before anything is known. */
  readonly last: { readonly by: string; readonly at: string } | null;
}
