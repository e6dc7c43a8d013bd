import { planBasisAt } from "../catalogue/plan-basis.ts";
import type { Search } from "../search.ts";
import { buildCatalogue } from "./build.ts";
import { type ChangeListener, FollowingModel, type ReadModelOptions } from "./following-model.ts";

/** The catalogue has not been read yet, because the database has been away since the start. */
class CatalogueUnavailable extends Error {
  override readonly name = "CatalogueUnavailable";
}

/**
 * The search over a catalogue in memory, which follows the database. It can be handed out before the catalogue has been
 * read: until then every question throws CatalogueUnavailable.
 */
export interface ReadModel extends Search {
  /** Whether the catalogue has been read. */
  readonly isReady: boolean;
  /**
   * Reads the whole catalogue, and answers from it.
   * @returns itself
   * @throws when the database cannot be read
   */
  open(): Promise<ReadModel>;
  /**
   * Takes up what is committed by now. Never rejects: a database that does not answer is logged once and leaves the
   * catalogue as it is; `state().refreshedAt` tells how old that is.
   * @returns whether anything visible has changed
   */
  refresh(): Promise<boolean>;
  /** Begins to refresh by itself. */
  start(): void;
  /** Ends that, and waits for what is under way. */
  stop(): Promise<void>;
  /**
   * Calls `listener` after every visible change.
   * @returns what ends that
   */
  onChange(listener: ChangeListener): () => void;
}

/** Each question goes to the search of that moment: another catalogue takes the place of one that is outgrown. */
export function createReadModel(options: ReadModelOptions): ReadModel {
  const { pool, spareRows, planRatePercent, now = () => new Date() } = options;
  const listeners = new Set<ChangeListener>();
  const basisNow = () => planBasisAt(planRatePercent, now());
  let model: FollowingModel | null = null;
  const opened = (): FollowingModel => {
    if (!model) throw new CatalogueUnavailable("The catalogue has not been read yet");
    return model;
  };
  const readModel: ReadModel = {
    get isReady() {
      return model !== null;
    },
    async open() {
      const built = await buildCatalogue(pool, basisNow(), spareRows);
      model = new FollowingModel(options, basisNow, built, (change) => {
        for (const listener of listeners) listener(change);
      });
      return readModel;
    },
    find: (...args) => opened().search.find(...args),
    facets: (...args) => opened().search.facets(...args),
    similar: (...args) => opened().search.similar(...args),
    relax: (...args) => opened().search.relax(...args),
    finderHomes: (...args) => opened().search.finderHomes(...args),
    plans: (...args) => opened().search.plans(...args),
    plansBeyond: (...args) => opened().search.plansBeyond(...args),
    countPlans: (...args) => opened().search.countPlans(...args),
    suggest: (...args) => opened().search.suggest(...args),
    isPublic: (...args) => opened().search.isPublic(...args),
    mapCells: (...args) => opened().search.mapCells(...args),
    areaPrices: () => opened().search.areaPrices(),
    stats: () => opened().search.stats(),
    developers: () => opened().search.developers(),
    projects: () => opened().search.projects(),
    state: () => opened().state(),
    refresh: () => opened().refresh(),
    start: () => opened().start(),
    stop: async () => model?.stop(),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return readModel;
}
