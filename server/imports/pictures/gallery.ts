import { pictureListLimits } from "../../../domain/pictures/picture-list.ts";
import type { PictureRow } from "../../pictures/picture-rows.ts";

/** The pictures of a row in the file's order: URLs of stored pictures, and addresses of pictures to download. */
export type ImportGallery = readonly ({ readonly url: string } | { readonly address: string })[];

/** A listing's pictures before and after a row of an import. */
export interface PicturesChange {
  readonly from: readonly PictureRow[];
  readonly to: readonly PictureRow[];
}

/** A listing's pictures at the time when one more picture has been downloaded. */
export interface GalleryState {
  readonly gallery: ImportGallery;
  /** URLs of the pictures downloaded so far, by position in the gallery. */
  readonly fetched: ReadonlyMap<number, string>;
  /** The listing's pictures as the import last wrote them. */
  readonly imported: readonly PictureRow[];
  /** The listing's current pictures. */
  readonly now: readonly PictureRow[];
}

interface GalleryUpdate {
  readonly after: readonly PictureRow[];
  /** The pictures as the import now leaves them, for an undo; null if staff have changed the list. */
  readonly imported: readonly PictureRow[] | null;
}

/**
 * Adds a downloaded picture to a listing's pictures. If the list is as the import left it, the picture goes to its
 * place in the file's order, and pictures from before the import are removed. If staff have added, moved or
 * removed pictures, the new one is appended. Returns null if the listing already has `pictureListLimits.pictures`
 * pictures.
 */
export function insertFetchedPicture(
  { gallery, fetched, imported, now }: GalleryState,
  added: PictureRow,
): GalleryUpdate | null {
  const isUnedited = JSON.stringify(now.map(urlOf)) === JSON.stringify(imported.map(urlOf));
  if (!isUnedited) {
    if (now.some((row) => urlOf(row) === urlOf(added))) return { after: now, imported: null };
    return now.length < pictureListLimits.pictures ? { after: [...now, added], imported: null } : null;
  }
  const inOrder = new Set(
    gallery.flatMap((entry, position) => ("url" in entry ? entry.url : (fetched.get(position) ?? []))),
  );
  const inGalleryOrder = (rows: readonly PictureRow[]) => {
    const byUrl = new Map([...rows, added].map((row) => [urlOf(row), row]));
    return [...inOrder].flatMap((url) => {
      const row = byUrl.get(url);
      return row ? [row] : [];
    });
  };
  // `after` includes alternative texts that staff have written; `imported` does not, so that an undo detects that the
  // listing was edited.
  return { after: inGalleryOrder(now), imported: inGalleryOrder(imported) };
}

function urlOf([url]: PictureRow): string {
  return url;
}
