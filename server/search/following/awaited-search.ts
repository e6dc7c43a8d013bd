import type { Search } from "../search.ts";

/** The catalogue has not been read yet, because the database has been away since the start. */
class CatalogueUnavailable extends Error {
  override readonly name = "CatalogueUnavailable";
}

/** A Search that can be handed out before the read model exists. Until `become` it throws CatalogueUnavailable. */
export interface LateSearch extends Search {
  readonly isReady: boolean;
  become(search: Search): void;
}

export function createLateSearch(): LateSearch {
  let search: Search | undefined;
  const ready = (): Search => {
    if (!search) throw new CatalogueUnavailable("The catalogue has not been read yet");
    return search;
  };
  return {
    get isReady() {
      return search !== undefined;
    },
    become: (given) => void (search = given),
    find: (...args) => ready().find(...args),
    facets: (...args) => ready().facets(...args),
    similar: (...args) => ready().similar(...args),
    areaPrices: () => ready().areaPrices(),
    relax: (...args) => ready().relax(...args),
    finderHomes: (...args) => ready().finderHomes(...args),
    plans: (...args) => ready().plans(...args),
    plansBeyond: (...args) => ready().plansBeyond(...args),
    countPlans: (...args) => ready().countPlans(...args),
    suggest: (...args) => ready().suggest(...args),
    isPublic: (...args) => ready().isPublic(...args),
    mapCells: (...args) => ready().mapCells(...args),
    stats: () => ready().stats(),
    developers: () => ready().developers(),
    projects: () => ready().projects(),
    state: () => ready().state(),
  };
}
