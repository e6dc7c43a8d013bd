import type { Kysely } from "kysely";
import * as v from "valibot";
import type { Schema } from "../db/schema.ts";
import { holdsHead, signedHeadSchema } from "./audit-head.ts";
import type { SignVerdict } from "./audit-heads.ts";
import { verdictSchema } from "./audit-verdict.ts";
import { verifyAudit } from "./verify-audit.ts";

const orderSchema = v.object({
  /** Whether to sign the head. */
  signs: v.boolean(),
  /** A head that was stored elsewhere. */
  kept: v.nullable(v.object({ entries: v.number(), lastHash: v.string() })),
});

/** What a command asks for besides the verification. */
export type AuditOrder = Readonly<v.InferOutput<typeof orderSchema>>;

const answerSchema = v.object({
  verdict: verdictSchema,
  /** Null when it was not asked for, or the chain is not whole. */
  head: v.nullable(signedHeadSchema),
  /** Whether the chain still contains the stored head; null when none was given. */
  holdsKept: v.nullable(v.boolean()),
});

/** The answer to a command. */
export type AuditAnswer = Readonly<v.InferOutput<typeof answerSchema>>;

/** Verifies the chain. @param order an `AuditOrder` as JSON */
export async function answerAuditOrder(
  { db, signVerdict }: { readonly db: Kysely<Schema>; readonly signVerdict: SignVerdict },
  order: string,
  now: Date,
): Promise<AuditAnswer> {
  const verdict = await verifyAudit(db);
  const { signs, kept } = v.parse(v.pipe(v.string(), v.parseJson(), orderSchema), order);
  return {
    verdict,
    head: signs ? signVerdict(verdict, now) : null,
    holdsKept: kept && (await holdsHead(db, kept)),
  };
}

/** Parses the answer of a running site. @throws when the text is something else */
export function parseAuditAnswer(text: string): AuditAnswer {
  return v.parse(v.pipe(v.string(), v.parseJson(), answerSchema), text);
}
