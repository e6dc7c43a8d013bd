import { type Kysely, sql, type Transaction } from "kysely";
import type { PictureFetchFault } from "../../../domain/uploads/fetched-picture.ts";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import type { AuditValue } from "../../db/staff-tables.ts";
import type { Schema } from "../../db/schema.ts";
import type { StoredListingRow } from "../../listings/record/listing-fields-row.ts";
import { lockListings } from "../../listings/write/lock-listings.ts";
import { type PictureRow, readListingPictures, replaceListingPictures } from "../../pictures/picture-rows.ts";
import { lockUploadedPictures } from "../../pictures/uploaded-pictures.ts";
import type { DuePictureFetch } from "./due-pictures.ts";
import { type ImportGallery, insertFetchedPicture, type PicturesChange } from "./gallery.ts";

/** The maximum number of listings per transaction, so that rows are locked only briefly. */
const listingsPerTransaction = 20;

/**
 * Adds a downloaded picture to listings whose rows name its address, with an audit entry for each listing. One
 * call handles at most `listingsPerTransaction` listings.
 * @returns whether any listing shows the picture, and the reason if the last listing could not get it
 */
export async function addFetchedPicture(
  tx: Transaction<Schema>,
  { runId, address }: Pick<DuePictureFetch, "runId" | "address">,
  picture: PictureRow,
  now: Date,
): Promise<{ readonly isAdded: boolean; readonly fault: PictureFetchFault | null }> {
  // The lock makes an undo of the import wait. If the undo came first, there is nothing left to do.
  const run = await tx
    .selectFrom("import_run")
    .select(["state", "decided_by"])
    .where("id", "=", runId)
    .forShare()
    .executeTakeFirst();
  if (run?.state !== "applied" && run?.state !== "failed") return { isAdded: false, fault: null };
  const due = await tx
    .selectFrom("import_picture")
    .select(["row", "position"])
    .where("run_id", "=", runId)
    .where("address", "=", address)
    .where("state", "=", "waiting")
    .orderBy("row")
    .orderBy("position")
    .limit(listingsPerTransaction)
    .forUpdate()
    .execute();
  // The lock makes concurrent downloads for one listing wait, so that each adds its picture to the latest list.
  const listings = await lockListings(tx, await readListingIds(tx, runId, due));
  let isAdded = false;
  let last: PictureFetchFault | null = null;
  for (const place of due) {
    const fault = await addToListing(
      tx,
      { ...place, runId, actorId: run.decided_by, listings },
      picture,
      now,
    );
    isAdded ||= fault === null;
    last = fault ?? last;
    await tx
      .updateTable("import_picture")
      .set(fault === null ? { state: "fetched", fault: null, url: picture[0] } : { state: "failed", fault })
      .where("run_id", "=", runId)
      .where("row", "=", place.row)
      .where("position", "=", place.position)
      .execute();
  }
  return { isAdded, fault: last };
}

interface PictureTarget {
  readonly runId: number;
  readonly row: number;
  readonly position: number;
  /** The staff member who applied the import; null for a command in the terminal. */
  readonly actorId: number | null;
  /** The listings by id. */
  readonly listings: ReadonlyMap<number, StoredListingRow>;
}

async function readListingIds(
  tx: Transaction<Schema>,
  runId: number,
  due: readonly { readonly row: number }[],
): Promise<readonly number[]> {
  const numbers = due.map(({ row }) => row);
  const rows = await tx
    .selectFrom("import_row")
    .select("listing_id")
    .where("run_id", "=", runId)
    .where(sql<boolean>`"row" = any(${numbers})`)
    .execute();
  return rows.flatMap(({ listing_id }) => listing_id ?? []);
}

async function addToListing(
  tx: Transaction<Schema>,
  { runId, row, position, actorId, listings }: PictureTarget,
  picture: PictureRow,
  now: Date,
): Promise<PictureFetchFault | null> {
  const staged = await tx
    .selectFrom("import_row")
    .select(["listing_id", "outcome", "pictures", "gallery"])
    .where("run_id", "=", runId)
    .where("row", "=", row)
    .executeTakeFirstOrThrow();
  const listing = listings.get(staged.listing_id ?? 0);
  if (!listing || staged.outcome !== "applied" || listingRights.changePictures.whyNot(listing) !== null)
    return "home-gone";
  const before = (await readListingPictures(tx, [listing.id])).get(listing.id) ?? [];
  const pictureChange = staged.pictures as PicturesChange;
  const fetched = new Map([...(await readFetched(tx, runId, row)), [position, picture[0]]]);
  const inserted = insertFetchedPicture(
    { gallery: staged.gallery as ImportGallery, fetched, imported: pictureChange.to, now: before },
    picture,
  );
  if (inserted === null) return "home-full";
  await replaceListingPictures(tx, new Map([[listing.id, inserted.after]]), now);
  if (inserted.imported !== null)
    await tx
      .updateTable("import_row")
      .set({ pictures: JSON.stringify({ ...pictureChange, to: inserted.imported }) })
      .where("run_id", "=", runId)
      .where("row", "=", row)
      .execute();
  const pictures = { from: before as readonly AuditValue[], to: inserted.after as readonly AuditValue[] };
  const changed = { action: "import", entity: "listing_image", entityId: listing.id, changes: { pictures } };
  await recordRowChange(tx, { actorId, now }, changed);
  return null;
}

async function readFetched(
  tx: Transaction<Schema>,
  runId: number,
  row: number,
): Promise<readonly (readonly [number, string])[]> {
  const rows = await tx
    .selectFrom("import_picture")
    .select(["position", "url"])
    .where("run_id", "=", runId)
    .where("row", "=", row)
    .where("state", "=", "fetched")
    .execute();
  return rows.map(({ position, url }) => [position, url ?? ""] as const);
}

/**
 * Adds the picture to the listings that still wait for it, if this import has already downloaded its address.
 * @returns false if the picture has to be downloaded
 */
export function reuseFetchedPicture(db: Kysely<Schema>, due: DuePictureFetch, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const fetchedRow = await tx
      .selectFrom("import_picture")
      .select("url")
      .where("run_id", "=", due.runId)
      .where("address", "=", due.address)
      .where("state", "=", "fetched")
      .limit(1)
      .executeTakeFirst();
    const lockedPictures = await lockUploadedPictures(tx, fetchedRow?.url ? [fetchedRow.url] : []);
    const [picture] = lockedPictures.values();
    if (!picture) return false;
    const row = [picture.url, "", "", picture.width_px, picture.height_px, picture.placeholder] as const;
    await addFetchedPicture(tx, due, row, now);
    return true;
  });
}
