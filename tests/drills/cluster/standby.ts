import { startStandbyServer } from "../../support/standby.ts";
import { portOfUrl, startTcpProxy, type TcpProxy, urlWithPort } from "../../support/tcp-proxy.ts";
import { requestFromProcess } from "../process-requests.ts";
import { type DrillFinding, pollUntil, requireNone } from "../drill.ts";

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
  const standby = await startStandbyServer(primaryUrl);
  try {
    await standby.answers();
    const proxy = await startTcpProxy(portOfUrl(standby.url));
    return {
      url: urlWithPort(databaseUrl, proxy.port),
      proxy,
      async close() {
        await proxy.close();
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
  label: string,
  sites: readonly { readonly port: number; readonly host: string }[],
): Promise<DrillFinding> {
  const results = await Promise.all(
    sites.map(({ port, host }) =>
      pollUntil(
        async () =>
          (await requestFromProcess(port, host, "/metrics")).text.includes('replica_read{replica="1"} 1'),
        Boolean,
      ),
    ),
  );
  return requireNone(
    `${label}: processes that did not read from the standby`,
    results.filter(({ answer }) => !answer).length,
  );
}
