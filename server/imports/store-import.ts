import { open } from "node:fs/promises";
import type { Kysely, Transaction } from "kysely";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { hasNoPendingPictureFetches } from "./pictures/queue-pictures.ts";

/** The size of the parts in which a file is stored, in bytes. */
const partBytes = 1 << 20;
const nameLength = 200;

/** Creates an import whose file has to be read. */
export async function createImportRun(
  tx: Transaction<Schema>,
  { fileName, partnerId }: { readonly fileName: string; readonly partnerId: number },
  { actorId, now }: ChangeContext,
): Promise<number> {
  const { id } = await tx
    .insertInto("import_run")
    .values({
      actor_id: actorId,
      file_name: fileName.slice(0, nameLength),
      partner_id: partnerId,
      created_at: now,
      state: "reading",
      mode: null,
      trouble: null,
      trouble_row: null,
      trouble_other_row: null,
      reader: null,
      decided_by: null,
      decided_at: null,
      finished_at: null,
      reference: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the file in the database, so that any process can read it. */
export async function storeImportFile(tx: Transaction<Schema>, runId: number, file: string): Promise<void> {
  const handle = await open(file);
  try {
    for (let part = 0; ; part++) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(partBytes), 0, partBytes);
      if (bytesRead === 0) return;
      await tx
        .insertInto("import_part")
        .values({ run_id: runId, part, bytes: buffer.subarray(0, bytesRead) })
        .execute();
    }
  } finally {
    await handle.close();
  }
}

/**
 * The number of undecided imports whose files stay stored; the newest ones can be read again with another mapping.
 */
const storedFiles = 5;

/**
 * Deletes stored files, except those of the `storedFiles` newest undecided imports. Deletes rows of finished
 * imports, except those of the last one, which can be undone, and of imports with pictures that wait to be
 * downloaded.
 */
export async function deleteOldImports(db: Kysely<Schema>, newest: number): Promise<void> {
  await db
    .deleteFrom("import_part")
    .where("run_id", "not in", (query) =>
      query
        .selectFrom("import_run")
        .select("id")
        .where("state", "in", ["checked", "reading"])
        .orderBy("id", "desc")
        .limit(storedFiles),
    )
    .execute();
  const last = await db
    .selectFrom("import_run")
    .select("id")
    .where("state", "in", ["applied", "undone", "reverted", "failed"])
    .where("decided_at", "is not", null)
    .orderBy("decided_at", "desc")
    .limit(1)
    .executeTakeFirst();
  await db
    .deleteFrom("import_row")
    .where("run_id", "in", (query) =>
      query
        .selectFrom("import_run")
        .select("id")
        .where("id", "<>", last?.id ?? 0)
        .where("id", "<>", newest)
        .where("state", "in", ["applied", "undone", "reverted", "failed", "discarded", "refused"])
        .where(hasNoPendingPictureFetches),
    )
    .execute();
}
