import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { parseChoices, staffReader } from "../domain/money/reader.ts";
import { findPage } from "../domain/site/find-page.ts";
import type { App } from "../server/wiring/app.ts";
import { appContext } from "./shell/app-context.ts";
import { digestOfPage } from "./shell/data-digest.ts";
import { localeOfPath } from "./language/page-locale.ts";
import { readerContext } from "./shell/reader-context.ts";
import { ScriptNonce } from "./shell/inline-script.tsx";
import { OwnStyles } from "./shell/page-styles.tsx";
import { ErrorReference } from "./shell/error-reference.ts";
import { findErrorReference, reportError } from "./shell/report-error.ts";
import { ServerValues, serverValues } from "./shell/server-values.tsx";
import { hydrationOf } from "./shell/hydration.ts";
import { startAfterFirstPaint } from "./inline/start-after-first-paint.ts";
import { pageStyles } from "virtual:page-styles";
import * as ar from "../messages/ar.ts";
import { provideMessages } from "../messages/catalogue.ts";
import * as en from "../messages/en.ts";

provideMessages("en", en);
provideMessages("ar", ar);

const documentEnd = "</body></html>";

/**
 * The context of one request: the server's parts, and who the answer is for. The server sends the reader's choices in
 * X-Reader (domain/money/reader.ts).
 */
export function createLoadContext(app: App, request: Request): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  const { pathname } = new URL(request.url);
  const locale = localeOfPath(pathname);
  const choices = parseChoices(request.headers.get("X-Reader") ?? "");
  const isForStaff = findPage(pathname)?.page.isForStaff;
  context.set(readerContext, isForStaff ? staffReader(locale) : { locale, ...choices });
  return context;
}

/** Whatever a loader or a page throws ends up here, once, before its error page is rendered. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) reportError(error, request, context);
};

/**
 * Renders the whole page at once: the page cache, the CSP hashes and the ETag need all of it, and no part of a page waits
 * for data while it is rendered. A part that did would be sent as its fallback. Pages that stay as they are sent are
 * rendered without the marks that React would need to take them over.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const known = request.headers.get("X-Known-Data");
  // The page that the server keeps need not be drawn again from the same data (server/http/pages/page-cache.ts).
  if (known !== null && findErrorReference(context) === null) {
    const digest = digestOfPage(
      entryContext.staticHandlerContext,
      status,
      headers,
      context.get(serverValues),
    );
    if (digest !== null) headers.set("X-Page-Data", digest);
    if (digest === known) {
      void entryContext.serverHandoffStream?.cancel();
      return new Response(null, { status: 304, headers });
    }
  }
  const nonce = crypto.randomUUID();
  const styles = stylesOf(entryContext);
  const { serverHandoffStream, ...pageContext } = withOwnRoutes(entryContext, styles !== null);
  const page = (
    <ScriptNonce value={nonce}>
      <ErrorReference value={findErrorReference(context)}>
        <ServerValues value={context.get(serverValues)}>
          <OwnStyles value={styles}>
            <ServerRouter context={pageContext} url={request.url} nonce={nonce} />
          </OwnStyles>
        </ServerValues>
      </ErrorReference>
    </ScriptNonce>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Read and taken out by server/http/answer/inline-parts.ts; it never leaves the process.
  headers.set("X-Script-Nonce", nonce);
  if (!comesAlive(entryContext)) {
    // Nobody reads the data of the page: until it is let go it would hold all of it in memory.
    void serverHandoffStream?.cancel();
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { headers, status });
  }
  const html = startAfterFirstPaint(renderToString(page));
  const data = serverHandoffStream ? await dataScripts(serverHandoffStream, nonce) : "";
  const inside = html.endsWith(documentEnd) ? html.slice(0, -documentEnd.length) : html;
  return new Response(`<!DOCTYPE html>${inside}${data}${documentEnd}`, { headers, status });
}

/**
 * The scripts that hand the data of the page to React Router in the browser, as its own server component would write
 * them. Written here because that component waits for the data in the middle of the rendering, and React can then not
 * render the page in one go.
 */
async function dataScripts(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let data = "";
  for await (const part of stream) data += decoder.decode(part, { stream: true });
  const script = (call: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  return script(`enqueue(${escapeForScript(JSON.stringify(data))})`) + script("close()");
}

/** JSON as it may stand in a script of a page: no end of an element, and no line end that only JSON takes. */
function escapeForScript(json: string): string {
  return json.replace(
    /[&<>\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Tells the browser that the page's own routes are all there are, because links to other pages load them whole; staff,
 * who change from page to page in place, keep React Router's own way. React
 * Router would add the routes of the addresses above it (/en for /en/listings, 600 bytes), and would ask the server for
 * others before the first step of an address with a parameter. A page that has its styles within it links to no sheets.
 */
function withOwnRoutes(entryContext: EntryContext, hasStyles: boolean): EntryContext {
  const { manifest, staticHandlerContext, serverHandoffString = "" } = entryContext;
  if (isStaffPage(entryContext)) return entryContext;
  const { module, imports } = manifest.entry;
  const entry = hasStyles ? { module, imports } : manifest.entry;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.flatMap(({ route: { id } }) => {
      const route = manifest.routes[id];
      return route ? [[id, hasStyles ? toSentRoute(route) : route]] : [];
    }),
  );
  return {
    ...entryContext,
    // Scripts would preload the file of all routes, which nothing on these pages reads, nor asks for by its version.
    manifest: { ...manifest, entry, routes, url: entry.module, version: "" },
    // What the browser reads; this server itself goes by react-router.config.ts.
    serverHandoffString: serverHandoffString.replace('"mode":"lazy"', '"mode":"initial"'),
  };
}

type EntryRoute = NonNullable<EntryContext["manifest"]["routes"][string]>;

/**
 * What a browser is told of a route. Of what a route may have it asks only whether it is so, so that what is not so is
 * left out, as are the sheets that the page has within it.
 */
function toSentRoute({ css: _css, ...route }: EntryRoute): EntryRoute {
  const told: Partial<EntryRoute> = Object.fromEntries(
    Object.entries(route).filter(([, value]) => value !== false),
  );
  return told as EntryRoute;
}

/** What the page needs of all style sheets; null for staff, and while one develops. */
function stylesOf(entryContext: EntryContext): string | null {
  const { manifest, staticHandlerContext } = entryContext;
  if (isStaffPage(entryContext)) return null;
  const stylesOfRoute = (id: string) => pageStyles[manifest.routes[id]?.module ?? ""];
  // An address that draws nothing of its own may still have to show an error.
  return stylesOfRoute(staticHandlerContext.matches.at(-1)?.route.id ?? "") ?? stylesOfRoute("root") ?? null;
}

function isStaffPage({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id.endsWith(":staff-texts"));
}

function comesAlive({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => hydrationOf(routeModules[route.id]?.handle) !== null,
  );
}
