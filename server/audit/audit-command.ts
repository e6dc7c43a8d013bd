import type { Kysely } from "kysely";
import * as v from "valibot";
import type { Schema } from "../db/schema.ts";
import { containsChainHead, signedChainHeadSchema } from "./audit-head.ts";
import type { AuditVerdictSigner } from "./audit-heads.ts";
import { auditVerdictSchema } from "./audit-verdict.ts";
import { verifyAuditChain } from "./verify-audit.ts";

const orderSchema = v.object({
  /** Whether to sign the chain's head (its length and last hash). */
  signs: v.boolean(),
  /** A head that the operator stored outside the database earlier; null to compare with none. */
  kept: v.nullable(v.object({ entries: v.number(), lastHash: v.string() })),
});

/** What a command requests in addition to the verification. */
export type AuditCommand = Readonly<v.InferOutput<typeof orderSchema>>;

const answerSchema = v.object({
  verdict: auditVerdictSchema,
  /** The signed head; null when none was requested, the chain is broken, or an unsealed entry was altered. */
  head: v.nullable(signedChainHeadSchema),
  /** Whether the chain still contains the stored head; null when the command contains no stored head. */
  holdsKept: v.nullable(v.boolean()),
});

export type AuditCommandResult = Readonly<v.InferOutput<typeof answerSchema>>;

/** Verifies the chain. @param order an `AuditCommand` as JSON */
export async function runAuditCommand(
  { db, signVerdict }: { readonly db: Kysely<Schema>; readonly signVerdict: AuditVerdictSigner },
  order: string,
  now: Date,
): Promise<AuditCommandResult> {
  const verdict = await verifyAuditChain(db);
  const { signs, kept } = v.parse(v.pipe(v.string(), v.parseJson(), orderSchema), order);
  return {
    verdict,
    head: signs ? signVerdict(verdict, now) : null,
    holdsKept: kept && (await containsChainHead(db, kept)),
  };
}

/** Parses the running site's answer. @throws when it does not have this form */
export function parseAuditCommandResult(text: string): AuditCommandResult {
  return v.parse(v.pipe(v.string(), v.parseJson(), answerSchema), text);
}
