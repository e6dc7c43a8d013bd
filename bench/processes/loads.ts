import { generateSearchPaths } from "../../tests/support/large-site.ts";
import { type LoadOptions, type LoadReport, countFaults, runLoadTest } from "../../tests/support/load.ts";
import type { RunningSite } from "../../tests/support/running-site.ts";
import { median } from "../timing.ts";
import { sumSiteCpuMs } from "./resources.ts";

const loadKinds = ["kept", "fresh"] as const;
type LoadKind = (typeof loadKinds)[number];

/**
 * Results of a load that requests one cached page (`kept`), and of a load whose pages each have to be rendered
 * (`fresh`).
 */
export type BenchLoadResults = Readonly<Record<LoadKind, LoadResult>>;

/** Results of a load: medians of its rounds. */
interface LoadResult {
  readonly perSecond: number;
  readonly p95Ms: number;
  /** CPU time of the site's processes per request, in milliseconds. */
  readonly cpuMs: number;
  /** CPU time of the database server per request, in milliseconds. */
  readonly serverCpuMs: number;
  /** Sum of all rounds: responses with another status than 200, and requests without a response. */
  readonly errors: number;
}

interface LoadRound extends Omit<LoadResult, "errors"> {
  readonly report: LoadReport;
}

const warmUpSeconds = 2;
/** More pages than can be rendered in one round. */
const pagesPerRound = 10_000;

/** Requests pages directly from the processes, with the site's host in the header, as a proxy would. */
export class BenchLoadRunner {
  readonly #host: string;
  readonly #seconds: number;
  readonly #serverCpuMs: () => number;
  #drawn = 0;

  /** @param seconds duration of each round */
  constructor(host: string, seconds: number, serverCpuMs: () => number) {
    this.#host = host;
    this.#seconds = seconds;
    this.#serverCpuMs = serverCpuMs;
  }

  /**
   * Loads groups of processes. Alternates between the loads and groups, so that other work of the computer affects
   * all equally.
   * @returns results in the order of the groups
   */
  async compare(
    groups: readonly (readonly RunningSite[])[],
    rounds: number,
  ): Promise<readonly BenchLoadResults[]> {
    // Warm-up: every process compiles its code and caches the page that is requested.
    for (const group of groups)
      for (const kind of loadKinds)
        await runLoadTest({ ...this.#order(group, kind), seconds: warmUpSeconds * group.length });
    const done = groups.map((): Record<LoadKind, LoadRound[]> => ({ kept: [], fresh: [] }));
    for (let round = 0; round < rounds; round++)
      for (const kind of loadKinds)
        for (const [index, group] of groups.entries())
          done[index]?.[kind].push(await this.#round(group, kind));
    return done.map(({ kept, fresh }) => ({ kept: summariseRounds(kept), fresh: summariseRounds(fresh) }));
  }

  /** Loads these processes for one round, with the connections distributed among them. */
  async #round(sites: readonly RunningSite[], kind: LoadKind): Promise<LoadRound> {
    const [cpuBefore, serverBefore] = [sumSiteCpuMs(sites), this.#serverCpuMs()];
    const report = await runLoadTest(this.#order(sites, kind));
    return {
      report,
      perSecond: report.perSecond,
      p95Ms: report.p95Ms,
      cpuMs: (sumSiteCpuMs(sites) - cpuBefore) / report.requests,
      serverCpuMs: (this.#serverCpuMs() - serverBefore) / report.requests,
    };
  }

  #order(sites: readonly RunningSite[], kind: LoadKind): LoadOptions {
    const order = {
      port: sites.map(({ origin }) => Number(new URL(origin).port)),
      host: this.#host,
      headers: { "Accept-Encoding": "br" },
      seconds: this.#seconds,
      isFromManyVisitors: true,
    };
    if (kind === "kept") return { ...order, connections: 64, paths: ["/en/listings"] };
    // Requests each page only once in all rounds, so that the page cache never has it.
    const paths = generateSearchPaths(this.#drawn + pagesPerRound).slice(this.#drawn);
    this.#drawn += pagesPerRound;
    return { ...order, connections: 32, paths };
  }
}

function summariseRounds(rounds: readonly LoadRound[]): LoadResult {
  const middle = (of: (round: LoadRound) => number) => median(rounds.map(of));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p95Ms: middle(({ p95Ms }) => p95Ms),
    cpuMs: middle(({ cpuMs }) => cpuMs),
    serverCpuMs: middle(({ serverCpuMs }) => serverCpuMs),
    errors: rounds.reduce((sum, { report }) => sum + countFaults(report, 200), 0),
  };
}
