import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { createPngWithFalseSize } from "./malformed-pictures.ts";
import { readTestPicture } from "./pictures.ts";

/** A picture server of a third party that misbehaves in every way. */
export interface TestPictureServer {
  readonly origin: string;
  readonly port: number;
  /** Paths of the requests, in order. */
  readonly requestedPaths: string[];
  /** Largest number of requests that were open at the same time. */
  readonly maxConcurrent: number;
  /** Answers to the next requests of a path, used up one by one before the path's usual answer. */
  readonly nextResponses: Map<string, ((response: ServerResponse) => void)[]>;
  close(): Promise<void>;
}

const picture = readTestPicture("flag.png");
const html = "<!DOCTYPE html><title>Not found</title><script>alert(1)</script>";
const svg = "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>";
const png = { "Content-Type": "image/png" };
const pictureStart = picture.subarray(0, 100);

/** Sends data that looks like a picture and never ends. */
function sendEndlessPicture(response: ServerResponse): void {
  response.write(pictureStart);
  const chunk = Buffer.alloc(65_536, 7);
  const writeChunks = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once("drain", writeChunks);
  };
  writeChunks();
}

/** Answers by the last path segment without extension: a request for "/any/where/page.jpg" is answered by `page`. */
const responsesByFileName: Readonly<Record<string, (response: ServerResponse, url: URL) => void>> = {
  page: (response) => void response.writeHead(200, { "Content-Type": "image/jpeg" }).end(html),
  drawing: (response) => void response.writeHead(200, { "Content-Type": "image/svg+xml" }).end(svg),
  nothing: (response) => void response.writeHead(200, png).end(),
  damaged: (response) => void response.writeHead(200, png).end(picture.subarray(0, 200)),
  missing: (response) => void response.writeHead(404).end("no"),
  forbidden: (response) => void response.writeHead(403).end("no"),
  busy: (response) => void response.writeHead(429, { "Retry-After": "0" }).end(),
  fault: (response) => void response.writeHead(500).end(),
  "five-gigabytes": (response) => {
    response.writeHead(200, { ...png, "Content-Length": String(5 * 2 ** 30) });
    sendEndlessPicture(response);
  },
  endless: (response) => {
    response.writeHead(200, png);
    sendEndlessPicture(response);
  },
  drip: (response) => {
    response.writeHead(200, png);
    let offset = 0;
    const timer = setInterval(() => response.write(picture.subarray(offset, (offset += 1))), 1_000);
    response.write(pictureStart);
    response.on("close", () => clearInterval(timer));
  },
  silent: () => {},
  "hang-up": (response) => void response.destroy(),
  "broken-off": (response) => {
    response.writeHead(200, { ...png, "Content-Length": String(picture.length) });
    response.write(pictureStart, () => response.destroy());
  },
  // Decompression bombs: a picture of 50,000 by 50,000 pixels in a hundred bytes, and ten megabytes of zeros in
  // ten kilobytes.
  bomb: (response) => void response.writeHead(200, png).end(createPngWithFalseSize(50_000, 50_000)),
  packed: (response) =>
    void response
      .writeHead(200, { ...png, "Content-Encoding": "gzip" })
      .end(gzipSync(Buffer.concat([picture, Buffer.alloc(10 << 20)]))),
  to: (response, url) => void response.writeHead(302, { Location: url.searchParams.get("url") ?? "" }).end(),
  round: (response, url) =>
    void response.writeHead(302, { Location: `${url.pathname}?${Number(url.search.slice(1)) + 1}` }).end(),
};

/** @param address IP address to listen on; "0.0.0.0" for all addresses of this computer */
export async function startPictureServer(address = "127.0.0.1"): Promise<TestPictureServer> {
  const requestedUrls: string[] = [];
  const first = new Map<string, ((response: ServerResponse) => void)[]>();
  let [open, maxConcurrent] = [0, 0];
  const server = createServer((request, response) => {
    open += 1;
    maxConcurrent = Math.max(maxConcurrent, open);
    response.on("close", () => (open -= 1));
    response.on("error", () => {});
    const url = new URL(request.url ?? "", "http://host");
    requestedUrls.push(request.url ?? "");
    const name = /([\w-]*)(?:\.\w+)?$/u.exec(url.pathname)?.[1] ?? "";
    const next = first.get(url.pathname)?.shift();
    if (next) next(response);
    else if (responsesByFileName[name]) responsesByFileName[name](response, url);
    else response.writeHead(200, png).end(picture);
  });
  await new Promise<void>((resolve) => void server.listen(0, address, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requestedPaths: requestedUrls,
    nextResponses: first,
    get maxConcurrent() {
      return maxConcurrent;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const unresponsiveServerScript = `
const { createServer } = require("node:net");
const { parentPort, workerData } = require("node:worker_threads");
const server = createServer().listen({ port: 0, host: workerData, backlog: 1 }, () => {
  parentPort.postMessage(server.address().port);
  setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 50);
});`;

/** A port with a full backlog, so that the second or third connection to it is never established. */
export async function openUnresponsivePort(
  address = "127.0.0.1",
): Promise<{ readonly port: number; close(): Promise<unknown> }> {
  const worker = new Worker(unresponsiveServerScript, { eval: true, workerData: address });
  const [port] = (await once(worker, "message")) as [number];
  await new Promise((resolve) => setTimeout(resolve, 200));
  return { port, close: () => worker.terminate() };
}
