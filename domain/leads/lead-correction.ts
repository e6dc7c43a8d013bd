import { parseEmail } from "../text/email.ts";
import { parseLeadName } from "./lead-form.ts";
import { parseInternationalPhone } from "../text/world-phone.ts";

export const correctionFields = ["name", "phone", "email"] as const;
type CorrectionField = (typeof correctionFields)[number];

/** Corrected contact details of a lead, as staff typed them. */
export type LeadCorrection = Readonly<Record<CorrectionField, string>>;
export interface LeadCorrectionFaults {
  name?: "nameMissing" | "nameTooLong";
  phone?: "phoneWrong";
  email?: "emailWrong" | "emailNeeded";
}

type ParsedCorrection =
  | { readonly kind: "values"; readonly name: string; readonly phone: string; readonly email: string | null }
  | { readonly kind: "faults"; readonly faults: LeadCorrectionFaults };

/** @param needsEmail whether the lead is answered by e-mail, so that the address is required */
export function parseLeadCorrection(input: LeadCorrection, needsEmail: boolean): ParsedCorrection {
  const faults: LeadCorrectionFaults = {};
  const name = parseLeadName(input.name, faults);
  const phone = parseInternationalPhone(input.phone);
  if (phone === null) faults.phone = "phoneWrong";
  const email = input.email.trim() === "" ? null : parseEmail(input.email);
  if (email === null && input.email.trim() !== "") faults.email = "emailWrong";
  else if (email === null && needsEmail) faults.email = "emailNeeded";
  return phone === null || Object.keys(faults).length > 0
    ? { kind: "faults", faults }
    : { kind: "values", name, phone, email };
}
