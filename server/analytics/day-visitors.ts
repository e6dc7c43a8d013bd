import { createHmac, randomBytes } from "node:crypto";
import { visitorOf } from "../process/rate-limit.ts";

interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

/** About 16 MB. Enough for more than one sender can cause in a day within the beacon's rate limit. */
const defaultMaxViews = 500_000;
/**
 * Number of browsers that are told apart behind one address. Enough for a family or an office; a sender with
 * invented user agents is counted at most this often.
 */
const browsersPerAddress = 16;

/**
 * Remembers until midnight who viewed what, to count each visitor once a day. A view is stored as 48 bits of a
 * keyed hash. The key is random for each day and process and exists only in memory, so that afterwards nobody can
 * find out whether an address was here, not even from a later memory dump.
 */
export function createDayVisitors(maxViews = defaultMaxViews) {
  let today = "";
  let key = Buffer.alloc(0);
  let seen = new Set<number>();
  /** Deletes everything that belongs to another day. */
  const keepOnly = (day: string) => {
    if (day === today) return;
    today = day;
    key.fill(0);
    key = randomBytes(32);
    seen = new Set();
  };
  return {
    /** Deletes everything that belongs to another day. */
    keepOnly,
    /** Whether the visitor views the unit for the first time on this day. Also false when the memory is full. */
    isFirst({ address, userAgent }: Visitor, unit: string, day: string): boolean {
      keepOnly(day);
      if (seen.size >= maxViews) return false;
      const browser = hashOf(key, userAgent) % browsersPerAddress;
      const view = hashOf(key, `${visitorOf(address)}\n${unit}\n${browser}`);
      if (seen.has(view)) return false;
      seen.add(view);
      return true;
    },
    get size(): number {
      return seen.size;
    },
  };
}

/** The first 48 bits, as a number. */
function hashOf(key: Buffer, text: string): number {
  return createHmac("sha256", key).update(text).digest().readUIntBE(0, 6);
}
