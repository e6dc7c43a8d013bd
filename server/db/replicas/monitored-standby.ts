import { findStandbyFault, type StandbyFault } from "./standby-fault.ts";
import { serverPollIntervalMs, type MonitoredPrimary } from "./monitored-primary.ts";
import type { DbServerState } from "./wal-position.ts";
import type { ServerStateResult, ReadableServer } from "./read-server.ts";

/** A standby, and its state as derived from its answers to periodic queries. */
export class MonitoredStandby {
  readonly server: ReadableServer;
  #state: DbServerState | null = null;
  #fault: StandbyFault | null = "silent";
  #isCopy = false;
  #replayed = 0;
  #currentAt: number | null = null;
  #lagMs: number | null = null;
  #steady = 0;

  constructor(server: ReadableServer) {
    this.server = server;
  }

  /** Why the standby must not be read; null if it may be. */
  get fault(): StandbyFault | null {
    return this.#fault;
  }

  /** Whether the standby followed the primary when it last answered, however far behind it is. */
  get isCopy(): boolean {
    return this.#isCopy;
  }

  /** The furthest log position that the standby is known to have replayed. */
  get replayed(): number {
    return this.#replayed;
  }

  /** Number of answers in a row without a fault. */
  get steady(): number {
    return this.#steady;
  }

  /** Milliseconds since the primary was at the log position that the standby has reached; null if unknown. */
  ageMs(now: number): number | null {
    return this.#currentAt === null ? null : now - this.#currentAt;
  }

  /** Records that the standby has reached this log position. */
  note(position: number): void {
    this.#replayed = Math.max(this.#replayed, position);
  }

  /** Call this after a change of the primary: log positions of the former primary mean nothing in the new log. */
  forgetPositions(): void {
    this.#replayed = 0;
  }

  /**
   * Records an answer of the standby.
   * @param answeredAt monotonic time at which the answer arrived
   */
  recordAnswer(answer: ServerStateResult, answeredAt: number, primary: MonitoredPrimary): void {
    this.#state = answer === "refused" ? null : answer;
    if (this.#state) {
      this.note(this.#state.position);
      this.#currentAt = primary.wasAt(this.#state.position) ?? this.#currentAt;
      // Up to the primary's last answer, so that a standby does not seem to fall behind while the primary is
      // silent.
      const knownUntil = Math.min(answeredAt, (primary.lastAnswerAt ?? answeredAt) + serverPollIntervalMs);
      this.#lagMs = this.#currentAt === null ? null : Math.max(0, knownUntil - this.#currentAt);
    }
    this.judge(primary);
    this.#steady = this.#fault === null ? this.#steady + 1 : 0;
  }

  /** Compares the standby's newest answer with what is known about the primary now. */
  judge(primary: MonitoredPrimary): void {
    this.#fault = findStandbyFault({ state: this.#state, lagMs: this.#lagMs }, primary);
    if (this.#state) this.#isCopy = this.#fault === null || this.#fault === "behind";
  }
}
