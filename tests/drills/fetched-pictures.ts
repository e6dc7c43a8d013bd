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
    await using ends = new AsyncDisposableStack();
    const host = ends.adopt(await startPictureServer("0.0.0.0"), (each) => each.close());
    const deaf = await openUnresponsivePort(unresponsiveAddress);
    ends.defer(() => deaf.close().then(() => {}));
    const environment = { PICTURE_ALLOW: "127.1.0.0/16" };
    const site = ends.use(await startSiteBehindProxy({ environment }));
    const cookie = await createDrillOwner(site);
    const count = scaleCount(10_000, scale);
    // The site retries a host that does not answer after half a minute and after five minutes; only the whole
    // drill waits that long.
    const isWhole = scale >= 0.5;
    const bad = addresses(count, host.port, isWhole ? deaf.port : null);
    const good = [`http://127.1.0.1:${host.port}/good-1.png`, `http://127.1.0.1:${host.port}/good-2.png`];
    const run = await applyFile(site, cookie, formatImportFile([...bad, ...good]));
    const quiet = await measurePagesDuring(
      site.origin,
      () => sleep(scaleCount(10_000, scale, 1_000)),
      visitedPaths,
    );
    say(`pages before: p95 ${Math.round(quiet.p95Ms)} ms`);
    await chooseImport(site, cookie, run);
    const fetching = await measurePagesDuring(
      site.origin,
      () => waitUntilDownloaded(site, cookie, run, say),
      visitedPaths,
    );
    const { fetched, failed, waiting } = fetching.result;
    say(`${failed} failures in ${Math.round(fetching.seconds)} s, ${host.requestedPaths.length} requests`);
    const alive = await fetch(`${site.origin}/livez`);
    return [
      requireNone("pictures without a listed failure", bad.length - failed),
      requireNone("pictures that still wait", waiting),
      requireNone("good pictures among them that were not fetched", good.length - fetched),
      requireNone("pages that were not answered", quiet.unanswered + fetching.unanswered),
      requireWithinMs("pages before, p95", quiet.p95Ms, 250),
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
    const at = `http://127.1.0.${1 + (index % pictureHostCount)}:${port}/${index}`;
    if (index % 500 < rare.length) return `${at}/${rare[index % 500]}`;
    if (deafPort !== null && index % 100 === 99)
      return `http://${unresponsiveAddress}:${deafPort}/${index}.png`;
    const kind = kinds[index % 100];
    if (kind !== undefined) return `${at}/${kind}`;
    const inside = closed[index % closed.length] ?? "";
    return index % 2 === 0 ? `${inside}?${index}` : `${at}/to?url=${encodeURIComponent(inside)}`;
  });
}

function formatImportFile(pictures: readonly string[]): string {
  const rows = Array.from({ length: Math.ceil(pictures.length / picturesPerListing) }, (_, index) => {
    const own = pictures.slice(index * picturesPerListing, (index + 1) * picturesPerListing);
    return `FP-${index},Villa ${index},villa,New Cairo,3000000,200,"${own.join(" ")}"`;
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
  const run = /run=(\d+)/u.exec(answer.headers.get("location") ?? "")?.[1];
  if (run === undefined) throw new Error(`The file was not taken: ${answer.status}`);
  await untilPage(site, cookie, run, (html) => html.includes('value="good"'));
  return run;
}

async function chooseImport(site: RunningSite, cookie: string, run: string): Promise<void> {
  await fetch(`${site.origin}/en/admin/import?run=${run}`, {
    method: "POST",
    headers: headers(site, cookie),
    body: new URLSearchParams({ run, intent: "good" }),
    redirect: "manual",
  });
}

async function waitUntilDownloaded(
  site: RunningSite,
  cookie: string,
  run: string,
  say: (line: string) => void,
) {
  let said = 0;
  const html = await untilPage(site, cookie, run, (page) => {
    const { failed, waiting, fetched } = parseDownloadCounts(page);
    if (failed - said >= 1_000) {
      said = failed;
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

async function untilPage(
  site: RunningSite,
  cookie: string,
  run: string,
  holds: (html: string) => boolean,
): Promise<string> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(`${site.origin}/en/admin/import?run=${run}`, {
      headers: headers(site, cookie),
    });
    const html = await answer.text();
    if ((answer.ok && holds(html)) || Date.now() > until) return html;
    await sleep(500);
  }
}
