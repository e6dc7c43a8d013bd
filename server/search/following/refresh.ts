import { setImmediate } from "node:timers/promises";
import { goesOn } from "../../db/replicas/log-mark.ts";
import type { ReadPool } from "../../db/replicas/read-pool.ts";
import { SpellingIndex } from "../../../domain/search/spellings/spelling-index.ts";
import { buildCatalogue, type BuildOptions, type BuiltCatalogue } from "./build.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { PlanBasis } from "../catalogue/plan-basis.ts";
import { isPublic, statusOf } from "../catalogue/rows.ts";
import type { HomeIds } from "../search.ts";
import { readAtSnapshot, type Changes, type Snapshot } from "./snapshot.ts";

/** Staging this many takes some milliseconds; then everything else has its turn. */
const rowsPerSlice = 250;

/**
 * What each of these catalogues lacks at one and the same moment; null for one that lacks more than it has room for,
 * or that was read from another database, and so has to be built anew.
 */
export function readChanges(
  pool: ReadPool,
  ...built: readonly BuiltCatalogue[]
): Promise<(Changes | null)[]> {
  return readAtSnapshot(pool, async (reader) => {
    const changes: (Changes | null)[] = [];
    for (const { catalogue, snapshot } of built) {
      changes.push(
        isSameDatabase(snapshot, reader) ? await reader.changesSince(snapshot, catalogue.room) : null,
      );
    }
    return changes;
  });
}

/**
 * Whether what a reader sees goes on from what was read before. Transaction numbers only rise, so a lower one means that
 * another database stands behind the same address. A standby is the exception: it does not hear of transactions that end
 * without a row until later ones come, so its number may be lower than the one that the primary gave. There the log alone
 * tells.
 */
function isSameDatabase(before: Snapshot, reader: Pick<Snapshot, "log" | "xmin">): boolean {
  if (!goesOn(before.log, reader.log)) return false;
  const isToldByLog = before.log !== null && reader.log !== null && reader.log.isStandby;
  return isToldByLog || reader.xmin >= before.xmin;
}

/** Whether anything is among the changes that is public, or was, or that searches are read by. */
export function isVisible(catalogue: Catalogue, { rows, deletedIds, hasPurge, spellings }: Changes): boolean {
  const wasShown = (id: number) => catalogue.findRow(id) !== null;
  return (
    hasPurge ||
    spellings !== null ||
    deletedIds.some(wasShown) ||
    rows.some((row) => isPublic(row) || wasShown(row.id))
  );
}

/** What a change means for pages that were made before it. */
export interface ChangedHomes {
  /** Those that were written in any way. */
  readonly written: HomeIds;
  /** Those that are offered no longer, so that nothing made before may show them again; "all" for people as well. */
  readonly removed: HomeIds;
}

export const allChanged: ChangedHomes = { written: "all", removed: "all" };

/** The homes that a change concerns. @param catalogue as it was before it */
export function changedHomes(catalogue: Catalogue, { rows, deletedIds, hasPurge }: Changes): ChangedHomes {
  const wasShown = (id: number) => catalogue.findRow(id) !== null;
  const removed = [
    ...deletedIds.filter(wasShown),
    ...rows.filter((row) => wasShown(row.id) && statusOf(row) !== "active").map(({ id }) => id),
  ];
  return {
    written: new Set([...deletedIds, ...rows.map(({ id }) => id)]),
    removed: hasPurge ? "all" : new Set(removed),
  };
}

/** Makes the changes ready in slices, and then shows them all at once. */
export async function applyChanges(
  catalogue: Catalogue,
  { rows, deletedIds, spellings }: Changes,
): Promise<void> {
  const hiddenIds = rows.filter((row) => !isPublic(row)).map((row) => row.id);
  const shown = rows.filter(isPublic);
  const staged: number[] = [];
  for (let at = 0; at < shown.length; at += rowsPerSlice) {
    staged.push(...catalogue.stage(shown.slice(at, at + rowsPerSlice)));
    if (at + rowsPerSlice < shown.length) await setImmediate();
  }
  if (spellings) catalogue.spellings = new SpellingIndex(spellings);
  catalogue.publish(staged, [...deletedIds, ...hiddenIds]);
}

/** The catalogue with the changes in it. */
export async function bringUpToDate(built: BuiltCatalogue, changes: Changes): Promise<BuiltCatalogue> {
  await applyChanges(built.catalogue, changes);
  const hasGone = built.hasGone || changes.deletedIds.length > 0;
  return { catalogue: built.catalogue, snapshot: changes.snapshot, hasGone };
}

/** A new catalogue that also knows most of what was committed while it was being built. */
export async function rebuildCatalogue(
  pool: ReadPool,
  basis: PlanBasis,
  options: BuildOptions,
): Promise<BuiltCatalogue> {
  for (;;) {
    const built = await buildCatalogue(pool, basis, options);
    const [changes] = await readChanges(pool, built);
    if (changes) return bringUpToDate(built, changes);
  }
}
