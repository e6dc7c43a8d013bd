import {
  type AgentFault,
  type AgentFaults,
  agentFields,
  type AgentField,
  agentTextMaxLength,
  type AgentValues,
  blankAgent,
  requiredAgentFields,
} from "./agent.ts";
import { parseEmail } from "../text/email.ts";
import { isUploadedPictureUrl } from "../pictures/picture.ts";
import { normaliseSingleLine } from "../text/single-line.ts";
import { parseInternationalPhone } from "../text/world-phone.ts";

export type ParsedAgentForm =
  | { readonly kind: "parsed"; readonly values: AgentValues }
  | { readonly kind: "refused"; readonly faults: AgentFaults };

type ReadResult = { readonly value: string } | { readonly fault: AgentFault };

const readers: Readonly<Record<AgentField, (text: string) => ReadResult>> = {
  name: readText,
  nameAr: readText,
  title: readText,
  titleAr: readText,
  phone: readerOf(parseInternationalPhone, "notAPhone"),
  whatsapp: readerOf(parseInternationalPhone, "notAPhone"),
  email: readerOf(parseEmail, "notAnEmail"),
  avatar: readerOf((url) => (isUploadedPictureUrl(url) ? url : null), "notAPicture"),
};

/**
 * Validates the form of an agent. Name, phone and e-mail are required; phone numbers become E.164 and the e-mail
 * lower case. It is separate from agent.ts, which browsers load too, because it needs the numbering plans.
 */
export function parseAgentForm(formValues: AgentValues): ParsedAgentForm {
  const values = { ...blankAgent } as Record<AgentField, string>;
  const faults: AgentFaults = {};
  for (const field of agentFields) {
    const read = readers[field](formValues[field]);
    if ("fault" in read) faults[field] = read.fault;
    else if (read.value === "" && requiredAgentFields.some((one) => one === field))
      faults[field] = "required";
    else values[field] = read.value;
  }
  return Object.keys(faults).length > 0 ? { kind: "refused", faults } : { kind: "parsed", values };
}

function readText(text: string): ReadResult {
  const { kept, cut } = normaliseSingleLine(text, agentTextMaxLength);
  return cut === "" ? { value: kept } : { fault: "tooLong" };
}

function readerOf(parse: (text: string) => string | null, fault: AgentFault): (text: string) => ReadResult {
  return (text) => {
    const trimmed = text.trim();
    if (trimmed === "") return { value: "" };
    const value = parse(trimmed);
    return value === null ? { fault } : { value };
  };
}
