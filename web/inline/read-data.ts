/**
 * Runs right behind the data of the page, which stand in the HTML as JSON, and hands them to React Router. It would have
 * written them itself as a script full of the numbers of places, which no two objects have in common: 1.6 to 2.4 KB more
 * in Brotli on pages of results.
 */
import { type Plain, toStreamText } from "./stream-text.ts";

/** The name that React Router gives to what it reads. */
const context = "__reactRouterContext";
interface Reader {
  readonly [context]: { readonly streamController: ReadableStreamDefaultController<string> };
}

const { streamController } = (window as unknown as Reader)[context];
const data = (document.currentScript as HTMLScriptElement).previousSibling as Node;
streamController.enqueue(toStreamText(JSON.parse(data.textContent as string) as Plain));
streamController.close();
