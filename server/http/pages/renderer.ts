import type { RouterContextProvider, ServerBuild } from "react-router";
import type { App } from "../../wiring/app.ts";
import { BootError } from "../../process/boot-error.ts";
import { writeHomeIds } from "../answer/home-ids.ts";
import { createPageHandlers } from "./page-handlers.ts";
import { watchHomes } from "./shown-homes.ts";

/** Turns a request for a page into its answer. */
export interface Renderer {
  render(request: Request): Promise<Response>;
}

type LoadContextMaker = (app: App, request: Request) => RouterContextProvider;

/**
 * The renderer of the production build. The build's own entry makes the context, so that its keys are the ones that its
 * routes know.
 * @throws {BootError} when there is no build, or one of an older version
 */
export async function productionRenderer(app: App): Promise<Renderer> {
  const build = await readBuild();
  const entry = build.entry.module as typeof build.entry.module & { createLoadContext?: LoadContextMaker };
  const { createLoadContext } = entry;
  if (!createLoadContext)
    throw new BootError("The build has no createLoadContext: build it again with npm start.");
  const handlerOf = createPageHandlers(build);
  return {
    async render(request) {
      const handle = handlerOf(new URL(request.url).pathname);
      // Only of a page that will be kept anybody asks what it shows (page-cache.ts).
      if (!request.headers.has("X-Known-Data")) return handle(request, createLoadContext(app, request));
      const { app: watched, shown } = watchHomes(app);
      const answer = await handle(request, createLoadContext(watched, request));
      const headers = new Headers(answer.headers);
      headers.set("X-Shown-Homes", writeHomeIds(shown()));
      return new Response(answer.body, { status: answer.status, headers });
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
