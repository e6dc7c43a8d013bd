import { describe, expect, test } from "vitest";
import { emptyInventoryQuery } from "../../../../domain/listings/inventory-query.ts";
import {
  inventoryHref,
  readBulkFlash,
  parsePendingBulkAction,
  parseSelectedIds,
  withBulkFlash,
} from "./inventory-address.ts";

test("the address of the list has its design, search and panel, and nothing unnecessary", () => {
  const query = { ...emptyInventoryQuery, view: "paused", page: 2 } as const;
  expect(inventoryHref("en", "admin", emptyInventoryQuery)).toBe("/en/listings/admin");
  expect(inventoryHref("ar", "table", query)).toBe("/ar/listings/admin/table?view=paused&page=2");
  expect(inventoryHref("en", "card", query, { kind: "edit", id: 7 })).toBe(
    "/en/listings/admin/card?view=paused&page=2&panel=edit&id=7",
  );
});

describe("the question about several properties", () => {
  test.each([
    ["", null],
    ["ask=explode&pick=1", null],
    ["ask=pause", { step: "pause", ids: [] }],
    ["ask=delete&pick=3&pick=1&pick=3", { step: "delete", ids: [3, 1] }],
    ["ask=delete&pick=0&pick=-1&pick=1.5&pick=x&pick=9999999999999999", { step: "delete", ids: [] }],
  ])("%s", (address, expected) => {
    expect(parsePendingBulkAction(new URLSearchParams(address))).toEqual(expected);
  });

  test("is about no more properties than a page shows", () => {
    const ids = Array.from({ length: 100 }, (_, index) => String(index + 1));
    expect(parseSelectedIds(ids)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });
});

describe("what came of it", () => {
  test.each(["pause", "delete"] as const)("of %s survives its address", (step) => {
    const flash = { step, changed: 3, skipped: ["AA01-101", "#77"] };
    const { search } = new URL(withBulkFlash("/en/listings/admin/table?q=x", flash), "https://site.example");
    expect(readBulkFlash(search)).toEqual(flash);
  });

  test.each([
    "",
    "?said=explode-selected&changed=3",
    "?said=pause-selected",
    "?said=pause-selected&changed=-3",
    "?said=pause-selected&changed=many",
  ])("is not read from %j", (search) => {
    expect(readBulkFlash(search)).toBeNull();
  });

  test("repeats nothing that is no unit code", () => {
    const search = "?said=pause-selected&changed=0&skipped=call+0100&skipped=%3Cb%3E&skipped=AA01";
    expect(readBulkFlash(search)).toEqual({ step: "pause", changed: 0, skipped: ["AA01"] });
  });
});
