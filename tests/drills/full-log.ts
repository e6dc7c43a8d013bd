import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, readFileSync, readSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createEmptyDataFolder, removeFolder } from "../support/data-folder.ts";
import { runLoadTest } from "../support/load.ts";
import { type RunningSite, type SiteOptions, startSite } from "../support/running-site.ts";
import {
  type Drill,
  type DrillOptions,
  type DrillFinding,
  pollUntil,
  readMetric,
  requireAtLeast,
  requireNone,
  requireWithinSeconds,
  scaleCount,
} from "./drill.ts";
import { canMountFileSystems, mountNamespaceCommand } from "./own-mounts.ts";

/** Time after which a missing response counts as unanswered, in milliseconds. */
const answerMs = 20_000;

export const fullLogDrill: Drill = {
  name: "full-log",
  summary:
    "nobody takes the log (a reader that stops, then goes; a full volume): visitors are answered all the same",
  async run(options) {
    return [...(await checkStalledReader(options)), ...(await checkFullVolume(options))];
  },
};

/** The log is written to a pipe whose reader stops, continues, leaves, and is replaced by another one. */
async function checkStalledReader({ scale, say }: DrillOptions): Promise<DrillFinding[]> {
  await using cleanup = new AsyncDisposableStack();
  const folder = cleanup.adopt(createEmptyDataFolder("log"), removeFolder);
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  // Opens both ends of the pipe together, because opening one end alone would block until the other is open.
  const both = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const site = await startLogging({ stdout: openSync(pipe, constants.O_WRONLY) });
  cleanup.defer(() => site.stop("SIGKILL").then(() => site.discard()));
  let reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  cleanup.defer(() => closeSync(reader));
  closeSync(both);
  const stalled = await openPages(site, scaleCount(100_000, scale, 24_000));
  say(`${stalled.requestCount} requests while the reader had stopped`);
  let log = "";
  await pollUntil(
    async () => (log += readAvailable(reader)),
    () => countLines(log).all >= stalled.requestCount,
  );
  const lineCounts = countLines(log);
  closeSync(reader);
  const unreadVisits = await openPages(site, 2_000);
  say("the reader has left");
  reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  let laterLog = "";
  await pollUntil(
    async () => (laterLog += readAvailable(reader)),
    () => countLines(laterLog).all >= unreadVisits.requestCount,
  );
  const droppedLines = await readDroppedLogLines(site);
  // A reader that stops again must not prevent the process from ending.
  await openPages(site, 2_000);
  const startMs = performance.now();
  const code = await site.stop();
  return [
    ...pageVisitFindings("a reader that stops", stalled),
    requireNone(
      "a reader that stops: lines neither read nor said to be dropped",
      Math.max(0, stalled.requestCount - lineCounts.all),
    ),
    requireNone("a reader that stops: lines that are no JSON", lineCounts.unreadable),
    requireAtLeast("a reader that stops: lines dropped", lineCounts.dropped, 1, "lines"),
    requireNone(
      "a reader that stops: dropped lines that the metric has too many or too few",
      lineCounts.dropped - droppedLines,
    ),
    ...pageVisitFindings("no reader", unreadVisits),
    requireNone(
      "no reader: lines that the next reader was not given",
      Math.max(0, unreadVisits.requestCount - countLines(laterLog).all),
    ),
    requireNone("exit code while nobody reads", code ?? 1),
    requireWithinSeconds("end while nobody reads", performance.now() - startMs, 10),
  ];
}

/** The log is written to a file on a file system that is full until space is freed. */
async function checkFullVolume({ scale, say }: DrillOptions): Promise<DrillFinding[]> {
  await using cleanup = new AsyncDisposableStack();
  const volume = cleanup.adopt(createEmptyDataFolder("volume"), removeFolder);
  const canMount = canMountFileSystems();
  const site = canMount
    ? await startLogging({ launcher: volumeLauncher(volume) })
    : await startLogging({ stdout: openSync("/dev/full", "w") });
  cleanup.defer(() => site.stop("SIGKILL").then(() => site.discard()));
  const scenario = canMount ? "a full volume" : "a full device";
  const full = await openPages(site, scaleCount(100_000, scale, 24_000));
  say(`${full.requestCount} requests while the log had no room`);
  const droppedLines = await readDroppedLogLines(site);
  const findings = [
    ...pageVisitFindings(scenario, full),
    requireAtLeast(`${scenario}: lines dropped`, droppedLines, 1, "lines"),
  ];
  if (!canMount) return findings;
  // Only the site sees the mounted volume; the drill reaches it through the site's entry in /proc.
  const mountPath = `/proc/${site.process.pid}/root${volume}`;
  rmSync(`${mountPath}/ballast`);
  const read = async () => countLines(readFileSync(`${mountPath}/log`, "utf8"));
  const { answer: lineCounts } = await pollUntil(read, ({ all }) => all >= full.requestCount);
  return [
    ...findings,
    requireNone(
      `${scenario}: lines neither written nor said to be dropped`,
      Math.max(0, full.requestCount - lineCounts.all),
    ),
    requireNone(`${scenario}: lines that are no JSON`, lineCounts.unreadable),
  ];
}

const startLogging = (options: SiteOptions): Promise<RunningSite> =>
  startSite({ ...options, environment: { LOG_LEVEL: "info" } });

/**
 * A command prefix that writes the output to a volume of 8 MiB, which has 24 KiB free until a large file is
 * removed.
 */
function volumeLauncher(volume: string): readonly string[] {
  const script = `mount -t tmpfs -o size=8192k tmpfs "$0" && head -c 8364032 /dev/zero > "$0/ballast" && exec "$@" > "$0/log"`;
  return [...mountNamespaceCommand, "sh", "-c", script, volume];
}

/**
 * Numbers of requests with an answer (`requestCount`) and without one. The log may have a few lines more, because starting
 * the site sends requests too.
 */
interface PageVisits {
  readonly requestCount: number;
  readonly unanswered: number;
  readonly slowestMs: number;
}

/** Sends this number of liveness checks while visitors open pages. Each request writes a line to the log. */
async function openPages(site: RunningSite, count: number): Promise<PageVisits> {
  const { host, port } = new URL(site.origin);
  const paths = Array.from({ length: count }, () => "/livez");
  const order = { host, port: Number(port), connections: 8, seconds: 60, isOnce: true, paths };
  const tally = { requestCount: 0, unanswered: 0, slowestMs: 0, isOver: false };
  const visit = async (path: string) => {
    const startMs = performance.now();
    const answer = await fetch(site.origin + path, { signal: AbortSignal.timeout(answerMs) }).catch(
      () => null,
    );
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.ok) tally.requestCount++;
    else tally.unanswered++;
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startMs);
  };
  const load = runLoadTest(order).finally(() => (tally.isOver = true));
  do {
    await visit("/en");
    await visit("/livez");
  } while (!tally.isOver && tally.unanswered < 3);
  const { requests, failures } = await load;
  const { requestCount, unanswered, slowestMs } = tally;
  return { requestCount: requestCount + requests, unanswered: unanswered + failures.length, slowestMs };
}

function pageVisitFindings(
  scenario: string,
  { requestCount, unanswered, slowestMs }: PageVisits,
): DrillFinding[] {
  return [
    requireNone(`${scenario}: requests of ${requestCount} without an answer`, unanswered),
    requireWithinSeconds(`${scenario}: slowest page meanwhile`, slowestMs, 1),
  ];
}

/** Counts the lines about requests in a log, and the lines that it reports as dropped. */
function countLines(log: string) {
  let requests = 0;
  let dropped = 0;
  let unreadable = 0;
  for (const line of log.split("\n").slice(0, -1)) {
    // Skips the lines that a start prints for the person at the terminal.
    if (!line.startsWith("{")) continue;
    try {
      const { msg, event, count } = JSON.parse(line) as { msg?: string; event?: string; count?: number };
      if (msg === "request") requests++;
      if (event === "log.dropped") dropped += count ?? 0;
    } catch {
      unreadable++;
    }
  }
  return { all: requests + dropped, dropped, unreadable };
}

/** Reads all data waiting in the pipe. */
function readAvailable(reader: number): string {
  const part = Buffer.alloc(1 << 20);
  let text = "";
  try {
    for (let length = 1; length > 0; text += part.toString("latin1", 0, length))
      length = readSync(reader, part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
  }
  return text;
}

const readDroppedLogLines = ({ origin }: RunningSite) => readMetric(origin, "log_lines_dropped_total");
