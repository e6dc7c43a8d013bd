import { createHmac, randomBytes } from "node:crypto";
import { visitorOf } from "../process/rate-limit.ts";

interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

/** About 16 MB; more than one sender can bring about in a day at the beacon's rate limit. */
const defaultMaxViews = 500_000;
/**
 * So many browsers behind one address are told apart: enough for a family or an office, and whoever makes up a new name
 * for every beacon counts no more often than that.
 */
const browsersPerAddress = 16;

/**
 * Knows who saw what today, until midnight. It remembers a view as 48 bits of a keyed hash. The key is random, of this
 * day and process, and only ever in memory:
 * without it nobody can tell, not even from a memory dump of tomorrow, whether an address was here.
 */
export function createDayVisitors(maxViews = defaultMaxViews) {
  let today = "";
  let key = Buffer.alloc(0);
  let seen = new Set<number>();
  /** Throws away what belongs to another day than this one. */
  const keepOnly = (day: string) => {
    if (day === today) return;
    today = day;
    key.fill(0);
    key = randomBytes(32);
    seen = new Set();
  };
  return {
    /** Throws away what belongs to another day than this one. */
    keepOnly,
    /** Whether this is the visitor's first look at the unit on this day; false as well when no more can be remembered. */
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

/** 48 bits. */
function hashOf(key: Buffer, text: string): number {
  return createHmac("sha256", key).update(text).digest().readUIntBE(0, 6);
}
