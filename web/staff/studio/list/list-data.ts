import type { FieldDifference } from "../../../../domain/studio/difference.ts";
import type { PublishBlocker } from "../../../../domain/studio/publish-blockers.ts";
import type { ShowcasePartRef } from "../../../../domain/studio/studio-parts.ts";
import type { ProjectStatus } from "../../../../domain/showcase/showcase.ts";
import type { PictureView } from "../../../ui/picture-view.ts";
import type { StudioList } from "../pieces/studio-address.ts";

export interface StudioData {
  readonly kind: "studio";
  readonly list: StudioList;
  readonly groups: readonly StudioGroup[];
  /** The order of the developers; null for a list without developers. */
  readonly order: StudioRowOrder | null;
  /** Counts of all parts of the list, whatever the search. */
  readonly counts: {
    readonly groups: number;
    readonly all: number;
    readonly published: number;
    readonly drafts: number;
  };
  readonly query: StudioListQuery;
}

export interface StudioListQuery {
  readonly text: string;
  readonly show: "all" | "drafts" | "missing";
}

/** A developer with its projects; or all parts of a list without developers. */
export interface StudioGroup {
  /** Null for a list without developers. */
  readonly developer: StudioListRow | null;
  readonly rows: readonly StudioListRow[];
  /** The order of `rows`; null if it is not published yet, for example that of a new developer's projects. */
  readonly order: StudioRowOrder | null;
}

/** The order of a list's rows: that of its draft, or else the published one. */
export interface StudioRowOrder {
  readonly key: string;
  /** The version of the draft; 0 if there is no draft. */
  readonly version: number;
  readonly moves: readonly FieldDifference[];
  /** The row that is being moved without scripts; null if none is. */
  readonly movingRow: string | null;
}

export interface StudioListRow {
  readonly name: ShowcasePartRef;
  readonly title: string;
  readonly isPublished: boolean;
  /** What prevents publishing the draft or, without a draft, publishing the part again. */
  readonly missing: readonly PublishBlocker[];
  /** Facts of a project; null for other parts. */
  readonly project: {
    readonly status: ProjectStatus;
    readonly area: string;
    readonly fromEgp: number | null;
    readonly picture: PictureView | null;
    /** The last day of an offer that has ended, as text; null if no offer has. */
    readonly offerEndDay: string | null;
  } | null;
  readonly draft: {
    readonly changes: number;
    readonly isInReview: boolean;
    readonly isWithdrawal: boolean;
    readonly publishAt: string | null;
    /** Why the scheduled publication failed; null if it did not. */
    readonly publishFault: string | null;
  } | null;
  /** Who changed the part last, and when; null if unknown. */
  readonly last: { readonly by: string; readonly at: string } | null;
}
