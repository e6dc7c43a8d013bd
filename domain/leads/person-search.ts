import { type Email, parseEmail } from "../text/email.ts";
import { type LeadReference, parseLeadReference } from "./lead-reference.ts";
import { parseWorldPhone } from "../text/world-phone.ts";

/** By what somebody is looked for who asks what is kept about them. */
export type PersonSearch =
  | { readonly kind: "phone"; readonly phone: string }
  | { readonly kind: "email"; readonly email: Email }
  | { readonly kind: "reference"; readonly reference: LeadReference };

/** A number in any way people write it, an e-mail address, or the reference of a request; null for anything else. */
export function parsePersonSearch(text: string): PersonSearch | null {
  const email = parseEmail(text);
  if (email !== null) return { kind: "email", email };
  // Before references, some of which are figures alone.
  const phone = parseWorldPhone(text);
  if (phone !== null) return { kind: "phone", phone };
  const reference = parseLeadReference(text);
  return reference === null ? null : { kind: "reference", reference };
}
