import { sampleShowcase } from "../../content/sample-showcase.ts";
import type { App } from "../../server/wiring/app.ts";
import type { AppResponse } from "../../server/http/answer/rendered.ts";
import { loadProductionRenderer, type PageRenderer } from "../../server/http/pages/renderer.ts";

export interface BuiltPages {
  /** The response to a request for a path; does not follow redirects. */
  fetch(path: string): Promise<Response>;
  /** Renders the pages, for a test that runs its own server. */
  readonly renderer: PageRenderer;
}

/**
 * Renders the pages of the production build with an application that the test supplies. If it has no showcase, the
 * samples are used.
 */
export async function openBuiltPages(
  app: Omit<App, "showcase"> & Partial<Pick<App, "showcase">>,
): Promise<BuiltPages> {
  // `Object.assign` changes the test's own object instead of copying it, because tests change its parts later.
  const { showcase = () => sampleShowcase } = app;
  const renderer = await loadProductionRenderer(Object.assign(app, { showcase }));
  return {
    renderer,
    fetch: async (path) =>
      toFullResponse(await renderer.render(new Request(new URL(path, app.config.publicOrigin)))),
  };
}

/**
 * Converts an answer to a `Response` with the page as its body; in an answer, the page is in the separate field
 * `html`.
 */
export function toFullResponse(answer: AppResponse): Response {
  return answer.html === undefined ? answer : new Response(answer.html, answer);
}
