import { existsSync } from "node:fs";
import { join } from "node:path";
import { sendCommandToSite } from "../commands/control-socket.ts";
import type { Config } from "../config/config.ts";
import { type Database, openDatabase } from "../db/database.ts";

export type SiteDatabaseResult<T> =
  /** `isFromSite`: whether a running site read the database, not this process. */
  | { readonly kind: "read"; readonly value: T; readonly isFromSite: boolean }
  /** The embedded database does not exist yet. */
  | { readonly kind: "missing" };

/**
 * Reads the site's database. Only one process can open the embedded database, so a running site reads it on
 * request; otherwise this process reads it. Creates no database and applies no migration.
 * @param order command of the control socket that returns the same result as `read`
 * @throws {BootError} when the embedded database exists and cannot be opened
 */
export async function readSiteDatabase<T>(
  config: Pick<Config, "dataDir" | "databaseConnections" | "secrets">,
  order: string,
  parse: (answer: string) => T,
  read: (database: Database) => Promise<T>,
): Promise<SiteDatabaseResult<T>> {
  const { dataDir, databaseConnections: connections, secrets } = config;
  if (secrets.databaseUrl === null) {
    const answer = await sendCommandToSite(dataDir, order, "");
    if (answer !== null) return { kind: "read", value: parse(answer), isFromSite: true };
    if (!existsSync(join(dataDir, "pglite"))) return { kind: "missing" };
  }
  const database = await openDatabase({ databaseUrl: secrets.databaseUrl, dataDir, connections });
  try {
    return { kind: "read", value: await read(database), isFromSite: false };
  } finally {
    await database.close();
  }
}
