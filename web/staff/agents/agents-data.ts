import type { AgentHours, DayFault, TypedDay, Weekday } from "../../../domain/staff/agent-hours.ts";
import type { Agent, AgentFaults, AgentField, AgentValues } from "../../../domain/staff/agent.ts";

/** What stands beside the list. */
export type AgentPanelData =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "delete" | "restore"; readonly agent: Agent }
  | { readonly kind: "hours"; readonly agent: Agent; readonly hours: AgentHours }
  /** There is none of this number, or nothing of this kind to do with them. */
  | { readonly kind: "missing" };

/** The agents' page as it was read. */
export interface AgentsData {
  readonly kind: "agents";
  readonly isDeleted: boolean;
  readonly agents: readonly Agent[];
  readonly deletedCount: number;
  readonly panel: AgentPanelData | null;
}

/** What a form of the page is sent for; the field's name is `intent`. */
export const agentIntents = ["create", "save", "delete", "restore", "hours"] as const;
export type AgentIntent = (typeof agentIntents)[number];

/** What a redirect after a change says was done. */
export const agentWords = ["added", "updated", "deleted", "restored", "hours"] as const;

/** The field beside each that says what it held when the form was made. */
export function wasName(field: AgentField): string {
  return `was-${field}`;
}

/** A field that two people made different things of. */
export interface AgentDifference {
  readonly field: AgentField;
  readonly theirs: string;
  readonly mine: string;
}

/** All that a form needs to go on with what was typed. */
interface Typed {
  readonly typed: AgentValues;
  /** What the form is to be saved over; null for a new agent. */
  readonly revision: number | null;
}

/** The two fields of a day. */
export function timeField(side: keyof TypedDay, weekday: Weekday): string {
  return `${side}-${weekday}`;
}

/** Why somebody's hours were not saved, and what was typed. */
export interface HoursAnswer {
  readonly kind: "hours-failed";
  readonly why: "faults" | "conflict" | "gone" | "failed";
  readonly typed: Readonly<Record<Weekday, TypedDay>>;
  readonly faults: Partial<Record<Weekday, DayFault>>;
  /** Under which the log has what nobody foresaw. */
  readonly reference: string;
}

/** Why nothing was written. */
export type AgentAnswer =
  | HoursAnswer
  | (Typed & { readonly kind: "refused"; readonly faults: AgentFaults })
  /** Somebody else saved. What only they changed is in `typed`; what both changed is told apart. */
  | (Typed & { readonly kind: "conflict"; readonly differences: readonly AgentDifference[] })
  /** Somebody else deleted them. */
  | (Typed & { readonly kind: "gone" })
  | (Typed & { readonly kind: "failed"; readonly reference: string })
  /** Delete or restore came to nothing; the reference is of what nobody foresaw. */
  | {
      readonly kind: "step-failed";
      readonly step: "delete" | "restore";
      readonly reference: string | null;
    };
