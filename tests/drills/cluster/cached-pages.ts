import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../../server/db/database.ts";
import { type DrillFinding, pollUntil, requireAtLeast, requireNone, sleep } from "../drill.ts";
import { requestFromProcess } from "../process-requests.ts";
import type { Cluster } from "./processes.ts";
import { addClusterListing, type ClusterStaffClient, withdrawClusterListing } from "./staff.ts";

/** Pause between two requests to a process that is starting, in milliseconds. */
const pollMs = 20;
/** Time within which pages are written to the disk cache in the background, in milliseconds. */
const cacheWriteMs = 1_500;

/**
 * Withdraws a listing while a process that has cached its page is down, and requests that page from the moment
 * when the process starts again.
 */
export async function checkWithdrawalWhileDown(
  label: string,
  cluster: Cluster,
  database: Database,
  staff: ClusterStaffClient,
): Promise<DrillFinding[]> {
  const index = cluster.ports.length - 1;
  const port = cluster.ports[index]!;
  const home = await addClusterListing(database);
  // Lists need the catalogue. Until the process has read it, only its cached list can still show the listing.
  const path = `/en/listings?q=${home.code}`;
  const isShown = async () => {
    const { status, text } = await requestFromProcess(port, cluster.host, path);
    return status === 200 && text.includes(`/listings/${home.code}`);
  };
  const { answer: wasShown } = await pollUntil(isShown, Boolean);
  await sleep(cacheWriteMs);
  const controller = new AbortController();
  let [requestCount, shownCount] = [0, 0];
  let polling: Promise<void> = Promise.resolve();
  let isWithdrawn = false;
  const starting = cluster.kill(index, async () => {
    isWithdrawn = (await pollUntil(() => withdrawClusterListing(database, staff, home), Boolean)).answer;
    polling = (async () => {
      while (!controller.signal.aborted) {
        requestCount += 1;
        if (await isShown()) shownCount += 1;
        await sleep(pollMs);
      }
    })();
  });
  await starting.finally(() => controller.abort());
  await polling;
  return [
    requireNone(`${label}: homes that a process did not show before they were withdrawn`, Number(!wasShown)),
    requireNone(`${label}: withdrawals that were refused`, Number(!isWithdrawn)),
    requireAtLeast(`${label}: questions to a process that starts`, requestCount, 1, ""),
    requireNone(
      `${label}: answers with a home that was withdrawn while the process was down, of ${requestCount} at its start`,
      shownCount,
    ),
  ];
}

/** Counts the folders of cached pages beyond one for each process that uses the data folder. */
export function checkCacheFolderCount(label: string, { dataDirs, ports }: Cluster): DrillFinding {
  const shares = ports.length / dataDirs.length;
  const excessCounts = dataDirs.map((folder) => countFolders(folder) - shares).filter((more) => more > 0);
  return requireNone(
    `${label}: folders of copies that no process has, after all kills`,
    excessCounts.reduce((sum, more) => sum + more, 0),
  );
}

function countFolders(dataDir: string): number {
  return readdirSync(join(dataDir)).filter((name) => /^pages(?:-\d+)?\.lock$/.test(name)).length;
}
