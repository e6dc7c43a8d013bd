import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
  type Transaction,
} from "kysely";
import { insertRows, updateRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";
import { readListingPictures } from "../../pictures/picture-rows.ts";
import type { ImportGallery, PicturesChange } from "./gallery.ts";

interface PicturedRow {
  readonly row: number;
  readonly pictures: PicturesChange | null;
  readonly gallery: ImportGallery | null;
}

/** Queues the downloads for applied rows, and stores each listing's pictures as they are before the downloads. */
export async function queuePictureFetches(
  tx: Transaction<Schema>,
  runId: number,
  rows: readonly PicturedRow[],
  results: readonly { readonly row: number; readonly listing_id: number | null }[],
  now: Date,
): Promise<void> {
  const pictured = rows.filter(({ gallery }) => gallery !== null);
  if (pictured.length === 0) return;
  const listingOf = new Map(results.map(({ row, listing_id }) => [row, listing_id ?? 0]));
  const unchanged = pictured.flatMap((row) => (row.pictures ? [] : (listingOf.get(row.row) ?? [])));
  const storedPictures = await readListingPictures(tx, unchanged);
  const updates = pictured.map(({ row, pictures }) => {
    const ownPictures = storedPictures.get(listingOf.get(row) ?? 0) ?? [];
    return { run_id: runId, row, pictures: pictures ?? { from: ownPictures, to: ownPictures } };
  });
  await updateRows(tx, "import_row", updates, { keys: ["run_id", "row"], columns: ["pictures"] });
  const downloads = pictured.flatMap(({ row, gallery }) =>
    (gallery ?? []).flatMap((entry, position) => {
      if ("url" in entry) return [];
      const { address } = entry;
      return [{ run_id: runId, row, position, address, host: URL.parse(address)?.host ?? "", due_at: now }];
    }),
  );
  await insertRows(tx, "import_picture", downloads, {
    columns: ["run_id", "row", "position", "address", "host", "due_at"],
  });
}

/** Cancels the downloads for an import that is being undone. */
export async function cancelPictureFetches(tx: Transaction<Schema>, runId: number): Promise<void> {
  await tx.deleteFrom("import_picture").where("run_id", "=", runId).execute();
}

/**
 * SQL condition on `import_run`: none of the import's pictures waits to be downloaded, so its rows can be deleted.
 */
export function hasNoPendingPictureFetches({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Schema, "import_run">): Expression<SqlBool> {
  return not(
    exists(
      selectFrom("import_picture")
        .select(sql.lit(1).as("one"))
        .whereRef("import_picture.run_id", "=", "import_run.id")
        .where("import_picture.state", "=", "waiting"),
    ),
  );
}

/** Whether any picture of any import waits to be downloaded. */
export async function hasPendingPictureFetches(db: Kysely<Schema>): Promise<boolean> {
  const row = await db
    .selectFrom("import_picture")
    .select("run_id")
    .where("state", "=", "waiting")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
