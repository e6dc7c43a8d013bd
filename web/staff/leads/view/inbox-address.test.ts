import { expect, test } from "vitest";
import { inboxHref, parseInboxAddress } from "./inbox-address.ts";

test.each([
  ["", "/en/admin/leads"],
  ["lead=4&q=mona", "/en/admin/leads?q=mona&lead=4"],
  ["lead=4&ask=correct&state=new", "/en/admin/leads?state=new&lead=4&ask=correct"],
  ["ask=keys", "/en/admin/leads?ask=keys"],
  // Ignores a confirmation without a lead.
  ["ask=withdraw", "/en/admin/leads"],
  ["lead=0&ask=erase&said=moved", "/en/admin/leads"],
])("the inbox at ?%s has its address at %s", (search, href) => {
  expect(inboxHref("en", parseInboxAddress(new URLSearchParams(search)))).toBe(href);
});
