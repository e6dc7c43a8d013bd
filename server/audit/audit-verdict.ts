import * as v from "valibot";

const verdictSchema = v.variant("kind", [
  v.object({ kind: v.literal("whole"), entries: v.number(), lastHash: v.string() }),
  // The first entry that is not what was written, or that does not follow the one before it.
  v.object({ kind: v.literal("broken"), entryId: v.number() }),
]);

/**
 * Whether the chain is as it was written. Entries taken off its end leave no trace in it: that shows only against a
 * count and hash that were noted elsewhere.
 */
export type AuditVerdict = Readonly<v.InferOutput<typeof verdictSchema>>;

/** What a running site answered. @throws when it is something else */
export function parseVerdict(text: string): AuditVerdict {
  return v.parse(v.pipe(v.string(), v.parseJson(), verdictSchema), text);
}

/** The verdict in words, for a terminal. */
export function sayVerdict(verdict: AuditVerdict): string {
  if (verdict.kind === "broken")
    return `The record is broken: entry ${verdict.entryId} is not what was written, or one before it is gone.`;
  if (verdict.entries === 0) return "The record is empty.";
  const entries = verdict.entries.toLocaleString("en");
  const noun = verdict.entries === 1 ? "entry" : "entries";
  return `The record is whole: ${entries} ${noun}, the last hash is ${verdict.lastHash}`;
}
