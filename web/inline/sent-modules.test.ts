import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { selectPageModules } from "./sent-modules.ts";

const route = (id: string, overrides: object = {}) => ({
  id,
  module: `/${id}.js`,
  imports: ["/shared.js", `/${id}-part.js`],
  css: [`/${id}.css`],
  hasLoader: true,
  hasAction: false,
  ...overrides,
});
const manifest = {
  version: "v1",
  url: "/manifest.js",
  entry: { module: "/entry.js", imports: ["/react.js", "/shared.js"], css: ["/entry.css"] },
  routes: { root: route("root"), results: route("results"), home: route("home") },
} as unknown as EntryContext["manifest"];

test("A manifest has only the page's own routes, and their imports once, separately", () => {
  const { manifest: sent, imports } = selectPageModules(manifest, ["root", "results"], true);
  expect(sent).toEqual({
    version: "",
    url: "/entry.js",
    entry: { module: "/entry.js", imports: [] },
    routes: {
      root: { id: "root", module: "/root.js", hasLoader: true },
      results: { id: "results", module: "/results.js", hasLoader: true },
    },
  });
  expect(imports).toEqual(["/react.js", "/shared.js", "/root-part.js", "/results-part.js"]);
});

test("A manifest has style sheets if the page links to them", () => {
  const { manifest: sent } = selectPageModules(manifest, ["root"], false);
  expect(sent.entry).toMatchObject({ css: ["/entry.css"] });
  expect(sent.routes["root"]).toMatchObject({ css: ["/root.css"] });
});

test("The manifest is the same for every visitor, and built once", () => {
  expect(selectPageModules(manifest, ["root", "home"], true)).toBe(
    selectPageModules(manifest, ["root", "home"], true),
  );
  expect(selectPageModules(manifest, ["root", "home"], true)).not.toBe(
    selectPageModules(manifest, ["root"], true),
  );
});
