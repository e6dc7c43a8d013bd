import { toLatinDigits } from "../text/digits.ts";

declare const chatReferenceBrand: unique symbol;
/** Reference at the end of a chat's text, by which sales find its topic: "W-7K2M4QX". */
export type ChatReference = string & { readonly [chatReferenceBrand]: true };

/** Characters of a reference, without those confused when read aloud or copied (0 and O, 1, I and L). */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 7;
/** Length used by an earlier version, which stored every chat under a random reference. */
const formerLength = 5;
/** Number of references; every whole number below it has one. */
export const chatReferenceCount: number = alphabet.length ** length;

/** Copied text may include surrounding punctuation, spaces, and any kind of hyphen. */
const form = new RegExp(
  `^[^\\p{L}\\p{N}]*W\\s*\\p{Pd}\\s*([${alphabet}]{${length}}|[${alphabet}]{${formerLength}})[^\\p{L}\\p{N}]*$`,
  "u",
);

/**
 * Formats a number as a reference.
 * @param number a whole number from 0 to below `chatReferenceCount`
 */
export function formatChatReference(number: number): ChatReference {
  let remainder = number;
  let letters = "";
  while (letters.length < length) {
    letters = alphabet.charAt(remainder % alphabet.length) + letters;
    remainder = Math.floor(remainder / alphabet.length);
  }
  return `W-${letters}` as ChatReference;
}

/** The number of a reference; null for the random five-letter references of an earlier version. */
export function chatReferenceToNumber(reference: ChatReference): number | null {
  const letters = reference.slice("W-".length);
  if (letters.length !== length) return null;
  return [...letters].reduce((number, letter) => number * alphabet.length + alphabet.indexOf(letter), 0);
}

/** Reads a reference that was typed or copied from a chat; null if the text is none. */
export function parseChatReference(text: string): ChatReference | null {
  const [, letters = ""] = form.exec(toLatinDigits(text).toUpperCase()) ?? [];
  return letters === "" ? null : (`W-${letters}` as ChatReference);
}
