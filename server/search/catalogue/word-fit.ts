/** How a typed word fits one of a text, the best first. Bits, so that the fits of all words of a text can be joined. */
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

/** The number of the best of joined fits: 1 exact, 2 with a typo, 3 partial; 0 where nothing fits. */
export function bestFit(fits: number): number {
  if (fits & wordFit.exact) return 1;
  if (fits & wordFit.typo) return 2;
  return fits === 0 ? 0 : 3;
}
