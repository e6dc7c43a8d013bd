import type { AgentHours, DayHoursFault, DayHoursInput } from "../../../domain/staff/agent-hours.ts";
import type { IsoWeekday } from "../../../domain/time/calendar.ts";
import type { Agent, AgentFaults, AgentField, AgentValues } from "../../../domain/staff/agent.ts";

/** The panel beside the list of agents: a form or a confirmation. */
export type AgentPanelData =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "delete" | "restore"; readonly agent: Agent }
  | { readonly kind: "hours"; readonly agent: Agent; readonly hours: AgentHours }
  /** No agent has this id, or the action does not apply: the agent is already deleted, or already restored. */
  | { readonly kind: "missing" };

export interface AgentsPageData {
  readonly kind: "agents";
  readonly isDeleted: boolean;
  readonly agents: readonly Agent[];
  readonly deletedCount: number;
  readonly panel: AgentPanelData | null;
}

/** Actions of the page's forms; the form field is named `intent`. */
export const agentFormIntents = ["create", "save", "delete", "restore", "hours"] as const;
export type AgentFormIntent = (typeof agentFormIntents)[number];

/** Names of the flash messages after a change. */
export const agentFlashes = ["added", "updated", "deleted", "restored", "hours"] as const;

/** The name of the hidden field with the value that the form was rendered with. */
export function initialAgentFieldName(field: AgentField): string {
  return `was-${field}`;
}

/** A field that two people changed to different values. */
export interface AgentFieldConflict {
  readonly field: AgentField;
  readonly theirs: string;
  readonly mine: string;
}

/** What a form needs to show the typed values again. */
interface SubmittedForm {
  readonly formValues: AgentValues;
  /** The revision that the form is saved against; null for a new agent. */
  readonly revision: number | null;
}

/** The name of a day's field for the start or the end of work. */
export function agentHoursFieldName(side: keyof DayHoursInput, weekday: IsoWeekday): string {
  return `${side}-${weekday}`;
}

/** Why the working hours were not saved, with the typed hours. */
export interface AgentHoursFailure {
  readonly kind: "hours-failed";
  readonly reason: "faults" | "conflict" | "gone" | "failed";
  readonly hoursInput: Readonly<Record<IsoWeekday, DayHoursInput>>;
  readonly faults: Partial<Record<IsoWeekday, DayHoursFault>>;
  /** The reference of an unexpected error in the log. */
  readonly reference: string;
}

/** Why a form of the agents' page wrote nothing. */
export type AgentActionData =
  | AgentHoursFailure
  | (SubmittedForm & { readonly kind: "refused"; readonly faults: AgentFaults })
  /**
   * Another person saved first. `formValues` has their values of fields that the sender did not change; `differences`
   * lists the fields that both changed.
   */
  | (SubmittedForm & { readonly kind: "conflict"; readonly differences: readonly AgentFieldConflict[] })
  /** Another person deleted the agent. */
  | (SubmittedForm & { readonly kind: "gone" })
  | (SubmittedForm & { readonly kind: "failed"; readonly reference: string })
  /** Deleting or restoring failed; `reference` is set for an unexpected error. */
  | {
      readonly kind: "step-failed";
      readonly step: "delete" | "restore";
      readonly reference: string | null;
    };
