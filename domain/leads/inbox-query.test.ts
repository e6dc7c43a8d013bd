import { expect, test } from "vitest";
import { emptyInboxQuery, type InboxQuery, parseInboxQuery, serializeInboxQuery } from "./inbox-query.ts";

const cases: readonly (readonly [address: string, query: Partial<InboxQuery>, canonical: string])[] = [
  ["", {}, ""],
  ["state=all&page=1", {}, ""],
  ["q=%20%20Mona%20", { text: "Mona" }, "q=Mona"],
  ["state=won&source=visit", { view: "won", source: "visit" }, "state=won&source=visit"],
  ["agent=12&project=the-brooks", { agent: 12, projectSlug: "the-brooks" }, "project=the-brooks&agent=12"],
  ["agent=none&page=3", { agent: "none", page: 3 }, "agent=none&page=3"],
  ["state=merged&source=fax&agent=-1&page=0&project=../x", {}, ""],
  ["page=99999999999&agent=nobody", {}, ""],
];

test.each(cases)("the inbox at ?%s shows %j, and has one address for it", (address, query, canonical) => {
  const parsed = parseInboxQuery(new URLSearchParams(address));
  expect(parsed).toEqual({ ...emptyInboxQuery, ...query });
  expect(serializeInboxQuery(parsed).toString()).toBe(canonical);
});
