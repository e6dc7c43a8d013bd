import type { Kysely, Transaction } from "kysely";
import {
  type SubmittedPicture,
  pictureListLimits,
  pictureListHash,
} from "../../domain/pictures/picture-list.ts";
import { listingRights } from "../../domain/staff/rights/listings.ts";
import { recordRowChange } from "../audit/append-audit.ts";
import type { AuditValue } from "../db/staff-tables.ts";
import { listAuditEntries } from "../audit/list-audit.ts";
import type { Schema } from "../db/schema.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { ListingPicture } from "../../domain/pictures/picture.ts";
import { type PictureRow, readListingPictures, replaceListingPictures } from "./picture-rows.ts";
import { lockUploadedPictures } from "./uploaded-pictures.ts";

export interface ListingPicturesChange {
  readonly listingId: number;
  /** All pictures in their order; the first is the cover. */
  readonly pictures: readonly SubmittedPicture[];
  /** `pictureListHash` of the pictures that the staff member edited; null to overwrite any version. */
  readonly version: string | null;
}

export type SavePicturesResult =
  | { readonly kind: "saved"; readonly pictures: readonly ListingPicture[] }
  /** Nothing was written: another person changed the pictures meanwhile. */
  | { readonly kind: "conflict"; readonly pictures: readonly ListingPicture[] }
  /** The listing does not exist, or there is nothing to undo. */
  | { readonly kind: "missing" }
  /** Nothing was written: there are too many pictures, or one was never uploaded or has been deleted. */
  | { readonly kind: "refused" };

/** Entity name in the audit log; the entity id is the listing's. The listing's own revision does not change. */
const entity = "listing_image";

/** Sets the pictures of a listing. Does nothing if they are unchanged. */
export async function savePictures(
  db: Kysely<Schema>,
  pictures: ListingPicturesChange,
  change: ChangeContext,
): Promise<SavePicturesResult> {
  return db.transaction().execute((tx) => savePicturesInTransaction(tx, pictures, change));
}

/** Like `savePictures`, within the transaction of a larger change. */
export async function savePicturesInTransaction(
  tx: Transaction<Schema>,
  { listingId, pictures, version }: ListingPicturesChange,
  change: ChangeContext,
): Promise<SavePicturesResult> {
  if (pictures.length > pictureListLimits.pictures) return { kind: "refused" };
  const before = await readForChange(tx, listingId);
  if (before === null) return { kind: "missing" };
  if (version !== null && version !== pictureListHash(before.map(toPicture)))
    return { kind: "conflict", pictures: before.map(toPicture) };
  return replace(tx, listingId, before, pictures, "update", change);
}

/** Undoes the last change of a listing's pictures, whoever made it. A second undo redoes that change. */
export async function undoPictureChange(
  db: Kysely<Schema>,
  listingId: number,
  change: ChangeContext,
): Promise<SavePicturesResult> {
  return db.transaction().execute(async (tx) => {
    const before = await readForChange(tx, listingId);
    if (before === null) return { kind: "missing" };
    const [last] = await listAuditEntries(tx, { limit: 1, about: { entity, entityId: listingId } });
    const pictures = last?.changes.pictures;
    if (!pictures || listingRights.undoPictures.whyNot(before, pictures) !== null) return { kind: "missing" };
    const restored = (pictures.from as unknown as PictureRow[]).map(toPicture);
    return replace(tx, listingId, before, restored, "undo", change);
  });
}

/**
 * Reads the pictures of a listing and locks the listing until the transaction ends. Null if the listing does not
 * exist or its pictures may not be changed.
 */
async function readForChange(
  tx: Transaction<Schema>,
  listingId: number,
): Promise<readonly PictureRow[] | null> {
  const listing = await tx
    .selectFrom("listing")
    .select("status")
    .where("id", "=", listingId)
    .forUpdate()
    .executeTakeFirst();
  if (!listing || listingRights.changePictures.whyNot(listing) !== null) return null;
  return (await readListingPictures(tx, [listingId])).get(listingId) ?? [];
}

async function replace(
  tx: Transaction<Schema>,
  listingId: number,
  before: readonly PictureRow[],
  submitted: readonly SubmittedPicture[],
  action: "update" | "undo",
  change: ChangeContext,
): Promise<SavePicturesResult> {
  const after = await complete(tx, before, submitted);
  if (after === null) return { kind: "refused" };
  const saved: SavePicturesResult = { kind: "saved", pictures: after.map(toPicture) };
  if (JSON.stringify(after) === JSON.stringify(before)) return saved;
  await replaceListingPictures(tx, new Map([[listingId, after]]), change.now);
  const pictures = { from: before as readonly AuditValue[], to: after as readonly AuditValue[] };
  await recordRowChange(tx, change, { action, entity, entityId: listingId, changes: { pictures } });
  return saved;
}

/**
 * Adds the stored size and placeholder to each picture. Null if a picture neither belongs to the listing nor was
 * uploaded.
 */
async function complete(
  tx: Transaction<Schema>,
  before: readonly PictureRow[],
  submitted: readonly SubmittedPicture[],
): Promise<PictureRow[] | null> {
  const beforeByUrl = new Map(before.map((row) => [row[0], row]));
  const uploaded = await lockUploadedPictures(
    tx,
    submitted.map(({ url }) => url).filter((url) => !beforeByUrl.has(url)),
  );
  const rows: PictureRow[] = [];
  for (const { url, alt } of submitted) {
    const [, , , ...facts] = beforeByUrl.get(url) ?? [];
    const upload = uploaded.get(url);
    const [width, height, placeholder] = upload
      ? [upload.width_px, upload.height_px, upload.placeholder]
      : facts;
    if (width === undefined || height === undefined || placeholder === undefined) return null;
    rows.push([url, alt.en, alt.ar, width, height, placeholder]);
  }
  return rows;
}

function toPicture([url, en, ar, widthPx, heightPx, placeholder]: PictureRow): ListingPicture {
  return { url, alt: { en, ar }, widthPx, heightPx, placeholder };
}
