import { sampleShowcase } from "../../content/sample-showcase.ts";
import type { App } from "../../server/wiring/app.ts";
import { productionRenderer, type Renderer } from "../../server/http/pages/renderer.ts";

export interface BuiltPages {
  /** The answer to a real request for a path of the site; a redirect is not followed. */
  fetch(path: string): Promise<Response>;
  /** For a server that is to stand before them. */
  readonly renderer: Renderer;
}

/**
 * The pages of the production build over an application of the test's own, so that routes answer real requests. The
 * samples are what the site shows, unless the application says otherwise.
 */
export async function openBuiltPages(
  app: Omit<App, "showcase"> & Partial<Pick<App, "showcase">>,
): Promise<BuiltPages> {
  // The very object: tests go on to change its parts.
  const { showcase = () => sampleShowcase } = app;
  const renderer = await productionRenderer(Object.assign(app, { showcase }));
  return {
    renderer,
    fetch: (path) => renderer.render(new Request(new URL(path, app.config.publicOrigin))),
  };
}
