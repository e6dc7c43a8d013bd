import { toLatinDigits } from "../text/digits.ts";

declare const chatReferenceBrand: unique symbol;
/** What the text of a chat ends with, so that sales know what it is about: "W-7K2M4QX". */
export type ChatReference = string & { readonly [chatReferenceBrand]: true };

/** Nothing that is mistaken for something else when it is read out. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 7;
/** Of an earlier version, which noted every chat under a random reference. */
const notedLength = 5;
/** How many references there are: each whole number below this is one. */
export const chatReferenceCount: number = alphabet.length ** length;

/** What is copied comes with what stood around it, and with whatever hyphen a program made of it. */
const form = new RegExp(
  `^[^\\p{L}\\p{N}]*W\\s*\\p{Pd}\\s*([${alphabet}]{${length}}|[${alphabet}]{${notedLength}})[^\\p{L}\\p{N}]*$`,
  "u",
);

/** The reference of a whole number from 0 to below `chatReferenceCount`. */
export function toChatReference(number: number): ChatReference {
  let rest = number;
  let letters = "";
  while (letters.length < length) {
    letters = alphabet.charAt(rest % alphabet.length) + letters;
    rest = Math.floor(rest / alphabet.length);
  }
  return `W-${letters}` as ChatReference;
}

/** The number of a reference; null for one of five letters, which was made by chance. */
export function chatReferenceNumber(reference: ChatReference): number | null {
  const letters = reference.slice("W-".length);
  if (letters.length !== length) return null;
  return [...letters].reduce((number, letter) => number * alphabet.length + alphabet.indexOf(letter), 0);
}

/** A reference as it was copied out of a chat or typed, or null. */
export function parseChatReference(text: string): ChatReference | null {
  const [, letters = ""] = form.exec(toLatinDigits(text).toUpperCase()) ?? [];
  return letters === "" ? null : (`W-${letters}` as ChatReference);
}
