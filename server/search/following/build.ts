import type { ReadOnlyPool } from "../../db/replicas/read-pool.ts";
import { SpellingIndex } from "../../../domain/search/spellings/spelling-index.ts";
import { type ShowcaseGeography, emptyGeography } from "../../../domain/showcase/mapped-showcase.ts";
import { Catalogue } from "../catalogue/catalogue.ts";
import type { PresentValueBasis } from "../catalogue/plan-basis.ts";
import { runInSlices } from "../sets/slices.ts";
import { readInSnapshot, type CatalogueSnapshot } from "./snapshot.ts";

export interface BuiltCatalogue {
  readonly catalogue: Catalogue;
  readonly snapshot: CatalogueSnapshot;
  /** Whether the catalogue still has rows of deleted listings; searches do not find these rows. */
  readonly hasDeletedListings: boolean;
}

export interface CatalogueBuildOptions {
  /** How many rows to reserve for additions until the next build, given the number of listings. */
  readonly spareRows?: ((rowCount: number) => number) | undefined;
  /** The areas of the showcase and the positions of its projects; empty by default. */
  readonly mapped?: ShowcaseGeography | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Default number of rows to reserve for listings that are added or changed before the next build. */
function defaultSpareRows(rowCount: number): number {
  return Math.max(1 << 14, rowCount >>> 4);
}

/**
 * Reads every public listing in one snapshot and arranges them, blocking the event loop for a few milliseconds at
 * a time.
 * @throws if the database cannot be read, or the signal aborts
 */
export async function buildCatalogue(
  pool: ReadOnlyPool,
  basis: PresentValueBasis,
  { spareRows = defaultSpareRows, mapped = emptyGeography, signal }: CatalogueBuildOptions = {},
): Promise<BuiltCatalogue> {
  const built = await readInSnapshot(pool, async (reader) => {
    const rowCount = await reader.count();
    const catalogue = new Catalogue(
      rowCount,
      rowCount + spareRows(rowCount),
      basis,
      await reader.gazetteer(mapped),
    );
    catalogue.spellings = new SpellingIndex(await reader.spellings());
    const readTx = new Set<number>();
    for await (const rows of reader.rows()) {
      signal?.throwIfAborted();
      for (const row of rows) {
        catalogue.load(row);
        if (row.tx >= reader.xmin) readTx.add(row.tx);
      }
    }
    const { log, xmin, purgeMark, placesMark, spellingsMark } = reader;
    return {
      catalogue,
      snapshot: { log, xmin, readTx, purgeMark, placesMark, spellingsMark },
      hasDeletedListings: false,
    };
  });
  await runInSlices(built.catalogue.arrange(), signal);
  return built;
}
