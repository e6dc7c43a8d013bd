import { describe, expect, test } from "vitest";
import { nextAttemptTime } from "./backoff.ts";

const now = new Date("2026-05-01T10:00:00Z");
const failure = { attempts: 1, begunAt: now, now, retryAfterMs: null };
const seconds = (next: Date | null) => next && (next.getTime() - now.getTime()) / 1_000;

describe("The pause after a failed attempt", () => {
  test.each([
    ["is at most ten seconds at first", { attempts: 1 }, 0.999, 9.99],
    ["can be as short as a second", { attempts: 9 }, 0, 1],
    ["is anywhere in between", { attempts: 1 }, 0.5, 5],
    ["may be twice as long each time", { attempts: 4 }, 0.5, 40],
    ["is never longer than an hour", { attempts: 500 }, 0.5, 1_800],
    ["is as long as the receiver asks for", { retryAfterMs: 7_200_000 }, 0.5, 7_200],
    ["is never longer than a day, whatever the receiver asks for", { retryAfterMs: 9e12 }, 0.5, 86_400],
    ["is not shortened by a receiver who asks for less", { attempts: 4, retryAfterMs: 1_000 }, 0.5, 40],
  ])("%s", (_, overrides, random, pause) => {
    expect(seconds(nextAttemptTime({ ...failure, ...overrides }, random))).toBe(pause);
  });

  test("ends after five days, not after three", () => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    expect(nextAttemptTime({ ...failure, attempts: 300, begunAt: daysAgo(3) }, 0.5)).not.toBeNull();
    expect(nextAttemptTime({ ...failure, attempts: 300, begunAt: daysAgo(5) }, 0.5)).toBeNull();
  });
});
