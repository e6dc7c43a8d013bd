declare const emailBrand: unique symbol;
/** An e-mail address in lower case, the form by which accounts are looked up. */
export type Email = string & { readonly [emailBrand]: true };

// What mail servers accept in practice: no quoted local parts, no IP literals, a domain with a dot.
const shape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const maxLength = 254;

/** Parses a typed e-mail address; null if it cannot be one. */
export function parseEmail(text: string): Email | null {
  const email = text.trim().toLowerCase();
  if (email.length > maxLength || email.indexOf("@") > 64 || !shape.test(email)) return null;
  return email as Email;
}
