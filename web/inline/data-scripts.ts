import { escapeJson } from "./inline-json.ts";
import readDataScript from "./read-data.ts?inline-script";

/**
 * The scripts that hand the data of the page to React Router in the browser, in place of its own server component: that
 * waits for the data in the middle of the rendering, and React can then not render the page in one go.
 * @param json what React Router needs: the answers of the loaders and of the action, and errors
 */
export function dataScripts(json: string, nonce: string): string {
  return `<script type="application/json">${escapeJson(json)}</script>${script(readDataScript, nonce)}`;
}

/** The same for data that JSON does not have, as React Router has serialised them. */
export function streamScripts(streamed: string, nonce: string): string {
  const call = (text: string) => script(`window.__reactRouterContext.streamController.${text};`, nonce);
  return call(`enqueue('${streamed.replace(unsafe, escape)}')`) + call("close()");
}

function script(text: string, nonce: string): string {
  return `<script nonce="${nonce}">${text}</script>`;
}

/** What may not stand as it is in a text between single quotes, or in a script of a page. */
const unsafe = /[\\'&<>\n\r\u2028\u2029]/g;

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
