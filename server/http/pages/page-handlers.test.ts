import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { routesByPath } from "./page-handlers.ts";

const route = (id: string, parentId?: string, path?: string) => ({ id, parentId, path, module: {} });
const routes = Object.fromEntries(
  [
    // The form in which the framework's build describes routes.
    route("root", undefined, ""),
    route("entry", "root"),
    route("texts", "root"),
    route("results", "texts", "en/listings"),
    route("home", "root", "en/listings/:unitCode"),
    route("en:staff-texts", "root"),
    route("audit-texts", "en:staff-texts"),
    route("audit", "audit-texts", "en/admin/audit"),
  ].map((each) => [each.id, each]),
) as unknown as ServerBuild["routes"];

test.each([
  ["/", ["root", "entry"]],
  ["/en/listings", ["root", "texts", "results"]],
  ["/en/listings/:unitCode", ["root", "home"]],
])("The page %s has its own route and those around it alone", (path, ids) => {
  expect(Object.keys(routesByPath(routes).get(path) ?? {})).toEqual(ids);
});

test("A page of staff keeps all routes: from there they go to the others in place", () => {
  expect(routesByPath(routes).has("/en/admin/audit")).toBe(false);
});
