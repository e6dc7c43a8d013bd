import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Plugin } from "vite";
import { joinStylesheets, listPageStylesheets, type BrowserTargets } from "./page-styles.ts";
import { readLayerOrder } from "../layer-order-plugin.ts";

const virtualId = "virtual:page-styles";
const helper = "\0vite/preload-helper.js";
/** Matches the module ids that React Router generates for the root and for each route with a component. */
const page = /(?:\.route|\/root)\.tsx\?__react-router-build-client-route$/;
const helperStart = "function preload(baseModule, deps, importerUrl) {";

interface PageStylesOptions {
  /** Path of the stylesheet whose first `@layer a, b;` defines the order of the layers. */
  readonly layers: string;
  /** Path of the file from which the server's build reads the styles. */
  readonly file: string;
  /** Matches routes from which browsers navigate without loading a page; their stylesheets are loaded on demand. */
  readonly withFiles: RegExp;
  readonly targets: BrowserTargets;
}

/**
 * Joins the styles of each page into one text, which the server inlines into the page (web/shell/page-styles.tsx).
 * `import { pageStylesPlugin } from "virtual:page-styles"` imports the texts by the id of the route's module; in
 * development it imports {}. Dynamic imports of such a page do not load their stylesheets, because the page
 * contains their rules already.
 */
export function pageStylesPlugin({ layers, file, withFiles, targets }: PageStylesOptions): Plugin {
  const sheets = new Map<string, string>();
  return {
    name: "page-styles",
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load(id) {
      if (id !== `\0${virtualId}`) return null;
      const stylesJson = this.environment.config.command === "build" ? readFileSync(file, "utf8") : "{}";
      return `export const pageStyles = ${stylesJson};`;
    },
    transform(code, id) {
      if (this.environment.name !== "client") return null;
      // Runs before Vite's plugin that turns CSS into a file. At this point the class names have been generated.
      if (id.endsWith(".css")) sheets.set(id, code);
      if (id !== helper) return null;
      if (!code.includes(helperStart)) this.error("Vite no longer fetches sheets as this plugin expects");
      const patched = `${helperStart} if (document.querySelector("style[data-page]")) deps = deps?.filter((dep) => !dep.endsWith(".css"));`;
      return { code: code.replace(helperStart, patched), map: null };
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
        const built = new Set(chunks.flatMap(({ modules }) => Object.keys(modules)));
        const routes = chunks.filter(({ facadeModuleId }) => page.test(facadeModuleId ?? ""));
        const root = routes.find(({ facadeModuleId }) =>
          facadeModuleId?.includes("/root.tsx"),
        )?.facadeModuleId;
        if (!root) this.error("The build has no root route.");
        const order = readLayerOrder(layers);
        const withAddresses = (css: string) =>
          css.replace(
            /__VITE_ASSET__([\w$]+)__(?:\$_(.*?)__)?/g,
            (_, id: string) => `/${this.getFileName(id)}`,
          );
        const styles: Record<string, string> = {};
        for (const { facadeModuleId, fileName } of routes) {
          if (!facadeModuleId || withFiles.test(facadeModuleId)) continue;
          const used = listPageStylesheets([root, facadeModuleId], this).filter((id) => built.has(id));
          styles[`/${fileName}`] = withAddresses(
            joinStylesheets(
              order,
              used.map((id) => sheets.get(id) ?? ""),
              targets,
            ),
          );
        }
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify(styles));
      },
    },
  };
}
