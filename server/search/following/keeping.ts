import type { BuiltCatalogue } from "./build.ts";
import type { KeptCatalogue } from "./kept-catalogue.ts";

/** After a start the machine has other things to do first. */
const firstAfterMs = 10_000;
/** A busy site is not written to the disk all the time: a start takes up what has changed since in milliseconds. */
const nextAfterMs = 300_000;
/** A catalogue with rows of homes that are gone is not kept; that often at most it is read anew for their sake. */
const forgottenEveryMs = 3_600_000;
/** Whoever asked the process to end waits. */
const lastMs = 5_000;

export interface KeepingOptions {
  readonly kept: KeptCatalogue;
  /** How long after a start it may first be kept, in milliseconds. */
  readonly firstMs?: number;
  /** And how long after that again. */
  readonly nextMs?: number;
}

/** When the catalogue of a running site is kept in its file: after changes, seldom enough, and at the end. */
export class Keeping {
  readonly kept: KeptCatalogue;
  readonly #firstMs: number;
  readonly #nextMs: number;
  /** By `performance.now()`. */
  #from = Infinity;
  #isUnkept = false;
  #writing: Promise<void> | null = null;

  constructor({ kept, firstMs = firstAfterMs, nextMs = nextAfterMs }: KeepingOptions) {
    this.kept = kept;
    this.#firstMs = firstMs;
    this.#nextMs = nextMs;
  }

  /** Until then nothing is kept: a catalogue that does not follow the database by itself is a test's or a command's. */
  begin(): void {
    this.#from = performance.now() + this.#firstMs;
  }

  noteChange(): void {
    this.#isUnkept = true;
  }

  /** Homes are gone from the database: they are in no file from now on. */
  noteGone(): void {
    this.#isUnkept = true;
    this.kept.drop();
  }

  /** Whether it is time to read the whole catalogue anew: until then it holds deleted homes and may not be kept in a file. */
  isToForget({ hasGone }: BuiltCatalogue, builtAt: Date): boolean {
    return hasGone && Date.now() - builtAt.getTime() > forgottenEveryMs;
  }

  /** Keeps it in the background when it is time. To be called while nothing changes it. */
  whenDue(built: BuiltCatalogue, readAt: Date, signal: AbortSignal): void {
    if (this.#writing || performance.now() < this.#from) return;
    this.#writing = this.#keep(built, readAt, signal).finally(() => (this.#writing = null));
  }

  /** Keeps what has not been kept, once nothing changes it any more. */
  async end(built: BuiltCatalogue | null, readAt: Date): Promise<void> {
    await this.#writing;
    if (built && this.#from < Infinity) await this.#keep(built, readAt, AbortSignal.timeout(lastMs));
  }

  async #keep(built: BuiltCatalogue, readAt: Date, signal: AbortSignal): Promise<void> {
    if (!this.#isUnkept || built.hasGone) return;
    this.#isUnkept = false;
    const isKept = await this.kept.save(built, readAt.getTime(), signal);
    if (!isKept) this.#isUnkept = true;
    this.#from = performance.now() + this.#nextMs;
  }
}
