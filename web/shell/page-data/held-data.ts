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

/** What loaders answered, by the ids of their routes. */
type HeldData = Map<string, Plain>;
/** The answers of the loaders of a page; null for a request of data alone, whose answer React Router writes itself. */
const heldData = createContext<HeldData | null>(null);

/** Begins to keep the answers of loaders; called before the loaders of a request run. */
export function beginHolding(context: RouterContextProvider, path: string): void {
  context.set(heldData, path.endsWith(".data") ? null : new Map());
}

/**
 * The routes of a build, whose loaders keep their answers for `releaseData` and give React Router null. It would write
 * them in its own way for the browser before the page is drawn, which takes a tenth of the time of a page of homes and
 * is not sent: a page has its data as JSON (web/inline/data-scripts.ts).
 */
export function holdData(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      // Without a component it is no part of a page, and its answer is sent as it is.
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

/** What `data()` of React Router makes, which has no name for its type. */
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
 * Puts the answers that were kept where React Router looks for them while it draws the page.
 * @returns those answers
 */
export function releaseData(
  context: RouterContextProvider,
  { loaderData }: EntryContext["staticHandlerContext"],
): Record<string, Plain> {
  // Where a loader fails, those of the routes below its error page are left out.
  const held = [...(context.get(heldData) ?? [])].filter(([route]) => route in loaderData);
  const released = Object.fromEntries(held);
  Object.assign(loaderData, released);
  return released;
}

/** The answers of loaders and action as JSON; null where JSON does not have them. */
export function jsonOfAnswers(
  { loaderData, actionData }: EntryContext["staticHandlerContext"],
  held: Readonly<Record<string, Plain>>,
): string | null {
  // Answers that were kept are plain: `holding` has seen to that.
  const others = Object.entries(loaderData).filter(([route]) => !(route in held));
  if (!isPlain({ ...Object.fromEntries(others), actionData })) return null;
  return JSON.stringify({ loaderData, actionData });
}
