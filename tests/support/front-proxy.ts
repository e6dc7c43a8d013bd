import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { createEmptyDataFolder, removeFolder } from "./data-folder.ts";

/**
 * A reverse proxy for several processes: checks regularly whether each is ready, and distributes requests among
 * the ready ones.
 */
export interface TestReverseProxy {
  /** Name and version of the proxy. */
  readonly name: string;
  close(): Promise<void>;
}

/** Interval between two checks whether a process is ready, in milliseconds. */
const healthCheckIntervalMs = 250;
/** Time in milliseconds after which the proxy has noticed that a process has become ready, and forwards visitors to it. */
export const readinessDetectionMs = 2 * healthCheckIntervalMs;

/**
 * Time for which a request is retried until a process answers it, and the pause between two attempts, in
 * milliseconds.
 */
const [tryMs, tryIntervalMs] = [5_000, 100];

/** Installed version of Caddy, such as "caddy 2.6.2"; null if it is not installed. */
export function findCaddyVersion(): string | null {
  const { status, stdout } = spawnSync("caddy", ["version"], { encoding: "utf8" });
  return status === 0 ? `caddy ${stdout.trim().split(" ")[0]}` : null;
}

/** Starts Caddy on a port of this computer, in front of processes on the ports `upstreams`. */
export async function startCaddy(port: number, upstreams: readonly number[]): Promise<TestReverseProxy> {
  const folder = createEmptyDataFolder("caddy");
  const file = join(folder, "Caddyfile");
  writeFileSync(file, formatCaddyfile(port, upstreams));
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-4_000)));
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let attempt = 0; !(await isListening(port)); attempt += 1) {
    if (child.exitCode !== null || attempt > 300) throw new Error(`Caddy did not start:\n${stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    name: findCaddyVersion() ?? "caddy",
    async close() {
      child.kill("SIGTERM");
      await exit;
      removeFolder(folder);
    },
  };
}

function formatCaddyfile(port: number, upstreams: readonly number[]): string {
  return `{
	admin off
	auto_https off
}
http://:${port} {
	bind 127.0.0.1
	reverse_proxy ${upstreams.map((each) => `127.0.0.1:${each}`).join(" ")} {
		trusted_proxies 127.0.0.1/32
		lb_policy round_robin
		lb_try_duration ${tryMs}ms
		lb_try_interval ${tryIntervalMs}ms
		health_uri /readyz/visitors
		health_interval ${healthCheckIntervalMs}ms
		health_timeout 5s
		transport http {
			keepalive 5s
		}
	}
}
`;
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/livez`).then(
    () => true,
    () => false,
  );
}

/**
 * A small round-robin proxy with the same checks and retries, for computers without Caddy.
 * @param mostMs how long a request is retried until a process answers it, and the timeout of a check
 */
export async function startRoundRobinProxy(
  port: number,
  upstreams: readonly number[],
  mostMs = tryMs,
): Promise<TestReverseProxy> {
  const healthy = new Set(upstreams);
  const agent = new Agent({ keepAlive: false });
  const checked = new Set<number>();
  const check = async (upstream: number) => {
    if (checked.has(upstream)) return;
    checked.add(upstream);
    const answer = await fetch(`http://127.0.0.1:${upstream}/readyz/visitors`, {
      signal: AbortSignal.timeout(mostMs),
    }).catch(() => null);
    checked.delete(upstream);
    if (answer?.ok) healthy.add(upstream);
    else healthy.delete(upstream);
  };
  const checks = setInterval(() => upstreams.forEach((each) => void check(each)), healthCheckIntervalMs);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await readIncomingBody(incoming);
      const forwarded = [incoming.headers["x-forwarded-for"], "127.0.0.1"].filter(Boolean).join(", ");
      const headers: IncomingHttpHeaders = { ...incoming.headers, "x-forwarded-for": forwarded };
      delete headers.connection;
      const from = turn++;
      const end = Date.now() + mostMs;
      do {
        const usable = upstreams.filter((each) => healthy.has(each));
        for (let attempt = 0; attempt < usable.length; attempt += 1) {
          const target = usable[(from + attempt) % usable.length] ?? 0;
          const answer = await forwardRequest(agent, target, incoming, headers, body);
          if (!answer) continue;
          const { connection: _, ...answered } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, answered);
          answer.pipe(outgoing);
          answer.on("error", () => outgoing.destroy());
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, tryIntervalMs));
      } while (Date.now() < end);
      outgoing.writeHead(502, { "Content-Length": "0" }).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    name: "the drill's own proxy (round robin)",
    async close() {
      clearInterval(checks);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readIncomingBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Forwards a request to one process. @returns null if it does not answer */
function forwardRequest(
  agent: Agent,
  port: number,
  { method, url }: IncomingMessage,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<IncomingMessage | null> {
  return new Promise((resolve) => {
    const clientRequest = request({ host: "127.0.0.1", port, method, path: url, headers, agent }, resolve);
    clientRequest.once("error", () => resolve(null));
    clientRequest.end(body);
  });
}
