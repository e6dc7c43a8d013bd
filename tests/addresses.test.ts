import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { findPage, pageMetricLabel } from "../domain/site/find-page.ts";
import { pages } from "../domain/site/pages.ts";
import { locales } from "../domain/text/locale.ts";
import routes from "../web/routes.ts";

/** The routes of pages in web/routes.ts, without parent routes that only load texts. */
const pageRoutes = (function pagesIn(entries: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] {
  return entries.flatMap((entry) => (entry.children ? pagesIn(entry.children) : [entry]));
})(routes);

/** The routes' paths, without the catch-all "*". */
const routePaths = pageRoutes.flatMap(({ path = "" }) => (path === "*" ? [] : [`/${path}`]));

test.each(locales)(
  "web/routes.ts has a file for every address of the table in %s, and no other",
  (locale) => {
    const others = locales.filter((each) => each !== locale);
    const patterns = routePaths
      .filter((path) => !others.some((other) => path === `/${other}` || path.startsWith(`/${other}/`)))
      .map((path) => path.replace(new RegExp(`^/${locale}(?=/|$)`), "/:lang"));
    expect(patterns.toSorted()).toEqual(Object.keys(pages).toSorted());
  },
);

test.each(routePaths)("%s is matched by its own pattern", (path) => {
  const examplePath = path.replace(/:\w+/g, "x").replace("*", "x/y.jpg");
  expect(findPage(examplePath)?.pattern).toBe(path.replace(/^\/(?:en|ar)(?=\/|$)/, "/:lang"));
});

test("every page that is shown has its own label in the metrics", () => {
  const pagePaths = pageRoutes.flatMap(({ path = "", file }) =>
    /^en(?:$|\/)/.test(path) && file.endsWith(".tsx") ? [path] : [],
  );
  expect(pagePaths.length).toBeGreaterThan(10);
  const unlabelled = pagePaths.filter(
    (path) => pageMetricLabel(`/${path.replace(/:\w+/g, "x")}`) === "(other)" && !redirectingRoutes.has(path),
  );
  expect(unlabelled).toEqual([]);
});

/** Routes that only redirect to another page, so no measurement is ever reported for them. */
const redirectingRoutes = new Set(["en/developers/:slug", "en/projects/:projectSlug"]);
