import { parseSlotStart } from "./slot-text.ts";
import { parseEmail } from "../text/email.ts";
import {
  type LeadChannel,
  leadChannels,
  type LeadContactHours,
  leadContactHours,
  type LeadKind,
  leadKindRules,
} from "./lead.ts";
import type { Locale } from "../text/locale.ts";
import { normaliseLines } from "../text/multi-line.ts";
import { normaliseSingleLine } from "../text/single-line.ts";
import { parseSlug } from "../text/slug.ts";
import { parseUnitCode } from "../text/unit-code.ts";
import { parseInternationalPhone } from "../text/world-phone.ts";

export const leadFieldLimits = { name: 100, phone: 40, message: 1_000, json: 4_000, jsonDepth: 4 } as const;

/** Value of a lead's `answers` or `matches`: what the visitor answered in the home finder, or what it found. */
export type FinderLeadJson =
  | string
  | number
  | boolean
  | null
  | readonly FinderLeadJson[]
  | { readonly [name: string]: FinderLeadJson };

/** A validated lead; it holds only what the visitor sent [LEAD-2]. */
export interface LeadRequest {
  readonly kind: LeadKind;
  readonly locale: Locale;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly email: string | null;
  readonly channel: LeadChannel;
  readonly hours: LeadContactHours;
  readonly message: string;
  readonly projectSlug: string | null;
  readonly developerSlug: string | null;
  readonly unitCode: string | null;
  readonly answers: FinderLeadJson;
  readonly matches: FinderLeadJson;
  /** Start of the visit; null for other kinds of leads. */
  readonly slot: Date | null;
  readonly wantsTransport: boolean;
  readonly agreesToOffers: boolean;
  readonly agreesToSharing: boolean;
}

export type LeadFormField = "name" | "phone" | "email" | "channel" | "hours" | "message" | "slot" | "consent";

/** Faults of the form; each is the key of a message. */
export type LeadFormFault =
  | "nameMissing"
  | "nameTooLong"
  | "phoneMissing"
  | "phoneWrong"
  | "emailMissing"
  | "emailWrong"
  | "choiceUnknown"
  | "messageTooLong"
  | "slotMissing"
  | "slotWrong"
  | "consentMissing";
export type LeadFormFaults = Partial<Record<LeadFormField, LeadFormFault>>;

/**
 * Form fields by their `name` attribute, which are also the URL parameters that pre-fill the form. A ticked box is
 * "yes".
 */
export interface LeadFormValues {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly channel?: string;
  readonly hours?: string;
  readonly message?: string;
  readonly project?: string;
  readonly developer?: string;
  readonly unit?: string;
  readonly answers?: string;
  /** The finder's results. A field named "matches" would hide the form element's method of that name. */
  readonly found?: string;
  /** The same as `found`, from a page or program made for an older version. */
  readonly matches?: string;
  readonly slot?: string;
  readonly transport?: string;
  readonly consent?: string;
  readonly offers?: string;
  readonly sharing?: string;
}

export type ParsedLeadForm =
  | { readonly kind: "request"; readonly request: LeadRequest }
  | { readonly kind: "faults"; readonly faults: LeadFormFaults };

/**
 * Validates the form of a lead. Invalid values that the visitor did not type (such as hidden fields) are dropped
 * without a fault.
 */
export function parseLeadForm(kind: LeadKind, locale: Locale, values: LeadFormValues): ParsedLeadForm {
  const faults: LeadFormFaults = {};
  const name = parseLeadName(values.name ?? "", faults);
  const phone = parseLeadPhone(values.phone ?? "", faults);
  const channel = parseChoice("channel", leadChannels, values.channel, "call", faults);
  const hours = parseChoice("hours", leadContactHours, values.hours, "any", faults);
  const needsEmail = channel === "email" || leadKindRules[kind].needsEmail;
  const email = parseLeadEmail(values.email ?? "", needsEmail, faults);
  const message = normaliseLines(values.message ?? "");
  if (message.length > leadFieldLimits.message) faults.message = "messageTooLong";
  const slot = leadKindRules[kind].hasSlot ? parseSlot(values.slot ?? "", faults) : null;
  if (values.consent !== "yes") faults.consent = "consentMissing";
  if (Object.keys(faults).length > 0 || phone === null) return { kind: "faults", faults };
  const request: LeadRequest = {
    kind,
    locale,
    name,
    phone,
    email,
    channel,
    hours,
    message,
    projectSlug: slugOrNull(values.project),
    developerSlug: slugOrNull(values.developer),
    unitCode: values.unit ? parseUnitCode(values.unit) : null,
    answers: parseBoundedJson(values.answers),
    matches: parseBoundedJson(values.found || values.matches),
    slot,
    wantsTransport: kind === "visit" && values.transport === "yes",
    agreesToOffers: values.offers === "yes",
    agreesToSharing: values.sharing === "yes",
  };
  return { kind: "request", request };
}

/** The name in one line; sets the fault of a name without letters and digits, or of one that is too long. */
export function parseLeadName(text: string, faults: Pick<LeadFormFaults, "name">): string {
  const { kept, cut } = normaliseSingleLine(text, leadFieldLimits.name);
  if (!/[\p{L}\p{N}]/u.test(kept)) faults.name = "nameMissing";
  else if (cut !== "") faults.name = "nameTooLong";
  return kept;
}

function parseLeadPhone(text: string, faults: LeadFormFaults): string | null {
  const { kept, cut } = normaliseSingleLine(text, leadFieldLimits.phone);
  if (kept === "") faults.phone = "phoneMissing";
  const phone = cut === "" ? parseInternationalPhone(kept) : null;
  if (phone === null) faults.phone ??= "phoneWrong";
  return phone;
}

function parseLeadEmail(text: string, isNeeded: boolean, faults: LeadFormFaults): string | null {
  if (text.trim() === "") {
    if (isNeeded) faults.email = "emailMissing";
    return null;
  }
  const email = parseEmail(text);
  if (email === null) faults.email = "emailWrong";
  return email;
}

function parseChoice<Choice extends string>(
  field: "channel" | "hours",
  choices: readonly Choice[],
  text: string | undefined,
  fallback: Choice,
  faults: LeadFormFaults,
): Choice {
  if (!text) return fallback;
  const match = choices.find((choice) => choice === text);
  if (match === undefined) faults[field] = "choiceUnknown";
  return match ?? fallback;
}

function parseSlot(text: string, faults: LeadFormFaults): Date | null {
  const slot = parseSlotStart(text);
  if (slot === null) faults.slot = text === "" ? "slotMissing" : "slotWrong";
  return slot;
}

function slugOrNull(text: string | undefined): string | null {
  return text ? parseSlug(text) : null;
}

/** Parses JSON; null if the text is missing, is no JSON, or is longer or deeper than `leadFieldLimits` allows. */
function parseBoundedJson(text: string | undefined): FinderLeadJson {
  if (!text || text.length > leadFieldLimits.json) return null;
  try {
    const value = JSON.parse(text) as FinderLeadJson;
    return depthOf(value) <= leadFieldLimits.jsonDepth ? tidyJson(value) : null;
  } catch {
    return null;
  }
}

function depthOf(value: FinderLeadJson): number {
  if (value === null || typeof value !== "object") return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** Makes each text a single line without NUL, which the database rejects, and without invisible characters. */
function tidyJson(value: FinderLeadJson): FinderLeadJson {
  if (typeof value === "string") return normaliseSingleLine(value, leadFieldLimits.json).kept;
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(tidyJson);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      normaliseSingleLine(name, leadFieldLimits.name).kept,
      tidyJson(inner),
    ]),
  );
}
