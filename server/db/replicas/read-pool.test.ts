import { expect, test } from "vitest";
import { type ReadOnlyClient, readWithRetry, type ReadOnlyPool } from "./read-pool.ts";
import { isConnectionBroken } from "./routed-pool.ts";

const withCode = (code: string, message = "") => Object.assign(new Error(message), { code });
const conflict = withCode("40001", "canceling statement due to conflict with recovery");

/** A pool whose queries fail with these errors first, and then return the name of their server. */
function poolFailing(failures: readonly Error[], hasPrimary = true) {
  const remaining = [...failures];
  const client = (name: string): ReadOnlyClient => ({
    query: (async () => {
      const failure = remaining.shift();
      if (failure) throw failure;
      return name;
    }) as unknown as ReadOnlyClient["query"],
    release: () => {},
  });
  const pool: ReadOnlyPool = {
    connect: async () => client("standby"),
    ...(hasPrimary && { connectPrimary: async () => client("primary") }),
  };
  return pool;
}

const read = (pool: ReadOnlyPool) =>
  readWithRetry(pool, (client) => client.query("select 1") as unknown as Promise<string>);

test.each<readonly [string, readonly Error[], boolean, string]>([
  ["a read that succeeds is not repeated", [], true, "standby"],
  ["a read that a standby broke off is repeated on the primary", [conflict], true, "primary"],
  ["so is one that was the victim of a deadlock", [withCode("40P01")], true, "primary"],
])("%s", async (_, failures, hasPrimary, from) => {
  await expect(read(poolFailing(failures, hasPrimary))).resolves.toBe(from);
});

test.each<readonly [string, readonly Error[], boolean]>([
  ["a second failure is not tried again", [conflict, conflict], true],
  ["with one server alone nothing is repeated", [conflict], false],
  ["another error is not repeated", [withCode("42P01")], true],
])("%s", async (_, failures, hasPrimary) => {
  await expect(read(poolFailing(failures, hasPrimary))).rejects.toBe(failures[0]);
});

test.each([
  ["the server ends the connection", withCode("57P01"), true],
  ["the network resets it", withCode("ECONNRESET"), true],
  ["nobody listens", withCode("ECONNREFUSED"), true],
  ["the driver notices that it ended", new Error("Connection terminated unexpectedly"), true],
  ["the driver gave up waiting", new Error("Query read timeout"), false],
  ["all connections of the pool are in use", new Error("timeout exceeded when trying to connect"), false],
  [
    "a connection took too long to be made",
    new Error("Connection terminated due to connection timeout"),
    false,
  ],
  ["the statement is wrong", withCode("42601"), false],
  ["it is no error", "57P01", false],
])("whether a connection is broken: %s", (_, error, isBroken) => {
  expect(isConnectionBroken(error)).toBe(isBroken);
});
