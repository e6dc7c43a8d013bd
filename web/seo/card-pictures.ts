/** As many pictures as a card has room for. */
const maxPictures = 3;

/** The pictures of a card, as they are kept on disk: there they have no version. */
export function picturesOf(
  pictures: readonly ({ readonly url: string } | null | undefined)[],
): readonly string[] {
  return pictures.flatMap((picture) => picture?.url.split("?", 1)[0] ?? []).slice(0, maxPictures);
}
