import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../../process/log.ts";
import { within } from "../../process/within.ts";
import { faultOfStandby, type StandbyFault, wordsOfFault } from "./judge-standby.ts";
import { readServerState, type ServerState } from "./log-mark.ts";

/** A server that may be read, with its pools. */
export interface ReadServer {
  /** Host and port, or "primary". */
  readonly name: string;
  /** For the rows that pages show. */
  readonly pages: pg.Pool;
  /** For following what is committed. */
  readonly following: pg.Pool;
  /** One connection, for asking how far the server is. */
  readonly watching: pg.Pool;
}

interface Standby {
  readonly server: ReadServer;
  state: ServerState | null;
  fault: StandbyFault | null;
  /** The furthest position that it is known to have replayed. */
  replayed: number;
  /** When the primary was there, by the clock; null where that is not known. */
  currentAt: number | null;
  /** How often in a row it had no fault. */
  steady: number;
}

export interface ReadServersOptions {
  readonly primary: ReadServer;
  readonly standbys: readonly ReadServer[];
  readonly log: Pick<Log, "info" | "warn" | "error">;
  /** From 0 to 1: where this process begins, so that processes spread over the standbys. */
  readonly random?: () => number;
  /** Milliseconds that never go back. */
  readonly clock?: () => number;
}

/** Between two rounds of questions. Milliseconds. */
const everyMs = 500;
/** A server that has not answered by then is taken for silent. Milliseconds. */
const patienceMs = 1_000;
/** The standbys are asked after the primary, so that one that keeps up has what the primary said. Milliseconds. */
const afterPrimaryMs = 100;
/** One that was behind has to keep up for so many rounds before it is read again. */
const steadyRounds = 4;
/** Positions of the primary that are remembered: half a minute. */
const samplesMost = 60;

/**
 * Which server public pages read from. The choice stays with one standby as long as that keeps up; otherwise it is the
 * next one, and else the primary. What was read once is a floor: nothing is read afterwards where that is not yet there.
 */
export class ReadServers {
  readonly primary: ReadServer;
  readonly #standbys: readonly Standby[];
  readonly #log: ReadServersOptions["log"];
  readonly #clock: () => number;
  readonly #first: number;
  readonly #ending = new AbortController();
  #samples: { readonly at: number; readonly position: number }[] = [];
  #primaryState: ServerState | null = null;
  #primaryLast: ServerState | null = null;
  #current: Standby | null = null;
  #floor = 0;
  #unreachable = -1;
  #settling: Promise<unknown> | null = null;
  #rounds = 0;
  #running: Promise<void> | null = null;

  constructor({
    primary,
    standbys,
    log,
    random = Math.random,
    clock = () => performance.now(),
  }: ReadServersOptions) {
    this.primary = primary;
    this.#standbys = standbys.map((server) => ({
      server,
      state: null,
      fault: "silent",
      replayed: 0,
      currentAt: null,
      steady: 0,
    }));
    this.#first = Math.floor(random() * standbys.length);
    this.#log = log;
    this.#clock = clock;
  }

  /** Begins to watch by itself. */
  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  /** Asks every server once, and chooses. */
  async look(): Promise<void> {
    const askedAt = this.#clock();
    const asking = ask(this.primary);
    await Promise.race([asking, pause(afterPrimaryMs)]);
    const [primary, ...states] = await Promise.all([
      asking,
      ...this.#standbys.map(({ server }) => ask(server)),
    ]);
    this.#hearPrimary(primary, askedAt);
    for (const [index, state] of states.entries()) this.#hearStandby(this.#standbys[index]!, state);
    this.#rounds++;
    this.#choose();
  }

  /** The servers in the order in which they are to be tried. */
  order(): readonly ReadServer[] {
    const others = this.#ring().filter((each) => each !== this.#current && each.fault === null);
    const standbys = others.map(({ server }) => server);
    return this.#current ? [this.#current.server, ...standbys, this.primary] : [this.primary, ...standbys];
  }

  /** Whether the primary answered as such when it was last asked. */
  get hasPrimary(): boolean {
    return this.#primaryState !== null;
  }

  /** What is read has to be at least there. */
  get floor(): number {
    return this.#floor;
  }

  /** Up to when what is read now is known to hold everything. */
  asOf(): Date {
    const current = this.#current;
    return new Date(Date.now() - (current === null ? 0 : (this.#lagOf(current) ?? 0)));
  }

  /** Waits until reads that began elsewhere are behind the floor. */
  async settled(): Promise<void> {
    if (this.#settling) await this.#settling;
  }

  /** Something was read, or written, at this position: nothing older is to be read any more. */
  raise(position: number): void {
    this.#floor = Math.max(this.#floor, position);
  }

  /** A server is known to be at this position. */
  note(server: ReadServer, position: number): void {
    const standby = this.#find(server);
    if (standby) standby.replayed = Math.max(standby.replayed, position);
  }

  /** Whether a server has everything that was read before, as far as is known. The primary has all there is. */
  hasFloor(server: ReadServer): boolean {
    const standby = this.#find(server);
    return !standby || standby.replayed >= this.#floor;
  }

  /** No server that answers gets there while the primary is away: pages go on with what there is. */
  giveUpFloor(): void {
    this.#unreachable = this.#floor;
  }

  get isFloorGivenUp(): boolean {
    return this.#unreachable === this.#floor && !this.hasPrimary;
  }

  /** It does not answer: it is read again when it has answered the next question. */
  lost(server: ReadServer): void {
    const standby = this.#find(server);
    if (standby) this.#hearStandby(standby, null);
    else this.#hearPrimary(null, this.#clock());
    for (const each of this.#standbys) this.#judge(each);
    this.#choose();
  }

  /** Asks the primary where it is by now: whoever has written sees that in whatever is read after this. */
  async afterWrite(): Promise<void> {
    const state = await ask(this.primary);
    if (state && !state.isStandby) this.raise(state.position);
  }

  /** Of each standby, in the order of the setting: whether it may be read and is, and its lag in milliseconds. */
  figures() {
    return this.#standbys.map((standby) => ({
      name: standby.server.name,
      fault: standby.fault,
      isRead: standby === this.#current,
      lagMs: this.#lagOf(standby),
    }));
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await pause(everyMs, undefined, { ref: false, signal }).catch(() => {});
      if (!signal.aborted) await this.look();
    }
  }

  #hearPrimary(answer: ServerState | null, askedAt: number): void {
    const state = answer?.isStandby === false ? answer : null;
    const before = this.#primaryLast;
    this.#primaryState = state;
    if (state === null) return;
    this.#primaryLast = state;
    const isAnother =
      before !== null &&
      (before.system !== state.system ||
        before.timeline !== state.timeline ||
        before.position > state.position);
    if (isAnother) {
      // What was read of the one before says nothing about this one.
      this.#samples = [];
      this.#floor = state.position;
      for (const standby of this.#standbys) standby.replayed = 0;
      this.#log.info(
        { event: "replicas.primary-changed", timeline: state.timeline },
        "The database has another primary",
      );
    }
    this.#samples.push({ at: askedAt, position: state.position });
    if (this.#samples.length > samplesMost) this.#samples.shift();
  }

  #hearStandby(standby: Standby, state: ServerState | null): void {
    standby.state = state;
    if (state) {
      standby.replayed = Math.max(standby.replayed, state.position);
      const reached = this.#samples.findLast(({ position }) => position <= state.position);
      if (reached) standby.currentAt = reached.at;
    }
    this.#judge(standby);
    standby.steady = standby.fault === null ? standby.steady + 1 : 0;
  }

  #judge(standby: Standby): void {
    const primary = { state: this.#primaryState, last: this.#primaryLast };
    standby.fault = faultOfStandby({ state: standby.state, lagMs: this.#lagOf(standby) }, primary);
  }

  #lagOf({ currentAt }: Standby): number | null {
    return currentAt === null ? null : this.#clock() - currentAt;
  }

  #choose(): void {
    const before = this.#current;
    if (before?.fault === null) return;
    const isSteady = ({ steady }: Standby) => steady >= steadyRounds || this.#rounds <= 1 || !this.hasPrimary;
    const next = this.#ring().find((each) => each.fault === null && isSteady(each)) ?? null;
    if (next === before) return;
    this.#current = next;
    const reason = before?.fault ? wordsOfFault(before.fault) : undefined;
    this.#log.info(
      {
        event: "replicas.read-from",
        from: next?.server.name ?? "primary",
        before: before?.server.name,
        reason,
      },
      "Public pages are read from another server",
    );
    if (next === null) return;
    // What was read until now may be newer than what this one has: it is read once it has that too.
    if (before) this.raise(before.replayed);
    if (!this.hasPrimary) return;
    const settling = this.afterWrite().finally(() => {
      if (this.#settling === settling) this.#settling = null;
    });
    this.#settling = settling;
  }

  /** Every standby once, from the one read now, or the one that this process began with. */
  #ring(): readonly Standby[] {
    const from = this.#current ? this.#standbys.indexOf(this.#current) : this.#first;
    return [...this.#standbys.slice(from), ...this.#standbys.slice(0, from)];
  }

  #find(server: ReadServer): Standby | undefined {
    return this.#standbys.find((each) => each.server === server);
  }
}

/** @returns null where it does not answer in time */
function ask({ watching }: ReadServer): Promise<ServerState | null> {
  return within(
    patienceMs,
    readServerState(watching).catch(() => null),
    null,
  );
}
