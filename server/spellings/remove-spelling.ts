import type { Kysely } from "kysely";
import { recordRowChange } from "../audit/append-audit.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { bumpSpellingsVersion } from "./spellings-version.ts";

/**
 * Removes a spelling or ignored words and records that in the audit log, in one transaction.
 * @returns false if the spelling no longer exists
 */
export function removeSpelling(
  db: Kysely<Schema>,
  id: number,
  change: ChangeContext & { readonly actorId: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom("added_spelling")
      .where("id", "=", id)
      .returning(["typed", "means_of", "means_id"])
      .executeTakeFirst();
    if (!row) return false;
    const { typed, means_of: of, means_id: meantId } = row;
    if (of !== "nothing") await bumpSpellingsVersion(tx, change.now);
    const means = of === "nothing" ? of : `${of}:${meantId}`;
    const changes = { typed: { from: typed, to: null }, means: { from: means, to: null } };
    await recordRowChange(tx, change, { action: "delete", entity: "added_spelling", entityId: id, changes });
    return true;
  });
}
