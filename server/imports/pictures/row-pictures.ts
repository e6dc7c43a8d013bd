import { type Kysely, sql } from "kysely";
import { findPicture } from "../../../content/pictures/pictures.ts";
import { isUploadedPictureUrl, pictureSetOfUrl } from "../../../domain/pictures/picture.ts";
import { isAbsoluteUrl } from "../../../domain/uploads/cells/picture-list.ts";
import type { Schema } from "../../db/schema.ts";
import type { PictureRow } from "../../pictures/picture-rows.ts";
import type { ImportGallery } from "./gallery.ts";

/** Stored pictures that the rows of a file name. */
export interface StoredPictures {
  readonly uploaded: ReadonlyMap<string, PictureRow>;
  /** Per listing id, the URLs of its downloaded pictures by their original addresses. */
  readonly fetched: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

interface RowPictures {
  /** Pictures to attach immediately, because they need no download. */
  readonly to: readonly PictureRow[];
  /** All pictures of the row, stored ones and those to download; null if none has to be downloaded. */
  readonly gallery: ImportGallery | null;
  /** The first name that is neither a stored picture nor a web address; null if every name is one of these. */
  readonly foreign: string | null;
}

/**
 * Finds the stored pictures that a file's rows name.
 * @param listingIds the rows' listings, because earlier imports may have downloaded the same addresses for them
 */
export async function readStoredPictures(
  db: Kysely<Schema>,
  images: readonly string[],
  listingIds: readonly number[],
): Promise<StoredPictures> {
  const urls = [...new Set(images.flatMap(ownForms))].filter((url) => findPicture(url) === null);
  return { uploaded: await readUploaded(db, urls), fetched: await readFetched(db, listingIds) };
}

/**
 * Separates the pictures of a row into stored ones and ones to download. If none is stored, the listing keeps its
 * current pictures until the first download.
 * @param images names of pictures in the row; undefined if the file has no pictures column
 * @param ownPictures the listing's current pictures
 */
export function resolveRowPictures(
  images: readonly string[] | undefined,
  listingId: number | null,
  ownPictures: readonly PictureRow[],
  { uploaded, fetched }: StoredPictures,
): RowPictures {
  if (images === undefined) return { to: ownPictures, gallery: null, foreign: null };
  const before = fetched.get(listingId ?? 0);
  const to = new Map<string, PictureRow>();
  const gallery: ImportGallery[number][] = [];
  let foreign: string | null = null;
  for (const image of images) {
    const row = findKnown(before?.get(image) ?? image, ownPictures, uploaded);
    if (row !== null) {
      to.set(row[0], row);
      gallery.push({ url: row[0] });
    } else if (isAbsoluteUrl(image)) gallery.push({ address: image });
    else foreign ??= image;
  }
  const isFetched = gallery.some((entry) => "address" in entry);
  const keepsPictures = isFetched && to.size === 0;
  return { to: keepsPictures ? ownPictures : [...to.values()], gallery: isFetched ? gallery : null, foreign };
}

function findKnown(
  image: string,
  ownPictures: readonly PictureRow[],
  uploaded: ReadonlyMap<string, PictureRow>,
): PictureRow | null {
  for (const url of ownForms(image)) {
    const stored = ownPictures.find(([one]) => one === url) ?? uploaded.get(url);
    if (stored) return stored;
    const picture = findPicture(url);
    if (picture) {
      const { alt, widthPx, heightPx, placeholder } = picture;
      return [picture.url, alt.en, alt.ar, widthPx, heightPx, placeholder];
    }
  }
  return null;
}

/**
 * URLs under which a picture may already be stored: the name itself, and the path of its address, because a file
 * exported from another site with this software has that site's addresses. Names of uploaded pictures have 128
 * random bits, so equal names mean the same picture.
 */
function ownForms(image: string): readonly string[] {
  if (!isAbsoluteUrl(image)) return [image];
  const { pathname, search } = new URL(image);
  const shipped = pictureSetOfUrl(pathname + search);
  if (shipped !== null) return [`${shipped}.webp`];
  const fullSizeUrl = image.replace(/-(?:400|800)(?=\.webp$)/u, "");
  if (!isUploadedPictureUrl(fullSizeUrl)) return [image];
  return [fullSizeUrl, `/uploads/${fullSizeUrl.slice(fullSizeUrl.lastIndexOf("/") + 1)}`];
}

async function readUploaded(
  db: Kysely<Schema>,
  urls: readonly string[],
): Promise<ReadonlyMap<string, PictureRow>> {
  if (urls.length === 0) return new Map();
  const rows = await db
    .selectFrom("uploaded_picture")
    .select(["url", "width_px", "height_px", "placeholder"])
    .where(sql<boolean>`url = any(${urls})`)
    .where("removed_at", "is", null)
    .execute();
  return new Map(
    rows.map((row) => [row.url, [row.url, "", "", row.width_px, row.height_px, row.placeholder]]),
  );
}

async function readFetched(
  db: Kysely<Schema>,
  listingIds: readonly number[],
): Promise<StoredPictures["fetched"]> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("listing_image")
    .innerJoin("uploaded_picture", "uploaded_picture.url", "listing_image.url")
    .select(["listing_image.listing_id", "listing_image.url", "uploaded_picture.fetched_from as address"])
    .where(sql<boolean>`listing_image.listing_id = any(${listingIds})`)
    .where("uploaded_picture.fetched_from", "is not", null)
    .execute();
  const byListing = new Map<number, Map<string, string>>();
  for (const { listing_id: id, url, address } of rows)
    byListing.set(id, (byListing.get(id) ?? new Map<string, string>()).set(address ?? "", url));
  return byListing;
}
