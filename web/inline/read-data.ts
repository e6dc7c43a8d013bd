/**
 * Runs right after the page's data (JSON in the HTML) and passes them to React Router. In React Router's own
 * format, names and values are replaced by positions in one long list. Two cards then share no numbers, so Brotli
 * compresses less: result pages would be 1.6 to 2.4 KB larger.
 */
import { type JsonValue, encodeRouterStream } from "./stream-text.ts";

/** Name of the global variable that React Router reads. */
const context = "__reactRouterContext";
interface Reader {
  readonly [context]: { readonly streamController: ReadableStreamDefaultController<string> };
}

const { streamController } = (window as unknown as Reader)[context];
const data = (document.currentScript as HTMLScriptElement).previousSibling as Node;
streamController.enqueue(encodeRouterStream(JSON.parse(data.textContent as string) as JsonValue));
streamController.close();
