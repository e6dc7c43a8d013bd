declare const chatReferenceBrand: unique symbol;
/** What the text of a chat ends with, so that sales know which tap it came from: "W-7K2M4". */
export type ChatReference = string & { readonly [chatReferenceBrand]: true };

/** Nothing that is mistaken for something else when it is read out. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 5;

/**
 * A new reference.
 * @param pick a random whole number from 0 to below its argument
 */
export function toChatReference(pick: (below: number) => number): ChatReference {
  const letters = Array.from({ length }, () => alphabet.charAt(pick(alphabet.length))).join("");
  return `W-${letters}` as ChatReference;
}
