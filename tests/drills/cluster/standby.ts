import { type StandbyServer, startStandbyServer } from "../../support/standby.ts";
import { startTcpProxy, type TcpProxy } from "../../support/tcp-proxy.ts";
import { requestFromProcess } from "../ask-process.ts";
import { type Finding, requireNone, pollUntil } from "../drill.ts";

export interface ProxiedStandby {
  /** URL of a database on the standby, through the proxy. */
  readonly url: string;
  /** The TCP proxy between the processes and the standby, which can cut the connection. */
  readonly proxy: TcpProxy;
  close(): Promise<void>;
}

/**
 * Starts a standby behind a TCP proxy that can cut the connection.
 * @param databaseUrl URL of a database on the primary
 */
export async function startProxiedStandby(primaryUrl: string, databaseUrl: string): Promise<ProxiedStandby> {
  const standby: StandbyServer = await startStandbyServer(primaryUrl);
  try {
    await standby.answers();
    const way = await startTcpProxy(Number(new URL(standby.url).port));
    const url = new URL(standby.url);
    url.port = String(way.port);
    url.pathname = new URL(databaseUrl).pathname;
    return {
      url: url.href,
      proxy: way,
      async close() {
        await way.close();
        await standby.stop();
      },
    };
  } catch (error) {
    await standby.stop();
    throw error;
  }
}

/** Waits until each of these processes reports that it reads from the first standby. */
export async function waitForStandbyReads(
  what: string,
  sites: readonly { readonly port: number; readonly host: string }[],
): Promise<Finding> {
  const readings = await Promise.all(
    sites.map(({ port, host }) =>
      pollUntil(
        async () =>
          (await requestFromProcess(port, host, "/metrics")).text.includes('replica_read{replica="1"} 1'),
        Boolean,
      ),
    ),
  );
  return requireNone(
    `${what}: processes that did not read from the standby`,
    readings.filter(({ answer }) => !answer).length,
  );
}
