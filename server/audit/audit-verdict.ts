import * as v from "valibot";
import type { AuditVerdict } from "./verify-audit.ts";

/** As it travels between a running site and the command that asks it. */
const verdictSchema = v.variant("kind", [
  v.object({ kind: v.literal("whole"), entries: v.number(), lastHash: v.string() }),
  v.object({ kind: v.literal("broken"), entryId: v.number() }),
]);

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
