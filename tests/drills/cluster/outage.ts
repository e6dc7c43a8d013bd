import type { PostgresServer } from "../../support/postgres-server.ts";
import {
  drillTimeoutMs,
  type DrillFinding,
  pollUntil,
  requireNone,
  requireWithinMs,
  requireWithinSeconds,
  sleep,
} from "../drill.ts";
import { requestFromProcess } from "../process-requests.ts";
import { withRecordedDowntime, type Downtime } from "./interruptions.ts";
import type { Cluster } from "./processes.ts";
import type { ProxiedStandby } from "./standby.ts";
import type { KnownListing } from "./staff.ts";

/** Time within which pages are written to the disk cache in the background, in milliseconds. */
const diskCacheWriteMs = 1_500;

interface OutageOptions {
  readonly postgres: PostgresServer;
  readonly standby: ProxiedStandby;
  readonly interruptions: Downtime[];
  readonly codes: readonly string[];
  readonly withdrawn: readonly KnownListing[];
}

/**
 * Stops the database and cuts off its standby, so that each process has only its cached pages. Requests pages that
 * every process has shown before, until these pages say that they may be outdated; then restarts the database.
 */
export async function checkDatabaseOutage(
  cluster: Cluster,
  { postgres, standby, interruptions, codes, withdrawn }: OutageOptions,
): Promise<DrillFinding[]> {
  const { ports, host } = cluster;
  const label = `${ports.length} processes, PostgreSQL stopped`;
  const paths = [
    "/en",
    "/ar",
    "/en/listings",
    "/ar/listings",
    "/en/listings/map",
    `/en/listings/${codes[0]}`,
  ];
  for (const port of ports) for (const path of paths) await requestFromProcess(port, host, path);
  await sleep(diskCacheWriteMs);
  const unanswered: string[] = [];
  const unmarked: string[] = [];
  let slowest = 0;
  let withdrawnCount = 0;
  await withRecordedDowntime(interruptions, async () => {
    await standby.proxy.setMode("refuse");
    await postgres.crash();
    for (const [index, port] of ports.entries())
      for (const path of paths) {
        const requestPage = async () => {
          const startedAt = performance.now();
          const answer = await requestFromProcess(port, host, path);
          slowest = Math.max(slowest, performance.now() - startedAt);
          return answer;
        };
        const { answer } = await pollUntil(
          requestPage,
          ({ status, headers }) => status !== 200 || "x-stale-since" in headers,
        );
        const page = `${path} of process ${index + 1}`;
        if (answer.status !== 200) unanswered.push(`${page}: ${answer.status}`);
        else if (!("x-stale-since" in answer.headers)) unmarked.push(page);
      }
    for (const port of ports)
      for (const { code } of withdrawn)
        for (const path of [`/ar/listings/${code}`, `/en/listings?q=${code}`]) {
          const { status, text } = await requestFromProcess(port, host, path);
          if (status === 200 && text.includes(`/listings/${code}`)) withdrawnCount += 1;
        }
    await postgres.restart();
    await standby.proxy.setMode("pass");
  });
  const { answer: readyStatuses, ms } = await pollUntil(
    async () =>
      (await Promise.all(ports.map((port) => requestFromProcess(port, host, "/readyz")))).map(
        (each) => each.status,
      ),
    (statuses) => statuses.every((status) => status === 200),
  );
  return [
    requireNone(
      `${label}: kept pages that a process did not show, of ${paths.length * ports.length}: ${unanswered.join("; ")}`,
      unanswered.length,
    ),
    requireNone(
      `${label}: kept pages that never said that they may be old: ${unmarked.join("; ")}`,
      unmarked.length,
    ),
    requireWithinMs(`${label}: the slowest kept page`, slowest, 2_500),
    requireNone(`${label}: withdrawn homes on kept pages`, withdrawnCount),
    requireNone(
      `${label}: processes that are not ready within ${drillTimeoutMs / 1_000} s of its start`,
      readyStatuses.filter((status) => status !== 200).length,
    ),
    requireWithinSeconds(`${label}: ready again after its start`, ms, 10),
  ];
}
