import type { Transaction } from "kysely";
import { type RateLimitRule, takeRateLimitToken } from "../../db/stored-rate-limit.ts";
import type { Schema } from "../../db/schema.ts";

/** Rate limits of requests and alerts per IP address, phone number and mailbox [LEAD-3]. */
const rateLimits = {
  // One IP address of a mobile network may be shared by a whole neighbourhood.
  address: { burst: 20, everySeconds: 180 },
  phone: { burst: 5, everySeconds: 3_600 },
  email: { burst: 5, everySeconds: 3_600 },
  // Each request for an alert sends a mail, possibly to somebody who did not request it.
  "alert-address": { burst: 10, everySeconds: 600 },
  "alert-email": { burst: 3, everySeconds: 14_400 },
} as const satisfies Record<string, RateLimitRule>;

/** What a rate limit applies to. */
export type LeadRateLimitKind = keyof typeof rateLimits;

/**
 * Counts a request against the rate limit with this key.
 * @returns whether the limit is exceeded
 */
export async function isRateLimited(
  tx: Transaction<Schema>,
  kind: LeadRateLimitKind,
  key: string,
  now: Date,
): Promise<boolean> {
  return (await takeRateLimitToken(tx, "lead_limit", rateLimits[kind], key, now)) > 0;
}

/**
 * The maximum number of requests with one phone number in 24 hours [LEAD-4]: more than a person sends who compares
 * listings all day. It protects the owner of the number: others cannot add so many leads that the person's data
 * can no longer be read or erased.
 */
const mostOfPersonDaily = 20;
const dayMs = 86_400_000;

/** Whether the person has reached the daily limit. The caller must have locked the person. */
export async function isDailyLimitReached(
  tx: Transaction<Schema>,
  personId: number,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom("lead")
    .select("created_at")
    .where("person_id", "=", personId)
    .orderBy("id", "desc")
    .offset(mostOfPersonDaily - 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.created_at.getTime() > now.getTime() - dayMs;
}
