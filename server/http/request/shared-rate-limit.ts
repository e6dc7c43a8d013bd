import type { Kysely } from "kysely";
import type { AcceptedRequest } from "../../../domain/site/page-rules.ts";
import { takeRateLimitToken } from "../../db/stored-rate-limit.ts";
import type { Schema } from "../../db/schema.ts";
import { withTimeout } from "../../process/with-timeout.ts";

/**
 * Counts a request against the rate limit of its sender at an address, across all processes.
 * @returns 0 if allowed, otherwise the seconds to wait
 */
export type SharedRateLimit = (
  pattern: string,
  pace: AcceptedRequest["rateLimit"],
  sender: string,
) => Promise<number>;

interface SharedRateLimitOptions {
  readonly db: Kysely<Schema>;
  /** The key under which a sender is counted at an address; a hash, from which the sender cannot be read. */
  readonly keyOf: (pattern: string, sender: string) => string;
  /** The other running processes of the site. */
  readonly others: () => readonly unknown[];
  readonly now: () => Date;
}

/** Timeout of the database query in milliseconds; after it the request is allowed. */
const timeoutMs = 1_000;

/**
 * Counts in the database once there is a second process; a single process counts in its memory. While the database
 * does not respond, no request is refused, because the application cannot store anything either.
 */
export function createSharedRateLimit({ db, keyOf, others, now }: SharedRateLimitOptions): SharedRateLimit {
  return async (pattern, { burst, perSecond }, sender) => {
    if (others().length === 0) return 0;
    const rule = { burst, everySeconds: 1 / perSecond };
    const pendingWait = takeRateLimitToken(db, "lead_limit", rule, keyOf(pattern, sender), now()).catch(
      () => 0,
    );
    return withTimeout(timeoutMs, pendingWait, 0);
  };
}
