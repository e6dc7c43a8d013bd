import { toLatinDigits } from "../text/digits.ts";

declare const chatReferenceBrand: unique symbol;
/** What the text of a chat ends with, so that sales know which tap it came from: "W-7K2M4". */
export type ChatReference = string & { readonly [chatReferenceBrand]: true };

/** Nothing that is mistaken for something else when it is read out. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 5;
/** What is copied comes with what stood around it, and with whatever hyphen a program made of it. */
const form = new RegExp(`^[^\\p{L}\\p{N}]*W\\s*\\p{Pd}\\s*([${alphabet}]{${length}})[^\\p{L}\\p{N}]*$`, "u");

/**
 * A new reference.
 * @param pick a random whole number from 0 to below its argument
 */
export function toChatReference(pick: (below: number) => number): ChatReference {
  const letters = Array.from({ length }, () => alphabet.charAt(pick(alphabet.length))).join("");
  return `W-${letters}` as ChatReference;
}

/** A reference as it was copied out of a chat or typed, or null. */
export function parseChatReference(text: string): ChatReference | null {
  const [, letters = ""] = form.exec(toLatinDigits(text).toUpperCase()) ?? [];
  return letters === "" ? null : (`W-${letters}` as ChatReference);
}
