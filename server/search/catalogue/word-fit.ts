/** How a typed word matches a word of a text, the best match first [WORD-3]. Bits, so that they can be combined. */
export const wordMatchFlags = {
  /** The typed word is one of the word's spellings. */
  exact: 1,
  /** The typed word is one typo away from the word. */
  typo: 2,
  /** The typed word is part of the word. */
  partial: 4,
} as const;

/** Mask for words that match only as a whole, with or without a typo. */
export const wholeWordMatchBits = wordMatchFlags.exact | wordMatchFlags.typo;

/** Whether a typed word may contain a typo: shorter words than four letters must match exactly [WORD-2]. */
export function mayBeMistyped(word: string): boolean {
  return word.replace(/[0-9]/g, "").length >= 4;
}

/** An array, indexed by combined matches, of the set for the best of them; null at index 0, which means no match. */
export function setsByBestMatch<Set>(exact: Set, typo: Set, partial: Set): readonly (Set | null)[] {
  return Array.from({ length: 8 }, (_, matchFlags) => {
    if (matchFlags & wordMatchFlags.exact) return exact;
    if (matchFlags & wordMatchFlags.typo) return typo;
    return matchFlags === 0 ? null : partial;
  });
}
