import { expect, test } from "vitest";
import { suggestedListingFields } from "../../../domain/listings/listing-fields.ts";
import { inventorySorts } from "../../../domain/listings/inventory-query.ts";
import { type IndexedListing, type IndexedListingRow, toIndexedListing } from "./indexed-listing.ts";
import { InMemoryInventory } from "./inventory-set.ts";

const row: IndexedListingRow = {
  id: 1,
  tx: "1",
  unit_code: "A-1",
  project_name_en: "",
  project_name_ar: "",
  project_slug: "",
  developer_slug: "",
  location_en: suggestedListingFields.location,
  unit_type: "apartment",
  area_m2: 100,
  rooms: 2,
  bathrooms: 1,
  price_egp: 0,
  down_payment_egp: null,
  monthly_egp: null,
  price_confirmed_egp: null,
  other_kind: null,
  is_titled: true,
  has_place: true,
  payment: null,
  finishing: "unknown",
  delivery_quarter: null,
  original_price_egp: null,
  status: "active",
  is_sample: false,
  created_s: 1,
  updated_s: 1,
  confirmed_s: null,
  is_incomplete: false,
  contract: null,
};

/** A pseudo-random sequence that is the same in every run. */
function* numbers(): Generator<number, never, void> {
  for (let state = 12_345; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

test("orders patched through thousands of changes equal those of a complete read", () => {
  const random = numbers();
  const randomBelow = (most: number) => random.next().value % most;
  const patched = new InMemoryInventory();
  for (const sort of inventorySorts) patched.sortedBy(sort);
  const living = new Map<number, IndexedListing>();
  for (let tx = 1; tx <= 400; tx++) {
    const changed = Array.from({ length: randomBelow(12) }, () => {
      const id = 1 + randomBelow(300);
      const name = `Project ${randomBelow(5)}`;
      return toIndexedListing({
        ...row,
        id,
        tx: String(tx),
        unit_code: `U-${id}`,
        project_name_en: randomBelow(4) === 0 ? "" : name,
        project_slug: name,
        price_egp: randomBelow(3) * 1_000_000,
        area_m2: 100 + randomBelow(3),
        created_s: randomBelow(50),
        updated_s: randomBelow(50),
      });
    });
    // The database returns only the last version of a row, so earlier versions are dropped here too.
    const last = [...new Map(changed.map((property) => [property.id, property])).values()];
    const deletedIds = [1 + randomBelow(300)].filter((id) => last.every((property) => property.id !== id));
    patched.apply(last, deletedIds);
    for (const property of last) living.set(property.id, property);
    for (const id of deletedIds) living.delete(id);
  }
  const rebuilt = new InMemoryInventory();
  rebuilt.apply([...living.values()], []);
  const idsOf = (set: InMemoryInventory, slots: Int32Array) =>
    Array.from(slots, (slot) => set.columns.ids[slot]);
  for (const sort of inventorySorts)
    expect([sort, idsOf(patched, patched.sortedBy(sort))]).toEqual([
      sort,
      idsOf(rebuilt, rebuilt.sortedBy(sort)),
    ]);
  const viewsOf = (set: InMemoryInventory) =>
    new Map(Array.from(set.sortedBy("newest"), (slot) => [set.columns.ids[slot], set.columns.views[slot]]));
  expect(viewsOf(patched)).toEqual(viewsOf(rebuilt));
  expect(living.size).toBeGreaterThan(100);
});

test("a part of a code is found in codes of any length, and never across two codes", () => {
  const set = new InMemoryInventory();
  const codes = ["A-1", `B${"7".repeat(38)}C`, "C-17", ...Array.from({ length: 2_000 }, (_, n) => `N-${n}`)];
  set.apply(
    codes.map((unit_code, index) => toIndexedListing({ ...row, id: index + 1, unit_code })),
    [],
  );
  const findCodes = (part: string) => codes.filter((_, slot) => set.columns.codes.find(part)[slot] === 1);
  expect(findCodes("7c")).toEqual([codes[1]]);
  expect(findCodes("17")).toEqual(codes.filter((code) => code.replace("-", "").includes("17")));
  expect(findCodes("n1999")).toEqual(["N-1999"]);
  expect(findCodes("a1b")).toEqual([]);
  set.apply([toIndexedListing({ ...row, id: 2, tx: "2", unit_code: "ZZ-9" })], []);
  expect([...set.columns.codes.find("zz9").entries()].filter(([, is]) => is)).toEqual([[1, 1]]);
  expect(findCodes("7c")).toEqual([]);
});

test("repeated changes are skipped, and unknown deletions are ignored", () => {
  const set = new InMemoryInventory();
  const property = toIndexedListing(row);
  set.apply([property], [7]);
  set.apply([{ ...property, priceEgp: 5 }], []);
  expect([...set.sortedBy("newest")]).toEqual([0]);
  expect(set.columns.prices[0]).toBe(0);
});

test("an unknown status is an error, not a guess", () => {
  expect(() => toIndexedListing({ ...row, status: "leased" })).toThrow('A listing holds "leased"');
});
