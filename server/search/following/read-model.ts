import {
  type ShowcaseGeography,
  toShowcaseGeography,
  isSameGeography,
} from "../../../domain/showcase/mapped-showcase.ts";
import type { ReadOnlyPool } from "../../db/replicas/read-pool.ts";
import { maxCatchUpAgeMs } from "../../db/tombstones.ts";
import type { Log } from "../../process/log.ts";
import type { ShowcaseSource } from "../../showcase/showcase-source.ts";
import { isSameMonth, type PresentValueBasis, presentValueBasisAt } from "../catalogue/plan-basis.ts";
import { CatalogueSearch, CatalogueUnavailable, type SearchService } from "../questions/catalogue-search.ts";
import type { CatalogueState } from "../search.ts";
import { buildCatalogue, type CatalogueBuildOptions, type BuiltCatalogue } from "./build.ts";
import { type CatalogueChangeListener, CatalogueChangeEmitter } from "./change-announcer.ts";
import { CatalogueRefreshQueue } from "./refresh-queue.ts";
import { RefreshStatus } from "./refresh-status.ts";
import { CatalogueSaveScheduler, type CatalogueSaveOptions } from "./save-schedule.ts";
import {
  type ChangedListings,
  summarizeChanges,
  readCatalogueChanges,
  rebuildCatalogue,
  refreshCatalogue,
} from "./refresh.ts";

/** Poll interval in milliseconds, after which changes of other processes appear [SITE-18]. */
const pollMs = 700;

export interface ReadModelOptions {
  readonly pool: ReadOnlyPool;
  /** Time up to which a read contains all commits: now by default, earlier for a replica. */
  readonly asOf?: () => Date;
  readonly log: Pick<Log, "info" | "warn" | "error">;
  /** Yearly discount rate for the present value of plans, in percent (domain/plans/plan-match.ts). */
  readonly planRatePercent: number;
  /** Source of the areas, of the positions of projects, and of suggestions. */
  readonly showcase: ShowcaseSource;
  /** The clock for calculating plans. */
  readonly now?: () => Date;
  /** How many rows to leave room for until the next build, given the number of listings. */
  readonly spareRows?: (rowCount: number) => number;
  /** Where and how often the catalogue is saved for the next start; by default it is not saved. */
  readonly keeping?: CatalogueSaveOptions;
  /** A catalogue that was last refreshed longer ago than this is rebuilt; default `maxCatchUpAgeMs`. */
  readonly followedAtMostMs?: number;
}

/**
 * The search over an in-memory catalogue, which is refreshed from the database. Other parts may hold it before the
 * catalogue has been read; until then every query throws. When the catalogue has no room left, a new one replaces
 * it.
 */
export class CatalogueReadModel extends CatalogueSearch implements SearchService {
  readonly #pool: ReadOnlyPool;
  readonly #log: ReadModelOptions["log"];
  readonly #basisNow: () => PresentValueBasis;
  readonly #spareRows: ReadModelOptions["spareRows"];
  readonly #followedAtMost: number;
  readonly #keeping: CatalogueSaveScheduler | null;
  readonly #showcase: ShowcaseSource;
  #unfollow = () => {};
  readonly #announcer = new CatalogueChangeEmitter();
  #built: BuiltCatalogue | null = null;
  #builtAt = new Date();
  readonly #status: RefreshStatus;
  #isRunning = false;
  #timer: NodeJS.Timeout | undefined;
  /** Aborts work that may take seconds, such as reading and arranging a million listings. */
  #ending = new AbortController();
  readonly #queue = new CatalogueRefreshQueue();
  /** Resolves to true if the catalogue being rebuilt has replaced the current one; null if there is no rebuild. */
  #rebuilding: Promise<boolean> | null = null;
  /** Whether places have changed since the catalogue's listings were read. */
  #havePlacesChanged = false;

  constructor({
    pool,
    asOf = () => new Date(),
    log,
    planRatePercent,
    showcase,
    now = () => new Date(),
    spareRows,
    followedAtMostMs = maxCatchUpAgeMs,
    keeping,
  }: ReadModelOptions) {
    super(undefined, () => showcase.current());
    this.#showcase = showcase;
    this.#pool = pool;
    this.#status = new RefreshStatus(asOf, log);
    this.#log = log;
    this.#basisNow = () => presentValueBasisAt(planRatePercent, now());
    this.#spareRows = spareRows;
    this.#followedAtMost = followedAtMostMs;
    this.#keeping = keeping ? new CatalogueSaveScheduler(keeping) : null;
  }

  get isReady(): boolean {
    return this.#built !== null;
  }

  /**
   * Loads the saved catalogue with the changes since, or else every listing of the database.
   * @returns this instance
   * @throws if the database cannot be read
   */
  async open(): Promise<this> {
    const start = this.#status.beginRead();
    const saved = await this.#openKept(start.at);
    this.#take(saved ?? (await buildCatalogue(this.#pool, this.#basisNow(), this.#buildOptions())));
    this.#status.noteSuccess(saved ? start : this.#status.beginRead());
    if (!saved) this.#keeping?.noteChange();
    else if (saved.hasDeletedListings) this.#keeping?.noteDeletion();
    return this;
  }

  state(): CatalogueState {
    return {
      version: this.#announcer.version,
      rowCount: this.rowCount,
      builtAt: this.#builtAt,
      refreshedAt: this.#status.refreshedAt,
      refreshedMsAgo: this.#status.refreshedMsAgo,
    };
  }

  /** Calls `listener` after every visible change. @returns a function that removes the listener */
  onChange(listener: CatalogueChangeListener): () => void {
    return this.#announcer.onChange(listener);
  }

  /** Starts polling the database. */
  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#ending = new AbortController();
    this.#keeping?.begin();
    this.#unfollow = this.#showcase.onChange(() => void this.refresh());
    this.#pollLater();
  }

  /** Stops polling, aborts work in progress, and saves the catalogue. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#unfollow();
    this.#ending.abort();
    clearTimeout(this.#timer);
    await this.#rebuilding;
    await this.#queue.end();
    await this.#keeping?.end(this.#built, this.#status.refreshedAt);
  }

  /**
   * Applies everything that is committed by now. Changes of listings take milliseconds. Changed places require a
   * new catalogue; this method waits until every listing has been read again. Never rejects: a database failure is
   * logged once and leaves the catalogue unchanged, and `state().refreshedAt` then shows its age.
   * @returns whether anything visible has changed
   */
  async refresh(): Promise<boolean> {
    let hasChanged = await this.#follow();
    while (this.#rebuilding && this.#isOfOtherPlaces()) {
      if (!(await this.#rebuilding)) return hasChanged;
      hasChanged = true;
    }
    return hasChanged;
  }

  /** Applies the committed changes of listings, and starts a rebuild if places have changed. */
  #follow(): Promise<boolean> {
    return this.#queue.refresh(() => this.#refreshNow());
  }

  /** The saved catalogue with the changes since; null if there is none, or too many changes. */
  async #openKept(at: Date): Promise<BuiltCatalogue | null> {
    const oldestAt = at.getTime() - this.#followedAtMost;
    const saved = await this.#keeping?.store.load(this.#basisNow(), this.#mapped(), oldestAt);
    const [changes] = saved ? await readCatalogueChanges(this.#pool, saved) : [];
    return saved && changes ? refreshCatalogue(saved, changes) : null;
  }

  get #current(): BuiltCatalogue {
    if (!this.#built) throw new CatalogueUnavailable();
    return this.#built;
  }

  #pollLater(): void {
    this.#timer = setTimeout(() => {
      // Refreshes continue while another catalogue is being built.
      void this.#follow().finally(() => {
        if (this.#isRunning) this.#pollLater();
      });
    }, pollMs);
    this.#timer.unref();
  }

  async #refreshNow(): Promise<boolean> {
    const start = this.#status.beginRead();
    try {
      const { catalogue } = this.#current;
      // Records of deletions may be gone since the last refresh, as after a month of suspension.
      const isTooOld = Date.now() - this.#status.refreshedAt.getTime() > this.#followedAtMost;
      const [changes] = isTooOld ? [null] : await readCatalogueChanges(this.#pool, this.#current);
      const { hasChanged, changed } = summarizeChanges(catalogue, changes ?? null);
      if (changes) {
        if (changes.deletedIds.length > 0) this.#keeping?.noteDeletion();
        this.#built = await refreshCatalogue(this.#current, changes);
      } else {
        this.#take(await rebuildCatalogue(this.#pool, this.#basisNow(), this.#buildOptions()));
      }
      this.#havePlacesChanged = changes?.havePlacesChanged ?? false;
      this.#status.noteSuccess(start);
      if (hasChanged) this.#announce(changed);
      this.#rebuildWhenNeeded();
      this.#keeping?.saveIfDue(this.#current, this.#status.refreshedAt, this.#ending.signal);
      return hasChanged;
    } catch (error) {
      if (!this.#ending.signal.aborted) this.#status.noteFailure(error);
      return false;
    }
  }

  /**
   * Starts a rebuild if rows run out, if a new month changes the present value of plans, if places have changed,
   * or if deleted listings have to be removed. Searches and refreshes continue meanwhile.
   */
  #rebuildWhenNeeded(): void {
    const { room, columns, baseCount } = this.#current.catalogue;
    const isDue =
      room <= (columns.capacity - baseCount) / 2 ||
      this.#isOfAnotherMonth() ||
      this.#keeping?.needsRebuildForDeletions(this.#current, this.#builtAt) ||
      this.#isOfOtherPlaces();
    if (this.#rebuilding || !isDue) return;
    this.#rebuilding = rebuildCatalogue(this.#pool, this.#basisNow(), this.#buildOptions())
      .then((built) => this.#queue.run(() => this.#swap(built)))
      .catch((error: unknown) => {
        if (!this.#ending.signal.aborted)
          this.#log.warn({ event: "search.rebuild-failed", err: error }, "The catalogue cannot be rebuilt");
        return false;
      })
      .then((isSwapped) => {
        this.#rebuilding = null;
        // A place may have been written after the rebuild had read the places; then one more rebuild is needed.
        if (isSwapped && !this.#ending.signal.aborted) this.#rebuildWhenNeeded();
        return isSwapped;
      });
  }

  /** Whether places, areas or positions of projects have changed, so that the catalogue has to be rebuilt. */
  #isOfOtherPlaces(): boolean {
    const { areas, projectCentres: centres } = this.#current.catalogue.lexicon.gazetteer;
    return this.#havePlacesChanged || !isSameGeography({ areas, centres }, this.#mapped());
  }

  #mapped(): ShowcaseGeography {
    return toShowcaseGeography(this.#showcase.current());
  }

  #buildOptions(): CatalogueBuildOptions {
    return { spareRows: this.#spareRows, mapped: this.#mapped(), signal: this.#ending.signal };
  }

  /** Whether a new month has changed the present value of plans in the catalogue. */
  #isOfAnotherMonth(): boolean {
    const { basis, columns } = this.#current.catalogue;
    return columns.hasDatedCharges && !isSameMonth(basis, this.#basisNow());
  }

  /** Replaces the current catalogue by a rebuilt one. @returns false if the rebuilt one has too little room */
  async #swap(built: BuiltCatalogue): Promise<boolean> {
    const start = this.#status.beginRead();
    const [changesOfOld, changes] = await readCatalogueChanges(this.#pool, this.#current, built);
    // The changes since the build do not fit into the new catalogue, so the next refresh starts another rebuild.
    if (!changes) return false;
    const hasNewGeography = this.#isOfOtherPlaces();
    const { hasChanged, changed } = summarizeChanges(this.#current.catalogue, changesOfOld ?? null);
    const isOutdated = hasNewGeography || this.#isOfAnotherMonth();
    if (changes.deletedIds.length > 0 || changesOfOld?.deletedIds.length) this.#keeping?.noteDeletion();
    this.#take(await refreshCatalogue(built, changes));
    this.#havePlacesChanged = changes.havePlacesChanged;
    this.#keeping?.noteChange();
    this.#status.noteSuccess(start);
    // The areas of a listing are part of its data on pages, so all listings count as changed.
    if (hasChanged || isOutdated) this.#announce(hasNewGeography ? { ...changed, written: "all" } : changed);
    return true;
  }

  #take(built: BuiltCatalogue): void {
    this.#built = built;
    this.#builtAt = new Date();
    this.become(built.catalogue);
  }

  #announce(changed: ChangedListings): void {
    this.#keeping?.noteChange();
    this.forget();
    this.#announcer.announce(changed);
  }
}
