import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type EntryRoute = NonNullable<Manifest["routes"][string]>;

/** Which modules a page loads. */
interface PageModules {
  readonly manifest: Manifest;
  /** Addresses of modules that the page requests together with those in `manifest`. */
  readonly imports: readonly string[];
}

/** Cache of results by manifest and by styles and routes; they do not depend on the visitor. */
const cache = new WeakMap<Manifest, Map<string, PageModules>>();

/**
 * Returns the page's manifest with only the page's own routes: React Router would add those of parent addresses
 * (/en for /en/listings), 600 bytes. Imports are returned as a separate list without repetitions: React Router
 * would repeat them for the entry, for each route, and as preload links.
 * @param routes ids of the page's routes
 * @param hasStyles true if the page's CSS is inlined, so that no style sheets are linked
 */
export function selectPageModules(
  manifest: Manifest,
  routes: readonly string[],
  hasStyles: boolean,
): PageModules {
  const key = `${hasStyles} ${routes.join(" ")}`;
  let modulesByKey = cache.get(manifest);
  if (!modulesByKey) cache.set(manifest, (modulesByKey = new Map()));
  const before = modulesByKey.get(key);
  if (before) return before;
  const modules = toSentModules(manifest, routes, hasStyles);
  modulesByKey.set(key, modules);
  return modules;
}

function toSentModules(manifest: Manifest, ids: readonly string[], hasStyles: boolean): PageModules {
  const { module, imports } = manifest.entry;
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  return {
    manifest: {
      ...manifest,
      entry: { ...(!hasStyles && manifest.entry), module, imports: [] },
      routes: Object.fromEntries(routes.map((route) => [route.id, toSentRoute(route, hasStyles)])),
      // Repeats a module that is loaded anyway: React Router preloads this address, which is otherwise the
      // manifest of all routes, and these pages do not need it.
      url: module,
      version: "",
    },
    imports: [...new Set([...imports, ...routes.flatMap((route) => route.imports ?? [])])],
  };
}

/** Omits properties that are false, because React Router reads a missing property as false. */
function toSentRoute({ css, imports: _imports, ...route }: EntryRoute, hasStyles: boolean): EntryRoute {
  const sent = Object.fromEntries(
    Object.entries({ ...route, ...(!hasStyles && css && { css }) }).filter(([, value]) => value !== false),
  );
  return sent as unknown as EntryRoute;
}
