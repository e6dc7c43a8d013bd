/** The parameter by which a redirect after a change tells the next page what was done: one of the page's own words. */
export const saidParam = "said";

/** The address with that word in it. */
export function saying(path: string, word: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${saidParam}=${word}`;
}

/** What this address says was done, if it is one of the words that the page knows. */
export function findSaid<const Word extends string>(search: string, words: readonly Word[]): Word | null {
  const said = new URLSearchParams(search).get(saidParam);
  return words.find((word) => word === said) ?? null;
}
