import { mkdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createAnalytics } from "../../server/analytics/analytics.ts";
import type { DailyListingViews } from "../../server/analytics/views.ts";
import type { App } from "../../server/wiring/app.ts";
import { readConfig } from "../../server/config/config.ts";
import { createHttpServer, type HttpServer, type HttpServerOptions } from "../../server/http/server.ts";
import { createUnknownProxyDetector } from "../../server/http/request/unknown-proxy.ts";
import { createLog, type Log } from "../../server/process/log.ts";
import type { PageRenderer } from "../../server/http/pages/renderer.ts";
import { findFreePort } from "./postgres-server.ts";
import { neverFullDisk } from "./never-full-disk.ts";
import { createEmptyDataFolder, removeFolder } from "./data-folder.ts";

export interface FakeSite {
  readonly origin: string;
  readonly port: number;
  readonly server: HttpServer;
  readonly dataDir: string;
  /** The catalogue's state: increase `version` to signal a change; null means not loaded yet. */
  readonly catalogue: { version: number | null };
  /** Recorded page views of listings. */
  readonly views: readonly DailyListingViews[];
  /** Recorded searches without results. */
  readonly misses: readonly string[];
  /** Sends a raw request: does not follow redirects, decodes nothing, and sends no headers but these. */
  ask(
    path: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
    body?: string,
  ): Promise<RawHttpResponse>;
  close(): Promise<void>;
}

export interface RawHttpResponse {
  readonly status: number;
  /** Response headers, with names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

type FakeSiteOptions = Partial<Omit<HttpServerOptions, "app" | "config" | "renderer">> & {
  readonly environment?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly log?: Log;
};

/** The real HTTP server on real sockets, with an application that the test supplies. */
export async function startFakeSite(
  renderer: PageRenderer,
  options: FakeSiteOptions = {},
): Promise<FakeSite> {
  const { environment = {}, dataDir = createEmptyDataFolder("http"), log, ...rest } = options;
  const emptyFolder = join(dataDir, "client");
  mkdirSync(emptyFolder, { recursive: true });
  const port = await findFreePort();
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent", ...environment });
  const catalogue: { version: number | null } = { version: 1 };
  const state = () => {
    if (catalogue.version === null) throw new Error("not read yet");
    return {
      version: catalogue.version,
      rowCount: 20,
      builtAt: new Date(),
      refreshedAt: new Date(),
      refreshedMsAgo: 0,
    };
  };
  const views: DailyListingViews[] = [];
  const ownLog = log ?? createLog(config.logLevel);
  const now = () => new Date();
  const analytics = createAnalytics({
    views: { add: async (counts) => void views.push(...counts) },
    isPublic: () => true,
    log: ownLog,
    now,
    flushEveryMs: 20,
  });
  const misses: string[] = [];
  const chats: App["chats"] = {
    open: () => null,
    counts: new Map(),
    flush: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
  const app = {
    config: config.public,
    search: { state } as App["search"],
    log: ownLog,
    unknownProxy: createUnknownProxyDetector({ ...config, log: ownLog, now }),
    disk: neverFullDisk,
    chats,
    analytics,
    searchMisses: {
      note: (miss, { isUncounted }) => void (isUncounted || misses.push(miss)),
      flush: async () => true,
      close: async () => {},
    },
    now,
  } as Partial<App> as App;
  const server = await createHttpServer({
    app,
    config,
    renderer,
    clientFolder: emptyFolder,
    readiness: async () => ({ database: true, writes: true, migrations: true, catalogue: true }),
    drain: async () => {},
    ...rest,
  });
  await server.listen();
  return {
    origin: config.public.publicOrigin,
    port,
    server,
    dataDir,
    catalogue,
    views,
    misses,
    ask: async (path, headers = {}, method = "GET", body = "") => {
      const lines = Object.entries({ Host: `localhost:${port}`, Connection: "close", ...headers });
      return parseRawHttpResponse(
        await sendRawBytes(
          port,
          `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`,
        ),
      );
    },
    close: async () => {
      await server.close();
      await analytics.close();
      if (options.dataDir === undefined) removeFolder(dataDir);
    },
  };
}

/** Like `startFakeSite`, for one test: the site is closed when the test ends. */
export async function openFakeSite(...args: Parameters<typeof startFakeSite>): Promise<FakeSite> {
  const site = await startFakeSite(...args);
  onTestFinished(() => site.close());
  return site;
}

/**
 * Sends raw bytes and reads until the server closes the connection.
 * @param idleTimeoutMs disconnects after this time without data, for tests that may get no answer; the default is
 * longer than an answer takes on a slow computer
 */
export function sendRawBytes(port: number, bytes: string | Buffer, idleTimeoutMs = 120_000): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes),
    );
    socket.setTimeout(idleTimeoutMs, () => socket.destroy());
    socket.on("data", (part: Buffer) => parts.push(part));
    // A server that refuses a request may close the connection during the write.
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve(Buffer.concat(parts)));
  });
}

/** Parses the first HTTP response in the bytes. */
export function parseRawHttpResponse(bytes: Buffer): RawHttpResponse {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, Math.max(0, end)).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status, headers, body: bytes.subarray(end + 4) };
}

/** A page with one inline script and the hidden notice. */
export function createFakePage(
  text: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const html = `<!DOCTYPE html><html lang="en"><head><script>document.title = 1</script></head><body><div id="stale-notice" hidden="">old</div><main>${text}</main></body></html>`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });
}
