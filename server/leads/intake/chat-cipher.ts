import type { LeadKeys } from "../record/lead-keys.ts";

/**
 * Encrypts integers below `left * right` to integers of the same range: a Feistel network over two parts of
 * different sizes, like FF1 of NIST SP 800-38G, with HMAC as its round function. FF1 has eight rounds for decimal
 * numerals.
 */
const roundCount = 8;

export interface FeistelRadices {
  readonly left: number;
  readonly right: number;
}

/**
 * Encrypts a number.
 * @param parts two factors whose product is the number of possible values
 */
export function encryptReferenceNumber(keys: CipherKeys, parts: FeistelRadices, number: number): number {
  return runRounds(keys, parts, number, 1);
}

/** Decrypts the result of `encryptReferenceNumber`, with the same key and parts. */
export function decryptReferenceNumber(keys: CipherKeys, parts: FeistelRadices, hidden: number): number {
  return runRounds(keys, parts, hidden, -1);
}

type CipherKeys = Pick<LeadKeys, "chatNumber">;

/** @param sign 1 encrypts; -1 undoes the rounds in reverse order */
function runRounds(keys: CipherKeys, parts: FeistelRadices, value: number, sign: 1 | -1): number {
  let left = Math.floor(value / parts.right);
  let right = value % parts.right;
  const shift = (part: number, other: number, round: number, size: number) =>
    (part + sign * (keys.chatNumber(`${round}/${other}`) % size) + size) % size;
  for (let done = 0; done < roundCount; done += 1) {
    const round = sign === 1 ? done : roundCount - 1 - done;
    if (round % 2 === 0) left = shift(left, right, round, parts.left);
    else right = shift(right, left, round, parts.right);
  }
  return left * parts.right + right;
}
