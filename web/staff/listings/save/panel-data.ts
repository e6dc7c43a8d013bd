import type { Essential } from "../../../../domain/listings/essentials.ts";
import type { MoneyDoubt } from "../../../../domain/listings/money-rules.ts";
import type { MissingPart } from "../../../../domain/listings/completeness.ts";
import type { ListingFieldFaults, ListingField } from "../../../../domain/listings/listing-fields.ts";
import type { AgentOption } from "../../../../server/agents/agents.ts";
import type { AuditValue } from "../../../../server/db/staff-tables.ts";
import type { StaffListing } from "../../../../server/listings/inventory/find-staff-listing.ts";

/** The text of each field as it is in the form, valid or not. */
export type FormTexts = Readonly<Record<ListingField, string>>;

/** A recorded change of one field. */
export interface HistoryChange {
  readonly field: ListingField;
  readonly from: AuditValue;
  readonly to: AuditValue;
}

export interface HistoryLine {
  readonly id: number;
  readonly at: Date;
  /** Null if the actor has no account. */
  readonly actorName: string | null;
  readonly action: string;
  readonly changes: readonly HistoryChange[];
}

/** The place of a listing, named with the places that contain it, in the language of the page. */
export interface PanelPlace {
  /** "" if no place was chosen. */
  readonly chosen: string;
  /** The place that the listing's texts name; null if they name none. */
  readonly read: string | null;
}

interface OfListing {
  readonly property: StaffListing;
  readonly place: PanelPlace;
  readonly canWrite: boolean;
  readonly agents: readonly PanelAgent[];
}

/** An agent that a listing can name; an inactive one only where it is already named. */
export interface PanelAgent extends AgentOption {
  readonly isShown: boolean;
}

/** The panel beside the list. */
export type PanelData =
  | {
      readonly kind: "new";
      readonly agents: readonly PanelAgent[];
    }
  | (OfListing & {
      readonly kind: "view";
      /** Null if the account may not see who made changes. */
      readonly history: readonly HistoryLine[] | null;
      /** Whether the last change of the form's fields can be undone. */
      readonly canUndo: boolean;
      /** What the listing would lack if the undo made it public; the question before the undo shows it. */
      readonly undoLacks: readonly MissingPart[];
      /** Whether the newest change is a change of its pictures that can be undone. */
      readonly canUndoPictures: boolean;
      readonly mayReadAudit: boolean;
    })
  | (OfListing & {
      readonly kind: "edit";
      /** Whether the last change of its pictures can be undone. */
      readonly canUndoPictures: boolean;
    })
  | (OfListing & {
      readonly kind: "ask";
      readonly question: Question;
      /** What buyers would then miss. */
      readonly lacks: readonly MissingPart[];
    })
  /** No listing has this id. */
  | { readonly kind: "missing" };

/** Actions with a confirmation; "pause" stands for both pausing and unpausing. */
type Question = "pause" | "delete" | "restore" | "undo";

/** Actions that change a listing's status, including those with a confirmation. */
const steps = ["pause", "delete", "restore", "undo", "confirm"] as const;
export type Step = (typeof steps)[number];

/** Actions of the panel's forms; the form field is named `intent`. All but "create" need `id` and `revision`. */
export const panelIntents = [
  "create",
  "save",
  /** Restores a listing that another person has deleted, and saves over it. */
  "restore-save",
  ...steps,
] as const;
export type PanelIntent = (typeof panelIntents)[number];

/** A field in conflict, with both values as texts of the form. */
export interface Difference {
  readonly field: ListingField;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
  /** Whether the sender changed the field; the other's value then is not preselected. */
  readonly isMine: boolean;
}

/** The typed texts, with the listing and revision that they are saved against; null for a new listing. */
interface Typed {
  readonly id: number | null;
  readonly texts: FormTexts;
  readonly revision: number | null;
  /** The pictures of a new listing, as the picture editor wrote them. */
  readonly pictures: string;
}

/** Why nothing was written, with everything that the form needs to continue. */
export type PanelAnswer =
  | (Typed & {
      readonly kind: "refused";
      readonly faults: ListingFieldFaults;
      /** Unknown fields that were sent. */
      readonly unknownFields: readonly string[];
    })
  /** Returned to the form from a question, without a fault. */
  | (Typed & { readonly kind: "back" })
  | (Typed & {
      readonly kind: "incomplete";
      readonly missing: readonly MissingPart[];
      readonly doubts: readonly MoneyDoubt[];
      /** The essential values that are missing, without which the listing cannot be published. */
      readonly draft: readonly Essential[];
    })
  | (Typed & { readonly kind: "conflict"; readonly differences: readonly Difference[] })
  /** Another person deleted the listing. */
  | (Typed & { readonly kind: "deleted" })
  | (Typed & { readonly kind: "failed"; readonly reference: string })
  /** An action that failed. */
  | {
      readonly kind: "step-failed";
      readonly step: Step;
      readonly why: "changed" | "missing" | "draft" | "error";
      readonly reference: string | null;
    };
