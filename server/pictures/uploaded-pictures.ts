import { type Kysely, sql, type Transaction } from "kysely";
import { uploadedPictureName } from "../../domain/pictures/picture-list.ts";
import { recordRowChange } from "../audit/append-audit.ts";
import type { Schema } from "../db/schema.ts";
import { markUploadsComplete } from "./uploads-in-progress.ts";
import type { UploadedPicture } from "./uploads.ts";
import type { ChangeContext, DelayedChangeContext } from "../audit/change.ts";

/** An uploaded picture as its row describes it. */
interface KnownPicture {
  readonly url: string;
  readonly width_px: number;
  readonly height_px: number;
  readonly placeholder: string;
}

/**
 * How long an unused picture is stored [FILE-3], in milliseconds, so that the change that removed it can be
 * undone.
 */
const unusedMaxMs = 7 * 86_400_000;

/** Options for recording new pictures. */
export interface RecordPicturesOptions extends DelayedChangeContext {
  /** The URL from which the pictures were downloaded; absent for staff uploads. */
  readonly fetchedFrom?: string;
  /** Writes what uses the pictures, in the same transaction. Returns false if they are no longer needed. */
  readonly use?: (tx: Transaction<Schema>, pictures: readonly UploadedPicture[]) => Promise<boolean>;
}

/** A picture whose files are stored, with its size and placeholder. */
export type MeasuredPicture = Omit<UploadedPicture, "kind">;

/** Thrown to roll back the transaction that records pictures which are no longer needed. */
class UnwantedError extends Error {}

/** The `uploaded_picture` row of a picture, whose name is part of its URL. */
function uploadedRow(
  { url, widthPx, heightPx, placeholder }: MeasuredPicture,
  { actorId, now }: ChangeContext,
) {
  return {
    name: uploadedPictureName(url) ?? "",
    url,
    width_px: widthPx,
    height_px: heightPx,
    placeholder,
    uploaded_by: actorId,
    uploaded_at: now,
  };
}

/** Records pictures that the same transaction uses. Pictures that are recorded already are unchanged. */
export async function recordUsedPictures(
  tx: Transaction<Schema>,
  pictures: readonly MeasuredPicture[],
  change: ChangeContext,
): Promise<void> {
  for (const picture of pictures)
    await tx
      .insertInto("uploaded_picture")
      .values(uploadedRow(picture, change))
      .onConflict((conflict) => conflict.column("url").doNothing())
      .execute();
}

/**
 * Records pictures whose files are stored, and marks their uploads as complete.
 * @returns false, without recording anything, if the sender's permission was revoked or the pictures are no longer
 * needed
 */
export async function recordUploadedPictures(
  db: Kysely<Schema>,
  pictures: readonly UploadedPicture[],
  {
    actorId,
    now,
    isStillAllowed = async () => true,
    fetchedFrom,
    use = async () => true,
  }: RecordPicturesOptions,
): Promise<boolean> {
  const rows = pictures.map((picture) => ({
    ...uploadedRow(picture, { actorId, now }),
    unused_since: now,
    fetched_from: fetchedFrom ?? null,
  }));
  const result = db.transaction().execute(async (tx) => {
    if (!(await isStillAllowed(tx))) return false;
    if (rows.length === 0) return true;
    await markUploadsComplete(
      tx,
      rows.map(({ url }) => url),
    );
    await tx.insertInto("uploaded_picture").values(rows).execute();
    if (!(await use(tx, pictures))) throw new UnwantedError();
    return true;
  });
  return result.catch((error: unknown) => {
    if (error instanceof UnwantedError) return false;
    throw error;
  });
}

/**
 * Finds the uploaded pictures among these URLs and locks them, so that they cannot be deleted before the
 * transaction that uses them ends.
 */
export async function lockUploadedPictures(
  tx: Transaction<Schema>,
  urls: readonly string[],
): Promise<ReadonlyMap<string, KnownPicture>> {
  if (urls.length === 0) return new Map();
  const rows = await tx
    .selectFrom("uploaded_picture")
    .select(["url", "width_px", "height_px", "placeholder"])
    .where("url", "in", urls)
    .where("removed_at", "is", null)
    .orderBy("id")
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.url, row]));
}

/** SQL condition on `uploaded_picture`: whether a listing, an agent, the showcase or a draft uses the picture. */
const isUsed = sql<boolean>`(
  exists (select 1 from listing_image i where i.url = uploaded_picture.url and i.url not like '/pictures/%')
  or exists (select 1 from agent a where a.avatar = uploaded_picture.url and a.avatar <> '')
  or exists (select 1 from showcase_picture s where s.url = uploaded_picture.url)
  or exists (select 1 from showcase_draft d where position(uploaded_picture.url in d.typed::text) > 0))`;

type ReleaseResult =
  /** The picture can no longer be used; the caller deletes its files and then its row (`deletePictureRow`). */
  | { readonly kind: "released"; readonly url: string }
  | { readonly kind: "used" }
  | { readonly kind: "missing" };

/** Marks an unused picture for deletion and records that in the audit log. Does nothing if it is marked already. */
export async function markPictureForDeletion(
  db: Kysely<Schema>,
  name: string,
  { actorId, now }: ChangeContext,
): Promise<ReleaseResult> {
  return db.transaction().execute(async (tx): Promise<ReleaseResult> => {
    const row = await tx
      .selectFrom("uploaded_picture")
      .select(["id", "url", "removed_at"])
      .where("name", "=", name)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return { kind: "missing" };
    if (row.removed_at !== null) return { kind: "released", url: row.url };
    // A separate statement, which sees what others committed while this transaction waited for the row lock.
    const released = await tx
      .updateTable("uploaded_picture")
      .set({ removed_at: now })
      .where("id", "=", row.id)
      .where(sql<boolean>`not ${isUsed}`)
      .executeTakeFirst();
    if (released.numUpdatedRows === 0n) return { kind: "used" };
    const changes = { url: { from: row.url, to: null } };
    const removed = { action: "remove", entity: "uploaded_picture", entityId: row.id, changes };
    await recordRowChange(tx, { actorId, now }, removed);
    return { kind: "released", url: row.url };
  });
}

/** Deletes the row of a released picture. Call this after its files were deleted. */
export async function deletePictureRow(db: Kysely<Schema>, name: string): Promise<void> {
  await db
    .deleteFrom("uploaded_picture")
    .where("name", "=", name)
    .where("removed_at", "is not", null)
    .execute();
}

/** Updates since when pictures are unused. @returns names of those unused for a week, or marked for deletion */
export async function findUnusedPictures(db: Kysely<Schema>, now: Date): Promise<readonly string[]> {
  await db
    .updateTable("uploaded_picture")
    .set({ unused_since: sql`case when ${isUsed} then null else ${now}::timestamptz end` })
    .where(sql<boolean>`(unused_since is null) <> ${isUsed}`)
    .execute();
  const rows = await db
    .selectFrom("uploaded_picture")
    .select("name")
    .where((eb) =>
      eb.or([
        eb("unused_since", "<", new Date(now.getTime() - unusedMaxMs)),
        eb("removed_at", "is not", null),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ name }) => name);
}
