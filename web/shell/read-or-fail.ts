import { data, type RouterContextProvider } from "react-router";
import type { Reader } from "../../domain/money/reader.ts";
import type { App } from "../../server/wiring/app.ts";
import { appContext } from "./app-context.ts";
import { editionOf } from "./edition.ts";
import { readerContext } from "./reader-context.ts";
import { unavailableHead } from "./error-reference.ts";
import { reportError } from "./report-error.ts";

/**
 * Answers a loader of a public page with the result of `read`, or with status 503 and the number of the error in
 * the log if the data cannot be read. No other data is shown instead.
 */
export async function readOrFail<Answer>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  read: (app: App, params: URLSearchParams, reader: Reader) => Answer,
) {
  const { searchParams } = new URL(request.url);
  const reader = context.get(readerContext);
  try {
    return await read(context.get(appContext), searchParams, reader);
  } catch (error) {
    const reference = reportError(error, request, context);
    return data({ kind: "failed" as const, edition: editionOf(reader), reference }, unavailableHead);
  }
}
