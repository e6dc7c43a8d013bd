import { pictureListLimits } from "../../../domain/pictures/picture-list.ts";
import type { PictureRow } from "../../pictures/picture-rows.ts";

/** The pictures of a row in the file's order: those that are here, and addresses that are fetched. */
export type Gallery = readonly ({ readonly url: string } | { readonly address: string })[];

/** What is known of a home's pictures when one of them has been fetched. */
export interface GalleryScene {
  readonly gallery: Gallery;
  /** URLs of what was fetched so far, by position in the gallery. */
  readonly fetched: ReadonlyMap<number, string>;
  /** The home's pictures as the import left them last. */
  readonly left: readonly PictureRow[];
  /** As they are now. */
  readonly now: readonly PictureRow[];
}

interface Hung {
  readonly after: readonly PictureRow[];
  /** As the import leaves them now, for whoever takes it back; null when somebody else has changed them. */
  readonly left: readonly PictureRow[] | null;
}

/**
 * A home's pictures with one more: at its place among those of the file, in place of what was there before the first one
 * came; at the end when somebody has added, moved or taken away pictures since. Null when there is no room.
 */
export function hang({ gallery, fetched, left, now }: GalleryScene, added: PictureRow): Hung | null {
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
  // Alternative texts that staff have written since are kept, and are still seen to be theirs.
  return { after: among(now), left: among(left) };
}

function urlOf([url]: PictureRow): string {
  return url;
}
