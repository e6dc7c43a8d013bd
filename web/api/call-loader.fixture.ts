import { RouterContextProvider } from "react-router";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { appContext } from "../shell/app-context.ts";

/** Parts of an app that no test of an API replaces: the sample showcase, and a log that drops its entries. */
const shared = { showcase: () => sampleShowcase, log: { error: () => {} } };

/** Requests a path from a route's loader, in an app that has only `shared` and these parts. */
export async function callLoader(
  loader: (args: never) => Response,
  path: string,
  parts: Readonly<Record<string, unknown>>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const context = new RouterContextProvider();
  context.set(appContext, { ...shared, ...parts } as never);
  const answer = loader({ request: new Request(`http://localhost${path}`), context } as never);
  return { status: answer.status, body: await answer.json() };
}
