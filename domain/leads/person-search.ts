import { type Email, parseEmail } from "../text/email.ts";
import { type LeadReference, parseLeadReference } from "./lead-reference.ts";
import { parseInternationalPhone } from "../text/world-phone.ts";

/** How to look up a person who asks which data about them is stored. */
export type PersonSearch =
  | { readonly kind: "phone"; readonly phone: string }
  | { readonly kind: "email"; readonly email: Email }
  | { readonly kind: "reference"; readonly reference: LeadReference };

/** Reads a phone number in any common spelling, an e-mail address, or a lead's reference; null for anything else. */
export function parsePersonSearch(text: string): PersonSearch | null {
  const email = parseEmail(text);
  if (email !== null) return { kind: "email", email };
  // A phone number is tried before a reference, because some references consist of digits only.
  const phone = parseInternationalPhone(text);
  if (phone !== null) return { kind: "phone", phone };
  const reference = parseLeadReference(text);
  return reference === null ? null : { kind: "reference", reference };
}
