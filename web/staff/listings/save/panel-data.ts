import type { EssentialFactId } from "../../../../domain/listings/essentials.ts";
import type { AmountWarning } from "../../../../domain/listings/money-rules.ts";
import type { MissingListingContent } from "../../../../domain/listings/completeness.ts";
import type { ListingFieldFaults, ListingField } from "../../../../domain/listings/listing-fields.ts";
import type { AgentOption } from "../../../../server/agents/agents.ts";
import type { AuditValue } from "../../../../server/db/staff-tables.ts";
import type { StaffListing } from "../../../../server/listings/inventory/find-staff-listing.ts";

/** The text of each form field, valid or not. */
export type ListingFormTexts = Readonly<Record<ListingField, string>>;

export interface ListingFieldChange {
  readonly field: ListingField;
  readonly from: AuditValue;
  readonly to: AuditValue;
}

export interface ListingHistoryEntry {
  readonly id: number;
  readonly at: Date;
  /** Null if the actor has no account. */
  readonly actorName: string | null;
  readonly action: string;
  readonly changes: readonly ListingFieldChange[];
}

/** A listing's place as text: with the places that contain it, in the language of the page. */
export interface ListingPlaceSummary {
  /** "" if no place was chosen. */
  readonly chosen: string;
  /** The place that the listing's other texts name; null if they name none. */
  readonly read: string | null;
}

interface LoadedListing {
  readonly property: StaffListing;
  readonly place: ListingPlaceSummary;
  readonly canWrite: boolean;
  readonly agents: readonly ListingAgentOption[];
}

/** An agent that a listing can name; one with `isShown` false is inactive and only kept by listings that name it. */
export interface ListingAgentOption extends AgentOption {
  readonly isShown: boolean;
}

/** The panel beside the list. */
export type ListingPanelData =
  | {
      readonly kind: "new";
      readonly agents: readonly ListingAgentOption[];
    }
  | (LoadedListing & {
      readonly kind: "view";
      /** Null if the account may not see the history. */
      readonly history: readonly ListingHistoryEntry[] | null;
      /** Whether the last change of fields can be undone. */
      readonly canUndo: boolean;
      /** Values that buyers would miss if the undo makes the listing public; shown before the undo. */
      readonly undoLacks: readonly MissingListingContent[];
      /** Whether the listing's newest change is one of its pictures, and can be undone. */
      readonly canUndoPictures: boolean;
      readonly mayReadAudit: boolean;
    })
  | (LoadedListing & {
      readonly kind: "edit";
      /** Whether the last change of the listing's pictures can be undone. */
      readonly canUndoPictures: boolean;
    })
  | (LoadedListing & {
      readonly kind: "ask";
      readonly question: Question;
      /** Values that buyers would miss after the action. */
      readonly lacks: readonly MissingListingContent[];
    })
  /** No listing has this id. */
  | { readonly kind: "missing" };

/** Actions with a confirmation; "pause" also ends a pause. */
type Question = "pause" | "delete" | "restore" | "undo";

/** Actions on a listing that send no fields. */
const steps = ["pause", "delete", "restore", "undo", "confirm"] as const;
export type ListingAction = (typeof steps)[number];

/** Actions of the panel's forms; the form field is named `intent`. All but "create" need `id` and `revision`. */
export const listingPanelIntents = [
  "create",
  "save",
  /** Restores a listing that another person has deleted, and saves over it. */
  "restore-save",
  ...steps,
] as const;
export type ListingPanelIntent = (typeof listingPanelIntents)[number];

/** A field in conflict, with its values as texts of the form. */
export interface ListingFieldConflict {
  readonly field: ListingField;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
  /** Whether the sender changed the field; if not, the other person's value is preselected. */
  readonly isMine: boolean;
}

/** The typed texts, with `id` and `revision` of the listing that they are saved over; null for a new listing. */
interface FormSnapshot {
  readonly id: number | null;
  readonly texts: ListingFormTexts;
  readonly revision: number | null;
  /** The pictures of a new listing, as the picture editor wrote them. */
  readonly pictures: string;
}

/** Why nothing was written, with everything that the form needs to continue. */
export type ListingActionData =
  | (FormSnapshot & {
      readonly kind: "refused";
      readonly faults: ListingFieldFaults;
      /** Names of sent fields that the form does not have. */
      readonly unknownFields: readonly string[];
    })
  /** Shows the form again, after a question or after filling in defaults; not a fault. */
  | (FormSnapshot & { readonly kind: "back" })
  | (FormSnapshot & {
      readonly kind: "incomplete";
      readonly missing: readonly MissingListingContent[];
      readonly doubts: readonly AmountWarning[];
      /** Missing essential values; the listing cannot be published without them. */
      readonly draft: readonly EssentialFactId[];
    })
  | (FormSnapshot & { readonly kind: "conflict"; readonly differences: readonly ListingFieldConflict[] })
  /** Another person deleted the listing. */
  | (FormSnapshot & { readonly kind: "deleted" })
  | (FormSnapshot & { readonly kind: "failed"; readonly reference: string })
  /** An action without fields (`ListingAction`) failed. */
  | {
      readonly kind: "step-failed";
      readonly step: ListingAction;
      readonly why: "changed" | "missing" | "draft" | "error";
      readonly reference: string | null;
    };
