import type { Random } from "../../../scripts/market/random.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { pause } from "../drill.ts";
import { type SiteProcess, untilReady } from "./processes.ts";
import type { Recorder } from "./recorder.ts";

/** The faults that are caused, one after the other. */
export const blows = ["kill", "pause", "refuse", "blackhole", "postgres", "jump"] as const;
export type Blow = (typeof blows)[number];

export interface NemesisOptions {
  readonly random: Random;
  readonly processes: readonly SiteProcess[];
  readonly postgres: PostgresServer;
  readonly recorder: Recorder;
  /** Every round causes each fault once, in random order. */
  readonly rounds: number;
  /** The longest time for which a process is paused or cut off, in milliseconds. */
  readonly longestMs: number;
  /** Ends the faults before the next one. */
  readonly signal: AbortSignal;
  say(line: string): void;
}

export interface Suffered {
  readonly counts: Readonly<Record<Blow, number>>;
  /** The longest time from the end of a disturbance until a process said that it is ready, in milliseconds. */
  readonly slowestReadyMs: number;
}

/** Time without faults between two of them, in which everything has to be followed. */
const calmMs = { least: 2_300, more: 1_500 };
const shortestMs = 1_000;
/** Clocks jump by at most this number of minutes, forward or back. */
const widestJumpMinutes = 180;

/** Disturbs one process after the other, or the database of all, and heals each before the next. */
export async function disturb(options: NemesisOptions): Promise<Suffered> {
  const { random, processes, recorder, rounds, longestMs, signal, say } = options;
  const counts = Object.fromEntries(blows.map((blow) => [blow, 0])) as Record<Blow, number>;
  let slowestReadyMs = 0;
  /** Disturbs processes by `work`, and records when each of them is ready again. */
  const during = async (what: string, hit: readonly SiteProcess[], work: () => Promise<void>) => {
    for (const { index } of hit) recorder.fault("disturbed", index, what);
    await work();
    const healed = performance.now();
    await Promise.all(
      hit.map(async (each) => {
        await untilReady(each);
        recorder.fault("sound", each.index, `ready after: ${what}`);
      }),
    );
    slowestReadyMs = Math.max(slowestReadyMs, performance.now() - healed);
  };
  const jump = ({ index, setClock }: SiteProcess) => {
    const minutes = Math.round((random.next() * 2 - 1) * widestJumpMinutes);
    recorder.fault("jump", index, `its clock is now ${minutes} minutes off`);
    setClock(minutes * 60_000);
  };
  const cutOff = (mode: "refuse" | "blackhole", one: SiteProcess, ms: number) =>
    during(`${mode} for ${ms} ms`, [one], async () => {
      await one.database.become(mode);
      // Its pages have to say that they are old even if its clock jumps.
      if (random.chance(0.5)) jump(one);
      await pause(ms);
      await one.database.become("pass");
    });
  const strike: Readonly<Record<Blow, (one: SiteProcess, ms: number) => Promise<void>>> = {
    kill: (one) =>
      during("kill -9", [one], async () => {
        await one.kill();
        await one.restart();
      }),
    pause: (one, ms) =>
      during(`paused for ${ms} ms`, [one], async () => {
        one.stand();
        await pause(ms);
        one.goOn();
      }),
    refuse: (one, ms) => cutOff("refuse", one, ms),
    blackhole: (one, ms) => cutOff("blackhole", one, ms),
    postgres: () =>
      during("kill -9 of PostgreSQL", processes, async () => {
        await options.postgres.crash();
        await options.postgres.restart();
      }),
    jump: async (one) => jump(one),
  };

  for (let round = 1; round <= rounds; round += 1) {
    for (const blow of shuffled(blows, random)) {
      await pause(calmMs.least + random.below(calmMs.more));
      if (signal.aborted) return { counts, slowestReadyMs };
      await strike[blow](
        random.pick(processes),
        shortestMs + Math.round(random.next() * (longestMs - shortestMs)),
      );
      counts[blow] += 1;
    }
    say(`${round} of ${rounds} rounds of ${blows.join(", ")}`);
  }
  // The last writes have to be followed as well.
  await pause(calmMs.least + calmMs.more);
  return { counts, slowestReadyMs };
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
