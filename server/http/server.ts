import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Metric } from "prom-client";
import { type FindPage, findPage } from "../../domain/site/find-page.ts";
import type { App } from "../wiring/app.ts";
import type { Config } from "../config/config.ts";
import { pictureVersions } from "../../content/pictures/pictures.ts";
import { claimFolder } from "../files/claimed-folder.ts";
import type { FolderStore } from "../files/folder-store.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Renderer } from "./pages/renderer.ts";
import type { HomeIds, SearchState } from "../search/search.ts";
import { createRenderAddress, traceRenderings } from "./pages/call-renderer.ts";
import { createSenders } from "./request/client-address.ts";
import { createCountedSender } from "./request/counted-sender.ts";
import { createExchanges, type Exchange } from "./request/exchange.ts";
import type { SharedPace } from "./request/shared-pace.ts";
import { createHandler } from "./handler.ts";
import { createHealth, type Readiness } from "./health.ts";
import { createHostCheck } from "./request/host.ts";
import { createRequestSpans } from "./request/request-spans.ts";
import { listenOn } from "./listen.ts";
import { createMetrics } from "./metrics.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { createRenderTurns } from "./pages/render-turns.ts";
import { createPageDisk } from "./pages/page-disk.ts";
import { keepAssets } from "./answer/former-assets.ts";
import { createPictureFiles } from "./answer/picture-files.ts";
import { createRateLimit } from "../process/rate-limit.ts";
import { createResolve } from "./resolve.ts";
import { createResponder } from "./answer/respond.ts";
import { createRouteLabel } from "./request/route-label.ts";
import { createSecurityHeaders } from "./answer/security-headers.ts";
import { openStaticFiles } from "./answer/static-files.ts";
import { refuseUnreadable } from "./unreadable.ts";
import { createOwnRequestCheck } from "./request/unknown-proxy.ts";
import { createUploadFiles } from "./answer/upload-files.ts";
import { within } from "../process/within.ts";
import type { Tracer } from "../tracing/tracer.ts";

export type HttpServer = Awaited<ReturnType<typeof createHttpServer>>;

export interface HttpServerOptions {
  readonly app: App;
  readonly config: Config;
  readonly renderer: Renderer;
  /** Folder of the client build, which holds the public files too. */
  readonly clientFolder: string;
  /** Pictures that were uploaded; without them there are none. */
  readonly uploads?: Pick<FolderStore, "find" | "findOther">;
  /** What /metrics says of the background jobs. */
  readonly jobs?: Pick<Jobs, "count" | "failures" | "runs">;
  /** What /metrics says of other parts. */
  readonly metrics?: readonly Metric[];
  /** Where requests and renderings are traced; without it they are not. */
  readonly tracer?: Tracer | undefined;
  /** Rises with every showcase that takes the place of another; without it none does. */
  readonly showcaseVersion?: () => number;
  /** Whether a pass is of `npm run doctor`, which is told what arrives of its requests; without it nobody is. */
  readonly isDoctor?: (pass: string) => boolean;
  /** What /readyz reports. May throw: then nothing is ready. */
  readonly readiness: () => Promise<Readiness>;
  /** Says what each address takes; a test has a table of its own. */
  readonly findPage?: FindPage;
  /** Counts for all processes of the site together; without it this one counts for itself. */
  readonly sharedPace?: SharedPace;
  /** How long a body may take to arrive that is read before the application is asked, milliseconds. */
  readonly bodyMaxMs?: number;
  /** While this lasts, a load balancer can see that this process is not ready; then it takes no connections. */
  readonly drain?: () => Promise<unknown>;
}

/**
 * A connection that sends nothing, or its headers slowly, is cut off after `headersTimeout`. Pictures on a slow line take
 * minutes; every body but those that are handed on is cut off far sooner (exchange.ts).
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20 * 60_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
};
/** A request without a Host is refused by the host check, as every foreign one is. */
const strictness = { maxHeaderSize: 24 << 10, requireHostHeader: false };
const stuckCheckMs = 1_000;
const drainMs = 1_000;
const lastWordMs = 7_000;

/** Status in logs and counts when the visitor left before the answer was complete. */
const gaveUp = 499;

/** Uncached pages a visitor may ask for: a burst that no person reaches, and then a rate. */
const renderLimit = { burst: 120, perSecond: 20 };

/** The way out of the server: everything between a socket and the application. */
export async function createHttpServer(options: HttpServerOptions) {
  const { app, config, renderer, readiness, clientFolder, jobs } = options;
  const { bodyMaxMs, drain = () => pause(drainMs), showcaseVersion = () => 0, tracer } = options;
  const { isDoctor = () => false } = options;
  const { publicOrigin } = config.public;
  const { log } = app;
  let isClosing = false;

  const security = createSecurityHeaders(publicOrigin, config.public.mapStyleUrl);
  const files = await openStaticFiles(clientFolder, security);
  const formerAssets = await keepAssets({
    folder: join(config.dataDir, "assets"),
    clientFolder,
    own: files,
    security,
    now: app.now(),
    log,
  });
  const pictures = createPictureFiles({ files, versions: pictureVersions, security });
  const uploads = createUploadFiles(options.uploads, security);
  const isFilePath = (path: string) => files.isFilePath(path) || uploads.isUploadPath(path);
  const pageOf = options.findPage ?? findPage;
  const routeLabel = createRouteLabel(pageOf, isFilePath);
  const senders = createSenders(config.trustedProxies);
  const health = createHealth(readiness);
  const isDatabaseAway = async () => !isClosing && !(await health.isReadable());
  // Of this process alone, as long as it lives: it may drop every copy in it.
  const copies = claimFolder(join(config.dataDir, "pages"));
  const untraced = createRenderAddress({ renderer, publicOrigin, isDatabaseAway });
  const renderAddress = tracer ? traceRenderings(untraced, tracer) : untraced;
  const spans = tracer && createRequestSpans(tracer);
  const turns = createRenderTurns();
  const pages = createPageCache({
    renderAddress,
    turns,
    catalogueVersion() {
      const state = findCatalogueState(app);
      // Both numbers only rise, so that their sum is another one after every change of either.
      return state && state.version + showcaseVersion();
    },
    isCatalogueCurrent: () => (findCatalogueState(app)?.refreshedMsAgo ?? Infinity) < catalogueMaxAgeMs,
    disk: (grow) =>
      createPageDisk({
        folder: copies.path,
        buildId: `${files.buildId} ${databaseName(config)}`,
        hasRoom: app.disk.hasRoom,
        grow,
        onFault: (err) => log.warn({ err }, "pages cannot be kept on disk"),
      }),
    maxBytes: config.memory.pageCacheMb << 20,
  });
  const exchanges = createExchanges((exchange) => note(exchange));
  const metrics = createMetrics({
    pages,
    catalogue: () => findCatalogueState(app),
    inquiries: app.chats.counts,
    jobs,
    others: [...app.unknownProxy.metrics, ...app.analytics.metrics, ...(options.metrics ?? [])],
    openRequests: () => exchanges.size,
    openConnections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
  });
  const note = (exchange: Exchange) => {
    const { request, response, path, cache, reference } = exchange;
    const method = countedMethod(request.method);
    const status = response.writableFinished ? response.statusCode : gaveUp;
    const route = routeLabel(path, status);
    const ms = performance.now() - exchange.startedAt;
    metrics.observe({ method, route, status, cache }, ms / 1_000);
    spans?.end(exchange, { method, route, status, cache });
    if (!log.isLevelEnabled("info")) return;
    const line = { method, path: route, status, ms: Math.round(ms * 10) / 10, cache };
    log.info(reference === null ? line : { ...line, reference }, "request");
  };

  const respond = createResponder(security, publicOrigin, () => isClosing);
  const handle = createHandler({
    publicOrigin,
    metricsToken: config.secrets.metricsToken,
    log,
    renderAddress,
    senders,
    isOwnRequest: createOwnRequestCheck(senders),
    countedSender: createCountedSender(senders, config.hasNoProxy),
    sharedPace: options.sharedPace,
    unknownProxy: app.unknownProxy,
    isDoctor,
    health,
    metrics,
    pages,
    renderLimit: createRateLimit(renderLimit),
    turns,
    findPage: pageOf,
    ...(bodyMaxMs !== undefined && { bodyMaxMs }),
    files,
    formerAssets,
    pictures,
    uploads,
    respond,
    judgeHost: createHostCheck(publicOrigin),
    resolve: createResolve(isFilePath),
    noteMiss: (miss, sender) => app.searchMisses.note(miss, sender),
    rates: config.public.currencies?.rates ?? {},
  });

  const server = createServer({ ...timeouts, ...strictness }, (request, response) => {
    const exchange = exchanges.begin(request, response);
    if (spans) spans.handle(exchange, handle);
    else void handle(exchange);
  });
  server.on("checkExpectation", (request, response) => {
    void respond.plain(exchanges.begin(request, response), 417);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    refuseUnreadable(error, socket as Socket, exchanges.isAnswering(socket), security.ofOther);
  });
  const stuckCheck = setInterval(() => exchanges.cutStuck(performance.now()), stuckCheckMs).unref();

  return {
    /** To be called when homes were removed or deleted, or people: no page made before now shows them again. */
    withdraw(removed: HomeIds): void {
      if (removed !== "all" && removed.size === 0) return;
      pages.withdraw(removed);
      // Nor one that a process which has ended made before, whatever it shows.
      copies
        .emptyAbandoned()
        .catch((err: unknown) => log.warn({ err }, "old copies of pages cannot be removed"));
    },

    /** What /metrics says, in the text format of Prometheus. */
    metricsText: async (): Promise<string> => (await metrics.text()).body,

    /** @throws {BootError} when the address cannot be listened on */
    async listen(): Promise<AddressInfo> {
      await pages.open();
      return listenOn(server, config);
    },

    /** Says in /readyz that visitors are to be sent elsewhere, and goes on answering as ever until it is closed. */
    announceEnd: () => health.beginShutdown(),

    /** Not ready first, then no new connections, then what is under way ends; at most about nine seconds. */
    async close(): Promise<void> {
      if (isClosing) return;
      isClosing = true;
      formerAssets.stop();
      health.beginShutdown();
      await drain();
      // While it was busy the process has not taken the connections that came, nor read what they ask: Node does each in a
      // turn of its event loop, and looks at its timers first.
      for (let turn = 0; turn < 3; turn++) await nextTurn();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await within(lastWordMs, closed, undefined);
      server.closeAllConnections();
      await closed;
      clearInterval(stuckCheck);
      await pages.close();
      copies.release();
    },
  };
}

/** Node reads some thirty methods; the site answers four. Whoever sends the others makes no names of theirs. */
const countedMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "DELETE"]);
const countedMethod = (method = "") => (countedMethods.has(method) ? method : "(other)");

/** The read model asks the database every second; after several silent ones it may hold what is no longer so. */
const catalogueMaxAgeMs = 5_000;

/** What is known of the catalogue; null while it has not been read. */
function findCatalogueState(app: App): SearchState | null {
  try {
    return app.search.state();
  } catch {
    return null;
  }
}

/** Where the pages' content came from: those of one database are never shown for another. */
function databaseName({ secrets: { databaseUrl } }: Config): string {
  if (databaseUrl === null) return "embedded";
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}
