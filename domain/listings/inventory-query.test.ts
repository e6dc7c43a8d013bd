import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  emptyInventoryQuery,
  parseInventoryQuery,
  type InventoryQuery,
  inventorySorts,
  inventoryViews,
  serializeInventoryQuery,
} from "./inventory-query.ts";

const parse = (address: string) => parseInventoryQuery(new URLSearchParams(address));

describe("reading the address of the list of properties", () => {
  test.each<[string, Partial<InventoryQuery>]>([
    ["", {}],
    ["q=&view=&sort=&page=", {}],
    ["q=palm++hills%0A", { text: "palm hills" }],
    ["q=%D8%A5%D9%8A%D9%81%D9%88%D8%A7%D8%B1", { text: "إيفوار" }],
    ["q=%E2%80%AEAA01", { text: "AA01" }],
    [`q=${"x".repeat(200)}`, { text: "x".repeat(100) }],
    ["view=paused&sort=price-desc", { view: "paused", sort: "price-desc" }],
    ["view=due", { view: "due" }],
    ["view=Paused", {}],
    ["view=sold", {}],
    ["sort=size", {}],
    ["page=3", { page: 3 }],
    ["page=%D9%A3%D9%A2", { page: 32 }],
    ["page=0", {}],
    ["page=-2", {}],
    ["page=1.5", {}],
    ["page=1e9", {}],
    ["page=99999999999", {}],
    ["view=active&view=paused", { view: "active" }],
    ["utm_source=x&panel=edit&id=7", {}],
  ])("%s", (address, expected) => {
    expect(parse(address)).toEqual({ ...emptyInventoryQuery, ...expected });
  });

  test("default values are left out of the URL", () => {
    expect(serializeInventoryQuery(emptyInventoryQuery).toString()).toBe("");
    expect(serializeInventoryQuery(parse("sort=newest&page=%D9%A2&view=all&q=+")).toString()).toBe("page=2");
  });

  test("every query survives its address", () => {
    const query = fc.record({
      text: fc
        .string({ unit: "binary", maxLength: 120 })
        .map((text) => parse(`q=${encodeURIComponent(text.toWellFormed())}`).text),
      view: fc.constantFrom(...inventoryViews),
      sort: fc.constantFrom(...inventorySorts),
      page: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(query, (original) => {
        expect(parse(serializeInventoryQuery(original).toString())).toEqual(original);
      }),
    );
  });

  test("nothing in an address breaks the reading, and reading it again changes nothing", () => {
    const address = fc.array(fc.tuple(fc.constantFrom("q", "view", "sort", "page", "x"), fc.string()));
    fc.assert(
      fc.property(address, (pairs) => {
        const query = parseInventoryQuery(new URLSearchParams(pairs));
        expect(parseInventoryQuery(serializeInventoryQuery(query))).toEqual(query);
      }),
    );
  });
});
