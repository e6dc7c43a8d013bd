import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { indexRoutesByPath } from "./page-handlers.ts";

const route = (id: string, parentId?: string, path?: string) => ({ id, parentId, path, module: {} });
const routes = Object.fromEntries(
  [
    // The form in which React Router's build describes routes.
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
])("The handler of the page %s has only its own route and the layouts around it", (path, ids) => {
  expect(Object.keys(indexRoutesByPath(routes).get(path) ?? {})).toEqual(ids);
});

test("A staff page keeps all routes, because staff move between pages without a full page load", () => {
  expect(indexRoutesByPath(routes).has("/en/admin/audit")).toBe(false);
});
