import { expect, test } from "vitest";
import { parseListingPanelAddress, toPanelQuery } from "./panel-address.ts";

test.each([
  ["panel=new", { kind: "new" }],
  ["panel=new&id=7", { kind: "new" }],
  ["panel=edit&id=7&q=brooks", { kind: "edit", id: 7 }],
  ["panel=edit", null],
  ["panel=edit&id=0", null],
  ["panel=edit&id=1e9", null],
  ["panel=edit&id=99999999999999999999", null],
  ["panel=anything&id=7", null],
  ["", null],
])("beside the list, %j shows %j", (search, expected) => {
  expect(parseListingPanelAddress(new URLSearchParams(search))).toEqual(expected);
});

test("another panel leaves the list unchanged", () => {
  const params = new URLSearchParams("q=brooks&view=due&panel=edit&id=7&said=updated");
  expect(toPanelQuery(params, { kind: "view", id: 8 })).toBe("q=brooks&view=due&panel=view&id=8");
  expect(toPanelQuery(params, { kind: "new" })).toBe("q=brooks&view=due&panel=new");
  expect(toPanelQuery(params, null)).toBe("q=brooks&view=due");
});
