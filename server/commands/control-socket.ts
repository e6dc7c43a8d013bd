import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { text as readText } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The embedded database can be opened by one process only, so commands that need it ask a running site to do the work,
 * through a socket in its data folder that only the folder's owner can reach.
 */
function controlAddress(dataDir: string): string {
  const digest = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\home-finder-${digest}`;
  const inFolder = join(dataDir, "control.sock");
  // A socket's path may have about 100 bytes; a deeper folder gets one in the temporary folder instead.
  if (Buffer.byteLength(inFolder) < 100) return inFolder;
  return join(tmpdir(), `home-finder-${digest}.sock`);
}

/** What a running site does for a command: gets its text, answers what becomes JSON. */
type Orders = Readonly<Record<string, (text: string) => Promise<unknown>>>;

/** Answers `POST /{order}` with a text as its body. The data folder's lock is held, so the address is ours. */
export function serveControl(dataDir: string, orders: Orders): Promise<Server> {
  const address = controlAddress(dataDir);
  if (process.platform !== "win32") rmSync(address, { force: true });
  const server = createServer((incoming, reply) => {
    const answer = async () => {
      const given = await readText(incoming);
      const order =
        incoming.method === "POST" && new Map(Object.entries(orders)).get(incoming.url?.slice(1) ?? "");
      if (!order) return reply.writeHead(404).end();
      const answered = JSON.stringify(await order(given));
      return reply.writeHead(200, { "Content-Type": "application/json" }).end(answered);
    };
    answer().catch((error: unknown) =>
      reply.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    const previousMask = process.umask(0o077);
    server.listen(address, () => {
      process.umask(previousMask);
      server.unref();
      resolve(server);
    });
  });
}

/** Gives the running site an order. Resolves to its answer as JSON, or null when no site listens. */
export function askSite(dataDir: string, order: string, given: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const ask = request(
      { socketPath: controlAddress(dataDir), path: `/${order}`, method: "POST", agent: false },
      (reply) => {
        readText(reply).then(
          (text) => (reply.statusCode === 200 ? resolve(text) : reject(new Error(text))),
          reject,
        );
      },
    );
    ask.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else reject(error);
    });
    ask.end(given);
  });
}
