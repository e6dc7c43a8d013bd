import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { findPage } from "../../../domain/site/find-page.ts";
import { parseLocale } from "../../../domain/text/locale.ts";

type Routes = ServerBuild["routes"];

/**
 * Creates the function that returns React Router's handler for a path. React Router matches a request against all
 * routes of a handler, which takes long, so each page has a handler with only its own route and layouts. Unknown
 * paths get a handler with all routes.
 */
export function createPageHandlers(build: ServerBuild): (path: string) => RequestHandler {
  const fullHandler = createRequestHandler(build, "production");
  const routesOf = indexRoutesByPath(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (path) => {
    const pattern = findPage(path)?.pattern;
    if (pattern === undefined) return fullHandler;
    const routePath = pattern.replace("/:lang", `/${parseLocale(path) ?? ":lang"}`);
    const routes = routesOf.get(routePath);
    if (!routes) return fullHandler;
    const cached = handlers.get(routePath);
    if (cached) return cached;
    const handler = createRequestHandler({ ...build, routes }, "production");
    handlers.set(routePath, handler);
    return handler;
  };
}

/** Layout around all staff pages. They need all routes, because staff move between pages without a full page load. */
const staffLayout = ":staff-texts";

/** The routes that each visitor page needs, by its path pattern: "/en/listings/:unitCode". */
export function indexRoutesByPath(all: Routes): ReadonlyMap<string, Routes> {
  const layouts = new Set(Object.values(all).map((route) => route?.parentId));
  return new Map(
    Object.values(all).flatMap((page) => {
      if (!page || layouts.has(page.id)) return [];
      const routeChain = [page];
      for (let parent = all[page.parentId ?? ""]; parent; parent = all[parent.parentId ?? ""])
        routeChain.unshift(parent);
      if (routeChain.some(({ id }) => id.endsWith(staffLayout))) return [];
      // The root and some layouts have an empty path or none.
      const path = routeChain.flatMap((route) => route.path || []).join("/");
      return [[`/${path}`, Object.fromEntries(routeChain.map((route) => [route.id, route]))] as const];
    }),
  );
}
