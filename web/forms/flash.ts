/** Query parameter of a redirect that names what was done; the target page has the message for it. */
export const flashParam = "said";

/** Returns `path` with a flash message. */
export function withFlashParam(path: string, word: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${flashParam}=${word}`;
}

/** Returns the flash message named in an address, if it is one of `words`; otherwise null. */
export function readFlashParam<const Word extends string>(
  search: string,
  words: readonly Word[],
): Word | null {
  const flash = new URLSearchParams(search).get(flashParam);
  return words.find((word) => word === flash) ?? null;
}
