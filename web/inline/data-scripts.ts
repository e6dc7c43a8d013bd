import { escapeJson } from "./inline-json.ts";
import readDataScript from "./read-data.ts?inline-script";

/**
 * Returns the scripts that pass the page's data to React Router in the browser. They replace its own server
 * component, which waits for the data during rendering and so prevents React from rendering the page in one pass.
 * @param json the data for React Router: the answers of the loaders and of the action, and errors
 */
export function dataScripts(json: string, nonce: string): string {
  return `<script type="application/json">${escapeJson(json)}</script>${script(readDataScript, nonce)}`;
}

/** Returns the same for data that JSON cannot hold, as serialised by React Router. */
export function streamScripts(streamed: string, nonce: string): string {
  const call = (text: string) => script(`window.__reactRouterContext.streamController.${text};`, nonce);
  return call(`enqueue('${streamed.replace(unsafe, escape)}')`) + call("close()");
}

function script(text: string, nonce: string): string {
  return `<script nonce="${nonce}">${text}</script>`;
}

/** Characters that must be escaped in a string between single quotes or in a script element. */
const unsafe = /[\\'&<>\n\r\u2028\u2029]/g;

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
