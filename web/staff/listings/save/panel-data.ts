import type { Essential } from "../../../../domain/listings/essentials.ts";
import type { MoneyDoubt } from "../../../../domain/listings/money-rules.ts";
import type { MissingPart } from "../../../../domain/listings/completeness.ts";
import type { PropertyFaults, PropertyField } from "../../../../domain/listings/listing-fields.ts";
import type { AgentOption } from "../../../../server/agents/agents.ts";
import type { AuditValue } from "../../../../server/db/staff-tables.ts";
import type { PropertyDetail } from "../../../../server/listings/inventory/find-property.ts";

/** A field of each name as it stands in the form: what was typed, whether it can be read or not. */
export type FormTexts = Readonly<Record<PropertyField, string>>;

/** One recorded change of one field. */
export interface HistoryChange {
  readonly field: PropertyField;
  readonly from: AuditValue;
  readonly to: AuditValue;
}

export interface HistoryLine {
  readonly id: number;
  readonly at: Date;
  /** Null where no account did it. */
  readonly actorName: string | null;
  readonly action: string;
  readonly changes: readonly HistoryChange[];
}

/** Where a property lies, by the names of the place and of all that it lies in, in the language of the page. */
export interface PanelPlace {
  /** "" where no place was chosen. */
  readonly chosen: string;
  /** What its texts name; null where they name no place. */
  readonly read: string | null;
}

interface OfProperty {
  readonly property: PropertyDetail;
  readonly place: PanelPlace;
  readonly canWrite: boolean;
  readonly agents: readonly PanelAgent[];
}

/** An agent whom a property can name; one who is not shown any more only where it already does. */
export interface PanelAgent extends AgentOption {
  readonly isShown: boolean;
}

/** What stands beside the list. */
export type PanelData =
  | {
      readonly kind: "new";
      readonly agents: readonly PanelAgent[];
    }
  | (OfProperty & {
      readonly kind: "view";
      /** Null for those who may not know who did what. */
      readonly history: readonly HistoryLine[] | null;
      /** Whether the last change of what its form holds can be taken back. */
      readonly canUndo: boolean;
      /** What it lacks that taking the last change back would show to buyers: asked about first. */
      readonly undoLacks: readonly MissingPart[];
      /** Whether the newest change is one of its pictures that can be taken back. */
      readonly canUndoPictures: boolean;
      readonly readsAudit: boolean;
    })
  | (OfProperty & {
      readonly kind: "edit";
      /** Whether the last change of its pictures can be taken back. */
      readonly canUndoPictures: boolean;
    })
  | (OfProperty & {
      readonly kind: "ask";
      readonly question: Question;
      /** What buyers would then see it without. */
      readonly lacks: readonly MissingPart[];
    })
  /** There is none of this number. */
  | { readonly kind: "missing" };

/** What is asked before it is done; pause is unpause for a property that is paused. */
type Question = "pause" | "delete" | "restore" | "undo";

/** One tap changes a property's state; the questions are among them. */
const steps = ["pause", "delete", "restore", "undo", "confirm"] as const;
export type Step = (typeof steps)[number];

/** What a form of the panel is sent for; the field's name is `intent`. Each but "create" comes with `id` and `revision`. */
export const panelIntents = [
  "create",
  "save",
  /** Restores what somebody else has deleted meanwhile, and saves over it. */
  "restore-save",
  ...steps,
] as const;
export type PanelIntent = (typeof panelIntents)[number];

/** A field of a conflict, as both sides would write it in the form. */
export interface Difference {
  readonly field: PropertyField;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
  /** Whether the sender changed it; then theirs is not what they want. */
  readonly isMine: boolean;
}

/** What was typed, and the property and revision that it is to be saved over; null for a new property. */
interface Typed {
  readonly id: number | null;
  readonly texts: FormTexts;
  readonly revision: number | null;
  /** Pictures of a property that is not there yet, as the editor of pictures wrote them. */
  readonly pictures: string;
}

/** Why nothing was written, and all that the form needs to go on. */
export type PanelAnswer =
  | (Typed & {
      readonly kind: "refused";
      readonly faults: PropertyFaults;
      /** Names of fields that no form of ours has. */
      readonly strangers: readonly string[];
    })
  /** Back from a question, nothing is wrong. */
  | (Typed & { readonly kind: "back" })
  | (Typed & {
      readonly kind: "incomplete";
      readonly missing: readonly MissingPart[];
      readonly doubts: readonly MoneyDoubt[];
      /** What it lacks as a draft: then it cannot be published. */
      readonly draft: readonly Essential[];
    })
  | (Typed & { readonly kind: "conflict"; readonly differences: readonly Difference[] })
  /** Somebody else deleted it meanwhile. */
  | (Typed & { readonly kind: "deleted" })
  | (Typed & { readonly kind: "failed"; readonly reference: string })
  /** A step that came to nothing. */
  | {
      readonly kind: "step-failed";
      readonly step: Step;
      readonly why: "changed" | "missing" | "draft" | "error";
      readonly reference: string | null;
    };
