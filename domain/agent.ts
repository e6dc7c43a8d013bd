import { parseEmail } from "./email.ts";
import { isUploadedPictureUrl } from "./image.ts";
import type { Bilingual } from "./locale.ts";
import { parsePhone } from "./phone.ts";
import { tidyText } from "./single-line.ts";

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

/** Somebody of the sales side whom a property can name (listings.txt, section 3, Agent). */
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

/** Save has to wait for these (listings.txt, section 5). */
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

export type ParsedAgent =
  | { readonly kind: "parsed"; readonly values: AgentValues }
  | { readonly kind: "refused"; readonly faults: AgentFaults };

type Read = { readonly value: string } | { readonly fault: AgentFault };

const readers: Readonly<Record<AgentField, (text: string) => Read>> = {
  name: readText,
  nameAr: readText,
  title: readText,
  titleAr: readText,
  phone: known(parsePhone, "notAPhone"),
  whatsapp: known(parsePhone, "notAPhone"),
  email: known(parseEmail, "notAnEmail"),
  avatar: known((url) => (isUploadedPictureUrl(url) ? url : null), "notAPicture"),
};

/**
 * Reads a form as it was sent, every field a text. Name, phone and e-mail have to be there; numbers come out as E.164
 * and the e-mail in lower case.
 */
export function parseAgentForm(typed: AgentValues): ParsedAgent {
  const values = { ...newAgent } as Record<AgentField, string>;
  const faults: AgentFaults = {};
  for (const field of agentFields) {
    const read = readers[field](typed[field]);
    if ("fault" in read) faults[field] = read.fault;
    else if (read.value === "" && requiredAgentFields.some((one) => one === field))
      faults[field] = "required";
    else values[field] = read.value;
  }
  return Object.keys(faults).length > 0 ? { kind: "refused", faults } : { kind: "parsed", values };
}

function readText(text: string): Read {
  const { kept, cut } = tidyText(text, agentTextMaxLength);
  return cut === "" ? { value: kept } : { fault: "tooLong" };
}

function known(parse: (text: string) => string | null, fault: AgentFault): (text: string) => Read {
  return (text) => {
    const trimmed = text.trim();
    if (trimmed === "") return { value: "" };
    const value = parse(trimmed);
    return value === null ? { fault } : { value };
  };
}
