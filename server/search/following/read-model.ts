import { buildCatalogue } from "./build.ts";
import { type ChangeListener, FollowingModel, type ReadModelOptions } from "./following-model.ts";
import { planBasisAt } from "../catalogue/plan-basis.ts";
import type { Search } from "../search.ts";

/** The search over a catalogue in memory, which follows the database. */
export interface ReadModel extends Search {
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

/**
 * Reads the whole catalogue and answers searches from it.
 * @throws when the database cannot be read
 */
export async function createReadModel(options: ReadModelOptions): Promise<ReadModel> {
  const { pool, spareRows, planRatePercent, now = () => new Date() } = options;
  const basisNow = () => planBasisAt(planRatePercent, now());
  const model = new FollowingModel(options, basisNow, await buildCatalogue(pool, basisNow(), spareRows));
  return {
    find: (...args) => model.search.find(...args),
    facets: (...args) => model.search.facets(...args),
    similar: (...args) => model.search.similar(...args),
    relax: (...args) => model.search.relax(...args),
    finderHomes: (...args) => model.search.finderHomes(...args),
    plans: (...args) => model.search.plans(...args),
    plansBeyond: (...args) => model.search.plansBeyond(...args),
    countPlans: (...args) => model.search.countPlans(...args),
    suggest: (...args) => model.search.suggest(...args),
    isPublic: (...args) => model.search.isPublic(...args),
    mapCells: (...args) => model.search.mapCells(...args),
    areaPrices: () => model.search.areaPrices(),
    stats: () => model.search.stats(),
    developers: () => model.search.developers(),
    projects: () => model.search.projects(),
    state: () => model.state(),
    refresh: () => model.refresh(),
    start: () => model.start(),
    stop: () => model.stop(),
    onChange: (listener) => model.onChange(listener),
  };
}
