/**
 * The scripts that hand the data of the page to React Router in the browser, as its own server component would write
 * them. Written here because that component waits for the data in the middle of the rendering, and React can then not
 * render the page in one go.
 * @param data as React Router has serialised it
 */
export function dataScripts(data: string, nonce: string): string {
  const script = (call: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  return script(`enqueue('${data.replace(unsafe, escape)}')`) + script("close()");
}

/**
 * What may not stand as it is in a text between single quotes, or in a script of a page. The data are full of double
 * quotes: between those, a page of 24 homes had 5 KB of backslashes more.
 */
const unsafe = /[\\'&<>\n\r\u2028\u2029]/g;

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
