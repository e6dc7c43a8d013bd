import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type EntryRoute = NonNullable<Manifest["routes"][string]>;

/** What the page tells the browser about its modules. */
export interface SentModules {
  readonly manifest: Manifest;
  /** Modules to request together with those of the manifest. */
  readonly imports: readonly string[];
}

/** Cached by the build's manifest, because the result is the same for every visitor. */
const made = new WeakMap<Manifest, Map<string, SentModules>>();

/**
 * Returns a manifest with only the page's own routes. React Router would add the routes of parent addresses (/en
 * for /en/listings, 600 bytes). The imports of the modules are returned separately, to be written once: React
 * Router would write them for the entry and for each route, and as a link for each.
 * @param routes the ids of the page's routes
 * @param hasStyles the page has its styles inlined and links to no style sheets
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
      // A module that is loaded anyway: scripts would preload the manifest of all routes, which these pages do not
      // use.
      url: module,
      version: "",
    },
    imports: [...new Set([...imports, ...routes.flatMap((route) => route.imports ?? [])])],
  };
}

/** Removes properties that are false: the browser treats a missing one as false. */
function toSentRoute({ css, imports: _imports, ...route }: EntryRoute, hasStyles: boolean): EntryRoute {
  const told = Object.fromEntries(
    Object.entries({ ...route, ...(!hasStyles && css && { css }) }).filter(([, value]) => value !== false),
  );
  return told as unknown as EntryRoute;
}
