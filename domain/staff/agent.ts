import type { Bilingual } from "../text/locale.ts";

/** What staff write of somebody who sells; a text is "" where it is not known. */
export interface AgentValues {
  readonly name: string;
  readonly nameAr: string;
  /** What they are: "Senior sales advisor". */
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
  /** What a form made from it is saved against. */
  readonly revision: number;
  /** False once deleted: shown nowhere, and to be restored. */
  readonly isActive: boolean;
}

/** An agent as a buyer meets them. */
export interface ShownAgent {
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

/** What a field of the form can be told; each is the name of a message. */
export type AgentFault = "required" | "tooLong" | "notAPhone" | "notAnEmail" | "notAPicture";
export type AgentFaults = Partial<Record<AgentField, AgentFault>>;

/** The longest name or title: more than any has. */
export const agentTextMaxLength = 120;

export const newAgent: AgentValues = {
  name: "",
  nameAr: "",
  title: "",
  titleAr: "",
  phone: "",
  whatsapp: "",
  email: "",
  avatar: "",
};
