import { setImmediate } from "node:timers/promises";
import { continuesWalHistory } from "../../db/replicas/wal-position.ts";
import type { ReadOnlyPool } from "../../db/replicas/read-pool.ts";
import { SpellingIndex } from "../../../domain/search/spellings/spelling-index.ts";
import { buildCatalogue, type CatalogueBuildOptions, type BuiltCatalogue } from "./build.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { PresentValueBasis } from "../catalogue/plan-basis.ts";
import { isPublicRow, statusOfRow } from "../catalogue/rows.ts";
import type { ListingIds } from "../search.ts";
import { readInSnapshot, type CatalogueChanges, type CatalogueSnapshot } from "./snapshot.ts";

/** Number of rows to stage, which takes some milliseconds, before other work may run. */
const rowsPerSlice = 250;

/**
 * Reads, in one snapshot, the changes that each of these catalogues lacks. Null for a catalogue that lacks more
 * changes than it has room for, or that was read from another database; it has to be rebuilt.
 */
export function readCatalogueChanges(
  pool: ReadOnlyPool,
  ...built: readonly BuiltCatalogue[]
): Promise<(CatalogueChanges | null)[]> {
  return readInSnapshot(pool, async (reader) => {
    const changes: (CatalogueChanges | null)[] = [];
    for (const { catalogue, snapshot } of built) {
      changes.push(
        isSameDatabase(snapshot, reader) ? await reader.changesSince(snapshot, catalogue.room) : null,
      );
    }
    return changes;
  });
}

/**
 * Whether a reader sees the same database as an earlier read. Transaction numbers only rise, so a lower one means
 * that the address now leads to another database. A standby learns late of transactions without rows, so its
 * number may be lower than the primary's; for a standby, only the log position decides.
 */
function isSameDatabase(before: CatalogueSnapshot, reader: Pick<CatalogueSnapshot, "log" | "xmin">): boolean {
  if (!continuesWalHistory(before.log, reader.log)) return false;
  const isLogDecisive = before.log !== null && reader.log !== null && reader.log.isStandby;
  return isLogDecisive || reader.xmin >= before.xmin;
}

/** Whether the changes affect listings that are or were public, or the spellings that searches understand. */
function hasVisibleChanges(
  catalogue: Catalogue,
  { rows, deletedIds, hasPurge, spellings }: CatalogueChanges,
): boolean {
  const wasShown = (id: number) => catalogue.findRow(id) !== null;
  return (
    hasPurge ||
    spellings !== null ||
    deletedIds.some(wasShown) ||
    rows.some((row) => isPublicRow(row) || wasShown(row.id))
  );
}

/** The listings of a change whose pages are outdated by it. */
export interface ChangedListings {
  /** Listings that were written; "all" if that is not known. */
  readonly written: ListingIds;
  /** Listings that must not appear on older pages; "all" after `purgePagesOnCommit`, as when an agent was changed. */
  readonly noLongerActive: ListingIds;
}

/**
 * The listings that changes affect on pages, and whether anything visible has changed.
 * @param catalogue before the changes are applied
 * @param changes null if there were too many to read them
 */
export function summarizeChanges(
  catalogue: Catalogue,
  changes: CatalogueChanges | null,
): { readonly hasChanged: boolean; readonly changed: ChangedListings } {
  if (!changes) return { hasChanged: true, changed: { written: "all", noLongerActive: "all" } };
  const { rows, deletedIds, hasPurge } = changes;
  const wasShown = (id: number) => catalogue.findRow(id) !== null;
  const noLongerActive = [
    ...deletedIds.filter(wasShown),
    ...rows.filter((row) => wasShown(row.id) && statusOfRow(row) !== "active").map(({ id }) => id),
  ];
  const changed = {
    written: new Set([...deletedIds, ...rows.map(({ id }) => id)]),
    noLongerActive: hasPurge ? ("all" as const) : new Set(noLongerActive),
  };
  return { hasChanged: hasVisibleChanges(catalogue, changes), changed };
}

/** Stages the changes in slices, then publishes all of them in one synchronous step. */
export async function applyCatalogueChanges(
  catalogue: Catalogue,
  { rows, deletedIds, spellings }: CatalogueChanges,
): Promise<void> {
  const hiddenIds = rows.filter((row) => !isPublicRow(row)).map((row) => row.id);
  const publicRows = rows.filter(isPublicRow);
  const staged: number[] = [];
  for (let start = 0; start < publicRows.length; start += rowsPerSlice) {
    staged.push(...catalogue.stage(publicRows.slice(start, start + rowsPerSlice)));
    if (start + rowsPerSlice < publicRows.length) await setImmediate();
  }
  if (spellings) catalogue.spellings = new SpellingIndex(spellings);
  catalogue.publish(staged, [...deletedIds, ...hiddenIds]);
}

/** Applies changes of the database to the catalogue. @returns it with the snapshot up to which it is now current */
export async function refreshCatalogue(
  built: BuiltCatalogue,
  changes: CatalogueChanges,
): Promise<BuiltCatalogue> {
  if (hasVisibleChanges(built.catalogue, changes)) await applyCatalogueChanges(built.catalogue, changes);
  const hasDeletedListings = built.hasDeletedListings || changes.deletedIds.length > 0;
  return { catalogue: built.catalogue, snapshot: changes.snapshot, hasDeletedListings };
}

/** Builds a new catalogue, and applies what was committed while it was being built. */
export async function rebuildCatalogue(
  pool: ReadOnlyPool,
  basis: PresentValueBasis,
  options: CatalogueBuildOptions,
): Promise<BuiltCatalogue> {
  for (;;) {
    const built = await buildCatalogue(pool, basis, options);
    const [changes] = await readCatalogueChanges(pool, built);
    if (changes) return refreshCatalogue(built, changes);
  }
}
