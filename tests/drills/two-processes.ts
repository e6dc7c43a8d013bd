import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { createDataFolder, removeFolder } from "../support/data-folder.ts";
import { startSiteBehindProxy } from "../support/large-site.ts";
import type { RunningSite } from "../support/running-site.ts";
import { checkPublishedPrices } from "./published-price.ts";
import {
  type Drill,
  type DrillFinding,
  pollUntil,
  requireNone,
  requireWithinSeconds,
  scaleCount,
  sleep,
} from "./drill.ts";
import { withPostgresDatabase } from "./postgres.ts";
import { uploadPictureParts, createDrillOwner } from "./uploads.ts";

export const twoProcessDrill: Drill = {
  name: "two-processes",
  summary:
    "two processes on one PostgreSQL, with data folders of their own and with one for both: pictures, kept pages and prices that are published",
  async run({ scale, say }) {
    return withPostgresDatabase({}, async (databaseUrl) => {
      const environment = { DATABASE_URL: databaseUrl };
      await using cleanup = new AsyncDisposableStack();
      const shared = cleanup.adopt(createDataFolder("shared"), removeFolder);
      const ownFolder = cleanup.adopt(createDataFolder("own"), removeFolder);
      const sites: RunningSite[] = [];
      const start = async (dataDir: string) => {
        const site = await startSiteBehindProxy({ dataDir, environment });
        sites.push(site);
        cleanup.defer(() => site.stop("SIGKILL").then(() => {}));
        return site;
      };
      const first = await start(shared);
      const picture = await uploadPicture(first);
      const findings = await checkSeparateFolders(() => start(ownFolder), picture);
      say("tried a second process with a folder of its own");
      findings.push(
        ...(await checkSharedFolder(first, () => start(shared), picture, scaleCount(40, scale, 4))),
      );
      say("tried a second process on the same folder");
      const both = sites.filter(({ process: { exitCode, signalCode } }) => (exitCode ?? signalCode) === null);
      findings.push(...(await checkPublishedPrices(databaseUrl, both, scale)));
      say("published prices beside both");
      for (const site of sites) await site.stop("SIGKILL");
      findings.push(...(await checkAfterKill(() => start(ownFolder))));
      return findings;
    });
  },
};

/** Uploads a picture as staff do. @returns its URL path */
async function uploadPicture(site: RunningSite): Promise<string> {
  const cookie = await createDrillOwner(site);
  const colour = { width: 64, height: 48, channels: 3, background: "teal" } as const;
  const bytes = await sharp({ create: colour }).jpeg().toBuffer();
  const { results } = await uploadPictureParts(site.origin, cookie, [{ name: "roof.jpg", bytes }]);
  const url = results[0]?.path;
  if (url === undefined) throw new Error("The picture was not taken");
  return url;
}

async function fetchStatus({ origin }: RunningSite, path: string): Promise<number> {
  return (await fetch(origin + path)).status;
}

/**
 * A second process with a separate data folder must either show what was uploaded through the first, or refuse to
 * start and say what to do.
 */
async function checkSeparateFolders(
  start: () => Promise<RunningSite>,
  picture: string,
): Promise<DrillFinding[]> {
  try {
    const second = await start();
    const status = await fetchStatus(second, picture);
    await second.stop();
    return [
      requireNone(
        `own folders: pictures of one that are missing on the other (${status})`,
        Number(status !== 200),
      ),
    ];
  } catch (error) {
    const message = String(error);
    const words = ["another data folder", "DATA_DIR", "S3_ENDPOINT"].filter(
      (word) => !message.includes(word),
    );
    return [
      requireNone("own folders: pictures of one that are missing on the other (refused to start)", 0),
      requireNone(
        `own folders: what the refusal leaves out${words.length > 0 ? `: ${words.join(", ")}` : ""}`,
        words.length,
      ),
    ];
  }
}

async function checkSharedFolder(
  first: RunningSite,
  start: () => Promise<RunningSite>,
  picture: string,
  pages: number,
): Promise<DrillFinding[]> {
  const paths = Array.from({ length: pages }, (_, index) => `/en/listings?price=1-${9_000_000 + index}`);
  for (const path of paths) await fetchStatus(first, path);
  // Waits until pages are written to the disk cache in the background.
  const { answer: before } = await pollUntil(
    async () => readCachedCopies(first.dataDir),
    (copies) => copies.size >= pages,
  );
  const second = await start();
  const status = await fetchStatus(second, picture);
  // After loading the catalogue, the second process decides which cached pages on the disk to delete.
  await sleep(3_000);
  const after = readCachedCopies(first.dataDir);
  const removedCopies = [...before].filter(([name, mark]) => after.get(name) !== mark).length;
  return [
    requireNone("one folder: pictures of one that are missing on the other", Number(status !== 200)),
    requireNone(
      `one folder: page copies of the first that the start of the second took, of ${before.size}`,
      removedCopies,
    ),
  ];
}

/**
 * The cached pages in the first folder, by file name. A page that was deleted and written again has another value.
 */
function readCachedCopies(dataDir: string): Map<string, string> {
  const folder = join(dataDir, "pages");
  const copies = new Map<string, string>();
  if (!existsSync(folder)) return copies;
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".page"))) {
    const facts = statSync(join(folder, name), { throwIfNoEntry: false });
    if (facts) copies.set(name, `${facts.ino} ${facts.mtimeMs}`);
  }
  return copies;
}

/**
 * Checks that a process with another folder can start after the others were killed, although these could not
 * unregister.
 */
async function checkAfterKill(start: () => Promise<RunningSite>): Promise<DrillFinding[]> {
  const startMs = Date.now();
  const isUp = await start().then(
    () => true,
    () => false,
  );
  return [
    requireNone("a process on another folder that cannot start once the others were killed", Number(!isUp)),
    requireWithinSeconds("it starts after", Date.now() - startMs, 40),
  ];
}
