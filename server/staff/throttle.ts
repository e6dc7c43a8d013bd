import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type Pace, takeTurn } from "../db/pace.ts";
import type { Schema } from "../db/schema.ts";
import { visitorOf } from "../process/rate-limit.ts";

/**
 * How often a password may be tried, right ones not counted. Somebody who knows nothing has 10 + 40 tries an hour at one
 * account from all the world's addresses together, and each browser that was signed in before has as many of its own.
 */
const paces = {
  account: { burst: 10, everySeconds: 90 },
  device: { burst: 10, everySeconds: 90 },
  /** An office behind one address has more than one account. */
  address: { burst: 30, everySeconds: 30 },
  /** The password once more, within a session. */
  proof: { burst: 5, everySeconds: 60 },
  /** Links for a new password, by who asks and by whose account it would be. */
  forgottenAddress: { burst: 10, everySeconds: 360 },
  forgottenAccount: { burst: 3, everySeconds: 1_200 },
} as const satisfies Record<string, Pace>;

/** What tries are counted by: the pace, and whose tries they are. */
export interface ThrottleKey {
  readonly of: keyof typeof paces;
  readonly id: string;
}

/** Pays for one try with each of these. @returns 0, or the seconds until the key that refused would give a try */
export async function takeTry(db: Kysely<Schema>, keys: readonly ThrottleKey[], now: Date): Promise<number> {
  for (const key of keys) {
    const seconds = await takeTurn(db, "staff_throttle", paces[key.of], toKeyHash(key), now);
    if (seconds > 0) return seconds;
  }
  return 0;
}

/** Gives back what a right password had paid. */
export async function refundTry(db: Kysely<Schema>, keys: readonly ThrottleKey[]): Promise<void> {
  for (const key of keys)
    await sql`update staff_throttle set free_at = free_at - make_interval(secs => ${paces[key.of].everySeconds})
      where key = ${toKeyHash(key)}`.execute(db);
}

/** Those whose tries are counted by a network address: a /64 of IPv6 is one sender. */
const byAddress: ReadonlySet<keyof typeof paces> = new Set(["address", "forgottenAddress"]);

/** Neither addresses nor e-mails are stored. */
function toKeyHash({ of, id }: ThrottleKey): string {
  return createHash("sha256")
    .update(`${of}\n${byAddress.has(of) ? visitorOf(id) : id}`)
    .digest("hex");
}
