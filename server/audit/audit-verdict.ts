import * as v from "valibot";

export const auditVerdictSchema = v.variant("kind", [
  v.object({
    kind: v.literal("whole"),
    /** Length of the chain. */
    entries: v.number(),
    lastHash: v.string(),
    /** Number of entries that are recorded but not in the chain yet; normally those of the last seconds. */
    unsealed: v.number(),
  }),
  // `entryId`: the first entry that was altered, or that does not follow its predecessor.
  v.object({ kind: v.literal("broken"), entryId: v.number() }),
  // The chain is whole, but an unsealed entry was altered; `pendingId` is its id in audit_pending.
  v.object({ kind: v.literal("altered"), pendingId: v.number() }),
]);

/**
 * The result of a verification. It cannot reveal entries removed from the chain's end (only a head stored
 * elsewhere can, see audit-head.ts), nor entries removed before they were sealed.
 */
export type AuditVerdict = Readonly<v.InferOutput<typeof auditVerdictSchema>>;

/** The verdict as text for a terminal. */
export function describeAuditVerdict(verdict: AuditVerdict): string {
  if (verdict.kind === "broken")
    return `The record is broken: entry ${verdict.entryId} is not what was written, or one before it is gone.`;
  if (verdict.kind === "altered")
    return `The record was altered: the change that waits under number ${verdict.pendingId} is not what was recorded. It stays out of the chain.`;
  const { entries, lastHash, unsealed } = verdict;
  const chain =
    entries === 0
      ? "The record is empty."
      : `The record is whole: ${formatEntries(entries)}, the last hash is ${lastHash}`;
  return unsealed === 0
    ? chain
    : `${chain}\n${formatEntries(unsealed)} more, of the last seconds, not sealed yet.`;
}

function formatEntries(entries: number): string {
  return `${entries.toLocaleString("en")} ${entries === 1 ? "entry" : "entries"}`;
}
