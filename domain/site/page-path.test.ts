import { expect, test } from "vitest";
import { pagePath, pathWithoutLanguage } from "./page-path.ts";

test.each([
  [pagePath("", "en"), "/en"],
  [pagePath("about", "ar"), "/ar/about"],
  [pagePath("plans", "en", "cash=1"), "/en/plans?cash=1"],
  [pagePath("plans", "en", ""), "/en/plans"],
  [pagePath("listings/:unitCode", "en", { unitCode: "A 1/\u0623" }), "/en/listings/A%201%2F%D8%A3"],
  [
    pagePath("listings/:unitCode/report", "en", { unitCode: "A1" }, "sent=1"),
    "/en/listings/A1/report?sent=1",
  ],
  [pagePath("developer/:slug/:project", "ar", { slug: "a", project: ":b" }), "/ar/developer/a/%3Ab"],
  [pagePath("request/:link/visit.ics", "en", { link: "x" }), "/en/request/x/visit.ics"],
  [pathWithoutLanguage("api/map"), "/api/map"],
  [pathWithoutLanguage("api/leads", "lang=en"), "/api/leads?lang=en"],
  [pathWithoutLanguage("api/images/:unitCode", { unitCode: "a b" }), "/api/images/a%20b"],
])("%s is %s", (path, expected) => {
  expect(path).toBe(expected);
});

test("a path that the table does not have, or one without its parameters, does not compile", () => {
  const refused = [
    // @ts-expect-error: no such page
    () => pagePath("nowhere", "en"),
    // @ts-expect-error: a parameter is missing
    () => pagePath("developer/:slug/:project", "en", { slug: "a" }),
    // @ts-expect-error: the parameters are missing
    () => pagePath("listings/:unitCode", "en"),
    // @ts-expect-error: the page stands below a language
    () => pathWithoutLanguage("about"),
  ];
  expect(refused).toHaveLength(4);
});
