import { isSameMap, type MappedShowcase, mappedShowcase } from "../../../domain/showcase/mapped-showcase.ts";
import type { ReadPool } from "../../db/replicas/read-pool.ts";
import { followedAtMost } from "../../db/tombstones.ts";
import type { Log } from "../../process/log.ts";
import type { ShowcaseSource } from "../../showcase/showcase-source.ts";
import { isSameMonth, type PlanBasis, planBasisAt } from "../catalogue/plan-basis.ts";
import { CatalogueSearch, CatalogueUnavailable, type Search } from "../questions/catalogue-search.ts";
import type { SearchState } from "../search.ts";
import { buildCatalogue, type BuildOptions, type BuiltCatalogue } from "./build.ts";
import { Keeping, type KeepingOptions } from "./keeping.ts";
import {
  allChanged,
  bringUpToDate,
  type ChangedHomes,
  changedHomes,
  isVisible,
  readChanges,
  rebuildCatalogue,
} from "./refresh.ts";

/** How often the database is asked for changes: those of another process appear after this and some milliseconds. */
const pollMs = 700;

/** Is told of each version of the catalogue, and of the homes in which it differs from the one before. */
export type ChangeListener = (change: ChangedHomes & { readonly version: number }) => void;

export interface ReadModelOptions {
  readonly pool: ReadPool;
  /** Up to when what is read now holds everything that was committed; by default it always does. */
  readonly asOf?: () => Date;
  readonly log: Pick<Log, "info" | "warn" | "error">;
  /** What money earns in a year, at which plans are worth what they are (domain/plans/plan-match.ts). */
  readonly planRatePercent: number;
  /** Which areas homes lie in, where those of its projects lie, and what is suggested. */
  readonly showcase: ShowcaseSource;
  /** The clock, which plans are reckoned by. */
  readonly now?: () => Date;
  /** For how many changes there is room before the catalogue is built anew, given how many listings there are. */
  readonly spareRows?: (rowCount: number) => number;
  /** Where the catalogue is kept for the next start, and how often; nowhere by default. */
  readonly keeping?: KeepingOptions;
  /** What was last read so many milliseconds ago is read anew as a whole; default `followedAtMost`. */
  readonly followedAtMostMs?: number;
}

/**
 * The search over a catalogue in memory, which follows the database. It can be handed out before the catalogue has been
 * read: until then every question throws. Another catalogue takes the place of one that is outgrown.
 */
export class ReadModel extends CatalogueSearch implements Search {
  readonly #pool: ReadPool;
  readonly #asOf: () => Date;
  readonly #log: ReadModelOptions["log"];
  readonly #basisNow: () => PlanBasis;
  readonly #spareRows: ReadModelOptions["spareRows"];
  readonly #followedAtMost: number;
  readonly #keeping: Keeping | null;
  readonly #showcase: ShowcaseSource;
  #unfollow = () => {};
  readonly #listeners = new Set<ChangeListener>();
  #built: BuiltCatalogue | null = null;
  #roomAtBuild = 0;
  #version = 1;
  #builtAt = new Date();
  #refreshedAt = new Date();
  /** The same moment by `performance.now()`, which goes on evenly when the machine's clock is set. */
  #refreshedClock = performance.now();
  #isDatabaseAway = false;
  #isRunning = false;
  #timer: NodeJS.Timeout | undefined;
  /** Ends what takes long: reading and arranging a million homes. */
  #ending = new AbortController();
  /** Refreshes and swaps of catalogues come one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  #waiting: Promise<boolean> | null = null;
  /** Whether what is being built anew has taken its place. */
  #rebuilding: Promise<boolean> | null = null;
  /** Places were written that homes in the catalogue were not read by. */
  #hasOtherPlaces = false;

  constructor({
    pool,
    asOf = () => new Date(),
    log,
    planRatePercent,
    showcase,
    now = () => new Date(),
    spareRows,
    followedAtMostMs = followedAtMost,
    keeping,
  }: ReadModelOptions) {
    super(undefined, () => showcase.current());
    this.#showcase = showcase;
    this.#pool = pool;
    this.#asOf = asOf;
    this.#log = log;
    this.#basisNow = () => planBasisAt(planRatePercent, now());
    this.#spareRows = spareRows;
    this.#followedAtMost = followedAtMostMs;
    this.#keeping = keeping ? new Keeping(keeping) : null;
  }

  /** Whether the catalogue has been read. */
  get isReady(): boolean {
    return this.#built !== null;
  }

  /**
   * Reads the catalogue, and answers from it: the one that was kept and what has changed since, or the whole database.
   * @returns itself
   * @throws when the database cannot be read
   */
  async open(): Promise<this> {
    const startedAt = this.#asOf();
    const kept = await this.#openKept(startedAt);
    this.#take(kept ?? (await buildCatalogue(this.#pool, this.#basisNow(), this.#buildOptions())));
    this.#refreshedAt = kept ? startedAt : this.#asOf();
    this.#refreshedClock = clockAt(this.#refreshedAt);
    if (!kept) this.#keeping?.noteChange();
    else if (kept.hasGone) this.#keeping?.noteGone();
    return this;
  }

  state(): SearchState {
    return {
      version: this.#version,
      rowCount: this.rowCount,
      builtAt: this.#builtAt,
      refreshedAt: this.#refreshedAt,
      refreshedMsAgo: performance.now() - this.#refreshedClock,
    };
  }

  /**
   * Calls `listener` after every visible change.
   * @returns what ends that
   */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Begins to refresh by itself. */
  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#ending = new AbortController();
    this.#keeping?.begin();
    this.#unfollow = this.#showcase.onChange(() => void this.refresh());
    this.#pollLater();
  }

  /** Ends that, and what is under way, of which nothing is kept. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#unfollow();
    this.#ending.abort();
    clearTimeout(this.#timer);
    await this.#rebuilding;
    await this.#queue;
    await this.#keeping?.end(this.#built, this.#refreshedAt);
  }

  /**
   * Takes up what is committed by now. Never rejects: a database that does not answer is logged once and leaves the
   * catalogue as it is; `state().refreshedAt` tells how old that is. Homes are followed within milliseconds; other places
   * ask for another catalogue, which is waited for and takes as long as reading every home.
   * @returns whether anything visible has changed
   */
  async refresh(): Promise<boolean> {
    let hasChanged = await this.#follow();
    while (this.#isOfOtherPlaces()) {
      // A rebuild that began before the last write of a place does not have it: another one is needed.
      this.#rebuildWhenNeeded();
      if (!(await this.#rebuilding)) return hasChanged;
      hasChanged = true;
    }
    return hasChanged;
  }

  /** Takes up what is committed by now of homes, and begins another catalogue where places ask for one. */
  #follow(): Promise<boolean> {
    // One that has not begun yet will see all that is committed by now, so that it serves every caller.
    this.#waiting ??= this.#inTurn(() => {
      this.#waiting = null;
      return this.#refreshNow();
    });
    return this.#waiting;
  }

  /** The catalogue that was kept, brought up to date; null where there is none, or too much has changed since. */
  async #openKept(at: Date): Promise<BuiltCatalogue | null> {
    const oldestAt = at.getTime() - this.#followedAtMost;
    const kept = await this.#keeping?.kept.load(this.#basisNow(), this.#mapped(), oldestAt);
    const [changes] = kept ? await readChanges(this.#pool, kept) : [];
    return kept && changes ? bringUpToDate(kept, changes) : null;
  }

  get #current(): BuiltCatalogue {
    if (!this.#built) throw new CatalogueUnavailable();
    return this.#built;
  }

  #pollLater(): void {
    this.#timer = setTimeout(() => {
      // Homes are followed while another catalogue is built.
      void this.#follow().finally(() => {
        if (this.#isRunning) this.#pollLater();
      });
    }, pollMs);
    this.#timer.unref();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  async #refreshNow(): Promise<boolean> {
    const startedAt = this.#asOf();
    const startedClock = clockAt(startedAt);
    try {
      const { catalogue } = this.#current;
      const [changes] = this.#isTooOld() ? [null] : await readChanges(this.#pool, this.#current);
      const hasChanged = !changes || isVisible(catalogue, changes);
      const changed = changes ? changedHomes(catalogue, changes) : allChanged;
      if (changes) {
        const hasGone = changes.deletedIds.length > 0;
        if (hasGone) this.#keeping?.noteGone();
        this.#built = hasChanged
          ? await bringUpToDate(this.#current, changes)
          : { catalogue, snapshot: changes.snapshot, hasGone: this.#current.hasGone || hasGone };
      } else {
        this.#take(await rebuildCatalogue(this.#pool, this.#basisNow(), this.#buildOptions()));
      }
      this.#hasOtherPlaces = changes?.hasOtherPlaces ?? false;
      this.#databaseAnswered(startedAt, startedClock);
      if (hasChanged) this.#announce(changed);
      this.#rebuildWhenNeeded();
      this.#keeping?.whenDue(this.#current, this.#refreshedAt, this.#ending.signal);
      return hasChanged;
    } catch (error) {
      if (this.#ending.signal.aborted) return false;
      if (!this.#isDatabaseAway) {
        this.#log.error({ event: "search.refresh-failed", err: error }, "The catalogue cannot be refreshed");
      }
      this.#isDatabaseAway = true;
      return false;
    }
  }

  /**
   * Makes room again before it runs out, plans worth what they are in a new month, and homes lie where places say;
   * searches go on meanwhile, and so does following what is written.
   */
  #rebuildWhenNeeded(): void {
    const isToForget = this.#keeping?.isToForget(this.#current, this.#builtAt) ?? false;
    const isCrowded = this.#current.catalogue.room <= this.#roomAtBuild / 2;
    const isDue = isCrowded || this.#isOfAnotherMonth() || isToForget || this.#isOfOtherPlaces();
    if (this.#rebuilding || !isDue) return;
    this.#rebuilding = rebuildCatalogue(this.#pool, this.#basisNow(), this.#buildOptions())
      .then((built) => this.#inTurn(() => this.#swap(built)))
      .catch((error: unknown) => {
        if (!this.#ending.signal.aborted)
          this.#log.warn({ event: "search.rebuild-failed", err: error }, "The catalogue cannot be rebuilt");
        return false;
      })
      .finally(() => (this.#rebuilding = null));
  }

  /** Whether what was deleted since it was last read may be forgotten by now: a process may stand still for a month. */
  #isTooOld(): boolean {
    return Date.now() - this.#refreshedAt.getTime() > this.#followedAtMost;
  }

  /** Where homes lie is part of the catalogue: other places, areas or positions of projects ask for another one. */
  #isOfOtherPlaces(): boolean {
    return this.#hasOtherPlaces || this.#isMapOther();
  }

  #isMapOther(): boolean {
    const { areas, projectCentres } = this.#current.catalogue.lexicon.gazetteer;
    return !isSameMap({ areas, centres: projectCentres }, this.#mapped());
  }

  #mapped(): MappedShowcase {
    return mappedShowcase(this.#showcase.current());
  }

  #buildOptions(): BuildOptions {
    return { spareRows: this.#spareRows, mapped: this.#mapped(), signal: this.#ending.signal };
  }

  #isOfAnotherMonth(): boolean {
    const { basis, columns } = this.#current.catalogue;
    return columns.hasDatedCharges && !isSameMonth(basis, this.#basisNow());
  }

  /** @returns whether it took the place of the one before */
  async #swap(built: BuiltCatalogue): Promise<boolean> {
    const startedAt = this.#asOf();
    const startedClock = clockAt(startedAt);
    const [changesOfOld, changes] = await readChanges(this.#pool, this.#current, built);
    // So much has come meanwhile that the new one is full already: the next refresh begins again.
    if (!changes) return false;
    const isMoved = this.#isOfOtherPlaces();
    const hasChanged =
      !changesOfOld ||
      isVisible(this.#current.catalogue, changesOfOld) ||
      this.#isOfAnotherMonth() ||
      isMoved;
    const changed = changesOfOld ? changedHomes(this.#current.catalogue, changesOfOld) : allChanged;
    if (changes.deletedIds.length > 0 || changesOfOld?.deletedIds.length) this.#keeping?.noteGone();
    this.#take(await bringUpToDate(built, changes));
    this.#hasOtherPlaces = changes.hasOtherPlaces;
    this.#keeping?.noteChange();
    this.#databaseAnswered(startedAt, startedClock);
    // What was read of a home names its areas.
    if (hasChanged) this.#announce(isMoved ? { ...changed, written: "all" } : changed);
    return true;
  }

  #take(built: BuiltCatalogue): void {
    this.#built = built;
    this.#roomAtBuild = built.catalogue.columns.capacity - built.catalogue.baseCount;
    this.#builtAt = new Date();
    this.become(built.catalogue);
  }

  #databaseAnswered(at: Date, clock: number): void {
    if (this.#isDatabaseAway)
      this.#log.info({ event: "search.refresh-resumed" }, "The catalogue is refreshed again");
    this.#isDatabaseAway = false;
    this.#refreshedAt = at;
    this.#refreshedClock = clock;
  }

  #announce(changed: ChangedHomes): void {
    this.#version++;
    this.#keeping?.noteChange();
    this.forget();
    for (const listener of this.#listeners) listener({ version: this.#version, ...changed });
  }
}

/** A moment of just now by `performance.now()`: to be asked before the machine's clock can be set again. */
function clockAt(at: Date): number {
  return performance.now() - (Date.now() - at.getTime());
}
