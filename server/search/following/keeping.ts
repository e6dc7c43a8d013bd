import type { BuiltCatalogue } from "./build.ts";
import type { KeptCatalogue } from "./kept-catalogue.ts";

/** After a start the machine has more urgent work. In milliseconds. */
const firstAfterMs = 10_000;
/** Shortest time between two saves, in milliseconds: after a start, catching up on changes takes milliseconds. */
const nextAfterMs = 300_000;
/** In milliseconds. A catalogue with deleted listings is not saved; this often at most it is rebuilt. */
const forgottenEveryMs = 3_600_000;
/** Time limit of the last save in milliseconds; whoever ended the process is waiting. */
const lastMs = 5_000;

export interface KeepingOptions {
  readonly kept: KeptCatalogue;
  /** Time from the start to the first save, in milliseconds. */
  readonly firstMs?: number;
  /** Shortest time between later saves, in milliseconds. */
  readonly nextMs?: number;
}

/** Decides when the catalogue of a running site is saved: after changes, not too often, and at the end. */
export class Keeping {
  readonly kept: KeptCatalogue;
  readonly #firstMs: number;
  readonly #nextMs: number;
  /** Earliest time of the next save, by `performance.now()`. */
  #from = Infinity;
  #isUnkept = false;
  #writing: Promise<void> | null = null;

  constructor({ kept, firstMs = firstAfterMs, nextMs = nextAfterMs }: KeepingOptions) {
    this.kept = kept;
    this.#firstMs = firstMs;
    this.#nextMs = nextMs;
  }

  /** Enables saving: a catalogue that does not poll the database belongs to a test or a command. */
  begin(): void {
    this.#from = performance.now() + this.#firstMs;
  }

  noteChange(): void {
    this.#isUnkept = true;
  }

  /** Listings were deleted from the database: delete the saved file, so that they are in no file from now on. */
  noteGone(): void {
    this.#isUnkept = true;
    this.kept.drop();
  }

  /** Whether it is time to rebuild the catalogue: until then it contains deleted listings and may not be saved. */
  isToForget({ hasGone }: BuiltCatalogue, builtAt: Date): boolean {
    return hasGone && Date.now() - builtAt.getTime() > forgottenEveryMs;
  }

  /** Saves the catalogue in the background if it is time. Call it while nothing changes the catalogue. */
  whenDue(built: BuiltCatalogue, readAt: Date, signal: AbortSignal): void {
    if (this.#writing || performance.now() < this.#from) return;
    this.#writing = this.#keep(built, readAt, signal).finally(() => (this.#writing = null));
  }

  /** Saves unsaved changes; call it once nothing changes the catalogue any more. */
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
