import type { DrillFinding } from "../drills/drill.ts";
import type { RunningProxy } from "./proxies.ts";
import type { FakeSiteProcess } from "./fake-site-process.ts";
import type { openProxyClient } from "./proxy-client.ts";

/** A proxy in front of fake processes of the site, and a visitor who uses the proxy. */
export interface ProxyFixture {
  readonly front: RunningProxy;
  readonly visitor: ReturnType<typeof openProxyClient>;
  readonly processes: readonly FakeSiteProcess[];
}

/** A finding that is correct if the measured value, as text, equals the required one. */
export function requireEqualText(label: string, required: string, measured: unknown): DrillFinding {
  return { what: label, required, measured: String(measured), holds: required === String(measured) };
}

/** All requests that the processes have received. */
export const listArrivals = ({ processes }: Pick<ProxyFixture, "processes">) =>
  processes.flatMap(({ receivedRequests }) => receivedRequests);
