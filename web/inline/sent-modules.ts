import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type EntryRoute = NonNullable<Manifest["routes"][string]>;

/** What a page tells the browser of its modules. */
export interface SentModules {
  readonly manifest: Manifest;
  /** Modules that the browser asks for together with those of the manifest. */
  readonly imports: readonly string[];
}

/** By the build's own manifest, because what a page tells of it is the same for every visitor. */
const made = new WeakMap<Manifest, Map<string, SentModules>>();

/**
 * The page's own routes as all there are. React Router would add the routes of the addresses above it (/en for
 * /en/listings, 600 bytes). What the modules import is told apart from them, to be written once: React Router would
 * write it for the entry and for each route, and as a link for each.
 * @param routes the ids of the page's routes
 * @param hasStyles the page has its styles within it, and links to no sheets
 */
export function sentModules(manifest: Manifest, routes: readonly string[], hasStyles: boolean): SentModules {
  const key = `${hasStyles} ${routes.join(" ")}`;
  let known = made.get(manifest);
  if (!known) made.set(manifest, (known = new Map()));
  const before = known.get(key);
  if (before) return before;
  const modules = toSentModules(manifest, routes, hasStyles);
  known.set(key, modules);
  return modules;
}

function toSentModules(manifest: Manifest, ids: readonly string[], hasStyles: boolean): SentModules {
  const { module, imports } = manifest.entry;
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  return {
    manifest: {
      ...manifest,
      entry: { ...(!hasStyles && manifest.entry), module, imports: [] },
      routes: Object.fromEntries(routes.map((route) => [route.id, toSentRoute(route, hasStyles)])),
      // Scripts would preload the file of all routes, which nothing on these pages reads, nor asks for by its version.
      url: module,
      version: "",
    },
    imports: [...new Set([...imports, ...routes.flatMap((route) => route.imports ?? [])])],
  };
}

/** Of what a route may have, a browser asks only whether it is so: what is not so is left out. */
function toSentRoute({ css, imports: _imports, ...route }: EntryRoute, hasStyles: boolean): EntryRoute {
  const told = Object.fromEntries(
    Object.entries({ ...route, ...(!hasStyles && css && { css }) }).filter(([, value]) => value !== false),
  );
  return told as unknown as EntryRoute;
}
