import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { parsePreferences, staffReaderFormat } from "../domain/money/reader-format.ts";
import { findPage } from "../domain/site/find-page.ts";
import type { App } from "../server/wiring/app.ts";
import { appContext } from "./shell/app-context.ts";
import { computePageDigest } from "./shell/page-data/data-digest.ts";
import { localeOfPath } from "./language/page-locale.ts";
import { readerFormatContext } from "./shell/reader-format-context.ts";
import { ScriptNonceContext } from "./shell/inline-script.tsx";
import { InlineStylesContext } from "./shell/page-styles.tsx";
import { ErrorReferenceContext } from "./shell/error-reference.ts";
import { findErrorReference, reportError } from "./shell/report-error.ts";
import { ServerValuesContext, serverValuesRequestContext } from "./shell/server-values.tsx";
import { readHydrationTrigger } from "./shell/hydration.ts";
import {
  startCollectingLoaderData,
  loaderResultsToJson,
  restoreLoaderData,
} from "./shell/page-data/loader-data.ts";
import { loaderDataScripts, streamedDataScripts } from "./inline/data-scripts.ts";
import { insertLoaderData } from "./inline/stream-text.ts";
import { selectPageModules } from "./inline/sent-modules.ts";
import { deferModulesUntilPaint } from "./inline/drawn/start-after-first-paint.ts";
import { type TextEdit, applyTextEdits } from "./inline/drawn/edits.ts";
import { createSharedCardCache } from "./listings/cards/card-cache.ts";
import { PageCardCacheContext } from "./listings/cards/cached-cards.ts";
import { pageStyles } from "virtual:page-styles";
import * as ar from "../messages/ar.ts";
import { provideMessages } from "../messages/catalogue.ts";
import * as en from "../messages/en.ts";

provideMessages("en", en);
provideMessages("ar", ar);

export { wrapRouteLoaders as holdData } from "./shell/page-data/loader-data.ts";

const documentStart: TextEdit = { from: 0, to: 0, text: "<!DOCTYPE html>" };
const documentEnd = "</body></html>";

const cardStore = createSharedCardCache();

type PageHandler = (html: string) => void;
const onPageContext = createContext<PageHandler | null>(null);

/**
 * Returns the context of a request: the application, and the visitor's language and settings, which the server
 * passes in the header X-Reader (domain/money/reader-format.ts).
 * @param onPage receives the page's HTML; the response then has no body, because reading a body would copy the
 * HTML twice
 */
export function createLoadContext(
  app: App,
  request: Request,
  onPage: PageHandler | null = null,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(onPageContext, onPage);
  const { pathname } = new URL(request.url);
  startCollectingLoaderData(context, pathname);
  const locale = localeOfPath(pathname);
  const choices = parsePreferences(request.headers.get("X-Reader") ?? "");
  const isForStaff = findPage(pathname)?.page.isForStaff;
  context.set(readerFormatContext, isForStaff ? staffReaderFormat(locale) : { locale, ...choices });
  return context;
}

/** Reports each error that a loader or a page throws, before its error page is rendered. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) reportError(error, request, context);
};

/**
 * Renders the whole page at once (not streamed), because page cache, CSP hashes and ETag need all of it. No part
 * of a page may wait for data while rendering: React would send its fallback instead. Pages that are not hydrated
 * are rendered without React's hydration markers.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const knownDigest = request.headers.get("X-Known-Data");
  const isHydrated = isHydratedPage(entryContext);
  const { serverHandoffStream, ...withoutData } = entryContext;
  const { staticHandlerContext } = entryContext;
  const loaderData = restoreLoaderData(context, staticHandlerContext);
  const values = context.get(serverValuesRequestContext);
  const json =
    isHydrated || knownDigest !== null ? loaderResultsToJson(staticHandlerContext, loaderData) : null;
  // Responds 304 without rendering if the cached page was made from the same data (server/http/pages/page-cache.ts).
  if (knownDigest !== null && findErrorReference(context) === null) {
    const digest = computePageDigest(staticHandlerContext, status, headers, json, values);
    if (digest !== null) headers.set("X-Page-Data", digest);
    if (digest === knownDigest) return new Response(null, { status: 304, headers });
  }
  const nonce = crypto.randomUUID();
  const styles = stylesOf(entryContext);
  const { pageContext, imports } = withOwnRoutes(withoutData, styles !== null);
  const { cardCache, cacheFrom } = cardStore.open();
  const page = (
    <ScriptNonceContext value={nonce}>
      <ErrorReferenceContext value={findErrorReference(context)}>
        <ServerValuesContext value={values}>
          <InlineStylesContext value={styles}>
            <PageCardCacheContext value={isHydrated ? cardCache : null}>
              <ServerRouter context={pageContext} url={request.url} nonce={nonce} />
            </PageCardCacheContext>
          </InlineStylesContext>
        </ServerValuesContext>
      </ErrorReferenceContext>
    </ScriptNonceContext>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Internal header, which server/http/answer/inline-parts.ts removes from the response.
  headers.set("X-Script-Nonce", nonce);
  const html = isHydrated ? renderToString(page) : renderToStaticMarkup(page);
  const { errors } = staticHandlerContext;
  // True if a script on the page reads the loaders' data; a static error page has no such script.
  const isRead = isHydrated && (errors === null || html.includes("window.__reactRouterContext"));
  // React Router's own stream serialises errors and values that JSON cannot represent. An unused stream is cancelled.
  const streamed = isRead && (json === null || errors !== null) ? serverHandoffStream : null;
  if (!streamed) void serverHandoffStream?.cancel();
  const scripts = streamed
    ? streamedDataScripts(insertLoaderData(await textOf(streamed), loaderData), nonce)
    : loaderDataScripts(json ?? "null", nonce);
  const edits = isHydrated
    ? [
        ...cacheFrom(html),
        ...deferModulesUntilPaint(html, imports),
        ...(isRead ? [atEnd(html, scripts)] : []),
      ]
    : [];
  const document = applyTextEdits(html, [documentStart, ...edits]);
  const onPage = context.get(onPageContext);
  if (!onPage) return new Response(document, { headers, status });
  onPage(document);
  return new Response(null, { headers, status });
}

function atEnd(html: string, scripts: string): TextEdit {
  const to = html.length;
  const from = html.endsWith(documentEnd) ? to - documentEnd.length : to;
  return { from, to, text: scripts + documentEnd };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
}

/**
 * Turns off React Router's lazy discovery of routes on public pages, because their links reload the whole page.
 * Staff pages navigate without reloading and need it: React Router requests other routes from the server.
 */
function withOwnRoutes(entryContext: EntryContext, hasStyles: boolean) {
  const { manifest, staticHandlerContext, serverHandoffString = "" } = entryContext;
  if (isStaffPage(entryContext)) return { pageContext: entryContext, imports: [] };
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const sent = selectPageModules(manifest, ids, hasStyles);
  const pageContext: EntryContext = {
    ...entryContext,
    manifest: sent.manifest,
    // Changes only the mode sent to the browser; the server's own comes from react-router.config.ts.
    serverHandoffString: serverHandoffString.replace('"mode":"lazy"', '"mode":"initial"'),
  };
  return { pageContext, imports: sent.imports };
}

/** Returns the CSS to inline in the page; null for staff pages and in development. */
function stylesOf(entryContext: EntryContext): string | null {
  const { manifest, staticHandlerContext } = entryContext;
  if (isStaffPage(entryContext)) return null;
  const stylesOfRoute = (id: string) => pageStyles[manifest.routes[id]?.module ?? ""];
  // An address without a page gets the CSS of the root route, which renders the error page.
  return stylesOfRoute(staticHandlerContext.matches.at(-1)?.route.id ?? "") ?? stylesOfRoute("root") ?? null;
}

function isStaffPage({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id.endsWith(":staff-texts"));
}

function isHydratedPage({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => readHydrationTrigger(routeModules[route.id]?.handle) !== null,
  );
}
