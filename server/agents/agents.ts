import type { Agent, AgentFaults, AgentField, AgentValues } from "../../domain/staff/agent.ts";
import type { AgentHours } from "../../domain/staff/agent-hours.ts";
import type { Change } from "../audit/change.ts";

/** A change of one agent, made from what was read at a revision. */
export interface AgentChange extends Change {
  readonly id: number;
  readonly revision: number;
}

export interface SavedAgent {
  readonly kind: "saved";
  readonly agent: Agent;
}

/** Nothing was written: these fields cannot be so. */
export interface RefusedAgent {
  readonly kind: "refused";
  readonly faults: AgentFaults;
}

/** One field that is not what the sender made of it. */
export interface AgentConflictField {
  readonly field: AgentField;
  readonly theirs: string;
  readonly mine: string;
}

/** Not saved: somebody saved since, or the agent is not there to be changed so. */
export type SaveAgentResult =
  | SavedAgent
  | RefusedAgent
  | {
      readonly kind: "conflict";
      readonly current: Agent;
      /** Empty when both want the same. */
      readonly changed: readonly AgentConflictField[];
    }
  | { readonly kind: "missing" };

/** An agent as the field of a property offers them. */
export type AgentOption = Pick<Agent, "id" | "name" | "nameAr">;

/** "conflict": somebody saved since; "missing": they are deleted, or there is none of this number. */
export type SaveHoursResult = "saved" | "conflict" | "missing";

/** The people whom properties can name. Callers see to it that the one who asks may, and that the values were parsed. */
export interface Agents {
  /** Those that are shown, by name. */
  list(): Promise<readonly Agent[]>;
  /** Those that were deleted and can be restored, by name. */
  listDeleted(): Promise<readonly Agent[]>;
  /** Any agent, deleted ones too; null when there is none. */
  find(id: number): Promise<Agent | null>;
  /** For the field of a property: those that are shown, by name. */
  options(): Promise<readonly AgentOption[]>;
  create(values: AgentValues, change: Change): Promise<SavedAgent | RefusedAgent>;
  /** Saves a form over an agent as they were read; a deleted one is missing until restored. */
  update(values: AgentValues, change: AgentChange): Promise<SaveAgentResult>;
  /** Takes an agent off every page; properties keep naming them. */
  delete(change: AgentChange): Promise<SaveAgentResult>;
  restore(change: AgentChange): Promise<SaveAgentResult>;
  /** When they work, by day; none when they work with the rest of sales. */
  findHours(id: number): Promise<AgentHours>;
  saveHours(hours: AgentHours, change: AgentChange): Promise<SaveHoursResult>;
}
