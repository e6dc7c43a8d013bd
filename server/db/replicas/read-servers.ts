import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../process/log.ts";
import { Floor } from "./floor.ts";
import { wordsOfFault } from "./judge-standby.ts";
import { everyMs, KnownPrimary } from "./known-primary.ts";
import { askServer, type ReadServer } from "./read-server.ts";
import { WatchedStandby } from "./watched-standby.ts";

export interface ReadServersOptions {
  readonly primary: ReadServer;
  readonly standbys: readonly ReadServer[];
  readonly log: Pick<Log, "info" | "warn" | "error">;
  /** From 0 to 1: where this process begins, so that processes spread over the standbys. */
  readonly random?: () => number;
  /** Milliseconds that never go back. */
  readonly clock?: () => number;
}

/** At the first look standbys are asked after the primary, so that one that keeps up has what it said. Milliseconds. */
const afterPrimaryMs = 100;
/** One that was behind has to keep up for so many answers before it is read again. */
const steadyRounds = 4;

/**
 * Which server public pages read from. The choice stays with one standby as long as that keeps up; otherwise it is the
 * next one, and else the primary. What was read once is a floor: nothing is read afterwards where that is not yet there.
 */
export class ReadServers {
  readonly primary: ReadServer;
  readonly floor = new Floor();
  readonly log: ReadServersOptions["log"];
  readonly #known = new KnownPrimary();
  readonly #standbys: readonly WatchedStandby[];
  readonly #clock: () => number;
  readonly #first: number;
  readonly #ending = new AbortController();
  readonly #silenceListeners = new Set<(server: ReadServer) => void>();
  readonly #regainListeners = new Set<() => void>();
  #current: WatchedStandby | null = null;
  #settling: Promise<unknown> | null = null;
  #isFirstLook = true;
  #mayChoose = false;
  #running: Promise<unknown> | null = null;

  constructor({
    primary,
    standbys,
    log,
    random = Math.random,
    clock = () => performance.now(),
  }: ReadServersOptions) {
    this.primary = primary;
    this.#standbys = standbys.map((server) => new WatchedStandby(server));
    this.#first = Math.floor(random() * standbys.length);
    this.log = log;
    this.#clock = clock;
  }

  /** Begins to watch by itself. Each server is asked apart, so that a silent one delays no answer of another. */
  start(): void {
    this.#running ??= Promise.all([
      this.#watch(() => this.#askPrimary()),
      ...this.#standbys.map((standby) => this.#watch(() => this.#askStandby(standby))),
    ]);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  /** Asks every server once, and chooses. */
  async look(): Promise<void> {
    const asking = this.#askPrimary();
    await Promise.race([asking, pause(afterPrimaryMs)]);
    await Promise.all([asking, ...this.#standbys.map((standby) => this.#askStandby(standby))]);
    // Chosen once all have answered, so that the first answer does not decide. The primary's may have been the last one.
    this.#mayChoose = true;
    this.#judge();
    this.#isFirstLook = false;
  }

  /** The servers in the order in which they are to be tried. */
  order(): readonly ReadServer[] {
    const others = this.#ring().filter((each) => each !== this.#current && each.fault === null);
    const standbys = others.map(({ server }) => server);
    const isPrimaryFirst =
      this.#current === null || (this.floor.position === Infinity && !this.isPrimaryAway);
    const before = this.#current ? [this.#current.server] : [];
    return isPrimaryFirst ? [this.primary, ...before, ...standbys] : [...before, ...standbys, this.primary];
  }

  /** All standbys of the primary, however far behind: for pages that would fail otherwise. */
  copies(): readonly ReadServer[] {
    return this.#ring()
      .filter(({ isCopy }) => isCopy)
      .map(({ server }) => server);
  }

  /** Whether the primary has been silent for several questions. */
  get isPrimaryAway(): boolean {
    return this.#known.isAway;
  }

  /** Whether the role of DATABASE_URL may not ask the primary for its state. */
  get isPrimaryRefusing(): boolean {
    return this.#known.isRefused;
  }

  /** Up to when what is read now is known to hold everything. */
  asOf(): Date {
    const now = this.#clock();
    const heardAt = this.#known.hasAnswered ? now : (this.#known.heardAt ?? now);
    return new Date(Date.now() - (this.#current?.ageMs(now) ?? now - heardAt));
  }

  /** Waits until reads that began elsewhere are behind the floor. */
  async settled(): Promise<void> {
    if (this.#settling) await this.#settling;
  }

  /** A server is known to be at this position. */
  note(server: ReadServer, position: number): void {
    this.#find(server)?.note(position);
  }

  /** Whether a server has everything that was read before, as far as is known. The primary has all there is. */
  hasFloor(server: ReadServer): boolean {
    const standby = this.#find(server);
    return !standby || standby.replayed >= this.floor.position;
  }

  /**
   * A connection to it broke: a standby is read again when it has answered the next question. Of the primary one broken
   * connection says nothing, because there is no other server that has all that it has.
   */
  lost(server: ReadServer): void {
    const standby = this.#find(server);
    if (!standby) return;
    standby.hear(null, this.#clock(), this.#known);
    this.#choose();
  }

  /** Something was read or written at a position that nobody could tell: the primary alone is read until it answers. */
  raiseToUnknown(): void {
    this.floor.raiseToUnknown(this.#clock());
  }

  /** Asks the primary where it is by now: whoever has written sees that in whatever is read after this. */
  async afterWrite(): Promise<void> {
    this.raiseToUnknown();
    await this.#raiseToPrimary();
  }

  /** Calls `listener` when a standby stops answering. */
  onSilence(listener: (server: ReadServer) => void): void {
    this.#silenceListeners.add(listener);
  }

  /** Calls `listener` when the primary answers again after pages were read behind the floor. */
  onRegain(listener: () => void): void {
    this.#regainListeners.add(listener);
  }

  /** Of each standby, in the order of the setting: whether it may be read and is, and its lag in milliseconds. */
  figures() {
    const now = this.#clock();
    return this.#standbys.map((standby) => ({
      name: standby.server.name,
      fault: standby.fault,
      isRead: standby === this.#current,
      lagMs: standby.ageMs(now),
    }));
  }

  async #watch(askOnce: () => Promise<void>): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await pause(everyMs, undefined, { ref: false, signal }).catch(() => {});
      if (!signal.aborted) await askOnce();
    }
  }

  async #askPrimary(): Promise<void> {
    const askedAt = this.#clock();
    const answer = await askServer(this.primary);
    const wasRefused = this.#known.isRefused;
    const isAnother = this.#known.hear(answer, askedAt);
    if (this.#known.isRefused && !wasRefused)
      this.log.warn(
        { event: "replicas.primary-refuses" },
        "No standby is read: the role of DATABASE_URL may not call pg_control_system()",
      );
    const { last } = this.#known;
    if (isAnother && last) {
      this.floor.restart(last.position);
      for (const standby of this.#standbys) standby.forgetPositions();
      this.log.info(
        { event: "replicas.primary-changed", timeline: last.timeline },
        "The database has another primary",
      );
    }
    if (this.#known.hasAnswered && last) this.#meetFloor(last.position, askedAt);
    this.#judge();
  }

  async #askStandby(standby: WatchedStandby): Promise<void> {
    const hadAnswered = standby.hasAnswered;
    const answer = await askServer(standby.server);
    standby.hear(answer, this.#clock(), this.#known);
    if (hadAnswered && answer === null)
      for (const listener of this.#silenceListeners) listener(standby.server);
    this.#choose();
  }

  #judge(): void {
    for (const standby of this.#standbys) standby.judge(this.#known);
    this.#choose();
  }

  #choose(): void {
    const before = this.#current;
    if (!this.#mayChoose || before?.fault === null) return;
    const isSteady = ({ steady }: WatchedStandby) =>
      steady >= steadyRounds || this.#isFirstLook || this.isPrimaryAway;
    const next = this.#ring().find((each) => each.fault === null && isSteady(each)) ?? null;
    if (next === before) return;
    this.#current = next;
    const reason = before?.fault ? wordsOfFault(before.fault) : undefined;
    this.log.info(
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
    if (before) this.floor.raise(before.replayed);
    // Pages were read from the primary, and how far that was nobody can tell any more.
    else if (this.isPrimaryAway) this.floor.giveUp();
    if (this.isPrimaryAway) return;
    const settling = this.#raiseToPrimary().finally(() => {
      if (this.#settling === settling) this.#settling = null;
    });
    this.#settling = settling;
  }

  async #raiseToPrimary(): Promise<void> {
    const askedAt = this.#clock();
    const answer = await askServer(this.primary);
    if (answer === null || answer === "refused" || answer.isStandby) return;
    this.floor.raise(answer.position);
    this.#meetFloor(answer.position, askedAt);
  }

  #meetFloor(position: number, askedAt: number): void {
    if (this.floor.hearPrimary(position, askedAt)) for (const listener of this.#regainListeners) listener();
  }

  /** Every standby once, from the one read now, or the one that this process began with. */
  #ring(): readonly WatchedStandby[] {
    const from = this.#current ? this.#standbys.indexOf(this.#current) : this.#first;
    return [...this.#standbys.slice(from), ...this.#standbys.slice(0, from)];
  }

  #find(server: ReadServer): WatchedStandby | undefined {
    return this.#standbys.find((each) => each.server === server);
  }
}
