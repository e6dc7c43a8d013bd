/** How a typed word matches a word of a text, the best first [WORD-3]. Bits, so that fits can be combined. */
export const wordFit = {
  /** One of the word's spellings. */
  exact: 1,
  /** One typo away from the word. */
  typo: 2,
  /** Inside the word. */
  partial: 4,
} as const;

/** Mask for words that match only as a whole. */
export const wholeFits = wordFit.exact | wordFit.typo;

/** For each combination of fits, the set for its best fit; null for 0, which means no match. */
export function byBestFit<Set>(exact: Set, typo: Set, partial: Set): readonly (Set | null)[] {
  return Array.from({ length: 8 }, (_, fits) => {
    if (fits & wordFit.exact) return exact;
    if (fits & wordFit.typo) return typo;
    return fits === 0 ? null : partial;
  });
}
