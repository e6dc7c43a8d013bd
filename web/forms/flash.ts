/** The parameter with the flash message of a redirect: a word that names what was done, defined by the target page. */
export const flashParam = "said";

/** Returns the address with the flash message. */
export function withFlash(path: string, word: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${flashParam}=${word}`;
}

/** Returns the flash message of an address if the page knows it; otherwise null. */
export function readFlash<const Word extends string>(search: string, words: readonly Word[]): Word | null {
  const said = new URLSearchParams(search).get(flashParam);
  return words.find((word) => word === said) ?? null;
}
