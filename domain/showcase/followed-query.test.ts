import { expect, test } from "vitest";
import { emptySearchQuery } from "../search/search-query.ts";
import { withCurrentSlugs } from "./followed-query.ts";
import type { FormerAddress } from "./former-address.ts";

const formerAddresses: readonly FormerAddress[] = [
  { kind: "developer", slug: "zenith", now: "apex" },
  { kind: "project", slug: "sunrise", now: "east", developer: null },
  { kind: "project", slug: "dawn", now: "west", developer: null },
  { kind: "project", slug: "pier", now: null, developer: "apex" },
];
const homes = {
  developers: () => [{ slug: "apex" }],
  projects: () => [{ slug: "east" }, { slug: "west" }, { slug: "dawn" }],
};

test.each<[string, readonly string[], readonly string[]]>([
  ["a former slug leads to the slug of now", ["sunrise"], ["east"]],
  ["others beside it stay", ["hills", "sunrise"], ["hills", "east"]],
  ["a slug that homes still bear stays", ["dawn"], ["dawn"]],
  ["a withdrawn project has no other slug", ["pier"], ["pier"]],
  ["a slug that was never a project's stays", ["zenith"], ["zenith"]],
])("of projects, %s", (_, projects, followed) => {
  expect(withCurrentSlugs({ ...emptySearchQuery, projects }, { formerAddresses }, homes).projects).toEqual(
    followed,
  );
});

test("a renamed developer is followed too, and the page stays", () => {
  const query = { ...emptySearchQuery, developers: ["zenith"], page: 3 };
  expect(withCurrentSlugs(query, { formerAddresses }, homes)).toEqual({ ...query, developers: ["apex"] });
});

test("a search in which nothing was renamed is the same, and no names are asked for", () => {
  const query = { ...emptySearchQuery, developers: ["apex"], projects: ["east"] };
  const failIfCalled = () => {
    throw new Error("The names of homes are asked for");
  };
  expect(
    withCurrentSlugs(query, { formerAddresses }, { developers: failIfCalled, projects: failIfCalled }),
  ).toBe(query);
});
