import type { LeadKeys } from "../record/lead-keys.ts";

/**
 * Encrypts integers below `left * right` to integers of the same range: a Feistel network over two parts of
 * different sizes, like FF1 of NIST SP 800-38G, with HMAC as its round function. FF1 has eight rounds for decimal
 * numerals.
 */
const rounds = 8;

export interface FeistelRadices {
  readonly left: number;
  readonly right: number;
}

/**
 * Encrypts a number.
 * @param parts two factors whose product is the number of possible values
 */
export function encryptNumber(
  keys: Pick<LeadKeys, "chatNumber">,
  parts: FeistelRadices,
  number: number,
): number {
  let left = Math.floor(number / parts.right);
  let right = number % parts.right;
  for (let round = 0; round < rounds; round += 1)
    if (round % 2 === 0) left = (left + (keys.chatNumber(`${round}/${right}`) % parts.left)) % parts.left;
    else right = (right + (keys.chatNumber(`${round}/${left}`) % parts.right)) % parts.right;
  return left * parts.right + right;
}

/** Decrypts the result of `encryptNumber`, with the same key and parts. */
export function decryptNumber(
  keys: Pick<LeadKeys, "chatNumber">,
  parts: FeistelRadices,
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
