import { startSiteBehindProxy } from "../support/large-site.ts";
import { openUnresponsivePort, startPictureServer } from "../support/picture-server.ts";
import type { RunningSite } from "../support/running-site.ts";
import {
  type Drill,
  markAsTiming,
  requireAtMost,
  requireNone,
  requireWithinMs,
  scaleCount,
  sleep,
} from "./drill.ts";
import { countErrorLines } from "./load.ts";
import { measurePagesDuring, createDrillOwner } from "./uploads.ts";

const picturesPerListing = 40;
/** Number of loopback addresses that stand for hosts: the site limits its requests to each host. */
const pictureHostCount = 200;
const unresponsiveAddress = "127.1.255.1";
const timeoutMs = 30 * 60_000;
const visitedPaths = ["/en/listings", "/ar/listings?type=villa", "/en/listings/AA01-101", "/livez"];

/** Responses of third parties' picture servers, each with the percentage of pictures to which it applies. */
const pictureHostResponses = [
  ["missing.png", 60],
  ["page.png", 20],
  ["drawing.svg", 5],
  ["five-gigabytes.png", 5],
] as const;

export const pictureDownloadDrill: Drill = {
  name: "fetched-pictures",
  summary: "10,000 pictures by address that cannot be had, while visitors read pages",
  async run({ scale, say }) {
    await using cleanup = new AsyncDisposableStack();
    const host = cleanup.adopt(await startPictureServer("0.0.0.0"), (each) => each.close());
    const unresponsive = await openUnresponsivePort(unresponsiveAddress);
    cleanup.defer(() => unresponsive.close().then(() => {}));
    const environment = { PICTURE_ALLOW: "127.1.0.0/16" };
    const site = cleanup.use(await startSiteBehindProxy({ environment }));
    const cookie = await createDrillOwner(site);
    const count = scaleCount(10_000, scale);
    // The site retries a host that does not answer after half a minute and after five minutes; only the whole
    // drill waits that long.
    const isFullScale = scale >= 0.5;
    const badUrls = addresses(count, host.port, isFullScale ? unresponsive.port : null);
    const goodUrls = [`http://127.1.0.1:${host.port}/good-1.png`, `http://127.1.0.1:${host.port}/good-2.png`];
    const runId = await applyFile(site, cookie, formatImportFile([...badUrls, ...goodUrls]));
    const baseline = await measurePagesDuring(
      site.origin,
      () => sleep(scaleCount(10_000, scale, 1_000)),
      visitedPaths,
    );
    say(`pages before: p95 ${Math.round(baseline.p95Ms)} ms`);
    await chooseImport(site, cookie, runId);
    const fetching = await measurePagesDuring(
      site.origin,
      () => waitUntilDownloaded(site, cookie, runId, say),
      visitedPaths,
    );
    const { fetched, failed, waiting } = fetching.result;
    say(`${failed} failures in ${Math.round(fetching.seconds)} s, ${host.requestedPaths.length} requests`);
    const alive = await fetch(`${site.origin}/livez`);
    return [
      requireNone("pictures without a listed failure", badUrls.length - failed),
      requireNone("pictures that still wait", waiting),
      requireNone("good pictures among them that were not fetched", goodUrls.length - fetched),
      requireNone("pages that were not answered", baseline.unanswered + fetching.unanswered),
      requireWithinMs("pages before, p95", baseline.p95Ms, 250),
      requireWithinMs("pages meanwhile, p95", fetching.p95Ms, 250),
      markAsTiming(requireAtMost(`${count} failures`, fetching.seconds, 1_800, "s")),
      requireNone("error lines in the log", countErrorLines(site.output())),
      requireNone("restarts", site.process.exitCode === null && alive.status === 200 ? 0 : 1),
    ];
  },
};

/**
 * URLs from which no picture can be downloaded.
 * @param deafPort a port on which connections are never established; null to omit it
 */
function addresses(count: number, port: number, deafPort: number | null): string[] {
  const kinds = pictureHostResponses.flatMap(([path, part]) => Array.from({ length: part }, () => path));
  const closed = [
    "http://10.0.0.5/a.png",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/a.png",
    "http://2130706433/a.png",
    "http://0177.0.0.1/a.png",
  ];
  const rare = ["endless.png", "drip.png", "bomb.png", "packed.png", "round?0"];
  return Array.from({ length: count }, (_, index) => {
    const baseUrl = `http://127.1.0.${1 + (index % pictureHostCount)}:${port}/${index}`;
    if (index % 500 < rare.length) return `${baseUrl}/${rare[index % 500]}`;
    if (deafPort !== null && index % 100 === 99)
      return `http://${unresponsiveAddress}:${deafPort}/${index}.png`;
    const kind = kinds[index % 100];
    if (kind !== undefined) return `${baseUrl}/${kind}`;
    const internalUrl = closed[index % closed.length] ?? "";
    return index % 2 === 0
      ? `${internalUrl}?${index}`
      : `${baseUrl}/to?url=${encodeURIComponent(internalUrl)}`;
  });
}

function formatImportFile(pictures: readonly string[]): string {
  const rows = Array.from({ length: Math.ceil(pictures.length / picturesPerListing) }, (_, index) => {
    const images = pictures.slice(index * picturesPerListing, (index + 1) * picturesPerListing);
    return `FP-${index},Villa ${index},villa,New Cairo,3000000,200,"${images.join(" ")}"`;
  });
  return `unitcode,title,unittype,location,price,unitarea,images\n${rows.join("\n")}\n`;
}

const headers = ({ origin }: RunningSite, cookie: string) => ({ Origin: origin, Cookie: cookie });

/** Uploads an import file. @returns the import's id, once the file has been read */
async function applyFile(site: RunningSite, cookie: string, file: string): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([file]), "pictures.csv");
  const answer = await fetch(`${site.origin}/en/admin/import/file`, {
    method: "POST",
    headers: headers(site, cookie),
    body: form,
    redirect: "manual",
  });
  const runId = /run=(\d+)/u.exec(answer.headers.get("location") ?? "")?.[1];
  if (runId === undefined) throw new Error(`The file was not taken: ${answer.status}`);
  await pollPage(site, cookie, runId, (html) => html.includes('value="good"'));
  return runId;
}

async function chooseImport(site: RunningSite, cookie: string, runId: string): Promise<void> {
  await fetch(`${site.origin}/en/admin/import?run=${runId}`, {
    method: "POST",
    headers: headers(site, cookie),
    body: new URLSearchParams({ run: runId, intent: "good" }),
    redirect: "manual",
  });
}

async function waitUntilDownloaded(
  site: RunningSite,
  cookie: string,
  runId: string,
  say: (line: string) => void,
) {
  let reportedCount = 0;
  const html = await pollPage(site, cookie, runId, (page) => {
    const { failed, waiting, fetched } = parseDownloadCounts(page);
    if (failed - reportedCount >= 1_000) {
      reportedCount = failed;
      say(`${failed} failed, ${waiting} to come`);
    }
    return failed + fetched > 0 && waiting === 0;
  });
  return parseDownloadCounts(html);
}

function parseDownloadCounts(html: string) {
  const count = (words: string) =>
    Number(new RegExp(`([\\d,]+) ${words}`, "u").exec(html)?.[1]?.replaceAll(",", "") ?? 0);
  return {
    fetched: count("pictures? fetched"),
    failed: count("could not be had"),
    waiting: count("to come"),
  };
}

async function pollPage(
  site: RunningSite,
  cookie: string,
  runId: string,
  isDone: (html: string) => boolean,
): Promise<string> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(`${site.origin}/en/admin/import?run=${runId}`, {
      headers: headers(site, cookie),
    });
    const html = await answer.text();
    if ((answer.ok && isDone(html)) || Date.now() > deadline) return html;
    await sleep(500);
  }
}
