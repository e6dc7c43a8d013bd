import { expect, test } from "vitest";
import {
  minConnectionCount,
  maxConnectionCount,
  divideConnections,
  defaultConnectionCount,
} from "./connection-shares.ts";

test.each([
  [minConnectionCount, { pages: 2, background: 2, following: 2, health: 1 }],
  [defaultConnectionCount, { pages: 3, background: 2, following: 2, health: 1 }],
  [15, { pages: 9, background: 3, following: 2, health: 1 }],
  [40, { pages: 29, background: 8, following: 2, health: 1 }],
])("%i connections are divided into pools", (total, shares) => {
  expect(divideConnections(total)).toEqual(shares);
});

test("whatever the total, the pools open no more and no fewer, and one can be lent", () => {
  for (let total = minConnectionCount; total <= maxConnectionCount; total += 1) {
    const { pages, background, following, health } = divideConnections(total);
    expect(pages + background + following + health).toBe(total);
    expect(pages).toBeGreaterThan(1);
  }
});

test("ten processes, one more at a release and nine other sessions fit into PostgreSQL's default", () => {
  const [maxConnections, superuserReserved] = [100, 3];
  expect(11 * defaultConnectionCount + 9).toBeLessThanOrEqual(maxConnections - superuserReserved);
});
