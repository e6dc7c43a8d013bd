import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../process/log.ts";
import { MinReadPosition } from "./min-read-position.ts";
import { describeStandbyFault } from "./standby-fault.ts";
import { serverPollIntervalMs, MonitoredPrimary } from "./monitored-primary.ts";
import { queryServerState, type ReadableServer } from "./read-server.ts";
import { MonitoredStandby } from "./monitored-standby.ts";

export interface ReadableServerOptions {
  readonly primary: ReadableServer;
  readonly standbys: readonly ReadableServer[];
  readonly log: Pick<Log, "info" | "warn" | "error">;
  /** A number from 0 to 1 that selects the first standby of this process, so that processes use different ones. */
  readonly random?: () => number;
  /** A clock in milliseconds that never goes back. */
  readonly clock?: () => number;
}

/**
 * In milliseconds. In the first round, standbys are queried this much later than the primary, so that a standby
 * without lag has reached the primary's position.
 */
const afterPrimaryMs = 100;
/** Number of consecutive health checks that a standby which was behind must pass before it is read again. */
const steadyRounds = 4;

/**
 * Selects the server that public pages read from: one standby as long as it keeps up, then the next one, and last
 * the primary. A read never returns an older state of the data than an earlier read (see MinReadPosition).
 */
export class ReadableServerSelector {
  readonly primary: ReadableServer;
  readonly floor = new MinReadPosition();
  readonly log: ReadableServerOptions["log"];
  readonly #known = new MonitoredPrimary();
  readonly #standbys: readonly MonitoredStandby[];
  readonly #clock: () => number;
  readonly #first: number;
  readonly #ending = new AbortController();
  readonly #silenceListeners = new Set<(server: ReadableServer) => void>();
  readonly #regainListeners = new Set<() => void>();
  #current: MonitoredStandby | null = null;
  #settling: Promise<unknown> | null = null;
  #isFirstRound = true;
  #mayChoose = false;
  #running: Promise<unknown> | null = null;

  constructor({
    primary,
    standbys,
    log,
    random = Math.random,
    clock = () => performance.now(),
  }: ReadableServerOptions) {
    this.primary = primary;
    this.#standbys = standbys.map((server) => new MonitoredStandby(server));
    this.#first = Math.floor(random() * standbys.length);
    this.log = log;
    this.#clock = clock;
  }

  /** Starts to query each server periodically and independently, so that a silent one does not delay the others. */
  start(): void {
    this.#running ??= Promise.all([
      this.#watch(() => this.#queryPrimary()),
      ...this.#standbys.map((standby) => this.#watch(() => this.#queryStandby(standby))),
    ]);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  /** Queries every server once, and selects one. */
  async queryAll(): Promise<void> {
    const primaryQuery = this.#queryPrimary();
    await Promise.race([primaryQuery, pause(afterPrimaryMs)]);
    await Promise.all([primaryQuery, ...this.#standbys.map((standby) => this.#queryStandby(standby))]);
    // Selected only after all answers: the first answer must not decide, and the primary's may have come last.
    this.#mayChoose = true;
    this.#judge();
    this.#isFirstRound = false;
  }

  /** Returns all usable servers, in the order in which to try them. */
  order(): readonly ReadableServer[] {
    const others = this.#ring().filter((each) => each !== this.#current && each.fault === null);
    const standbys = others.map(({ server }) => server);
    const isPrimaryFirst =
      this.#current === null || (this.floor.position === Infinity && !this.isPrimaryAway);
    const before = this.#current ? [this.#current.server] : [];
    return isPrimaryFirst ? [this.primary, ...before, ...standbys] : [...before, ...standbys, this.primary];
  }

  /** Returns all standbys of the primary, however far behind, for pages that would fail otherwise. */
  copies(): readonly ReadableServer[] {
    return this.#ring()
      .filter(({ isCopy }) => isCopy)
      .map(({ server }) => server);
  }

  /** Whether the primary has left several queries in a row unanswered. */
  get isPrimaryAway(): boolean {
    return this.#known.isAway;
  }

  /** Whether the role of DATABASE_URL may not read the primary's state. */
  get isPrimaryRefusing(): boolean {
    return this.#known.isRefused;
  }

  /** Returns the time up to which the data that are read now are known to be complete. */
  asOf(): Date {
    const now = this.#clock();
    const lastAnswerAt = this.#known.hasAnswered ? now : (this.#known.lastAnswerAt ?? now);
    return new Date(Date.now() - (this.#current?.ageMs(now) ?? now - lastAnswerAt));
  }

  /** Waits until the floor includes the data that was read from the server selected before. */
  async settled(): Promise<void> {
    if (this.#settling) await this.#settling;
  }

  /** Records that a server has reached this log position. */
  note(server: ReadableServer, position: number): void {
    this.#find(server)?.note(position);
  }

  /** Whether a server is known to have all data that was read before. The primary always has all data. */
  hasFloor(server: ReadableServer): boolean {
    const standby = this.#find(server);
    return !standby || standby.replayed >= this.floor.position;
  }

  /**
   * Records a broken connection. A standby is used again after its next answer. A broken connection to the primary
   * changes nothing, because no other server has all its data.
   */
  markLost(server: ReadableServer): void {
    const standby = this.#find(server);
    if (!standby) return;
    standby.recordAnswer(null, this.#clock(), this.#known);
    this.#choose();
  }

  /** Records a read or write at an unknown position: only the primary is read until it reports its position. */
  raiseToUnknown(): void {
    this.floor.raiseToUnknown(this.#clock());
  }

  /** Reads the primary's log position, so that all later reads include what was written before. */
  async afterWrite(): Promise<void> {
    this.raiseToUnknown();
    await this.#raiseToPrimary();
  }

  /** Calls `listener` whenever a standby does not answer a query. */
  onSilence(listener: (server: ReadableServer) => void): void {
    this.#silenceListeners.add(listener);
  }

  /** Calls `listener` when the primary answers again after pages were read behind the floor. */
  onRegain(listener: () => void): void {
    this.#regainListeners.add(listener);
  }

  /** For each standby, in the order of DATABASE_REPLICA_URLS: its fault, whether it is read, and its lag. */
  standbyStates() {
    const now = this.#clock();
    return this.#standbys.map((standby) => ({
      name: standby.server.name,
      fault: standby.fault,
      isRead: standby === this.#current,
      lagMs: standby.ageMs(now),
    }));
  }

  async #watch(queryOnce: () => Promise<void>): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await pause(serverPollIntervalMs, undefined, { ref: false, signal }).catch(() => {});
      if (!signal.aborted) await queryOnce();
    }
  }

  async #queryPrimary(): Promise<void> {
    const queriedAt = this.#clock();
    const answer = await queryServerState(this.primary);
    const wasRefused = this.#known.isRefused;
    const isAnother = this.#known.recordAnswer(answer, queriedAt);
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
    if (this.#known.hasAnswered && last) this.#meetFloor(last.position, queriedAt);
    this.#judge();
  }

  async #queryStandby(standby: MonitoredStandby): Promise<void> {
    const answer = await queryServerState(standby.server);
    standby.recordAnswer(answer, this.#clock(), this.#known);
    // Called after every unanswered query, because lost() may have marked the standby as faulty before.
    if (answer === null) for (const listener of this.#silenceListeners) listener(standby.server);
    this.#choose();
  }

  #judge(): void {
    for (const standby of this.#standbys) standby.judge(this.#known);
    this.#choose();
  }

  #choose(): void {
    const before = this.#current;
    if (!this.#mayChoose || before?.fault === null) return;
    const isSteady = ({ steady }: MonitoredStandby) =>
      steady >= steadyRounds || this.#isFirstRound || this.isPrimaryAway;
    const next = this.#ring().find((each) => each.fault === null && isSteady(each)) ?? null;
    if (next === before) return;
    this.#current = next;
    const reason = before?.fault ? describeStandbyFault(before.fault) : undefined;
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
    // Earlier reads may have returned newer data than the newly selected server has, so it must catch up first.
    if (before) this.floor.raise(before.replayed);
    // Pages were read from the primary up to an unknown position, which cannot be read from the primary now.
    else if (this.isPrimaryAway) this.floor.giveUp();
    if (this.isPrimaryAway) return;
    const settling = this.#raiseToPrimary().finally(() => {
      if (this.#settling === settling) this.#settling = null;
    });
    this.#settling = settling;
  }

  async #raiseToPrimary(): Promise<void> {
    const queriedAt = this.#clock();
    const answer = await queryServerState(this.primary);
    if (answer === null || answer === "refused" || answer.isStandby) return;
    this.floor.raise(answer.position);
    this.#meetFloor(answer.position, queriedAt);
  }

  #meetFloor(position: number, queriedAt: number): void {
    if (this.floor.recordPrimaryPosition(position, queriedAt))
      for (const listener of this.#regainListeners) listener();
  }

  /** All standbys, beginning with the selected one, or else with this process's first one. */
  #ring(): readonly MonitoredStandby[] {
    const from = this.#current ? this.#standbys.indexOf(this.#current) : this.#first;
    return [...this.#standbys.slice(from), ...this.#standbys.slice(0, from)];
  }

  #find(server: ReadableServer): MonitoredStandby | undefined {
    return this.#standbys.find((each) => each.server === server);
  }
}
