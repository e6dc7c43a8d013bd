import { data, type RouterContextProvider } from "react-router";
import type { Reader } from "../../domain/money/reader.ts";
import type { App } from "../../server/wiring/app.ts";
import { appContext } from "./app-context.ts";
import { formatEdition } from "./edition.ts";
import { readerContext } from "./reader-context.ts";
import { unavailableResponseInit } from "./error-reference.ts";
import { reportError } from "./report-error.ts";

/**
 * Runs the loader of a public page. If its data cannot be read, responds 503 with the reference number of the
 * logged error.
 */
export async function loadPageOrRespond503<Answer>(
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
    return data(
      { kind: "failed" as const, edition: formatEdition(reader), reference },
      unavailableResponseInit,
    );
  }
}
