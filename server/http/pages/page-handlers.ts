import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { findPage } from "../../../domain/site/find-page.ts";
import { parseLocale } from "../../../domain/text/locale.ts";

type Routes = ServerBuild["routes"];

/**
 * The framework's handler for each path. It tries every route it was given for every request, so each page has a handler
 * of its own with few: the page's route and the routes around it. Whatever is no page is left to a handler with all.
 */
export function createPageHandlers(build: ServerBuild): (path: string) => RequestHandler {
  const whole = createRequestHandler(build, "production");
  const routesOf = routesByPath(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (path) => {
    const pattern = findPage(path)?.pattern;
    if (pattern === undefined) return whole;
    const routePath = pattern.replace("/:lang", `/${parseLocale(path) ?? ":lang"}`);
    const routes = routesOf.get(routePath);
    if (!routes) return whole;
    const known = handlers.get(routePath);
    if (known) return known;
    const made = createRequestHandler({ ...build, routes }, "production");
    handlers.set(routePath, made);
    return made;
  };
}

/** Around all pages of staff, who change from one to the other in place: they need all routes. */
const staffLayout = ":staff-texts";

/** The routes that each page of visitors needs, by its path as the routes write it: "/en/listings/:unitCode". */
export function routesByPath(all: Routes): ReadonlyMap<string, Routes> {
  const layouts = new Set(Object.values(all).map((route) => route?.parentId));
  return new Map(
    Object.values(all).flatMap((page) => {
      if (!page || layouts.has(page.id)) return [];
      const around = [page];
      for (let parent = all[page.parentId ?? ""]; parent; parent = all[parent.parentId ?? ""])
        around.unshift(parent);
      if (around.some(({ id }) => id.endsWith(staffLayout))) return [];
      // The root and the layouts around a page have none, or an empty one.
      const path = around.flatMap((route) => route.path || []).join("/");
      return [[`/${path}`, Object.fromEntries(around.map((route) => [route.id, route]))] as const];
    }),
  );
}
