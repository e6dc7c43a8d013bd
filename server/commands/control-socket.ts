import { createHash, randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { text as readText } from "node:stream/consumers";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { BootError } from "../process/boot-error.ts";
import { withTimeout } from "../process/with-timeout.ts";

/**
 * Address of the control socket of a running site. Only one process can open the embedded database, so commands
 * that need it send their work to the site through this socket. Only the owner of the data folder can use it.
 */
function controlAddress(dataDir: string): string {
  const digest = shortHash(dataDir);
  if (process.platform === "win32") return `\\\\.\\pipe\\home-finder-${digest}`;
  const inFolder = join(dataDir, "control.sock");
  // If the path would exceed `pathMax` bytes, the socket is in the temporary folder.
  if (Buffer.byteLength(inFolder) < pathMax) return inFolder;
  return join(tmpdir(), `home-finder-${digest}.sock`);
}

/** Handlers of the commands that a running site carries out, by name. Results are sent back as JSON. */
type CommandHandlers = Readonly<Record<string, (text: string) => Promise<unknown>>>;

/** Maximum length of a socket's path in bytes: operating systems allow little more. */
const pathMax = 100;

/** In milliseconds: how long a process on this computer may take to answer that it is running. */
const aliveMs = 1_000;
const answerTimeoutMs = 10_000;

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** Folder and name prefix of the control sockets of all local processes with the same data folder and database. */
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
 * Serves the control socket: `POST /{order}` with a text as its body. The caller must hold the lock of the data
 * folder, so that no other process uses the same address.
 */
export function serveControlSocket(dataDir: string, orders: CommandHandlers): Promise<Server> {
  const address = controlAddress(dataDir);
  if (process.platform !== "win32") rmSync(address, { force: true });
  return serveAt(address, orders);
}

/**
 * Serves a control socket for one of several processes that share a database server, for requests that only this
 * process can answer. Null on Windows, where commands cannot list the sockets.
 */
export async function serveProcessControlSocket(
  dataDir: string,
  orders: CommandHandlers,
): Promise<Server | null> {
  if (process.platform === "win32") return null;
  await Promise.all(listProcessSockets(dataDir).map(removeIfStale));
  const { folder, prefix } = processSockets(dataDir);
  return serveAt(join(folder, `${prefix}${randomBytes(4).toString("hex")}.sock`), orders);
}

/** Removes a socket whose process was killed: it refuses connections, which that of a paused process accepts. */
async function removeIfStale(socket: string): Promise<void> {
  const reply = sendOrder(socket, "alive", "").catch(() => "");
  if ((await withTimeout(aliveMs, reply, "")) === null) rmSync(socket, { force: true });
}

/** Error message for an empty 404, with which a site of another version answers a command that it lacks. */
const versionError = "The running site does not know this command: it is of another version. Start it again.";

function serveAt(address: string, orders: CommandHandlers): Promise<Server> {
  const server = createServer((incoming, reply) => {
    const answer = async () => {
      const input = await readText(incoming);
      const order =
        incoming.method === "POST" && new Map(Object.entries(orders)).get(incoming.url?.slice(1) ?? "");
      if (!order) return reply.writeHead(404).end();
      const answered = JSON.stringify(await order(input));
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
 * Sends a command to the running site.
 * @returns its answer as JSON; null when no site is listening
 * @throws {BootError} with the site's message when the command fails
 */
export function sendCommandToSite(dataDir: string, order: string, input: string): Promise<string | null> {
  return sendOrder(controlAddress(dataDir), order, input);
}

/**
 * Sends a command to every process on this computer that uses this data folder.
 * @returns the answers that arrived within ten seconds (`answerTimeoutMs`)
 */
export async function sendCommandToProcesses(dataDir: string, order: string): Promise<readonly string[]> {
  const addresses = [controlAddress(dataDir), ...listProcessSockets(dataDir)];
  const answers = addresses.map((address) =>
    withTimeout(answerTimeoutMs, sendOrder(address, order, ""), null),
  );
  const settled = await Promise.allSettled(answers);
  return settled.flatMap((each) => (each.status === "fulfilled" && each.value !== null ? [each.value] : []));
}

/** Sends a command through a socket. @returns the answer; null when no process listens */
function sendOrder(socketPath: string, order: string, input: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, path: `/${order}`, method: "POST", agent: false }, (reply) => {
      readText(reply).then(
        (text) => (reply.statusCode === 200 ? resolve(text) : reject(new BootError(text || versionError))),
        reject,
      );
    });
    outgoing.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else reject(error);
    });
    outgoing.end(input);
  });
}
