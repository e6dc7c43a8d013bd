import { expect, test } from "vitest";
import { findMutation, type Mutation, mutations } from "./mutations.ts";

const lineOf = (path: string): Mutation => ({
  path,
  maxBytes: 1,
  contentTypes: new Set(),
  hasPage: true,
  limit: { burst: 1, perSecond: 1 },
});
const table = ["/:lang/contact", "/api/beacon", "/:lang/homes/:code/ask"].map(lineOf);

test.each([
  ["/en/contact", "/:lang/contact"],
  ["/ar/contact", "/:lang/contact"],
  ["/ar/contact.data", "/:lang/contact"],
  ["/EN/contact", null],
  ["/fr/contact", null],
  ["/en/contact/", null],
  ["/en/contact/x", null],
  ["/api/beacon", "/api/beacon"],
  ["/en/homes/AA01-101/ask", "/:lang/homes/:code/ask"],
  ["/en/homes//ask", null],
  ["/", null],
])("what is sent to %s belongs to %s", (path, pattern) => {
  expect(findMutation(table, path)?.path ?? null).toBe(pattern);
});

test("no address takes more than one can think of, and each bounds its senders", () => {
  for (const { maxBytes, limit, contentTypes, handedOn } of mutations) {
    // What is handed on goes to the disk as it comes; all else is held in memory.
    expect(maxBytes).toBeLessThanOrEqual(handedOn ? 256 << 20 : 64 << 10);
    expect(contentTypes.size > 0).toBe(maxBytes > 0);
    expect(limit.burst).toBeLessThanOrEqual(200);
  }
});
