import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { createProxyTrust } from "../../server/http/request/client-address.ts";

/** What a process of the site sees of a request, by the site's own rules. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly address: string;
  readonly host: string;
  readonly protocol: string | null;
  readonly encodings: string;
}

/** A fake process of the site behind a proxy on this computer. */
export interface FakeSiteProcess {
  readonly port: number;
  readonly receivedRequests: readonly ReceivedRequest[];
  /** When the first and the last chunk of the latest request body arrived, in milliseconds of `performance.now()`. */
  readonly body: { readonly firstAt: number; readonly lastAt: number };
  /** Whether /readyz/visitors answers 200; if false, 503. */
  isReady: boolean;
  /** Whether to close the connection without a response after receiving the body of a POST. */
  dropsPosts: boolean;
  /** Stops accepting connections and closes those that are open. */
  close(): Promise<void>;
}

export async function startFakeSiteProcess(): Promise<FakeSiteProcess> {
  const senders = createProxyTrust(["127.0.0.1"]);
  const arrivals: ReceivedRequest[] = [];
  const body = { firstAt: 0, lastAt: 0 };
  const noteArrival = (request: IncomingMessage) =>
    arrivals.push({
      method: request.method ?? "",
      path: request.url ?? "",
      address: senders.addressOf(request),
      host: senders.hostOf(request),
      protocol: senders.protocolOf(request),
      encodings: request.headers["accept-encoding"] ?? "",
    });
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    if (request.url === "/readyz/visitors")
      return void response.writeHead(fakeProcess.isReady ? 200 : 503).end();
    noteArrival(request);
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      body.lastAt = performance.now();
      if (bytes === 0) body.firstAt = body.lastAt;
      bytes += chunk.length;
    });
    request.on("end", () => {
      if (request.method === "POST" && fakeProcess.dropsPosts) return void request.socket.destroy();
      // As on a page of the site, the policy is long and the body is compressed by the site itself.
      response.setHeader("Content-Security-Policy", `script-src ${"'sha256-0123456789'".repeat(500)}`);
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      if (request.url === "/compressed") {
        response.setHeader("Content-Encoding", "gzip");
        return void response.end(gzipSync("compressed by the site"));
      }
      response.end(`port ${fakeProcess.port}, ${bytes} bytes. ${"Plain. ".repeat(1_000)}`);
    });
    request.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fakeProcess: FakeSiteProcess = {
    port: (server.address() as AddressInfo).port,
    receivedRequests: arrivals,
    body,
    isReady: true,
    dropsPosts: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fakeProcess;
}
