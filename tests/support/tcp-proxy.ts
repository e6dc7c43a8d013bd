import { connect, createServer, type Socket } from "node:net";

/** How a network fails: it passes, it refuses, or it swallows everything without a word. */
export type ProxyMode = "pass" | "refuse" | "blackhole";

export interface TcpProxy {
  readonly port: number;
  /** Takes effect at once, on open connections too. */
  become(mode: ProxyMode): Promise<void>;
  /** Leads to another server from now on; what is connected to the one before is cut off. */
  retarget(port: number): void;
  close(): Promise<void>;
}

/** Stands between a program and a server on this machine, and fails as told. */
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
    async become(next) {
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
          // What was swallowed is lost, so the connection cannot be used again.
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
