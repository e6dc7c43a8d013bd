/** Maximum number of pictures on a card. */
const maxPictures = 3;

/** Returns the paths on disk of a card's pictures, which have no version in their file names. */
export function cardPicturePaths(
  pictures: readonly ({ readonly url: string } | null | undefined)[],
): readonly string[] {
  return pictures.flatMap((picture) => picture?.url.split("?", 1)[0] ?? []).slice(0, maxPictures);
}
