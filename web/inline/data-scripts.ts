import { escapeInlineJson } from "./inline-json.ts";
import readDataScript from "./read-data.ts?inline-script";

/**
 * Returns the scripts that pass the page's data to React Router in the browser. They replace React Router's own
 * component, which waits for data while rendering and so would prevent rendering the page in one pass.
 * @param json results of the loaders and of the action, and errors
 */
export function loaderDataScripts(json: string, nonce: string): string {
  return `<script type="application/json">${escapeInlineJson(json)}</script>${script(readDataScript, nonce)}`;
}

/** Like `loaderDataScripts`, for data that JSON cannot represent, serialised by React Router. */
export function streamedDataScripts(streamed: string, nonce: string): string {
  const call = (text: string) => script(`window.__reactRouterContext.streamController.${text};`, nonce);
  return call(`enqueue('${streamed.replace(unsafe, escape)}')`) + call("close()");
}

function script(text: string, nonce: string): string {
  return `<script nonce="${nonce}">${text}</script>`;
}

/** Characters to escape in a single-quoted string inside a script element. */
const unsafe = /[\\'&<>\n\r\u2028\u2029]/g;

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
