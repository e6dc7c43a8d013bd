/** How a typed word fits a word of a text, the best first [WORD-3]. Bits, so that fits can be joined with "or". */
export const wordFit = {
  /** It is one of the word's spellings. */
  exact: 1,
  /** It is one slip away. */
  typo: 2,
  /** It is inside the other. */
  partial: 4,
} as const;

/** What is left of the fits of words that count only as a whole. */
export const wholeFits = wordFit.exact | wordFit.typo;

/** For each sum of joined fits the set that its best fit belongs in; null for 0, where nothing fits. */
export function byBestFit<Set>(exact: Set, typo: Set, partial: Set): readonly (Set | null)[] {
  return Array.from({ length: 8 }, (_, fits) => {
    if (fits & wordFit.exact) return exact;
    if (fits & wordFit.typo) return typo;
    return fits === 0 ? null : partial;
  });
}
