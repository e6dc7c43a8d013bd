import type { RouterContextProvider, ServerBuild } from "react-router";
import type { App } from "../../wiring/app.ts";
import { BootError } from "../../process/boot-error.ts";
import type { AppResponse } from "../answer/rendered.ts";
import { createPageHandlers } from "./page-handlers.ts";
import { trackShownListings } from "./shown-listings.ts";

/** Renders the answer to a request. */
export interface PageRenderer {
  render(request: Request): Promise<AppResponse>;
}

type LoadContextMaker = (
  app: App,
  request: Request,
  takePage: (html: string) => void,
) => RouterContextProvider;

/** Exports of web/entry.server.tsx in addition to those that React Router requires. */
interface PageEntry {
  readonly createLoadContext?: LoadContextMaker;
  readonly holdData?: (routes: ServerBuild["routes"]) => ServerBuild["routes"];
}

/**
 * The renderer of the production build. The build's own entry creates React Router's load context, because its
 * keys must be the same objects that the routes use.
 * @throws {BootError} if there is no build, or one of an older version
 */
export async function loadProductionRenderer(app: App): Promise<PageRenderer> {
  const build = await readBuild();
  const { createLoadContext, holdData } = build.entry.module as typeof build.entry.module & PageEntry;
  if (!createLoadContext || !holdData)
    throw new BootError("The build is of an older version: build it again with npm start.");
  const handlerOf = createPageHandlers({ ...build, routes: holdData(build.routes) });
  return {
    async render(request) {
      const handle = handlerOf(new URL(request.url).pathname);
      const captured: { html?: string } = {};
      const takePage = (html: string) => void (captured.html = html);
      // Listings are tracked only for pages that may be cached: the page cache sends X-Known-Data (page-cache.ts).
      const watched = request.headers.has("X-Known-Data") ? trackShownListings(app) : null;
      const context = createLoadContext(watched?.app ?? app, request, takePage);
      const answer = await handle(request, context);
      return Object.assign(answer, captured, watched && { listingIds: watched.listingIds() });
    },
  };
}

async function readBuild(): Promise<ServerBuild> {
  const address = new URL("../../../build/server/index.js", import.meta.url);
  try {
    return (await import(address.href)) as ServerBuild;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new BootError("The site is not built: run npm start, or npm run build.");
  }
}
