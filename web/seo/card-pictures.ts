/** Limit of the pictures on a card. */
const maxPictures = 3;

/** Returns the pictures of a card as named on disk, which is without a version. */
export function picturesOf(
  pictures: readonly ({ readonly url: string } | null | undefined)[],
): readonly string[] {
  return pictures.flatMap((picture) => picture?.url.split("?", 1)[0] ?? []).slice(0, maxPictures);
}
