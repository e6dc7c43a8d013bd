import type { Transaction } from "kysely";
import { type Pace, takeTurn } from "../../db/pace.ts";
import type { Schema } from "../../db/schema.ts";

const paces = {
  // Whole neighbourhoods share one address of a mobile network.
  address: { burst: 20, everySeconds: 180 },
  phone: { burst: 5, everySeconds: 3_600 },
  email: { burst: 5, everySeconds: 3_600 },
  // Each has a mail sent to somebody who may not have asked for it.
  "alert-address": { burst: 10, everySeconds: 600 },
  "alert-email": { burst: 3, everySeconds: 14_400 },
} as const satisfies Record<string, Pace>;

/** What requests and alerts are counted by. */
export type LimitedBy = keyof typeof paces;

/** Pays for one request under this key. @returns whether there have been too many */
export async function isBusy(
  tx: Transaction<Schema>,
  of: LimitedBy,
  key: string,
  now: Date,
): Promise<boolean> {
  return (await takeTurn(tx, "lead_limit", paces[of], key, now)) > 0;
}
