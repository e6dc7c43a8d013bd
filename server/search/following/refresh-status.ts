import type { Log } from "../../process/log.ts";

/** Start of a read: the time up to which it contains all commits, and the same time by `performance.now()`. */
interface ReadStart {
  readonly at: Date;
  readonly clock: number;
}

/** When the catalogue was last refreshed, and whether the database has failed since. Logs a failure only once. */
export class RefreshStatus {
  readonly #asOf: () => Date;
  readonly #log: Pick<Log, "info" | "error">;
  #last: ReadStart = { at: new Date(), clock: performance.now() };
  #isDatabaseAway = false;

  constructor(asOf: () => Date, log: Pick<Log, "info" | "error">) {
    this.#asOf = asOf;
    this.#log = log;
  }

  get refreshedAt(): Date {
    return this.#last.at;
  }

  /** Milliseconds since the last refresh, which do not change when the system clock is set. */
  get refreshedMsAgo(): number {
    return performance.now() - this.#last.clock;
  }

  beginRead(): ReadStart {
    const at = this.#asOf();
    return { at, clock: performance.now() - (Date.now() - at.getTime()) };
  }

  noteSuccess(start: ReadStart): void {
    if (this.#isDatabaseAway)
      this.#log.info({ event: "search.refresh-resumed" }, "The catalogue is refreshed again");
    this.#isDatabaseAway = false;
    this.#last = start;
  }

  noteFailure(error: unknown): void {
    if (!this.#isDatabaseAway)
      this.#log.error({ event: "search.refresh-failed", err: error }, "The catalogue cannot be refreshed");
    this.#isDatabaseAway = true;
  }
}
