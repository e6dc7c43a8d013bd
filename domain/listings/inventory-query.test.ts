import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  emptyPropertyQuery,
  parsePropertyQuery,
  type PropertyQuery,
  propertySorts,
  propertyViews,
  serializePropertyQuery,
} from "./inventory-query.ts";

const parse = (address: string) => parsePropertyQuery(new URLSearchParams(address));

describe("reading the address of the list of properties", () => {
  test.each<[string, Partial<PropertyQuery>]>([
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
    expect(parse(address)).toEqual({ ...emptyPropertyQuery, ...expected });
  });

  test("default values are left out of the URL", () => {
    expect(serializePropertyQuery(emptyPropertyQuery).toString()).toBe("");
    expect(serializePropertyQuery(parse("sort=newest&page=%D9%A2&view=all&q=+")).toString()).toBe("page=2");
  });

  test("every query survives its address", () => {
    const query = fc.record({
      text: fc
        .string({ unit: "binary", maxLength: 120 })
        .map((text) => parse(`q=${encodeURIComponent(text.toWellFormed())}`).text),
      view: fc.constantFrom(...propertyViews),
      sort: fc.constantFrom(...propertySorts),
      page: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(query, (any) => {
        expect(parse(serializePropertyQuery(any).toString())).toEqual(any);
      }),
    );
  });

  test("nothing in an address breaks the reading, and reading it again changes nothing", () => {
    const address = fc.array(fc.tuple(fc.constantFrom("q", "view", "sort", "page", "x"), fc.string()));
    fc.assert(
      fc.property(address, (pairs) => {
        const query = parsePropertyQuery(new URLSearchParams(pairs));
        expect(parsePropertyQuery(serializePropertyQuery(query))).toEqual(query);
      }),
    );
  });
});
