import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The embedded database can be opened by one process only, so a back-up of a running site is made by the site itself,
 * asked through a socket in its data folder that only the folder's owner can reach.
 */
function controlAddress(dataDir: string): string {
  if (process.platform === "win32")
    return `\\\\.\\pipe\\home-finder-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  const inFolder = join(dataDir, "control.sock");
  // A socket's path may have about 100 bytes; a deeper folder gets one in the temporary folder instead.
  if (Buffer.byteLength(inFolder) < 100) return inFolder;
  return join(
    tmpdir(),
    `home-finder-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}.sock`,
  );
}

/** Answers `POST /backup` with the target folder as its body. The data folder's lock is held, so the address is ours. */
export function serveControl(dataDir: string, backUp: (target: string) => Promise<unknown>): Promise<Server> {
  const address = controlAddress(dataDir);
  if (process.platform !== "win32") rmSync(address, { force: true });
  const server = createServer((incoming, reply) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      if (incoming.method !== "POST" || incoming.url !== "/backup") {
        reply.writeHead(404).end();
        return;
      }
      backUp(Buffer.concat(parts).toString()).then(
        (manifest) =>
          reply.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(manifest)),
        (error: unknown) => reply.writeHead(500).end(error instanceof Error ? error.message : String(error)),
      );
    });
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

/** Asks the running site for a back-up. Resolves to null when no site listens. */
export function askForBackup(dataDir: string, target: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const ask = request(
      { socketPath: controlAddress(dataDir), path: "/backup", method: "POST", agent: false },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("end", () => {
          const text = Buffer.concat(parts).toString();
          if (reply.statusCode === 200) resolve(text);
          else reject(new Error(text));
        });
      },
    );
    ask.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else reject(error);
    });
    ask.end(target);
  });
}
