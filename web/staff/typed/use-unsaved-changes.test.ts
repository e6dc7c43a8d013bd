import { expect, test } from "vitest";
import { willFormClose } from "./use-unsaved-changes.ts";

const locationOf = (pathname: string, search = "") => ({ pathname, search });

test.each([
  ["another page", locationOf("/en/admin/agents", "?panel=new"), locationOf("/en/listings/admin"), true],
  ["another home", locationOf("/en/a", "?panel=edit&id=1"), locationOf("/en/a", "?panel=edit&id=2"), true],
  ["the list without the form", locationOf("/en/a", "?q=x&panel=new"), locationOf("/en/a", "?q=x"), true],
  [
    "another search beside the form",
    locationOf("/en/a", "?panel=new"),
    locationOf("/en/a", "?q=ivoire&page=2&panel=new"),
    false,
  ],
])("going to %s takes the form away or not", (_, from, to, willClose) => {
  expect(willFormClose(from, to)).toBe(willClose);
});
