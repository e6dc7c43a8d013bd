import { connect, type Socket } from "node:net";
import { startReadySite } from "../support/large-site.ts";
import { atMost, type Drill, none, pause, scaled, speed } from "./drill.ts";

/** How an attacker keeps a connection busy with next to nothing. */
type Attack = (host: string) => {
  readonly first: string;
  readonly drip: string | null;
  readonly isReading: boolean;
};

const attacks: Readonly<Record<string, Attack>> = {
  silence: () => ({ first: "", drip: null, isReading: true }),
  headers: (host) => ({
    first: `GET /en HTTP/1.1\r\nHost: ${host}\r\n`,
    drip: "X-Slow: 1\r\n",
    isReading: true,
  }),
  body: (host) => ({
    first: `POST /en HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
    drip: " ",
    isReading: true,
  }),
  read: (host) => ({
    first: `GET /pictures/units/facade-villa-1-1600.webp HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20),
    drip: null,
    isReading: false,
  }),
};

const cutWithinMs = 15_000;

export const slow: Drill = {
  name: "slow",
  summary: "1,000 connections at once that send or read next to nothing, while a visitor asks for pages",
  async run({ scale, say }) {
    const connections = scaled(1_000, scale, 40);
    const site = await startReadySite({ environment: { METRICS_TOKEN: "drill-0123456789" } });
    const { host, port } = new URL(site.origin);
    // All kinds at once in the short drill; each by itself, with all connections, in the whole one.
    const rounds = scale < 0.5 ? [Object.keys(attacks)] : Object.keys(attacks).map((name) => [name]);
    let slowestMs = 0;
    let leftOpen = 0;
    let refused = 0;
    try {
      for (const names of rounds) {
        const sockets: Socket[] = [];
        for (let index = 0; index < connections; index++) {
          const attack = attacks[names[index % names.length] ?? ""]?.(host);
          if (attack) sockets.push(begin(Number(port), attack));
        }
        const deadline = Date.now() + cutWithinMs;
        while (Date.now() < deadline) {
          const begun = performance.now();
          const answer = await fetch(`${site.origin}/en/listings`).catch(() => null);
          if (answer?.status !== 200) refused++;
          await answer?.arrayBuffer();
          slowestMs = Math.max(slowestMs, performance.now() - begun);
          await pause(100);
        }
        // The server's own count, less those of this client: what it still holds of the attackers.
        leftOpen += Math.max(0, (await connectionsOf(site.origin)) - 2);
        for (const socket of sockets) socket.destroy();
        say(`${names.join(", ")}: ${connections} connections`);
      }
    } finally {
      await site.stop();
      site.discard();
    }
    return [
      speed(atMost("slowest page meanwhile", slowestMs / 1_000, 1, "s"), scale),
      none("pages not answered", refused),
      none(`attackers of ${connections} not cut off after 15 s`, leftOpen),
    ];
  },
};

function begin(port: number, { first, drip, isReading }: ReturnType<Attack>): Socket {
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

async function connectionsOf(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: "Bearer drill-0123456789" } });
  return Number(/^http_connections_open (\d+)/m.exec(await answer.text())?.[1]);
}
