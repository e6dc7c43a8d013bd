import type { Kysely } from "kysely";
import type { SpellingMeaning } from "../../domain/search/spellings/added-spelling.ts";
import { foldText } from "../../domain/text/fold.ts";
import { recordRowChange } from "../audit/append-audit.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { findSpelling, type StoredSpelling } from "./stored-spelling.ts";
import { bumpSpellingsVersion } from "./spellings-version.ts";

/** Words and the meaning that staff give them; null if searches should ignore the words. */
export interface NewSpelling {
  readonly typed: string;
  readonly means: SpellingMeaning | null;
}

/**
 * "added" is the only result that writes. "again": the words have this meaning already. "taken": the words have
 * another meaning, which another staff member gave them. "gone": another staff member removed the words at the
 * same moment.
 */
export type AddSpellingResult =
  | { readonly kind: "added" | "again" | "gone" }
  | { readonly kind: "taken"; readonly kept: StoredSpelling };

/** Adds a spelling and records that in the audit log, in one transaction. The caller validates the words first. */
export function addSpelling(
  db: Kysely<Schema>,
  { typed, means }: NewSpelling,
  change: ChangeContext & { readonly actorId: number },
): Promise<AddSpellingResult> {
  const spelling = foldText(typed);
  const row = {
    spelling,
    typed,
    means_of: means?.of ?? "nothing",
    means_id: means?.id ?? "",
    added_at: change.now,
    added_by: change.actorId,
  };
  return db.transaction().execute(async (tx): Promise<AddSpellingResult> => {
    const added = await tx
      .insertInto("added_spelling")
      .values(row)
      .onConflict((conflict) => conflict.column("spelling").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) {
      const existing = await findSpelling(tx, spelling);
      // The conflicting row was removed after the insert had failed, so a second attempt would succeed.
      if (existing === null) return { kind: "gone" };
      const isSame = existing.means?.of === means?.of && existing.means?.id === means?.id;
      return isSame ? { kind: "again" } : { kind: "taken", kept: existing };
    }
    if (means) await bumpSpellingsVersion(tx, change.now);
    const changes = {
      typed: { from: null, to: typed },
      means: { from: null, to: means ? `${means.of}:${means.id}` : "nothing" },
    };
    await recordRowChange(tx, change, {
      action: means ? "create" : "set-aside",
      entity: "added_spelling",
      entityId: added.id,
      changes,
    });
    return { kind: "added" };
  });
}
