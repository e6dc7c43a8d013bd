import { readdirSync, statSync } from "node:fs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createEmptyDataFolder, removeFolder } from "../support/data-folder.ts";
import { startSiteBehindProxy } from "../support/large-site.ts";
import { startLoadTest } from "../support/load.ts";
import { type Drill, requireEqual, requireNone, requireWithinSeconds, scaleCount, sleep } from "./drill.ts";

const pages = ["/en/listings", "/ar/listings", "/en/listings?type=villa", "/en", "/ar"];

export const processKillDrill: Drill = {
  name: "kill",
  summary: "kill -9 while the database is first made, and 40 times under load; what comes back is whole",
  async run({ scale, say }) {
    using cleanup = new DisposableStack();
    const dataDir = cleanup.adopt(createEmptyDataFolder("kill"), removeFolder);
    const bootKills = scaleCount(20, scale);
    for (let index = 0; index < bootKills; index++)
      await killFirstStart(dataDir, 100 + ((index * 397) % 2_000));
    say(`killed ${bootKills} times while starting`);
    const first = await startSiteBehindProxy({ dataDir });
    const port = Number(new URL(first.origin).port);
    const before = await readApiContents(first.origin);
    await first.stop();
    const loadKills = scaleCount(40, scale, 2);
    let changedPages = 0;
    let leftovers = 0;
    let slowestMs = 0;
    for (let index = 0; index < loadKills; index++) {
      const site = await startSiteBehindProxy({ dataDir, port });
      const load = startLoadTest({
        port,
        host: `localhost:${port}`,
        connections: 16,
        seconds: 60,
        paths: pages,
      });
      await sleep(200 + ((index * 131) % 800));
      await site.stop("SIGKILL");
      load.stop();
      await load.report;
      const startedAt = Date.now();
      const restarted = await startSiteBehindProxy({ dataDir, port });
      slowestMs = Math.max(slowestMs, Date.now() - startedAt);
      const after = await readApiContents(restarted.origin);
      changedPages += after.filter((content, page) => content !== before[page]).length;
      leftovers += countHalfWrittenFiles(startedAt, join(dataDir, "pages"));
      await restarted.stop("SIGKILL");
    }
    say(`killed ${2 * loadKills} times under load and after`);
    return [
      requireEqual("homes after kills while starting", countListingsIn(before[0]), 20),
      requireNone(`pages that differ after ${loadKills} kills`, changedPages),
      requireNone("half-written copies of pages left", leftovers),
      requireWithinSeconds("ready again, slowest", slowestMs, 30),
    ];
  },
};

/** Starts the site with this data folder and kills it after this time, whatever it is doing. */
async function killFirstStart(dataDir: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "fatal",
      PORT: "0",
      PUBLIC_ORIGIN: "http://localhost:3000",
      DATA_DIR: dataDir,
    },
    stdio: "ignore",
  });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  await sleep(afterMs);
  child.kill("SIGKILL");
  await exit;
}

/**
 * Number of cached pages that were partly written at the kill. Excludes newer files, which the running site may be
 * writing.
 */
function countHalfWrittenFiles(time: number, folder: string): number {
  return readdirSync(folder).filter((name) => {
    const file = name.endsWith(".tmp") && statSync(join(folder, name), { throwIfNoEntry: false });
    return file && file.mtimeMs < time;
  }).length;
}

/**
 * All listings as the API returns them, page by page. Contains only data, so that the comparison does not depend
 * on rendering.
 */
async function readApiContents(origin: string): Promise<string[]> {
  const contents: string[] = [];
  for (const path of ["/api/listings", "/api/listings?page=2", "/api/listings?status=all&sort=price-asc"]) {
    const answer = await fetch(origin + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    contents.push(await answer.text());
  }
  return contents;
}

function countListingsIn(content = ""): number {
  return (JSON.parse(content) as { total: number }).total;
}
