import { expect, test } from "vitest";
import { findPage } from "../../../domain/site/find-page.ts";
import { createRouteLabeler } from "./route-label.ts";

const folders = new Set(["assets", "pictures", "uploads", "favicon.ico"]);
const routeLabel = createRouteLabeler(findPage, (path) => folders.has(path.split("/", 2)[1] ?? ""));

test.each([
  ["/en", 200, "/:lang"],
  ["/", 302, "/"],
  ["/ar/listings", 200, "/:lang/listings"],
  ["/ar/listings.data", 200, "/:lang/listings.data"],
  ["/en/listings/AA01-101", 200, "/:lang/listings/:unitCode"],
  ["/en/listings/AA01-101", 410, "/:lang/listings/:unitCode"],
  ["/en/listings/AA01-101", 503, "/:lang/listings/:unitCode"],
  ["/listings/AA01-101", 302, "/:lang/listings/:unitCode"],
  ["/sitemap-3.xml", 200, "/:part.xml"],
  ["/api/map", 200, "/api/map"],
  ["/livez", 200, "/livez"],
  ["/assets/entry-abc.js", 200, "/assets/*"],
  ["/favicon.ico", 200, "/favicon.ico"],
])("%s answered with %i is counted as %s", (path, status, label) => {
  expect(routeLabel(path, status)).toBe(label);
});

test.each([
  "",
  "/a1/",
  "//x2",
  "/en/x1/",
  "/x3.xml/",
  "/en/x4.data/",
  "/01012345678",
  "/:lang",
  "/admin/x5/y",
])("%s has no route label, whatever its status", (path) => {
  for (const status of [200, 302, 308, 400, 404, 421, 499, 500])
    expect(routeLabel(path, status)).toBe("(none)");
});

test("the label of a file contains its first folder only", () => {
  expect(routeLabel("/pictures/01012345678/", 308)).toBe("/pictures/*");
});
