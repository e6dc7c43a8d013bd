import type { Transaction } from "kysely";
import { type RateLimitRule, takeRateLimitToken } from "../../db/stored-rate-limit.ts";
import type { Schema } from "../../db/schema.ts";

/** How often requests and alerts may come from one address, number or mailbox [LEAD-3]. */
const paces = {
  // A whole neighbourhood can share one address of a mobile network.
  address: { burst: 20, everySeconds: 180 },
  phone: { burst: 5, everySeconds: 3_600 },
  email: { burst: 5, everySeconds: 3_600 },
  // Each request for an alert sends a mail to somebody who may not have requested it.
  "alert-address": { burst: 10, everySeconds: 600 },
  "alert-email": { burst: 3, everySeconds: 14_400 },
} as const satisfies Record<string, RateLimitRule>;

/** What leads and alerts are limited by. */
export type LeadRateLimitKind = keyof typeof paces;

/**
 * Counts a request against the rate limit with this key.
 * @returns whether the limit is exceeded
 */
export async function isRateLimited(
  tx: Transaction<Schema>,
  of: LeadRateLimitKind,
  key: string,
  now: Date,
): Promise<boolean> {
  return (await takeRateLimitToken(tx, "lead_limit", paces[of], key, now)) > 0;
}

/**
 * Requests that one number may have in any 24 hours [LEAD-4]: more than somebody sends who compares homes all day. The
 * limit protects the owner of the number: nobody else can fill the record until it can neither be read nor erased.
 */
const mostOfPersonDaily = 20;
const dayMs = 86_400_000;

/** Whether the person has reached the daily limit. The person's row is locked. */
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
