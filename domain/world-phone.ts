import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { parseEgyptianPhone, parsePhone } from "./phone.ts";

/** Many buyers live there and leave the "+" out; no Egyptian number begins so. */
const gulfCodes = /^\+(?:965|966|968|971|973|974)/u;

/**
 * A visitor's phone number as E.164, of any country, checked against that country's numbering plan; Egypt's by the
 * rules of `parseEgyptianPhone` alone. Null when nobody can be reached under it. Apart from phone.ts because the
 * numbering plans are large, and pages that only show a number do without them.
 */
export function parseWorldPhone(text: string): string | null {
  const egyptian = parseEgyptianPhone(text);
  if (egyptian !== null) return egyptian;
  const written = parsePhone(text) ?? parseGulfPhone(text);
  if (written === null || written.startsWith("+20")) return null;
  const number = parsePhoneNumberFromString(written, { extract: false });
  return number?.isValid() ? number.number : null;
}

function parseGulfPhone(text: string): string | null {
  const written = parsePhone(`+${text.trim()}`);
  return written !== null && gulfCodes.test(written) ? written : null;
}
