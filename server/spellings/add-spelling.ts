import type { Kysely } from "kysely";
import type { Meaning } from "../../domain/search/spellings/added-spelling.ts";
import { foldText } from "../../domain/text/fold.ts";
import { recordChange } from "../audit/append-audit.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { findKept, type KeptSpelling } from "./kept-spelling.ts";
import { markSpellings } from "./spellings-mark.ts";

/** Words, and what they mean from now on: null sets them aside. */
export interface NewSpelling {
  readonly typed: string;
  readonly means: Meaning | null;
}

/**
 * `again`: the same was done before, so nothing is written. `taken`: somebody else was quicker and said that the words
 * mean something else. `gone`: somebody took the same words back meanwhile, and nothing is written.
 */
export type Added =
  | { readonly kind: "added" | "again" | "gone" }
  | { readonly kind: "taken"; readonly kept: KeptSpelling };

/** Keeps what words mean and records it, in one transaction. The words were found without a fault before. */
export function addSpelling(
  db: Kysely<Schema>,
  { typed, means }: NewSpelling,
  change: Change & { readonly actorId: number },
): Promise<Added> {
  const spelling = foldText(typed);
  const row = {
    spelling,
    typed,
    means_of: means?.of ?? "nothing",
    means_id: means?.id ?? "",
    added_at: change.now,
    added_by: change.actorId,
  };
  return db.transaction().execute(async (tx): Promise<Added> => {
    const added = await tx
      .insertInto("added_spelling")
      .values(row)
      .onConflict((conflict) => conflict.column("spelling").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) {
      const kept = await findKept(tx, spelling);
      // Taken back at this very moment: whoever asks once more adds it.
      if (kept === null) return { kind: "gone" };
      const isSame = kept.means?.of === means?.of && kept.means?.id === means?.id;
      return isSame ? { kind: "again" } : { kind: "taken", kept };
    }
    if (means) await markSpellings(tx, change.now);
    const changes = {
      typed: { from: null, to: typed },
      means: { from: null, to: means ? `${means.of}:${means.id}` : "nothing" },
    };
    await recordChange(tx, change, {
      action: means ? "create" : "set-aside",
      entity: "added_spelling",
      entityId: added.id,
      changes,
    });
    return { kind: "added" };
  });
}
