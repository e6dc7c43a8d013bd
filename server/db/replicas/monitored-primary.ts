import type { ServerState } from "./wal-position.ts";
import type { ServerStateResult } from "./read-server.ts";

/** Pause in milliseconds between two queries to a server. */
export const serverPollMs = 500;
/** After this number of unanswered queries in a row the primary counts as away; one slow answer is no outage. */
const awayAfter = 3;
/** Number of remembered positions of the primary, those of half a minute. */
const maxSamples = 60;

interface Sample {
  /** Monotonic time at which the query was sent. */
  readonly at: number;
  readonly position: number;
}

/** What this process knows about the primary from its answers. */
export class MonitoredPrimary {
  #samples: Sample[] = [];
  #last: ServerState | null = null;
  #unanswered = 0;
  #isRefused = false;

  /** The primary's newest answer as a primary, however old; null before the first one. */
  get last(): ServerState | null {
    return this.#last;
  }

  /** Whether the primary answered the newest query. */
  get hasAnswered(): boolean {
    return this.#last !== null && this.#unanswered === 0;
  }

  /** Whether the primary has left `awayAfter` or more queries in a row unanswered. */
  get isAway(): boolean {
    return this.#unanswered >= awayAfter;
  }

  /** Whether the role of DATABASE_URL may not read the primary's state. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Monotonic time at which the newest answered query was sent; null before the first answer of this primary. */
  get heardAt(): number | null {
    return this.#samples.at(-1)?.at ?? null;
  }

  /**
   * Records an answer of the primary.
   * @param askedAt monotonic time at which the query was sent
   * @returns true if another primary answered than before, or the same one was set back to an earlier state
   */
  hear(answer: ServerStateResult, askedAt: number): boolean {
    this.#isRefused = answer === "refused";
    if (answer === null || answer === "refused" || answer.isStandby) {
      this.#unanswered++;
      return false;
    }
    const before = this.#last;
    const isAnother =
      before !== null &&
      (before.system !== answer.system ||
        before.timeline !== answer.timeline ||
        before.position > answer.position);
    this.#unanswered = 0;
    this.#last = answer;
    // Positions of the former primary say nothing about this one.
    if (isAnother) this.#samples = [];
    this.#samples.push({ at: askedAt, position: answer.position });
    if (this.#samples.length > maxSamples) this.#samples.shift();
    return isAnother;
  }

  /** Returns the last time at which the primary was known to be at or before this position; null if unknown. */
  wasAt(position: number): number | null {
    return this.#samples.findLast((sample) => sample.position <= position)?.at ?? null;
  }
}
