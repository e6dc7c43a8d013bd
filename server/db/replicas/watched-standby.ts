import { faultOfStandby, type StandbyFault } from "./judge-standby.ts";
import { everyMs, type KnownPrimary } from "./known-primary.ts";
import type { ServerState } from "./log-mark.ts";
import type { Answer, ReadServer } from "./read-server.ts";

/** One standby, and what this process knows of it from its answers. */
export class WatchedStandby {
  readonly server: ReadServer;
  #state: ServerState | null = null;
  #fault: StandbyFault | null = "silent";
  #isCopy = false;
  #replayed = 0;
  #currentAt: number | null = null;
  #lagMs: number | null = null;
  #steady = 0;

  constructor(server: ReadServer) {
    this.server = server;
  }

  /** Why it is not read; null for one that is well. */
  get fault(): StandbyFault | null {
    return this.#fault;
  }

  /** Whether it answered the last question. */
  get hasAnswered(): boolean {
    return this.#state !== null;
  }

  /** Whether it follows the primary, as far as it said when it last answered, however far behind it is. */
  get isCopy(): boolean {
    return this.#isCopy;
  }

  /** The furthest position that it is known to have replayed. */
  get replayed(): number {
    return this.#replayed;
  }

  /** How many answers in a row had no fault. */
  get steady(): number {
    return this.#steady;
  }

  /** How long ago the primary was where this standby is known to be, in milliseconds; null where that is not known. */
  ageMs(now: number): number | null {
    return this.#currentAt === null ? null : now - this.#currentAt;
  }

  /** It is known to be at this position. */
  note(position: number): void {
    this.#replayed = Math.max(this.#replayed, position);
  }

  /** Positions of the former primary's log say nothing about the log of another one. */
  forgetPositions(): void {
    this.#replayed = 0;
  }

  /**
   * Takes up an answer.
   * @param answeredAt when it came, by the clock
   */
  hear(answer: Answer, answeredAt: number, primary: KnownPrimary): void {
    this.#state = answer === "refused" ? null : answer;
    if (this.#state) {
      this.note(this.#state.position);
      this.#currentAt = primary.wasAt(this.#state.position) ?? this.#currentAt;
      // While the primary is silent, what it said last is all there is to compare with: a standby that has all of that
      // does not fall behind by the silence of another server.
      const knownUntil = Math.min(answeredAt, (primary.heardAt ?? answeredAt) + everyMs);
      this.#lagMs = this.#currentAt === null ? null : Math.max(0, knownUntil - this.#currentAt);
    }
    this.judge(primary);
    this.#steady = this.#fault === null ? this.#steady + 1 : 0;
  }

  /** Compares its last answer with what is known of the primary by now. */
  judge(primary: KnownPrimary): void {
    this.#fault = faultOfStandby({ state: this.#state, lagMs: this.#lagMs }, primary);
    if (this.#state) this.#isCopy = this.#fault === null || this.#fault === "behind";
  }
}
