import { expect, test } from "vitest";
import { willFormClose } from "./use-unsaved-changes.ts";

const at = (pathname: string, search = "") => ({ pathname, search });

test.each([
  ["another page", at("/en/admin/agents", "?panel=new"), at("/en/listings/admin"), true],
  ["another home", at("/en/a", "?panel=edit&id=1"), at("/en/a", "?panel=edit&id=2"), true],
  ["the list without the form", at("/en/a", "?q=x&panel=new"), at("/en/a", "?q=x"), true],
  [
    "another search beside the form",
    at("/en/a", "?panel=new"),
    at("/en/a", "?q=ivoire&page=2&panel=new"),
    false,
  ],
])("going to %s takes the form away or not", (_, from, to, leaves) => {
  expect(willFormClose(from, to)).toBe(leaves);
});
