import { expect, test } from "vitest";
import { createHostCheck } from "./host.ts";

test.each([
  ["http://localhost:3000", "localhost:3000", "own"],
  ["http://localhost:3000", "LOCALHOST:3000", "own"],
  ["http://localhost:3000", "127.0.0.1:3000", "loopback"],
  ["http://localhost:3000", "[::1]:3000", "loopback"],
  ["http://localhost:3000", "127.0.0.1:4000", "foreign"],
  ["http://localhost:3000", "localhost", "foreign"],
  ["http://localhost:3000", "evil.example:3000", "foreign"],
  ["http://localhost:3000", "localhost:3000.evil.example", "foreign"],
  ["http://localhost:3000", "", "foreign"],
  ["https://homes.example", "homes.example", "own"],
  ["https://homes.example", "homes.example:443", "own"],
  ["https://homes.example", "homes.example:8443", "foreign"],
  ["https://homes.example", "www.homes.example", "foreign"],
  ["https://homes.example", "127.0.0.1", "foreign"],
])("for %s the host %j is %s", (origin, host, verdict) => {
  expect(createHostCheck(origin)(host)).toBe(verdict);
});
