import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Metric } from "prom-client";
import { type PageMatcher, findPage } from "../../domain/site/find-page.ts";
import type { App } from "../wiring/app.ts";
import type { Config } from "../config/config.ts";
import { pictureVersions } from "../../content/pictures/pictures.ts";
import { claimFolder } from "../files/claimed-folder.ts";
import type { UploadFolderStore } from "../files/folder-store.ts";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import type { PageRenderer } from "./pages/renderer.ts";
import type { ListingIds, CatalogueState } from "../search/search.ts";
import { createRenderAddress, traceRenderings } from "./pages/call-renderer.ts";
import { createProxyTrust } from "./request/client-address.ts";
import { createRateLimitKeyReader } from "./request/rate-limit-key.ts";
import { createExchangeTracker, type HttpExchange } from "./request/exchange.ts";
import type { SharedRateLimit } from "./request/shared-rate-limit.ts";
import { createHttpHandler } from "./handler.ts";
import { createHealthCheck, type Readiness } from "./health.ts";
import { createHostCheck } from "./request/host.ts";
import { createRequestTracing } from "./request/request-spans.ts";
import { startListening } from "./listen.ts";
import { createMetricsRegistry } from "./metrics.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { createRenderQueue } from "./pages/render-queue.ts";
import { createPageDiskCache } from "./pages/page-disk.ts";
import { openOtherBuildAssets } from "./answer/other-builds.ts";
import { createPictureFileServer } from "./answer/picture-files.ts";
import { createRateLimit } from "../process/rate-limit.ts";
import { createTargetResolver } from "./resolve.ts";
import { createResponder } from "./answer/respond.ts";
import { createRouteLabeler } from "./request/route-label.ts";
import { createSecurityHeaders } from "./answer/security-headers.ts";
import { openStaticFiles } from "./answer/static-files.ts";
import { refuseInvalidRequest } from "./invalid-request.ts";
import { createLocalRequestCheck } from "./request/unknown-proxy.ts";
import { createUploadFileServer } from "./answer/upload-files.ts";
import { withTimeout } from "../process/with-timeout.ts";
import type { Tracer } from "../tracing/tracer.ts";

export type HttpServer = Awaited<ReturnType<typeof createHttpServer>>;

export interface HttpServerOptions {
  readonly app: App;
  readonly config: Config;
  readonly renderer: PageRenderer;
  /** Folder of the client build, which also holds the public files. */
  readonly clientFolder: string;
  /** Stored uploads; if absent, the site has none. */
  readonly uploads?: Pick<UploadFolderStore, "find" | "findOther">;
  /** Background jobs, whose counts /metrics shows. */
  readonly jobs?: Pick<BackgroundJobs, "count" | "failures" | "runs">;
  /** Metrics of other parts of the application, which /metrics shows too. */
  readonly metrics?: readonly Metric[];
  /** Traces requests and renderings; without it they are not traced. */
  readonly tracer?: Tracer | undefined;
  /** Rises whenever a new showcase is published; 0 by default. */
  readonly showcaseVersion?: () => number;
  /** Whether a token belongs to a running `npm run doctor`, which may see how its requests arrive. */
  readonly isDoctor?: (pass: string) => boolean;
  /** Readiness for /readyz. If it throws, nothing is ready. */
  readonly readiness: () => Promise<Readiness>;
  /** Finds the page of an address and what it accepts; tests pass a table of their own. */
  readonly findPage?: PageMatcher;
  /** Rate limits that all processes share; without it this process counts for itself. */
  readonly sharedRateLimit?: SharedRateLimit;
  /** Time limit in milliseconds for a body that is read before the application is called (see submission.ts). */
  readonly bodyMaxMs?: number;
  /** Waits until load balancers have noticed that this process is not ready; afterwards connections are refused. */
  readonly drain?: () => Promise<unknown>;
}

/**
 * Timeouts in milliseconds. A connection that sends nothing, or sends its headers slowly, is closed after
 * `headersTimeout`. `requestTimeout` suits uploads of pictures, which take minutes on a slow line; all other
 * bodies have much shorter limits (exchange.ts).
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20 * 60_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
};
/**
 * Limits of the HTTP parser. Node would refuse a request without a Host header by itself; instead `classifyHost` in
 * handler.ts refuses it like an unknown host, so that it gets the same response and log entry.
 */
const parserLimits = { maxHeaderSize: 24 << 10, requireHostHeader: false };
const stuckCheckMs = 1_000;
const drainMs = 1_000;
const shutdownTimeoutMs = 7_000;

/** Status in logs and metrics if the visitor left before the answer was complete. */
const statusClientClosed = 499;

/** Rate limit of uncached pages per visitor: a burst that no person reaches, then a steady rate. */
const renderLimit = { burst: 120, perSecond: 20 };

/** Builds the HTTP server: everything between a socket and the application. */
export async function createHttpServer(options: HttpServerOptions) {
  const { app, config, renderer, readiness, clientFolder, jobs } = options;
  const { bodyMaxMs, drain = () => pause(drainMs), showcaseVersion = () => 0, tracer } = options;
  const { isDoctor = () => false } = options;
  const { publicOrigin } = config.public;
  const { log } = app;
  let isClosing = false;

  const security = createSecurityHeaders(publicOrigin, config.public.mapStyleUrl);
  const files = await openStaticFiles(clientFolder, security);
  const formerAssets = await openOtherBuildAssets({
    folder: join(config.dataDir, "assets"),
    clientFolder,
    ownBuild: files,
    security,
    now: app.now(),
    log,
  });
  const pictures = createPictureFileServer({ files, versions: pictureVersions, security });
  const uploads = createUploadFileServer(options.uploads, security);
  const isFilePath = (path: string) => files.isFilePath(path) || uploads.isUploadPath(path);
  const pageOf = options.findPage ?? findPage;
  const routeLabel = createRouteLabeler(pageOf, isFilePath);
  const senders = createProxyTrust(config.trustedProxies);
  const health = createHealthCheck(readiness);
  const isDatabaseAway = async () => !isClosing && !(await health.isReadable());
  // While this process runs, it has the folder for itself, because it may delete every copy in it.
  const copies = claimFolder(join(config.dataDir, "pages"));
  const untraced = createRenderAddress({ renderer, publicOrigin, isDatabaseAway });
  const renderAddress = tracer ? traceRenderings(untraced, tracer) : untraced;
  const spans = tracer && createRequestTracing(tracer);
  const renderQueue = createRenderQueue();
  const pages = createPageCache({
    renderAddress,
    renderQueue,
    contentVersion() {
      const state = findCatalogueState(app);
      // Both numbers only rise, so their sum changes with every change of either.
      return state && state.version + showcaseVersion();
    },
    isCatalogueCurrent: () => (findCatalogueState(app)?.refreshedMsAgo ?? Infinity) < catalogueMaxAgeMs,
    disk: (grow) =>
      createPageDiskCache({
        folder: copies.path,
        buildId: `${files.buildId} ${databaseName(config)}`,
        hasRoom: app.disk.hasSpace,
        grow,
        onFault: (err) => log.warn({ err }, "pages cannot be kept on disk"),
      }),
    maxBytes: config.memory.pageCacheMb << 20,
  });
  const exchanges = createExchangeTracker((exchange) => note(exchange));
  const metrics = createMetricsRegistry({
    pages,
    catalogue: () => findCatalogueState(app),
    inquiries: app.chats.counts,
    jobs,
    others: [...app.unknownProxy.metrics, ...app.analytics.metrics, ...(options.metrics ?? [])],
    openRequests: () => exchanges.size,
    openConnections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
  });
  const note = (exchange: HttpExchange) => {
    const { request, response, path, cache, reference } = exchange;
    const method = toMethodLabel(request.method);
    const status = response.writableFinished ? response.statusCode : statusClientClosed;
    const route = routeLabel(path, status);
    const ms = performance.now() - exchange.startedAt;
    metrics.observe({ method, route, status, cache }, ms / 1_000);
    spans?.end(exchange, { method, route, status, cache });
    if (!log.isLevelEnabled("info")) return;
    const line = { method, path: route, status, ms: Math.round(ms * 10) / 10, cache };
    log.info(reference === null ? line : { ...line, reference }, "request");
  };

  const respond = createResponder(security, publicOrigin, () => isClosing);
  const handle = createHttpHandler({
    publicOrigin,
    metricsToken: config.secrets.metricsToken,
    log,
    renderAddress,
    senders,
    isOwnRequest: createLocalRequestCheck(senders),
    rateLimitKeyOf: createRateLimitKeyReader(senders, config.hasNoProxy),
    sharedRateLimit: options.sharedRateLimit,
    unknownProxy: app.unknownProxy,
    isDoctor,
    health,
    metrics,
    pages,
    renderLimit: createRateLimit(renderLimit),
    renderQueue,
    findPage: pageOf,
    ...(bodyMaxMs !== undefined && { bodyMaxMs }),
    files,
    formerAssets,
    pictures,
    uploads,
    respond,
    classifyHost: createHostCheck(publicOrigin),
    resolve: createTargetResolver(isFilePath),
    noteMiss: (miss, sender) => app.searchMisses.note(miss, sender),
    rates: config.public.currencies?.rates ?? {},
  });

  const server = createServer({ ...timeouts, ...parserLimits }, (request, response) => {
    const exchange = exchanges.begin(request, response);
    if (spans) spans.handle(exchange, handle);
    else void handle(exchange);
  });
  server.on("checkExpectation", (request, response) => {
    void respond.plain(exchanges.begin(request, response), 417);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    refuseInvalidRequest(error, socket as Socket, exchanges.isAnswering(socket), security.ofOther);
  });
  const stuckCheck = setInterval(() => exchanges.closeStalled(performance.now()), stuckCheckMs).unref();

  return {
    /** Call when listings or people were removed: no page rendered before is served again if it may show them. */
    invalidateListings(removed: ListingIds): void {
      if (removed !== "all" && removed.size === 0) return;
      pages.invalidateListings(removed);
      // Deletes all copies of ended processes, because it is not known which listings they show.
      copies
        .emptyAbandoned()
        .catch((err: unknown) => log.warn({ err }, "old copies of pages cannot be removed"));
    },

    /** The text of /metrics, in the Prometheus text format. */
    metricsText: async (): Promise<string> => (await metrics.text()).body,

    /** @throws {BootError} if the server cannot listen on the address */
    async listen(): Promise<AddressInfo> {
      await pages.open();
      return startListening(server, config);
    },

    /** Reports in /readyz that visitors should be sent elsewhere; requests are still served until `close`. */
    announceEnd: () => health.beginShutdown(),

    /** Reports not ready, refuses new connections and waits for open requests, for at most about nine seconds. */
    async close(): Promise<void> {
      if (isClosing) return;
      isClosing = true;
      formerAssets.stop();
      health.beginShutdown();
      await drain();
      // While the process was busy, connections and requests may have queued up. Node accepts the connections and
      // reads the requests in separate turns of its event loop, after the timers.
      for (let round = 0; round < 3; round++) await nextTurn();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await withTimeout(shutdownTimeoutMs, closed, undefined);
      server.closeAllConnections();
      await closed;
      clearInterval(stuckCheck);
      await pages.close();
      copies.release();
    },
  };
}

/** Node accepts about thirty methods, and the site four; all others share one label in metrics and logs. */
const knownMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "DELETE"]);
const toMethodLabel = (method = "") => (knownMethods.has(method) ? method : "(other)");

/** In milliseconds. The catalogue polls about every second; after several failed polls it may be out of date. */
const catalogueMaxAgeMs = 5_000;

/** State of the catalogue; null until it has been read. */
function findCatalogueState(app: App): CatalogueState | null {
  try {
    return app.search.state();
  } catch {
    return null;
  }
}

/** Identifies the database of the cached pages, because pages of one database must never be shown for another. */
function databaseName({ secrets: { databaseUrl } }: Config): string {
  if (databaseUrl === null) return "embedded";
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}
