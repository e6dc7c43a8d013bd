/** Who is told that it is not known whether something was written sends it again within this time. */
const againMs = 10 * 60_000;

/**
 * What says the very same since this moment, and has no key of its own, is the same thing, sent again because its answer
 * was lost: it is not written twice.
 */
export function sentAgainSince(now: Date): Date {
  return new Date(now.getTime() - againMs);
}
