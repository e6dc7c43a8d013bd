import { data, type RouterContextProvider } from "react-router";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";
import type { App } from "../../server/wiring/app.ts";
import { appContext } from "./app-context.ts";
import { formatEdition } from "./edition.ts";
import { readerFormatContext } from "./reader-format-context.ts";
import { unavailableResponseInit } from "./error-reference.ts";
import { reportError } from "./report-error.ts";

/**
 * Runs the loader of a public page, except result pages (web/search/screen/answer-search.ts). Responds 503 with the
 * error's reference number if data cannot be read.
 */
export async function loadPageOrRespond503<Answer>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  read: (app: App, params: URLSearchParams, format: ReaderFormat) => Answer,
) {
  const { searchParams } = new URL(request.url);
  const format = context.get(readerFormatContext);
  try {
    return await read(context.get(appContext), searchParams, format);
  } catch (error) {
    const reference = reportError(error, request, context);
    return data(
      { kind: "failed" as const, edition: formatEdition(format), reference },
      unavailableResponseInit,
    );
  }
}
