import { createServer } from "vite";
import type { ServerBuild } from "react-router";
import type { App } from "../../server/app.ts";
import { rendererOf } from "../../server/renderer.ts";

export interface SourcePages {
  /** The answer to a real request for a path of the site. */
  fetch(path: string): Promise<Response>;
  close(): Promise<void>;
}

/** The pages rendered from the sources, so that routes answer real requests in a test without a build. */
export async function startSourcePages(app: App): Promise<SourcePages> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, watch: null },
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  const renderer = rendererOf(build, app, "production");
  return {
    fetch: (path) => renderer.render(new Request(new URL(path, app.config.publicOrigin))),
    close: () => vite.close(),
  };
}
