import { createHmac, randomBytes } from "node:crypto";
import { addressPrefixOf } from "../process/rate-limit.ts";

interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Default maximum number of stored views per day; they take about 16 MB of memory. The beacon's rate limit keeps a
 * single sender below this number.
 */
const defaultMaxViews = 500_000;
/**
 * Maximum number of different browsers (user agents) counted per address: enough for a family or an office. A
 * sender who invents user agents is counted at most this often per listing and day.
 */
const browsersPerAddress = 16;

/**
 * Stores until midnight which visitor viewed which listing, to count each visitor once a day. A view is stored as
 * 48 bits of a keyed hash. The key is random for each day and process and exists only in memory, so that views of
 * past days cannot be traced to an address, not even from a memory dump.
 */
export function createUniqueViewFilter(maxViews = defaultMaxViews) {
  let today = "";
  let key = Buffer.alloc(0);
  let seen = new Set<number>();
  const keepOnly = (day: string) => {
    if (day === today) return;
    today = day;
    key.fill(0);
    key = randomBytes(32);
    seen = new Set();
  };
  return {
    /** On a new day, deletes the views and the key of the previous day. */
    keepOnly,
    /** Whether this is the visitor's first view of the unit on this day. False once `maxViews` views are stored. */
    isFirst({ address, userAgent }: Visitor, unit: string, day: string): boolean {
      keepOnly(day);
      if (seen.size >= maxViews) return false;
      const browser = hashOf(key, userAgent) % browsersPerAddress;
      const view = hashOf(key, `${addressPrefixOf(address)}\n${unit}\n${browser}`);
      if (seen.has(view)) return false;
      seen.add(view);
      return true;
    },
    get size(): number {
      return seen.size;
    },
  };
}

/** The first 48 bits of the keyed hash, as a number. */
function hashOf(key: Buffer, text: string): number {
  return createHmac("sha256", key).update(text).digest().readUIntBE(0, 6);
}
