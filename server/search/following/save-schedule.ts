import type { BuiltCatalogue } from "./build.ts";
import type { SavedCatalogue } from "./saved-catalogue.ts";

/** Delay of the first save after the start, in milliseconds, because a starting process has more urgent work. */
const firstAfterMs = 10_000;
/** Shortest time between two saves in milliseconds; a start only has to read the changes since the last save. */
const nextAfterMs = 300_000;
/** Shortest time between two rebuilds that remove deleted listings, in milliseconds. */
const purgeIntervalMs = 3_600_000;
/** Time limit of the save at shutdown, in milliseconds. */
const lastMs = 5_000;

export interface CatalogueSaveOptions {
  readonly store: SavedCatalogue;
  /** Delay of the first save after the start, in milliseconds. */
  readonly firstMs?: number;
  /** Shortest time between two saves, in milliseconds. */
  readonly nextMs?: number;
}

/** Decides when the catalogue of a running site is saved: after changes, at most every `nextMs`, and at the end. */
export class CatalogueSaveScheduler {
  readonly store: SavedCatalogue;
  readonly #firstMs: number;
  readonly #nextMs: number;
  /** Earliest time of the next save, by `performance.now()`. */
  #from = Infinity;
  #isUnkept = false;
  #writing: Promise<void> | null = null;

  constructor({ store, firstMs = firstAfterMs, nextMs = nextAfterMs }: CatalogueSaveOptions) {
    this.store = store;
    this.#firstMs = firstMs;
    this.#nextMs = nextMs;
  }

  /** Enables saving. Tests and commands do not poll the database and never call this, so they save nothing. */
  begin(): void {
    this.#from = performance.now() + this.#firstMs;
  }

  noteChange(): void {
    this.#isUnkept = true;
  }

  /** Call when listings were deleted from the database. Deletes the saved file, which still contains them. */
  noteDeletion(): void {
    this.#isUnkept = true;
    this.store.drop();
  }

  /** Whether to rebuild the catalogue now because it contains deleted listings; until then it may not be saved. */
  needsRebuildForDeletions({ hasDeletedListings }: BuiltCatalogue, builtAt: Date): boolean {
    return hasDeletedListings && Date.now() - builtAt.getTime() > purgeIntervalMs;
  }

  /** Saves the catalogue in the background if a save is due. Call it while nothing changes the catalogue. */
  saveIfDue(built: BuiltCatalogue, readAt: Date, signal: AbortSignal): void {
    if (this.#writing || performance.now() < this.#from) return;
    this.#writing = this.#keep(built, readAt, signal).finally(() => (this.#writing = null));
  }

  /** Saves unsaved changes. Call it when nothing changes the catalogue any more. */
  async end(built: BuiltCatalogue | null, readAt: Date): Promise<void> {
    await this.#writing;
    if (built && this.#from < Infinity) await this.#keep(built, readAt, AbortSignal.timeout(lastMs));
  }

  async #keep(built: BuiltCatalogue, readAt: Date, signal: AbortSignal): Promise<void> {
    if (!this.#isUnkept || built.hasDeletedListings) return;
    this.#isUnkept = false;
    const isSaved = await this.store.save(built, readAt.getTime(), signal);
    if (!isSaved) this.#isUnkept = true;
    this.#from = performance.now() + this.#nextMs;
  }
}
