import { expect, test } from "vitest";
import { pageLabel } from "../domain/site/page-label.ts";
import routes from "../web/routes.ts";

test("every page of the site has a label of its own in the measurements", () => {
  const pages = routes.flatMap(({ path = "", file }) =>
    /^en(?:$|\/)/.test(path) && file.endsWith(".tsx") ? [path] : [],
  );
  expect(pages.length).toBeGreaterThan(10);
  const unknown = pages.filter(
    (path) => pageLabel(`/${path.replace(/:\w+/g, "x")}`) === "(other)" && !leadsOn.has(path),
  );
  expect(unknown).toEqual([]);
});

/** Never shown: on to the page itself. */
const leadsOn = new Set(["en/developers/:slug", "en/projects/:projectSlug"]);
