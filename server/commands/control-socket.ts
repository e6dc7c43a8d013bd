import { createHash, randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { text as readText } from "node:stream/consumers";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { BootError } from "../process/boot-error.ts";
import { within } from "../process/within.ts";

/**
 * The embedded database can be opened by one process only, so commands that need it ask a running site to do the work,
 * through a socket in its data folder that only the folder's owner can reach.
 */
function controlAddress(dataDir: string): string {
  const digest = shortHash(dataDir);
  if (process.platform === "win32") return `\\\\.\\pipe\\home-finder-${digest}`;
  const inFolder = join(dataDir, "control.sock");
  // A socket's path may have about 100 bytes; a deeper folder gets one in the temporary folder instead.
  if (Buffer.byteLength(inFolder) < pathMax) return inFolder;
  return join(tmpdir(), `home-finder-${digest}.sock`);
}

/** What a running site does for a command: gets its text, answers what becomes JSON. */
type Orders = Readonly<Record<string, (text: string) => Promise<unknown>>>;

/** The most bytes that the path of a socket may have, with some to spare. */
const pathMax = 100;

/** How long a process of this machine may take to say that it is there. Milliseconds. */
const aliveMs = 1_000;

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** Where the sockets are of processes that share a folder and a server's database, and how their names begin on this machine. */
function processSockets(dataDir: string): { readonly folder: string; readonly prefix: string } {
  const host = shortHash(hostname()).slice(0, 8);
  const longest = join(dataDir, `control-${host}-12345678.sock`);
  return Buffer.byteLength(longest) < pathMax
    ? { folder: dataDir, prefix: `control-${host}-` }
    : { folder: tmpdir(), prefix: `home-finder-${shortHash(dataDir)}-${host}-` };
}

function listProcessSockets(dataDir: string): readonly string[] {
  const { folder, prefix } = processSockets(dataDir);
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Answers `POST /{order}` with a text as its body. The data folder's lock is held, so the address is ours. */
export function serveControl(dataDir: string, orders: Orders): Promise<Server> {
  const address = controlAddress(dataDir);
  if (process.platform !== "win32") rmSync(address, { force: true });
  return serveAt(address, orders);
}

/**
 * The same for one of several processes on a server's database, at an address of its own, for what only the process itself
 * knows. Null on Windows, where nobody could find it.
 */
export async function serveProcessControl(dataDir: string, orders: Orders): Promise<Server | null> {
  if (process.platform === "win32") return null;
  await Promise.all(listProcessSockets(dataDir).map(removeIfLeft));
  const { folder, prefix } = processSockets(dataDir);
  return serveAt(join(folder, `${prefix}${randomBytes(4).toString("hex")}.sock`), orders);
}

/** Removes the socket that a killed process has left behind. One that stands still takes the question and never answers. */
async function removeIfLeft(socket: string): Promise<void> {
  const asked = askAt(socket, "alive", "").catch(() => "");
  if ((await within(aliveMs, asked, "")) === null) rmSync(socket, { force: true });
}

/** An order that the site does not have is answered with 404 and no words. */
const unknownOrder = "The running site does not know this command: it is of another version. Start it again.";

function serveAt(address: string, orders: Orders): Promise<Server> {
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

/**
 * Gives the running site an order. Resolves to its answer as JSON, or null when no site listens.
 * @throws {BootError} with the sentence in which the site says why it could not be done
 */
export function askSite(dataDir: string, order: string, given: string): Promise<string | null> {
  return askAt(controlAddress(dataDir), order, given);
}

/**
 * Gives an order to every process of this machine that has this data folder.
 * @returns the answers of those that answered within `patienceMs`
 */
export async function askProcesses(
  dataDir: string,
  order: string,
  patienceMs = 10_000,
): Promise<readonly string[]> {
  const addresses = [controlAddress(dataDir), ...listProcessSockets(dataDir)];
  const answers = addresses.map((address) => within(patienceMs, askAt(address, order, ""), null));
  const settled = await Promise.allSettled(answers);
  return settled.flatMap((each) => (each.status === "fulfilled" && each.value !== null ? [each.value] : []));
}

/** @returns null when nobody listens there */
function askAt(socketPath: string, order: string, given: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const ask = request({ socketPath, path: `/${order}`, method: "POST", agent: false }, (reply) => {
      readText(reply).then(
        (text) => (reply.statusCode === 200 ? resolve(text) : reject(new BootError(text || unknownOrder))),
        reject,
      );
    });
    ask.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else reject(error);
    });
    ask.end(given);
  });
}
