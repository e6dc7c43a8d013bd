import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type RateLimitRule, takeRateLimitToken } from "../db/stored-rate-limit.ts";
import type { Schema } from "../db/schema.ts";
import { addressPrefixOf } from "../process/rate-limit.ts";

/**
 * Rate limits of password attempts; attempts with the right password are refunded. An attacker has 10 + 40
 * attempts an hour at an account, from all addresses together. Each known browser has as many of its own.
 */
const paces = {
  account: { burst: 10, everySeconds: 90 },
  device: { burst: 10, everySeconds: 90 },
  /** By IP address; higher, because all accounts of an office may share one address. */
  address: { burst: 30, everySeconds: 30 },
  /** Password attempts within a session. */
  proof: { burst: 5, everySeconds: 60 },
  /** Requests for a new password by mail, by sender and by account. */
  forgottenAddress: { burst: 10, everySeconds: 360 },
  forgottenAccount: { burst: 3, everySeconds: 1_200 },
} as const satisfies Record<string, RateLimitRule>;

/** A rate limit and the key (sender, account or browser) whose attempts it counts. */
export interface ThrottleKey {
  readonly of: keyof typeof paces;
  readonly id: string;
}

/**
 * Counts an attempt in each of these limits.
 * @returns 0, or the seconds until the exceeded limit allows another attempt
 */
export async function takeAttempts(
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

/** Refunds attempts after the right password was entered. */
export async function refundAttempts(db: Kysely<Schema>, keys: readonly ThrottleKey[]): Promise<void> {
  for (const key of keys)
    await sql`update staff_throttle set free_at = free_at - make_interval(secs => ${paces[key.of].everySeconds})
      where key = ${toKeyHash(key)}`.execute(db);
}

/** Limits that count by IP address, with all addresses of an IPv6 /64 as one. */
const byAddress: ReadonlySet<keyof typeof paces> = new Set(["address", "forgottenAddress"]);

/** The hash under which attempts are counted, because IP and e-mail addresses must not be stored. */
function toKeyHash({ of, id }: ThrottleKey): string {
  return createHash("sha256")
    .update(`${of}\n${byAddress.has(of) ? addressPrefixOf(id) : id}`)
    .digest("hex");
}
