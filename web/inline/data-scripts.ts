import { toInlineJson } from "./inline-json.ts";
import readDataScript from "./read-data.ts?inline-script";

/**
 * The scripts that hand the data of the page to React Router in the browser, in place of its own server component: that
 * waits for the data in the middle of the rendering, and React can then not render the page in one go.
 * @param state what React Router needs: the answers of the loaders and of the action, and errors
 * @param streamed the same as React Router has serialised it
 */
export function dataScripts(state: unknown, streamed: string, nonce: string): string {
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`;
  if (isPlain(state))
    return `<script type="application/json">${toInlineJson(state)}</script>${script(readDataScript)}`;
  const call = (text: string) => script(`window.__reactRouterContext.streamController.${text};`);
  return call(`enqueue('${streamed.replace(unsafe, escape)}')`) + call("close()");
}

/**
 * Whether JSON has all of it; a property without a value may be left out. Errors, dates, maps, endless numbers and data
 * that are still awaited have to be written as React Router does.
 */
function isPlain(value: unknown): boolean {
  if (typeof value === "object") {
    if (value === null) return true;
    if (Array.isArray(value)) return value.every((part) => part !== undefined && isPlain(part));
    return (
      Object.getPrototypeOf(value) === Object.prototype &&
      Object.values(value).every((part) => part === undefined || isPlain(part))
    );
  }
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

/** What may not stand as it is in a text between single quotes, or in a script of a page. */
const unsafe = /[\\'&<>\n\r\u2028\u2029]/g;

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
