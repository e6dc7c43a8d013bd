import type { Random } from "../../../scripts/market/random.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { sleep } from "../drill.ts";
import { type SiteProcess, waitUntilProcessReady } from "./processes.ts";
import type { OperationRecorder } from "./recorder.ts";

/** The kinds of faults, which are caused one after the other. */
export const disturbanceKinds = ["kill", "pause", "refuse", "blackhole", "postgres", "jump"] as const;
export type DisturbanceKind = (typeof disturbanceKinds)[number];

export interface DisturbanceOptions {
  readonly random: Random;
  readonly processes: readonly SiteProcess[];
  readonly postgres: PostgresServer;
  readonly recorder: OperationRecorder;
  /** Number of rounds; each causes every kind of fault once, in random order. */
  readonly rounds: number;
  /** Maximum time for which a process is paused or cut off, in milliseconds. */
  readonly maxDisturbanceMs: number;
  /** If aborted, no further fault is caused. */
  readonly signal: AbortSignal;
  say(line: string): void;
}

export interface DisturbanceReport {
  readonly counts: Readonly<Record<DisturbanceKind, number>>;
  /** Maximum time from the end of a disturbance until the process said that it is ready, in milliseconds. */
  readonly slowestReadyMs: number;
}

/**
 * Time without faults between two faults, within which all processes must have followed all changes: `least` plus
 * a random part of `more`.
 */
const pauseBetweenFaultsMs = { least: 2_300, more: 1_500 };
const minDisturbanceMs = 1_000;
/** Clocks jump by at most this number of minutes, forwards or backwards. */
const maxClockJumpMinutes = 180;

/** Disturbs one process after the other, or the database of all, and ends each disturbance before the next. */
export async function disturbProcesses(options: DisturbanceOptions): Promise<DisturbanceReport> {
  const { random, processes, recorder, rounds, maxDisturbanceMs, signal, say } = options;
  const counts = Object.fromEntries(disturbanceKinds.map((blow) => [blow, 0])) as Record<
    DisturbanceKind,
    number
  >;
  let slowestReadyMs = 0;
  /** Disturbs processes while `work` runs, and records when each of them is ready again. */
  const during = async (description: string, hit: readonly SiteProcess[], work: () => Promise<void>) => {
    for (const { index } of hit) recorder.fault("disturbed", index, description);
    await work();
    const healed = performance.now();
    await Promise.all(
      hit.map(async (target) => {
        await waitUntilProcessReady(target);
        recorder.fault("sound", target.index, `ready after: ${description}`);
      }),
    );
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - healed);
  };
  const jump = ({ index, setClock }: SiteProcess) => {
    const minutes = Math.round((random.next() * 2 - 1) * maxClockJumpMinutes);
    recorder.fault("jump", index, `its clock is now ${minutes} minutes off`);
    setClock(minutes * 60_000);
  };
  const cutDatabase = (mode: "refuse" | "blackhole", target: SiteProcess, ms: number) =>
    during(`${mode} for ${ms} ms`, [target], async () => {
      await target.database.setMode(mode);
      // A jump of the clock must not keep the pages of this process from saying that they may be outdated.
      if (random.chance(0.5)) jump(target);
      await sleep(ms);
      await target.database.setMode("pass");
    });
  const strike: Readonly<Record<DisturbanceKind, (one: SiteProcess, ms: number) => Promise<void>>> = {
    kill: (target) =>
      during("kill -9", [target], async () => {
        await target.kill();
        await target.restart();
      }),
    pause: (target, ms) =>
      during(`paused for ${ms} ms`, [target], async () => {
        target.suspend();
        await sleep(ms);
        target.resume();
      }),
    refuse: (one, ms) => cutDatabase("refuse", one, ms),
    blackhole: (one, ms) => cutDatabase("blackhole", one, ms),
    postgres: () =>
      during("kill -9 of PostgreSQL", processes, async () => {
        await options.postgres.crash();
        await options.postgres.restart();
      }),
    jump: async (one) => jump(one),
  };

  for (let round = 1; round <= rounds; round += 1) {
    for (const kind of shuffled(disturbanceKinds, random)) {
      await sleep(pauseBetweenFaultsMs.least + random.below(pauseBetweenFaultsMs.more));
      if (signal.aborted) return { counts, slowestReadyMs };
      await strike[kind](
        random.pick(processes),
        minDisturbanceMs + Math.round(random.next() * (maxDisturbanceMs - minDisturbanceMs)),
      );
      counts[kind] += 1;
    }
    say(`${round} of ${rounds} rounds of ${disturbanceKinds.join(", ")}`);
  }
  // Waits, because all processes must show the last writes too.
  await sleep(pauseBetweenFaultsMs.least + pauseBetweenFaultsMs.more);
  return { counts, slowestReadyMs };
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
