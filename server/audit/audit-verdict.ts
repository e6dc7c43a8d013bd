import * as v from "valibot";

export const verdictSchema = v.variant("kind", [
  v.object({
    kind: v.literal("whole"),
    /** Of the chain. */
    entries: v.number(),
    lastHash: v.string(),
    /** Recorded, and not in the chain yet: for some seconds after each change. */
    unsealed: v.number(),
  }),
  // The first entry that is not what was written, or that does not follow the one before it.
  v.object({ kind: v.literal("broken"), entryId: v.number() }),
  // The chain is whole, but a change that waits to be sealed is not what was recorded; by its number in audit_pending.
  v.object({ kind: v.literal("altered"), pendingId: v.number() }),
]);

/**
 * Whether the chain is as it was written. Entries taken off its end leave no trace in it: that shows only against a
 * head that was kept elsewhere (audit-head.ts). Nor does a change that was taken out before it was sealed.
 */
export type AuditVerdict = Readonly<v.InferOutput<typeof verdictSchema>>;

/** The verdict in words, for a terminal. */
export function sayVerdict(verdict: AuditVerdict): string {
  if (verdict.kind === "broken")
    return `The record is broken: entry ${verdict.entryId} is not what was written, or one before it is gone.`;
  if (verdict.kind === "altered")
    return `The record was altered: the change that waits under number ${verdict.pendingId} is not what was recorded. It stays out of the chain.`;
  const { entries, lastHash, unsealed } = verdict;
  const chain =
    entries === 0
      ? "The record is empty."
      : `The record is whole: ${counted(entries)}, the last hash is ${lastHash}`;
  return unsealed === 0 ? chain : `${chain}\n${counted(unsealed)} more, of the last seconds, not sealed yet.`;
}

function counted(entries: number): string {
  return `${entries.toLocaleString("en")} ${entries === 1 ? "entry" : "entries"}`;
}
