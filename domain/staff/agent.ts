import type { Bilingual } from "../text/locale.ts";

/** Every field of an agent, in the order of the form. */
export const agentFields = [
  "name",
  "nameAr",
  /** Job title: "Senior sales advisor". */
  "title",
  "titleAr",
  "phone",
  /** "" if it is not known. */
  "whatsapp",
  "email",
  /** URL of an uploaded picture, or "". */
  "avatar",
] as const;
export type AgentField = (typeof agentFields)[number];

/** An agent's data as staff enter it; a text is "" if not known, and phone numbers are E.164. */
export type AgentValues = Readonly<Record<AgentField, string>>;

export const blankAgent = Object.fromEntries(agentFields.map((field) => [field, ""])) as AgentValues;

/** A member of the sales team whom a property can name [AGENT-1]. */
export interface Agent extends AgentValues {
  readonly id: number;
  /** Increases with every change; checked when a form is saved, to detect concurrent changes. */
  readonly revision: number;
  /** False for a deleted agent, who is hidden but can be restored. */
  readonly isActive: boolean;
}

export interface PublicAgent {
  readonly name: Bilingual;
  readonly title: Bilingual;
  readonly phone: string;
  readonly whatsapp: string;
  readonly avatar: string;
}

/** The fields that an agent must have: with scripts, Save is disabled until they are filled in [AGENT-2]. */
export const requiredAgentFields = ["name", "phone", "email"] as const satisfies readonly AgentField[];

/** Faults of a field; each is the key of a message. */
export type AgentFault = "required" | "tooLong" | "notAPhone" | "notAnEmail" | "notAPicture";
export type AgentFaults = Partial<Record<AgentField, AgentFault>>;

/** Longest name or title, in characters. */
export const agentTextMaxLength = 120;
