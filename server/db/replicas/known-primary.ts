import type { ServerState } from "./log-mark.ts";
import type { Answer } from "./read-server.ts";

/** Between two questions to a server. Milliseconds. */
export const everyMs = 500;
/** A primary that did not answer so many questions in a row is away: a single slow answer says nothing. */
const awayAfter = 3;
/** Positions of the primary that are remembered: half a minute. */
const samplesMost = 60;

interface Sample {
  /** When it was asked, by the clock. */
  readonly at: number;
  readonly position: number;
}

/** What this process knows of the primary from its answers. */
export class KnownPrimary {
  #samples: Sample[] = [];
  #last: ServerState | null = null;
  #unanswered = 0;
  #isRefused = false;

  /** What it said last as a primary, however long ago; null before the first time. */
  get last(): ServerState | null {
    return this.#last;
  }

  /** Whether it answered the last question. */
  get hasAnswered(): boolean {
    return this.#last !== null && this.#unanswered === 0;
  }

  /** Whether it has been silent for several questions. */
  get isAway(): boolean {
    return this.#unanswered >= awayAfter;
  }

  /** Whether it answers that the role of DATABASE_URL may not ask for its state. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** When the newest answer was asked for, by the clock; null before the first one of this primary. */
  get heardAt(): number | null {
    return this.#samples.at(-1)?.at ?? null;
  }

  /**
   * Takes up an answer.
   * @param askedAt when the question was sent, by the clock
   * @returns whether another primary answered than before, or the same one that was set back
   */
  hear(answer: Answer, askedAt: number): boolean {
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
    // Where the former primary was says nothing about this one.
    if (isAnother) this.#samples = [];
    this.#samples.push({ at: askedAt, position: answer.position });
    if (this.#samples.length > samplesMost) this.#samples.shift();
    return isAnother;
  }

  /** The last moment at which the primary was known to be at this position or before it; null where none is known. */
  wasAt(position: number): number | null {
    return this.#samples.findLast((sample) => sample.position <= position)?.at ?? null;
  }
}
