import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { App } from "./app.ts";
import { BootError } from "./boot-error.ts";

/** Turns a request for a page into its answer. */
export interface Renderer {
  render(request: Request): Promise<Response>;
}

type LoadContextMaker = (app: App) => RouterContextProvider;

/** A renderer over one build. The build's own entry makes the context, so that its keys are the ones its routes know. */
export function rendererOf(build: ServerBuild, app: App, mode: "production" | "development"): Renderer {
  const handle = createRequestHandler(build, mode);
  const entry = build.entry.module as typeof build.entry.module & { createLoadContext?: LoadContextMaker };
  const createLoadContext = entry.createLoadContext;
  if (!createLoadContext)
    throw new BootError("The build has no createLoadContext: build it again with npm start.");
  return { render: (request) => handle(request, createLoadContext(app)) };
}

/** The renderer of the production build. @throws {BootError} when there is none */
export async function productionRenderer(app: App): Promise<Renderer> {
  const address = new URL("../build/server/index.js", import.meta.url);
  let build: ServerBuild;
  try {
    build = (await import(address.href)) as ServerBuild;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new BootError("The site is not built: run npm start, or npm run build.");
  }
  return rendererOf(build, app, "production");
}
