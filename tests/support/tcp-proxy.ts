import { connect, createServer, type Socket } from "node:net";

/**
 * The state of the simulated network: "pass" forwards data, "refuse" refuses connections, "blackhole" accepts them
 * but drops all data.
 */
export type ProxyMode = "pass" | "refuse" | "blackhole";

export interface TcpProxy {
  readonly port: number;
  /** Changes the mode immediately, for open connections too. */
  setMode(mode: ProxyMode): Promise<void>;
  /** Forwards to another server from now on; closes connections to the previous one. */
  retarget(port: number): void;
  close(): Promise<void>;
}

/** A proxy between a program and a server on this computer that simulates network failures. */
export async function startTcpProxy(firstTarget: number): Promise<TcpProxy> {
  let targetPort = firstTarget;
  let mode: ProxyMode = "pass";
  const pairs = new Set<readonly [Socket, Socket | null]>();
  const server = createServer((inner) => {
    inner.on("error", () => {});
    if (mode === "blackhole") {
      const pair = [inner, null] as const;
      pairs.add(pair);
      inner.on("close", () => pairs.delete(pair));
      return;
    }
    const outer = connect(targetPort, "127.0.0.1");
    const pair = [inner, outer] as const;
    pairs.add(pair);
    outer.on("error", () => inner.destroy());
    inner.pipe(outer).pipe(inner);
    inner.on("close", () => {
      outer.destroy();
      pairs.delete(pair);
    });
    outer.on("close", () => inner.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
  await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const stop = () =>
    new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()));
  const destroyAll = () => {
    for (const [inner, outer] of pairs) {
      inner.destroy();
      outer?.destroy();
    }
  };

  return {
    port,
    async setMode(next) {
      const before = mode;
      mode = next;
      if (next === "refuse") {
        const stopped = stop();
        destroyAll();
        await stopped;
      } else if (before === "refuse") await listen(port);
      for (const [inner, outer] of pairs) {
        if (next === "blackhole") {
          inner.unpipe();
          outer?.unpipe();
          inner.pause();
          outer?.pause();
        } else if (before === "blackhole") {
          // The connection lacks the dropped data, so it cannot be used again.
          inner.destroy();
          outer?.destroy();
        }
      }
    },
    retarget(next) {
      targetPort = next;
      destroyAll();
    },
    async close() {
      const stopped = stop();
      destroyAll();
      await stopped;
    },
  };
}

/** Port of the server to which a URL leads. */
export const portOfUrl = (url: string) => Number(new URL(url).port);

/** The URL with another port, such as that of a proxy in front of the server. */
export const urlWithPort = (url: string, port: number) =>
  Object.assign(new URL(url), { port: String(port) }).href;
