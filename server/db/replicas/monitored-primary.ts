import type { DbServerState } from "./wal-position.ts";
import type { ServerStateResult } from "./read-server.ts";

/** Pause in milliseconds between two queries to a server. */
export const serverPollIntervalMs = 500;
/** Number of unanswered queries in a row after which the primary counts as away; one slow answer is no outage. */
const awayAfter = 3;
/** Maximum number of stored positions of the primary: those of the last half minute. */
const maxSamples = 60;

interface Sample {
  /** Monotonic time at which the query was sent. */
  readonly queriedAt: number;
  readonly position: number;
}

/** The primary's state, as derived from its answers to periodic queries. */
export class MonitoredPrimary {
  #samples: Sample[] = [];
  #last: DbServerState | null = null;
  #unanswered = 0;
  #isRefused = false;

  /** The newest state that the primary reported, however old; null before the first answer. */
  get last(): DbServerState | null {
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
  get lastAnswerAt(): number | null {
    return this.#samples.at(-1)?.queriedAt ?? null;
  }

  /**
   * Records an answer of the primary.
   * @param queriedAt monotonic time at which the query was sent
   * @returns true if a different primary answered, or the same one was reset to an earlier state
   */
  recordAnswer(answer: ServerStateResult, queriedAt: number): boolean {
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
    // Log positions of the former primary cannot be compared with those of the new one.
    if (isAnother) this.#samples = [];
    this.#samples.push({ queriedAt, position: answer.position });
    if (this.#samples.length > maxSamples) this.#samples.shift();
    return isAnother;
  }

  /** Returns the last time at which the primary was known to be at or before this position; null if unknown. */
  wasAt(position: number): number | null {
    return this.#samples.findLast((sample) => sample.position <= position)?.queriedAt ?? null;
  }
}
