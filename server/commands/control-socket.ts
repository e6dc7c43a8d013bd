import { createHash, randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { text as readText } from "node:stream/consumers";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { BootError } from "../process/boot-error.ts";
import { within } from "../process/within.ts";

/**
 * Address of the control socket of a running site. Only one process can open the embedded database, so commands
 * that need it send their work to the site through this socket. Only the owner of the data folder can use it.
 */
function controlAddress(dataDir: string): string {
  const digest = shortHash(dataDir);
  if (process.platform === "win32") return `\\\\.\\pipe\\home-finder-${digest}`;
  const inFolder = join(dataDir, "control.sock");
  // The path of a socket may have only about 100 bytes; for longer ones the temporary folder is used.
  if (Buffer.byteLength(inFolder) < pathMax) return inFolder;
  return join(tmpdir(), `home-finder-${digest}.sock`);
}

/** What a running site does for commands, by name. The result is sent back as JSON. */
type Orders = Readonly<Record<string, (text: string) => Promise<unknown>>>;

/** Maximum bytes of a socket's path. Some systems allow a little more. */
const pathMax = 100;

/** In milliseconds. How long a process on this machine may take to answer that it is alive. */
const aliveMs = 1_000;

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/**
 * Folder and name prefix of the sockets of all processes on this machine that share a data folder and a database
 * server.
 */
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

/**
 * Serves the control socket: `POST /{order}` with a text as its body. The caller has to hold the data folder's
 * lock, which ensures that no other process uses the address.
 */
export function serveControl(dataDir: string, orders: Orders): Promise<Server> {
  const address = controlAddress(dataDir);
  if (process.platform !== "win32") rmSync(address, { force: true });
  return serveAt(address, orders);
}

/**
 * Serves a control socket for one of several processes that share a database server; for questions that only this
 * process can answer. Null on Windows, where commands could not find it.
 */
export async function serveProcessControl(dataDir: string, orders: Orders): Promise<Server | null> {
  if (process.platform === "win32") return null;
  await Promise.all(listProcessSockets(dataDir).map(removeIfLeft));
  const { folder, prefix } = processSockets(dataDir);
  return serveAt(join(folder, `${prefix}${randomBytes(4).toString("hex")}.sock`), orders);
}

/**
 * Removes the socket of a killed process, which refuses connections. The socket of a paused process accepts the
 * connection and stays.
 */
async function removeIfLeft(socket: string): Promise<void> {
  const asked = askAt(socket, "alive", "").catch(() => "");
  if ((await within(aliveMs, asked, "")) === null) rmSync(socket, { force: true });
}

/** A site answers an unknown order with 404 and an empty body. */
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
 * Sends an order to the running site.
 * @returns its answer as JSON; null when no site is listening
 * @throws {BootError} with the site's message when the order fails
 */
export function askSite(dataDir: string, order: string, given: string): Promise<string | null> {
  return askAt(controlAddress(dataDir), order, given);
}

/**
 * Sends an order to every process on this machine that uses this data folder.
 * @returns the answers that came within `patienceMs`
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

/** @returns null when nobody listens */
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
