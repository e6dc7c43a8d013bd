declare const emailBrand: unique symbol;
/** An e-mail address in lower case, as accounts are looked up by. */
export type Email = string & { readonly [emailBrand]: true };

// What mail servers take in practice: no quoted local parts, no literals of networks, a domain with a dot.
const shape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const maxLength = 254;

/** What somebody typed as an e-mail address, or null when it cannot be one. */
export function parseEmail(text: string): Email | null {
  const folded = text.trim().toLowerCase();
  if (folded.length > maxLength || folded.indexOf("@") > 64 || !shape.test(folded)) return null;
  return folded as Email;
}
