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

/** Code and secrets of the server must never reach a browser: any import of it from client code ends the build. */
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
 * Modules that only define things: a browser is sent one only for what a page uses of it. Without this rule the loader of
 * a route, which is left out of the browser's build, leaves an empty import of its modules behind, and all of their code.
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
  // A page of one build does not draw the data of another (web/search/screen/answer-step.ts).
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
