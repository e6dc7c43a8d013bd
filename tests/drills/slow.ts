import { connect, type Socket } from "node:net";
import { startSiteBehindProxy } from "../support/large-site.ts";
import {
  type Drill,
  drillTimeoutMs,
  type DrillFinding,
  parseMetric,
  requireNone,
  requireWithinSeconds,
  scaleCount,
  sleep,
} from "./drill.ts";

/** A way to occupy a connection with almost no data. */
type SlowAttack = (host: string) => {
  readonly first: string;
  readonly drip: string | null;
  readonly isReading: boolean;
};

const slowAttacks: Readonly<Record<string, SlowAttack>> = {
  silence: () => ({ first: "", drip: null, isReading: true }),
  headers: (host) => ({
    first: `GET /en HTTP/1.1\r\nHost: ${host}\r\n`,
    drip: "X-Slow: 1\r\n",
    isReading: true,
  }),
  // The path accepts a form; other paths would refuse the body before any of it is read.
  body: (host) => ({
    first: `POST /en/contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 30000\r\n\r\n`,
    drip: "a",
    isReading: true,
  }),
  read: (host) => ({
    first: `GET /pictures/units/facade-villa-1-1600.webp HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(10),
    drip: null,
    isReading: false,
  }),
};

/** Seconds after the last attacker was accepted within which all attackers must be disconnected. */
const disconnectLimitSeconds = 15;
const metricsToken = "drill-0123456789";

export const slowClientDrill: Drill = {
  name: "slow",
  summary: "1,000 connections at once that send or read next to nothing, while a visitor asks for pages",
  async run({ scale, say }) {
    const connections = scaleCount(1_000, scale, 40);
    await using site = await startSiteBehindProxy({ environment: { METRICS_TOKEN: metricsToken } });
    // The short drill runs all attacks simultaneously; the whole drill runs each separately, with all connections.
    const rounds = scale < 0.5 ? [Object.keys(slowAttacks)] : Object.keys(slowAttacks).map((name) => [name]);
    const findings: DrillFinding[] = [];
    for (const names of rounds) {
      const { slowestMs, unanswered, leftOpen, cutAfterMs } = await runSlowAttack(
        site.origin,
        names,
        connections,
      );
      const scenario = names.length > 1 ? "all kinds" : `slow ${names.join()}`;
      findings.push(
        requireWithinSeconds(`${scenario}: slowest page meanwhile`, slowestMs, 1),
        requireNone(`${scenario}: pages not answered`, unanswered),
        requireNone(`${scenario}: attackers of ${connections} not cut off`, leftOpen),
        requireWithinSeconds(`${scenario}: all cut off after`, cutAfterMs, disconnectLimitSeconds),
      );
      say(`${scenario}: ${connections} connections`);
    }
    return findings;
  },
};

/** Number of connections of the visitor and of the request for metrics, which are not attackers. */
const ownConnections = 2;

async function runSlowAttack(origin: string, names: readonly string[], connections: number) {
  const { host, port } = new URL(origin);
  const sockets: Socket[] = [];
  for (let index = 0; index < connections; index++) {
    const kind = slowAttacks[names[index % names.length] ?? ""]?.(host);
    if (kind) sockets.push(openAttackSocket(Number(port), kind));
    // Connects in portions: a larger burst would wait in the kernel's queue instead of in the server.
    if (index % 100 === 99) await sleep(20);
  }
  let slowestMs = 0;
  let unanswered = 0;
  let open = 0;
  let mostOpen = 0;
  // The server accepts the last connection some seconds after it was opened; the time limit begins then.
  let lastAcceptedAt = Date.now();
  const areAllClosed = () => sockets.every((socket) => socket.destroyed);
  while (
    (open > ownConnections || (mostOpen <= ownConnections && !areAllClosed())) &&
    Date.now() < lastAcceptedAt + drillTimeoutMs
  ) {
    const startMs = performance.now();
    const answer = await fetch(`${origin}/en/listings`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status !== 200) unanswered++;
    slowestMs = Math.max(slowestMs, performance.now() - startMs);
    const openNow = await readConnectionCount(origin);
    if (openNow > open) lastAcceptedAt = Date.now();
    open = openNow;
    mostOpen = Math.max(mostOpen, open);
    await sleep(100);
  }
  const cutAfterMs = Date.now() - lastAcceptedAt;
  // If all attackers were disconnected before the first count, they count as accepted and disconnected.
  const wereAccepted = mostOpen > ownConnections || areAllClosed();
  const leftOpen = wereAccepted ? Math.max(0, open - ownConnections) : connections;
  for (const socket of sockets) socket.destroy();
  return { slowestMs, unanswered, leftOpen, cutAfterMs };
}

function openAttackSocket(port: number, { first, drip, isReading }: ReturnType<SlowAttack>): Socket {
  const socket = connect(port, "127.0.0.1", () => {
    if (first) socket.write(first);
    if (!isReading) socket.pause();
  });
  if (isReading) socket.resume();
  const dripping =
    drip === null ? undefined : setInterval(() => socket.writable && socket.write(drip), 1_000);
  socket.on("error", () => {});
  socket.on("close", () => clearInterval(dripping));
  return socket;
}

async function readConnectionCount(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
  return parseMetric(await answer.text(), "http_connections_open");
}
