import { existsSync } from "node:fs";
import { join } from "node:path";
import { askSite } from "../commands/control-socket.ts";
import type { Config } from "../config/config.ts";
import { type Database, openDatabase } from "../db/database.ts";

export type DatabaseAnswer<T> =
  | {
      readonly kind: "read";
      readonly value: T;
      /** Whether a running site read the database, not this process. */ readonly bySite: boolean;
    }
  /** The embedded database does not exist yet. */
  | { readonly kind: "missing" };

/**
 * Reads the site's database. Only one process can open the embedded database, so a running site is asked to read
 * it; otherwise this process reads. Creates no database and applies no migration.
 * @param order of the control socket, which gives the same answer as `read`
 * @throws {BootError} when the embedded database exists and cannot be opened
 */
export async function readSiteDatabase<T>(
  config: Pick<Config, "dataDir" | "databaseConnections" | "secrets">,
  order: string,
  parse: (answer: string) => T,
  read: (database: Database) => Promise<T>,
): Promise<DatabaseAnswer<T>> {
  const { dataDir, databaseConnections: connections, secrets } = config;
  if (secrets.databaseUrl === null) {
    const answer = await askSite(dataDir, order, "");
    if (answer !== null) return { kind: "read", value: parse(answer), bySite: true };
    if (!existsSync(join(dataDir, "pglite"))) return { kind: "missing" };
  }
  const database = await openDatabase({ databaseUrl: secrets.databaseUrl, dataDir, connections });
  try {
    return { kind: "read", value: await read(database), bySite: false };
  } finally {
    await database.close();
  }
}
