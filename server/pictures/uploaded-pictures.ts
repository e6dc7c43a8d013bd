import { type Kysely, sql, type Transaction } from "kysely";
import { uploadedName } from "../../domain/pictures/picture-list.ts";
import { recordChange } from "../audit/append-audit.ts";
import type { Schema } from "../db/schema.ts";
import { endUploads } from "./begun-uploads.ts";
import type { Uploaded } from "./uploads.ts";
import type { Change, LateChange } from "../audit/change.ts";

/** What is known of an uploaded picture that a listing or an agent is to name. */
interface KnownPicture {
  readonly url: string;
  readonly width_px: number;
  readonly height_px: number;
  readonly placeholder: string;
}

/** How long a picture that nothing shows is kept [FILE-3], so that the change that removed it can be undone. */
const unusedMaxMs = 7 * 86_400_000;

/** How pictures come to be noted. */
export interface NewPictures extends LateChange {
  /** The address that they were fetched from; none for what staff send. */
  readonly fetchedFrom?: string;
  /** What is written together with them; false when nobody wants them any more. */
  readonly use?: (tx: Transaction<Schema>, pictures: readonly Uploaded[]) => Promise<boolean>;
}

/** A picture whose files are there, with what its row says of it. */
export type MeasuredPicture = Omit<Uploaded, "kind">;

class Unwanted extends Error {}

/** An uploaded picture as a row of `uploaded_picture`; its URL has its name. */
function uploadedRow({ url, widthPx, heightPx, placeholder }: MeasuredPicture, { actorId, now }: Change) {
  return {
    name: uploadedName(url) ?? "",
    url,
    width_px: widthPx,
    height_px: heightPx,
    placeholder,
    uploaded_by: actorId,
    uploaded_at: now,
  };
}

/** Notes pictures that are named in the same transaction; those that are known stay as they are. */
export async function noteUploaded(
  tx: Transaction<Schema>,
  pictures: readonly MeasuredPicture[],
  change: Change,
): Promise<void> {
  for (const picture of pictures)
    await tx
      .insertInto("uploaded_picture")
      .values(uploadedRow(picture, change))
      .onConflict((conflict) => conflict.column("url").doNothing())
      .execute();
}

/**
 * Notes pictures whose files are there, and with them that their uploads have ended.
 * @returns false when whoever sent them may not any more, or nobody wants them: nothing is noted
 */
export async function addUploaded(
  db: Kysely<Schema>,
  pictures: readonly Uploaded[],
  { actorId, now, mayStill = async () => true, fetchedFrom, use = async () => true }: NewPictures,
): Promise<boolean> {
  const rows = pictures.map((picture) => ({
    ...uploadedRow(picture, { actorId, now }),
    unused_since: now,
    fetched_from: fetchedFrom ?? null,
  }));
  const noting = db.transaction().execute(async (tx) => {
    if (!(await mayStill(tx))) return false;
    if (rows.length === 0) return true;
    await endUploads(
      tx,
      rows.map(({ url }) => url),
    );
    await tx.insertInto("uploaded_picture").values(rows).execute();
    if (!(await use(tx, pictures))) throw new Unwanted();
    return true;
  });
  return noting.catch((error: unknown) => {
    if (error instanceof Unwanted) return false;
    throw error;
  });
}

/**
 * Those of these URLs that are of uploaded pictures, by URL. Until the transaction ends they stay: whoever names one in
 * the same transaction does not name a picture that is being removed.
 */
export async function holdUploaded(
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

/** Of `uploaded_picture`: whether anything names it. */
const isUsed = sql<boolean>`(
  exists (select 1 from listing_image i where i.url = uploaded_picture.url and i.url not like '/pictures/%')
  or exists (select 1 from agent a where a.avatar = uploaded_picture.url and a.avatar <> '')
  or exists (select 1 from showcase_picture s where s.url = uploaded_picture.url)
  or exists (select 1 from showcase_draft d where position(uploaded_picture.url in d.typed::text) > 0))`;

type Released =
  /** Nothing may name it from now on: its files can go, and then the row (`forgetUploaded`). */
  | { readonly kind: "released"; readonly url: string }
  | { readonly kind: "used" }
  | { readonly kind: "missing" };

/** Lets go of a picture that nothing names, and records it. Once released, it can be released again. */
export async function releaseUploaded(
  db: Kysely<Schema>,
  name: string,
  { actorId, now }: Change,
): Promise<Released> {
  return db.transaction().execute(async (tx): Promise<Released> => {
    const row = await tx
      .selectFrom("uploaded_picture")
      .select(["id", "url", "removed_at"])
      .where("name", "=", name)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return { kind: "missing" };
    if (row.removed_at !== null) return { kind: "released", url: row.url };
    // A statement of its own: it sees what was committed while this one waited for the row.
    const released = await tx
      .updateTable("uploaded_picture")
      .set({ removed_at: now })
      .where("id", "=", row.id)
      .where(sql<boolean>`not ${isUsed}`)
      .executeTakeFirst();
    if (released.numUpdatedRows === 0n) return { kind: "used" };
    const changes = { url: { from: row.url, to: null } };
    const removed = { action: "remove", entity: "uploaded_picture", entityId: row.id, changes };
    await recordChange(tx, { actorId, now }, removed);
    return { kind: "released", url: row.url };
  });
}

/** Of a released picture whose files are gone. */
export async function forgetUploaded(db: Kysely<Schema>, name: string): Promise<void> {
  await db
    .deleteFrom("uploaded_picture")
    .where("name", "=", name)
    .where("removed_at", "is not", null)
    .execute();
}

/** Notes what is used and what is not, and names the pictures whose time is over. */
export async function findOutdated(db: Kysely<Schema>, now: Date): Promise<readonly string[]> {
  await db
    .updateTable("uploaded_picture")
    .set({ unused_since: sql`case when ${isUsed} then null else ${now}::timestamptz end` })
    .where(sql<boolean>`(unused_since is null) <> ${isUsed}`)
    .execute();
  const rows = await db
    .selectFrom("uploaded_picture")
    .select("name")
    .where((where) =>
      where.or([
        where("unused_since", "<", new Date(now.getTime() - unusedMaxMs)),
        where("removed_at", "is not", null),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ name }) => name);
}
