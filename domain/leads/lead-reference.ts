declare const referenceBrand: unique symbol;
/** The number under which a visitor's request is found again: "K7QX-2M4P". */
export type LeadReference = string & { readonly [referenceBrand]: true };

/**
 * Nothing that is mistaken for something else on the telephone. Thirty-one characters, a prime number: so the check
 * letter shows every wrong letter and every two that changed places.
 */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const randomLength = 7;

/**
 * A new reference.
 * @param pick a random whole number from 0 to below its argument
 */
export function toLeadReference(pick: (below: number) => number): LeadReference {
  const letters = Array.from({ length: randomLength }, () => alphabet.charAt(pick(alphabet.length))).join("");
  return written(letters + checkLetter(letters));
}

/** A reference as somebody typed or read it out, or null when a letter is wrong. */
export function parseLeadReference(text: string): LeadReference | null {
  const letters = text.toUpperCase().replace(/[\s-]/gu, "");
  if (letters.length !== randomLength + 1 || [...letters].some((letter) => !alphabet.includes(letter)))
    return null;
  return checkLetter(letters.slice(0, -1)) === letters.at(-1) ? written(letters) : null;
}

function checkLetter(letters: string): string {
  const sum = [...letters].reduce(
    (total, letter, place) => total + alphabet.indexOf(letter) * (place + 2),
    0,
  );
  return alphabet.charAt(sum % alphabet.length);
}

function written(letters: string): LeadReference {
  return `${letters.slice(0, 4)}-${letters.slice(4)}` as LeadReference;
}
