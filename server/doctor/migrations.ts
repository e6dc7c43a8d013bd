import type pg from "pg";
import type { Migration } from "../db/migration.ts";
import { type AppliedMigration, assertSchemaUsable, readMigrationHistory } from "../db/schema-history.ts";
import { BootError } from "../process/boot-error.ts";
import { releaseVersion } from "../process/release.ts";
import { errorCodeOf, type Finding, findingsAbout } from "./finding.ts";

const { ok, warning, fault } = findingsAbout("Migrations");
const undefinedTable = "42P01";

/** Checks whether the database has the tables of this version, by the same rules as a start of the site. */
export async function checkMigrations(
  pool: Pick<pg.Pool, "query">,
  shipped: readonly Migration[],
): Promise<readonly Finding[]> {
  try {
    return judgeMigrations(await readMigrationHistory(pool), shipped, releaseVersion);
  } catch (error) {
    if (errorCodeOf(error) === undefinedTable)
      return warning("the database is empty: the first start of the site makes its tables");
    throw error;
  }
}

/**
 * Judges the applied migrations. A fault has the same message with which a start of the site would refuse them.
 * @param ownVersion version of this code
 */
export function judgeMigrations(
  applied: readonly AppliedMigration[],
  shipped: readonly Migration[],
  ownVersion: string,
): readonly Finding[] {
  try {
    assertSchemaUsable(applied, shipped, { ownVersion, refusesNewer: false });
  } catch (error) {
    if (error instanceof BootError) return fault(error.message);
    throw error;
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  const missing = shipped.filter(({ name }) => !appliedNames.has(name));
  if (missing.length > 0)
    return warning(
      `${missing.length} are not applied yet, from ${missing[0]?.name} on: the next start of this version applies them`,
    );
  const shippedNames = new Set(shipped.map(({ name }) => name));
  const newest = applied.findLast(({ name }) => !shippedNames.has(name));
  return ok(
    newest
      ? `all ${shipped.length} are applied, and ${newest.name} of version ${newest.release}, beside which this version (${ownVersion}) can run`
      : `all ${shipped.length} are applied`,
  );
}
