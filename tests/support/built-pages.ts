import { sampleShowcase } from "../../content/sample-showcase.ts";
import type { App } from "../../server/wiring/app.ts";
import type { Answer } from "../../server/http/answer/rendered.ts";
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
    fetch: async (path) =>
      wholeAnswer(await renderer.render(new Request(new URL(path, app.config.publicOrigin)))),
  };
}

/** An answer with the page in its body, which the server takes from beside it. */
export function wholeAnswer(answer: Answer): Response {
  return answer.html === undefined ? answer : new Response(answer.html, answer);
}
