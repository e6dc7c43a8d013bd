import type { Kysely } from "kysely";
import type { PartRef } from "../../domain/studio/studio-parts.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import type { DraftDecisionResult } from "./decide-drafts.ts";
import { discardDraftInTransaction } from "./drafts.ts";
import { lockDraft } from "./read-drafts.ts";

/**
 * Discards a draft; what is published stays. A draft that was saved after the staff member had loaded it is not
 * discarded, because nobody has seen what would be lost.
 */
export function discardDraft(
  db: Kysely<Schema>,
  { name, version }: { readonly name: PartRef; readonly version: number },
  change: ChangeContext,
): Promise<DraftDecisionResult> {
  return db.transaction().execute(async (tx) => {
    const held = await lockDraft(tx, name);
    if (!held) return "gone";
    if (held.version !== version) return "changed";
    await discardDraftInTransaction(tx, held, change);
    return "done";
  });
}
