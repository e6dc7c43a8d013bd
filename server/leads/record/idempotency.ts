import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { Schema } from "../../db/schema.ts";

interface FormRequest {
  readonly idempotencyKey: string;
  readonly bodyHmac: string;
  readonly now: Date;
}

/** The result of an earlier request with the same idempotency key. */
type EarlierRequest =
  | { readonly kind: "stored"; readonly reference: LeadReference; readonly isRepeated: true }
  | { readonly kind: "other-body" };

/**
 * Stores the idempotency key, or returns the result of an earlier request with it. Waits for a request in
 * progress.
 */
export async function claimIdempotencyKey(
  tx: Transaction<Schema>,
  { idempotencyKey, bodyHmac, now }: FormRequest,
  reference: LeadReference,
): Promise<EarlierRequest | null> {
  const keyHash = createHash("sha256").update(idempotencyKey).digest("hex");
  const claimed = await tx
    .insertInto("lead_key")
    .values({ key_hash: keyHash, body_hmac: bodyHmac, reference, created_at: now })
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .returning("reference")
    .executeTakeFirst();
  if (claimed) return null;
  const first = await tx
    .selectFrom("lead_key")
    .select(["body_hmac", "reference"])
    .where("key_hash", "=", keyHash)
    .executeTakeFirstOrThrow();
  if (first.body_hmac !== bodyHmac) return { kind: "other-body" };
  return { kind: "stored", reference: first.reference, isRepeated: true };
}
