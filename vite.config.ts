import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { createChunkAssigner } from "./scripts/client-chunks.ts";
import { compiledMessagesPlugin } from "./scripts/compiled-messages-plugin.ts";
import { stripSeoPlugin } from "./scripts/strip-seo-plugin.ts";
import { inlineScriptsPlugin } from "./scripts/inline-script-plugin.ts";
import { layerOrderPlugin } from "./scripts/layer-order-plugin.ts";
import { noInjectedStylesPlugin } from "./scripts/no-injected-styles-plugin.ts";
import { subsetFontsPlugin } from "./scripts/fonts/subset-fonts-plugin.ts";
import { pageStylesPlugin } from "./scripts/styles/page-styles-plugin.ts";
import { shortClassNamesPlugins } from "./scripts/styles/short-classes-plugin.ts";
import { scriptFilesPlugin } from "./scripts/script-file-plugin.ts";

const browsers = ["chrome90", "safari15", "firefox100"];
const browserVersions = { chrome: 90 << 16, safari: 15 << 16, firefox: 100 << 16 };

/** Ends the build if client code imports a module of the server, whose code and secrets must never reach a browser. */
const serverCodeGuard: Plugin = {
  name: "server-stays-home",
  enforce: "pre",
  load(id) {
    if (
      this.environment.name === "client" &&
      /\/(server|db|scripts)\/[^?]*\.ts$/.test(id.replaceAll("\\", "/")) &&
      !id.includes("node_modules")
    )
      this.error(`${id} belongs to the server, but client code imports it.`);
  },
};

/**
 * Modules without side effects: the browser's build leaves out what a page does not use of them. Without this rule
 * the loader of a route, which is not part of the browser's build, would leave an empty import of each of its
 * modules behind, and with it all of the module's code.
 */
const withoutEffects =
  /\/(?:domain|content|messages)\/[\w/-]+\.ts$|\/web\/(?!texts\/|entry|inline\/)[\w/-]+\.ts$/;

export default defineConfig({
  plugins: [
    compiledMessagesPlugin(),
    stripSeoPlugin(),
    subsetFontsPlugin("web/styles/fonts.css", ".react-router/fonts"),
    layerOrderPlugin("web/styles/layers.css"),
    shortClassNamesPlugins("web"),
    pageStylesPlugin({
      layers: "web/styles/layers.css",
      file: ".react-router/page-styles.json",
      withFiles: /\/web\/staff\//,
      targets: browserVersions,
    }),
    noInjectedStylesPlugin(),
    serverCodeGuard,
    inlineScriptsPlugin(browsers),
    scriptFilesPlugin(browsers),
    reactRouter(),
  ],
  css: {
    transformer: "lightningcss",
    lightningcss: { targets: browserVersions },
  },
  // A page does not render data of another build (web/shell/edition.ts).
  define: { "import.meta.env.BUILD_ID": JSON.stringify(process.env["BUILD_ID"] ?? "development") },
  build: { target: browsers, cssMinify: "lightningcss", assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: withoutEffects, sideEffects: false }] },
          output: { codeSplitting: createChunkAssigner() },
        },
      },
    },
  },
});
