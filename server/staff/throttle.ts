import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type RateLimitRule, takeRateLimitToken } from "../db/stored-rate-limit.ts";
import type { Schema } from "../db/schema.ts";
import { addressPrefixOf } from "../process/rate-limit.ts";

/**
 * Rate limits of password attempts; right passwords are refunded. An attacker has 10 + 40 attempts an hour at an
 * account from all addresses together, and each browser that has signed in before has as many of its own.
 */
const paces = {
  account: { burst: 10, everySeconds: 90 },
  device: { burst: 10, everySeconds: 90 },
  /** An office behind one address has several accounts. */
  address: { burst: 30, everySeconds: 30 },
  /** Password attempts within a session. */
  proof: { burst: 5, everySeconds: 60 },
  /** Links for a new password, by sender and by account. */
  forgottenAddress: { burst: 10, everySeconds: 360 },
  forgottenAccount: { burst: 3, everySeconds: 1_200 },
} as const satisfies Record<string, RateLimitRule>;

/** A rate limit, and whose attempts it counts. */
export interface ThrottleKey {
  readonly of: keyof typeof paces;
  readonly id: string;
}

/**
 * Takes one attempt from each of these limits.
 * @returns 0, or the seconds until the exceeded limit allows another
 */
export async function takeAttempt(
  db: Kysely<Schema>,
  keys: readonly ThrottleKey[],
  now: Date,
): Promise<number> {
  for (const key of keys) {
    const seconds = await takeRateLimitToken(db, "staff_throttle", paces[key.of], toKeyHash(key), now);
    if (seconds > 0) return seconds;
  }
  return 0;
}

/** Refunds the attempts of a right password. */
export async function refundAttempts(db: Kysely<Schema>, keys: readonly ThrottleKey[]): Promise<void> {
  for (const key of keys)
    await sql`update staff_throttle set free_at = free_at - make_interval(secs => ${paces[key.of].everySeconds})
      where key = ${toKeyHash(key)}`.execute(db);
}

/** Limits by IP address; an IPv6 /64 counts as one sender. */
const byAddress: ReadonlySet<keyof typeof paces> = new Set(["address", "forgottenAddress"]);

/** The hash of a key, because IP addresses and e-mails are not stored. */
function toKeyHash({ of, id }: ThrottleKey): string {
  return createHash("sha256")
    .update(`${of}\n${byAddress.has(of) ? addressPrefixOf(id) : id}`)
    .digest("hex");
}
