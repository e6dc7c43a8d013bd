declare const referenceBrand: unique symbol;
/** Reference that a visitor can quote for a lead: "K7QX-2M4P". */
export type LeadReference = string & { readonly [referenceBrand]: true };

/**
 * Characters of a reference, without those that are confused on the telephone. Their number, 31, is prime, so the
 * check letter detects every single wrong letter and every swap of two.
 */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const randomLength = 7;

/**
 * Makes a random reference.
 * @param pick returns a random whole number from 0 to below its argument
 */
export function createLeadReference(pick: (below: number) => number): LeadReference {
  const letters = Array.from({ length: randomLength }, () => alphabet.charAt(pick(alphabet.length))).join("");
  return formatLetters(letters + checkLetter(letters));
}

/** Reads a reference as typed; null if its check letter does not match. */
export function parseLeadReference(text: string): LeadReference | null {
  const letters = text.toUpperCase().replace(/[\s-]/gu, "");
  if (letters.length !== randomLength + 1 || [...letters].some((letter) => !alphabet.includes(letter)))
    return null;
  return checkLetter(letters.slice(0, -1)) === letters.at(-1) ? formatLetters(letters) : null;
}

function checkLetter(letters: string): string {
  const sum = [...letters].reduce(
    (total, letter, place) => total + alphabet.indexOf(letter) * (place + 2),
    0,
  );
  return alphabet.charAt(sum % alphabet.length);
}

function formatLetters(letters: string): LeadReference {
  return `${letters.slice(0, 4)}-${letters.slice(4)}` as LeadReference;
}
