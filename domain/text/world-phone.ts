import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { barePhone, parseEgyptianPhone } from "./phone.ts";

// E.164 has at most fifteen digits; the shortest numbers of a country with its code have seven.
const international = /^(?:\+|00)((?!20)[1-9]\d{6,14})$/u;
/** Many buyers live there and leave the "+" out; no Egyptian number begins so. */
const gulfCodes = /^\+(?:965|966|968|971|973|974)/u;

/**
 * A phone number that somebody typed, as E.164: of any country after "+" or "00", checked against that country's
 * numbering plan; Egypt's by the rules of `parseEgyptianPhone` alone. Null when nobody can be reached under it. Apart
 * from phone.ts because the numbering plans are large, and pages that only show a number do without them.
 */
export function parseWorldPhone(text: string): string | null {
  const egyptian = parseEgyptianPhone(text);
  if (egyptian !== null) return egyptian;
  const written = parseInternational(text) ?? parseGulfPhone(text);
  if (written === null) return null;
  const number = parsePhoneNumberFromString(written, { extract: false });
  return number?.isValid() ? number.number : null;
}

function parseInternational(text: string): string | null {
  const digits = international.exec(barePhone(text))?.[1];
  return digits === undefined ? null : `+${digits}`;
}

function parseGulfPhone(text: string): string | null {
  const written = parseInternational(`+${text.trim()}`);
  return written !== null && gulfCodes.test(written) ? written : null;
}
