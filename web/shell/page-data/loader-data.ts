import {
  createContext,
  data,
  type EntryContext,
  type LoaderFunction,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { isJsonValue } from "../../inline/is-json-value.ts";
import type { JsonValue } from "../../inline/stream-text.ts";

type CollectedResults = Map<string, JsonValue>;
/**
 * The loaders' results for a page, by route id. Null if the request is for data only, because React Router then
 * writes the response.
 */
const collectedResults = createContext<CollectedResults | null>(null);

/** Starts collecting the loaders' results; must be called before the loaders of a request run. */
export function startCollectingLoaderData(context: RouterContextProvider, path: string): void {
  context.set(collectedResults, path.endsWith(".data") ? null : new Map());
}

/**
 * Wraps a build's loaders: each result is collected for `restoreLoaderData`, and React Router gets null instead.
 * Otherwise React Router would serialise the results before rendering. That takes a tenth of the time of a page of
 * homes and is not needed, because pages contain their data as JSON (web/inline/data-scripts.ts).
 */
export function wrapRouteLoaders(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      // Skips routes without a component, which are never part of a page.
      if (!route?.module.loader || !route.module.default) return [id, route];
      return [id, { ...route, module: { ...route.module, loader: holding(id, route.module.loader) } }];
    }),
  );
}

function holding(route: string, loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    const answer: unknown = await loader(args);
    const results = (args.context as RouterContextProvider).get(collectedResults);
    if (results === null || answer instanceof Response) return answer;
    const { data: content, init } = isWithInit(answer) ? answer : { data: answer, init: null };
    if (!isJsonValue(content)) return answer;
    results.set(route, content as JsonValue);
    return init ? data(null, init) : null;
  };
}

/** What React Router's `data()` returns; the library does not export the type. */
interface DataWithInit {
  readonly type: "DataWithResponseInit";
  readonly data: unknown;
  readonly init: ResponseInit | null;
}

function isWithInit(answer: unknown): answer is DataWithInit {
  return (
    typeof answer === "object" &&
    answer !== null &&
    (answer as Partial<DataWithInit>).type === "DataWithResponseInit"
  );
}

/**
 * Restores the collected results to where React Router reads them during rendering.
 * @returns the collected results by route id
 */
export function restoreLoaderData(
  context: RouterContextProvider,
  { loaderData }: EntryContext["staticHandlerContext"],
): Record<string, JsonValue> {
  // Drops the results of routes below an error page: if a loader failed, `loaderData` does not have them.
  const entries = [...(context.get(collectedResults) ?? [])].filter(([route]) => route in loaderData);
  const released = Object.fromEntries(entries);
  Object.assign(loaderData, released);
  return released;
}

/** Returns the results of loaders and action as JSON; null if they cannot be serialised. */
export function loaderResultsToJson(
  { loaderData, actionData }: EntryContext["staticHandlerContext"],
  collected: Readonly<Record<string, JsonValue>>,
): string | null {
  // `holding` has already checked that the collected results are plain objects.
  const others = Object.entries(loaderData).filter(([route]) => !(route in collected));
  if (!isJsonValue({ ...Object.fromEntries(others), actionData })) return null;
  return JSON.stringify({ loaderData, actionData });
}
