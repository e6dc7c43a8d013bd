import { isIPv6 } from "node:net";

export type RateLimit = ReturnType<typeof createRateLimit>;

interface RateLimitOptions {
  /** Number of tokens in a full bucket. */
  readonly burst: number;
  readonly perSecond: number;
  /** Maximum number of visitors; the least recently seen one is evicted. */
  readonly maxVisitors?: number;
  /** A clock in milliseconds that never goes back. */
  readonly clock?: () => number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** A token bucket for each visitor: an IPv4 address, or an IPv6 /64 network, which a household usually has. */
export function createRateLimit({
  burst,
  perSecond,
  maxVisitors = 20_000,
  clock = () => performance.now(),
}: RateLimitOptions) {
  const buckets = new Map<string, Bucket>();
  return {
    /** Number of visitors in memory. */
    get size(): number {
      return buckets.size;
    },
    /** Takes a token from the visitor's bucket. @returns 0, or the seconds until the next token */
    take(address: string): number {
      const visitor = addressPrefixOf(address);
      const now = clock();
      const bucket = buckets.get(visitor) ?? { tokens: burst, filledAt: now };
      bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.filledAt) / 1_000) * perSecond);
      bucket.filledAt = now;
      // Inserted again at the end of the map, so that the first entry is the least recently used one.
      buckets.delete(visitor);
      buckets.set(visitor, bucket);
      if (buckets.size > maxVisitors) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break;
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
      bucket.tokens--;
      return 0;
    },
  };
}

/** Matches an IPv4 address within IPv6 (RFC 4291) or NAT64 (RFC 6052); their first 96 bits are always the same. */
const embeddedIpv4 = /^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0):([\da-f]{1,4}):([\da-f]{1,4})$/u;

/** Returns the first four groups of an IPv6 address, the IPv4 address within it, or other text unchanged. */
export function addressPrefixOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%", 1)[0]!.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? [] : tail.split(":");
    const width = after.at(-1)?.includes(".") ? after.length + 1 : after.length;
    while (groups.length + width < 8) groups.push("0");
    groups.push(...after);
  }
  const hexGroups = groups.flatMap(toNumbers).map((group) => group.toString(16));
  const [, high, low] = embeddedIpv4.exec(hexGroups.join(":")) ?? [];
  if (high === undefined || low === undefined) return hexGroups.slice(0, 4).join(":");
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

/** Parses one group; the last 32 bits may be written as IPv4. */
function toNumbers(group: string): readonly number[] {
  if (!group.includes(".")) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
  return [(a << 8) | b, (c << 8) | d];
}
