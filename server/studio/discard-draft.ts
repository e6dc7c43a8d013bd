import type { Kysely } from "kysely";
import type { ItemName } from "../../domain/studio/studio-items.ts";
import type { Change } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import type { Decided } from "./decide-drafts.ts";
import { dropDraft } from "./drafts.ts";
import { lockDraft } from "./read-drafts.ts";

/**
 * Discards a draft; what is published stays. A draft that was saved again since the staff member saw it is kept,
 * because nobody has seen what would be lost.
 */
export function discardDraft(
  db: Kysely<Schema>,
  { name, version }: { readonly name: ItemName; readonly version: number },
  change: Change,
): Promise<Decided> {
  return db.transaction().execute(async (tx) => {
    const held = await lockDraft(tx, name);
    if (!held) return "gone";
    if (held.version !== version) return "changed";
    await dropDraft(tx, held, change);
    return "done";
  });
}
