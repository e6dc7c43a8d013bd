import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { inlineScripts } from "./scripts/inline-script-plugin.ts";
import { scriptFiles } from "./scripts/script-file-plugin.ts";

const browsers = ["chrome90", "safari15", "firefox100"];

/** Code and secrets of the server must never reach a browser: any import of it from client code ends the build. */
const serverStaysHome: Plugin = {
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

export default defineConfig({
  plugins: [serverStaysHome, inlineScripts(browsers), scriptFiles(browsers), reactRouter()],
  css: {
    transformer: "lightningcss",
    lightningcss: { targets: { chrome: 90 << 16, safari: 15 << 16, firefox: 100 << 16 } },
  },
  build: { target: browsers, cssMinify: "lightningcss", assetsInlineLimit: 0, sourcemap: false },
});
