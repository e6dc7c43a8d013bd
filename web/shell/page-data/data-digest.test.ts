import { expect, test } from "vitest";
import { computeDataDigest, computePageDigest } from "./data-digest.ts";

const home = () => ({
  code: "AA-1",
  price: 5,
  none: undefined,
  at: new Date("2026-11-26T10:00:00Z"),
  names: new Map([["en", "Villa"]]),
  tags: new Set(["new"]),
  list: [1, null, Number.NaN],
});

test("Equal data have equal digests", () => {
  expect(computeDataDigest(home())).toBe(computeDataDigest(home()));
  expect(computeDataDigest(home())).toHaveLength(43);
  const [shared] = [home()];
  expect(computeDataDigest([shared, shared])).toBe(computeDataDigest([home(), home()]));
  expect(computeDataDigest("one two".slice(4))).toBe(computeDataDigest("two"));
});

test.each([
  ["a number", { price: 6 }],
  ["a number written as text", { price: "5" }],
  ["a value that is missing", { none: null }],
  ["a day", { at: new Date("2026-11-27T10:00:00Z") }],
  ["a day written as text", { at: "2026-11-26T10:00:00.000Z" }],
  ["an entry of a map", { names: new Map([["en", "Flat"]]) }],
  ["a member of a set", { tags: new Set(["old"]) }],
  ["the order of a list", { list: [null, 1, Number.NaN] }],
  ["one more field", { more: 1 }],
  ["where one text ends and the next begins", { code: "AA-15:price" }],
])("Data that differ in %s have different digests", (_what, change) => {
  expect(computeDataDigest({ ...home(), ...change })).not.toBe(computeDataDigest(home()));
});

class Secret {
  readonly #value: number;
  constructor(value: number) {
    this.#value = value;
  }
  get value() {
    return this.#value;
  }
}

test.each([
  ["a function", () => 1],
  ["an object of a class, whose private parts cannot be seen", new Secret(1)],
  ["an address", new URL("https://example.com")],
])("Data with %s have no digest", (_what, part) => {
  expect(computeDataDigest({ deep: [{ part }] })).toBeNull();
  expect(computeDataDigest(new Map([["part", part]]))).toBeNull();
});

const matches = [{ route: { id: "results" }, params: {} }] as unknown as Parameters<
  typeof computePageDigest
>[0]["matches"];
const ofData = (data: string | null) =>
  computePageDigest({ errors: null, matches }, 200, new Headers(), data, new Map());

test("Pages of equal data have equal digests, and those of data that JSON cannot hold have none", () => {
  const data = '{"loaderData":{"page":{"title":"Villa"}}}';
  expect(ofData(data)).toHaveLength(43);
  expect(ofData(data)).toBe(ofData(data));
  expect(ofData(data)).not.toBe(ofData(data.replace("Villa", "Flat")));
  expect(ofData(null)).toBeNull();
});
