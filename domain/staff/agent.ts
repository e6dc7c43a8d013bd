import type { Bilingual } from "../text/locale.ts";

/** An agent's data as staff enter it; a text is "" if not known. */
export interface AgentValues {
  readonly name: string;
  readonly nameAr: string;
  /** Job title: "Senior sales advisor". */
  readonly title: string;
  readonly titleAr: string;
  /** E.164. */
  readonly phone: string;
  /** E.164, or "". */
  readonly whatsapp: string;
  readonly email: string;
  /** URL of an uploaded picture, or "". */
  readonly avatar: string;
}

/** A member of the sales team whom a property can name [AGENT-1]. */
export interface Agent extends AgentValues {
  readonly id: number;
  /** Increases with every change; checked when a form is saved, to detect concurrent changes. */
  readonly revision: number;
  /** False for a deleted agent, who is hidden but can be restored. */
  readonly isActive: boolean;
}

/** The part of an agent that buyers see. */
export interface PublicAgent {
  readonly name: Bilingual;
  readonly title: Bilingual;
  readonly phone: string;
  readonly whatsapp: string;
  readonly avatar: string;
}

export type AgentField = keyof AgentValues;

/** Every field, in the order of the form. */
export const agentFields = [
  "name",
  "nameAr",
  "title",
  "titleAr",
  "phone",
  "whatsapp",
  "email",
  "avatar",
] as const satisfies readonly AgentField[];

/** The fields that an agent must have: with scripts, Save is disabled until they are filled in [AGENT-2]. */
export const requiredAgentFields = ["name", "phone", "email"] as const satisfies readonly AgentField[];

/** Faults of a field; each is the key of a message. */
export type AgentFault = "required" | "tooLong" | "notAPhone" | "notAnEmail" | "notAPicture";
export type AgentFaults = Partial<Record<AgentField, AgentFault>>;

/** Longest name or title, in characters. */
export const agentTextMaxLength = 120;

export const blankAgent: AgentValues = {
  name: "",
  nameAr: "",
  title: "",
  titleAr: "",
  phone: "",
  whatsapp: "",
  email: "",
  avatar: "",
};
