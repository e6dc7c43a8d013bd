import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/**
 * Maximum duration of an upload in milliseconds: 20 minutes to send the form and five to encode its pictures
 * (domain/site/pages.ts), rounded up.
 */
const longestMs = 30 * 60_000;

/**
 * Records that the files of a picture are about to be written, so that the files of an interrupted upload can be
 * removed.
 */
export async function recordPictureUploadStart(db: Kysely<Schema>, url: string, now: Date): Promise<void> {
  await db.insertInto("upload_begun").values({ url, begun_at: now }).execute();
}

/**
 * Like `recordPictureUploadStart`, for a picture whose files are copied from another site, where the call may be
 * repeated. Does nothing if the picture is recorded as uploaded, because its files then exist.
 */
export async function recordPictureCopyStart(db: Kysely<Schema>, url: string, now: Date): Promise<void> {
  const existingRow = await db
    .selectFrom("uploaded_picture")
    .select("url")
    .where("url", "=", url)
    .executeTakeFirst();
  if (existingRow) return;
  await db
    .insertInto("upload_begun")
    .values({ url, begun_at: now })
    .onConflict((conflict) =>
      conflict.column("url").doUpdateSet({ begun_at: now }).where("upload_begun.is_given_up", "=", false),
    )
    .execute();
}

/**
 * Marks uploads as complete. Call this in the transaction that records the pictures.
 * @throws if the removal of their files has begun
 */
export async function markUploadsComplete(tx: Transaction<Schema>, urls: readonly string[]): Promise<void> {
  const rows = await tx
    .deleteFrom("upload_begun")
    .where("url", "in", urls)
    .returning("is_given_up")
    .execute();
  if (rows.some(({ is_given_up: isGivenUp }) => isGivenUp))
    throw new Error("The files of an upload are being removed: it took too long");
}

/**
 * Marks uploads as failed, except those that were recorded as complete.
 * @returns the URLs whose files can be removed, and afterwards their rows (`deleteFailedUpload`)
 */
export async function markUploadsFailed(
  db: Kysely<Schema>,
  urls: readonly string[],
): Promise<readonly string[]> {
  return urls.length === 0 ? [] : markFailed(db, (upload) => upload("url", "in", urls));
}

/** Marks uploads as failed that began more than `longestMs` ago, because no process can still be working on them. */
export function markOldUploadsFailed(db: Kysely<Schema>, now: Date): Promise<readonly string[]> {
  return markFailed(db, (upload) => upload("begun_at", "<", new Date(now.getTime() - longestMs)));
}

async function markFailed(
  db: Kysely<Schema>,
  condition: (upload: ExpressionBuilder<Schema, "upload_begun">) => Expression<SqlBool>,
): Promise<readonly string[]> {
  const rows = await db
    .updateTable("upload_begun")
    .set({ is_given_up: true })
    .where(condition)
    .returning("url")
    .execute();
  return rows.map(({ url }) => url);
}

/** Deletes the row of a failed upload. Call this after its files were removed. */
export async function deleteFailedUpload(db: Kysely<Schema>, url: string): Promise<void> {
  await db.deleteFrom("upload_begun").where("url", "=", url).where("is_given_up", "=", true).execute();
}
