import { pictureListLimits } from "../../../domain/pictures/picture-list.ts";
import type { PictureRow } from "../../pictures/picture-rows.ts";

/** The pictures of a row in the file's order: stored ones by URL, and addresses to fetch. */
export type Gallery = readonly ({ readonly url: string } | { readonly address: string })[];

/** The state of a listing's pictures when one of them has been fetched. */
export interface GalleryState {
  readonly gallery: Gallery;
  /** URLs of the pictures fetched so far, by position in the gallery. */
  readonly fetched: ReadonlyMap<number, string>;
  /** The listing's pictures as the import last wrote them. */
  readonly left: readonly PictureRow[];
  /** The current pictures. */
  readonly now: readonly PictureRow[];
}

interface Hung {
  readonly after: readonly PictureRow[];
  /** The pictures as the import now leaves them, for an undo; null if somebody else has changed them. */
  readonly left: readonly PictureRow[] | null;
}

/**
 * Adds a fetched picture to a listing's pictures. If they are as the import left them, the new one takes its place
 * among those of the file, and pictures from before the import are removed. If somebody has added, moved or
 * removed pictures since, it comes last; null if the listing has `pictureListLimits.pictures` already.
 */
export function insertFetchedPicture(
  { gallery, fetched, left, now }: GalleryState,
  added: PictureRow,
): Hung | null {
  const isAsLeft = JSON.stringify(now.map(urlOf)) === JSON.stringify(left.map(urlOf));
  if (!isAsLeft) {
    if (now.some((row) => urlOf(row) === urlOf(added))) return { after: now, left: null };
    return now.length < pictureListLimits.pictures ? { after: [...now, added], left: null } : null;
  }
  const inOrder = new Set(
    gallery.flatMap((entry, position) => ("url" in entry ? entry.url : (fetched.get(position) ?? []))),
  );
  const among = (rows: readonly PictureRow[]) => {
    const byUrl = new Map([...rows, added].map((row) => [urlOf(row), row]));
    return [...inOrder].flatMap((url) => {
      const row = byUrl.get(url);
      return row ? [row] : [];
    });
  };
  // `after` has the alternative texts that staff have written since. `left` has none of them, so that an undo
  // notices staff's change.
  return { after: among(now), left: among(left) };
}

function urlOf([url]: PictureRow): string {
  return url;
}
