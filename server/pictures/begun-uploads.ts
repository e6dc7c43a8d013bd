import { type Kysely, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** No upload lasts longer: twenty minutes for its form and five for its pictures (domain/site/pages.ts). */
const longestMs = 30 * 60_000;

/** Notes that the files of a picture are about to be written. */
export async function beginUpload(db: Kysely<Schema>, url: string, now: Date): Promise<void> {
  await db.insertInto("upload_begun").values({ url, begun_at: now }).execute();
}

/**
 * The same of a picture whose files another site made. It may have been begun before; one that is noted as a picture
 * already has its files.
 */
export async function beginCarried(db: Kysely<Schema>, url: string, now: Date): Promise<void> {
  const isNoted = await db
    .selectFrom("uploaded_picture")
    .select("url")
    .where("url", "=", url)
    .executeTakeFirst();
  if (isNoted) return;
  await db
    .insertInto("upload_begun")
    .values({ url, begun_at: now })
    .onConflict((conflict) =>
      conflict.column("url").doUpdateSet({ begun_at: now }).where("upload_begun.is_given_up", "=", false),
    )
    .execute();
}

/**
 * Of pictures that are noted in this transaction: their files are there for good.
 * @throws when somebody has begun to remove them
 */
export async function endUploads(tx: Transaction<Schema>, urls: readonly string[]): Promise<void> {
  const ended = await tx
    .deleteFrom("upload_begun")
    .where("url", "in", urls)
    .returning("is_given_up")
    .execute();
  if (ended.some(({ is_given_up: isGivenUp }) => isGivenUp))
    throw new Error("The files of an upload are being removed: it took too long");
}

/**
 * Lets go of uploads that failed. One that was noted as a picture all the same, although its answer was lost, is not
 * among them.
 * @returns the URLs whose files can go now, and then the row (`forgetBegun`)
 */
export async function giveUpUploads(db: Kysely<Schema>, urls: readonly string[]): Promise<readonly string[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .updateTable("upload_begun")
    .set({ is_given_up: true })
    .where("url", "in", urls)
    .returning("url")
    .execute();
  return rows.map(({ url }) => url);
}

/** The same of all that were broken off: nobody works on them any more. */
export async function giveUpOldUploads(db: Kysely<Schema>, now: Date): Promise<readonly string[]> {
  const rows = await db
    .updateTable("upload_begun")
    .set({ is_given_up: true })
    .where("begun_at", "<", new Date(now.getTime() - longestMs))
    .returning("url")
    .execute();
  return rows.map(({ url }) => url);
}

/** Of an upload that was given up and whose files are gone. */
export async function forgetBegun(db: Kysely<Schema>, url: string): Promise<void> {
  await db.deleteFrom("upload_begun").where("url", "=", url).where("is_given_up", "=", true).execute();
}
