import { type Kysely, sql } from "kysely";
import { foldText } from "../../../domain/text/fold.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";
import { type ColumnChoices, isImportableColumn } from "../../../domain/uploads/file-columns.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { insertRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";

const nameLength = 100;

/** Returns the id of the partner with this name, and adds a new partner. "" stands for files without a partner. */
export async function findOrCreatePartner(tx: Kysely<Schema>, rawName: string): Promise<number> {
  const name = normaliseSingleLine(rawName, nameLength).kept;
  const key = foldText(name) || name;
  await tx
    .insertInto("import_partner")
    .values({ name, key })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { id } = await tx
    .selectFrom("import_partner")
    .select("id")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return id;
}

/** The named partners, in alphabetical order. */
export async function listPartners(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("import_partner")
    .select("name")
    .where("name", "<>", "")
    .orderBy("key")
    .limit(1_000)
    .execute();
  return rows.map(({ name }) => name);
}

/** Loads the fields that staff have chosen for columns in earlier files of a partner. */
export async function loadColumnChoices(
  db: Kysely<Schema>,
  partnerId: number | null,
): Promise<ColumnChoices> {
  if (partnerId === null) return new Map();
  const rows = await db
    .selectFrom("import_column")
    .select(["key", "field"])
    .where("partner_id", "=", partnerId)
    .execute();
  return new Map(
    rows.flatMap(({ key, field }) =>
      field === null || isImportableColumn(field) ? [[key, field] as const] : [],
    ),
  );
}

/** Stores the fields that staff chose for columns, for later files of the partner. */
export async function saveColumnChoices(
  tx: Kysely<Schema>,
  partnerId: number,
  answers: ColumnChoices,
  { actorId, now }: ChangeContext,
): Promise<void> {
  await deleteColumnChoices(tx, partnerId, [...answers.keys()]);
  const rows = [...answers].map(([key, field]) => ({
    partner_id: partnerId,
    key,
    field,
    answered_at: now.toISOString(),
    answered_by: actorId,
  }));
  await insertRows(tx, "import_column", rows);
}

/** Deletes stored answers about columns in files of a partner. */
export async function deleteColumnChoices(
  tx: Kysely<Schema>,
  partnerId: number,
  keys: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("import_column")
    .where("partner_id", "=", partnerId)
    .where(sql<boolean>`key = any(${keys})`)
    .execute();
}
