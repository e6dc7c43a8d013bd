import type { LeadKeys } from "../record/lead-keys.ts";

/**
 * A permutation of the whole numbers below `left * right` that nobody without the site's key can follow: a Feistel
 * network over two parts that need not be of one size, as FF1 of NIST SP 800-38G has it, with HMAC as its function.
 * Eight rounds, as there for numbers in decimal digits.
 */
const rounds = 8;

export interface NumberParts {
  readonly left: number;
  readonly right: number;
}

/** Hides a number. @param parts two factors of how many numbers there are */
export function hideNumber(keys: Pick<LeadKeys, "chatNumber">, parts: NumberParts, number: number): number {
  let left = Math.floor(number / parts.right);
  let right = number % parts.right;
  for (let round = 0; round < rounds; round += 1)
    if (round % 2 === 0) left = (left + (keys.chatNumber(`${round}/${right}`) % parts.left)) % parts.left;
    else right = (right + (keys.chatNumber(`${round}/${left}`) % parts.right)) % parts.right;
  return left * parts.right + right;
}

/** The number that was hidden. */
export function findHiddenNumber(
  keys: Pick<LeadKeys, "chatNumber">,
  parts: NumberParts,
  hidden: number,
): number {
  let left = Math.floor(hidden / parts.right);
  let right = hidden % parts.right;
  for (let round = rounds - 1; round >= 0; round -= 1)
    if (round % 2 === 0)
      left = (left - (keys.chatNumber(`${round}/${right}`) % parts.left) + parts.left) % parts.left;
    else right = (right - (keys.chatNumber(`${round}/${left}`) % parts.right) + parts.right) % parts.right;
  return left * parts.right + right;
}
