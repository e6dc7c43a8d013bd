import {
  createContext,
  data,
  type EntryContext,
  type LoaderFunction,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { isPlain } from "../../inline/plain.ts";
import type { Plain } from "../../inline/stream-text.ts";

/** The loaders' answers by the id of their route. */
type HeldData = Map<string, Plain>;
/** The loaders' answers for a page; null for a request of data only, whose response React Router writes itself. */
const heldData = createContext<HeldData | null>(null);

/** Starts keeping loaders' answers; call this before the loaders of a request run. */
export function beginCollecting(context: RouterContextProvider, path: string): void {
  context.set(heldData, path.endsWith(".data") ? null : new Map());
}

/**
 * Wraps the loaders of a build: they keep their answers for `restoreLoaderData` and return null to React Router. It
 * would serialise the answers for the browser before rendering, which takes a tenth of the time of a page of homes
 * and is not used: pages are sent their data as JSON (web/inline/data-scripts.ts).
 */
export function collectLoaderData(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      // A route without a component is not part of a page, so its answer is left as it is.
      if (!route?.module.loader || !route.module.default) return [id, route];
      return [id, { ...route, module: { ...route.module, loader: holding(id, route.module.loader) } }];
    }),
  );
}

function holding(route: string, loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    const answer: unknown = await loader(args);
    const held = (args.context as RouterContextProvider).get(heldData);
    if (held === null || answer instanceof Response) return answer;
    const { data: content, init } = isWithInit(answer) ? answer : { data: answer, init: null };
    if (!isPlain(content)) return answer;
    held.set(route, content as Plain);
    return init ? data(null, init) : null;
  };
}

/** The return value of React Router's `data()`, for which it exports no type. */
interface WithInit {
  readonly type: "DataWithResponseInit";
  readonly data: unknown;
  readonly init: ResponseInit | null;
}

function isWithInit(answer: unknown): answer is WithInit {
  return (
    typeof answer === "object" &&
    answer !== null &&
    (answer as Partial<WithInit>).type === "DataWithResponseInit"
  );
}

/**
 * Puts the kept answers where React Router reads them while it renders the page.
 * @returns those answers
 */
export function restoreLoaderData(
  context: RouterContextProvider,
  { loaderData }: EntryContext["staticHandlerContext"],
): Record<string, Plain> {
  // If a loader fails, the answers of routes below its error page are left out.
  const held = [...(context.get(heldData) ?? [])].filter(([route]) => route in loaderData);
  const released = Object.fromEntries(held);
  Object.assign(loaderData, released);
  return released;
}

/** Returns the answers of loaders and action as JSON; null if they cannot be written as JSON. */
export function jsonOfAnswers(
  { loaderData, actionData }: EntryContext["staticHandlerContext"],
  held: Readonly<Record<string, Plain>>,
): string | null {
  // The kept answers are plain objects: `holding` has checked that.
  const others = Object.entries(loaderData).filter(([route]) => !(route in held));
  if (!isPlain({ ...Object.fromEntries(others), actionData })) return null;
  return JSON.stringify({ loaderData, actionData });
}
