import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import type { App } from "../../server/app.ts";
import type * as renderer from "../../server/renderer.ts";
import type { Renderer } from "../../server/renderer.ts";

export interface SourcePages {
  /** The answer to a real request for a path of the site; a redirect is not followed. */
  fetch(path: string): Promise<Response>;
  /** For a server that is to stand before them. */
  readonly renderer: Renderer;
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
  // Through Vite as well, so that both sides hold the same copy of the router.
  const { rendererOf } = (await vite.ssrLoadModule("/server/renderer.ts")) as typeof renderer;
  const pages = rendererOf(build, app, "production");
  return {
    renderer: pages,
    fetch: (path) => pages.render(new Request(new URL(path, app.config.publicOrigin))),
    close: () => vite.close(),
  };
}
