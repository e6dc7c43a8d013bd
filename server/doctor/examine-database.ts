import * as v from "valibot";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { Migration } from "../db/migration.ts";
import { createClockReadings } from "./clock.ts";
import { countProcesses } from "./connections.ts";
import { checkDatabase } from "./database.ts";
import { findingsShape } from "./finding.ts";
import { checkShownSite } from "./shown-site.ts";

const shape = v.object({
  /** What the site shows and from where, for a terminal. */
  lines: v.array(v.string()),
  findings: findingsShape,
  clock: v.array(v.object({ who: v.string(), aheadMs: v.number() })),
  /** Processes of the site that live on a server; null where the database does not say. */
  processes: v.nullable(v.number()),
});

/** Everything that the doctor learns from the database. */
export type DatabaseExamination = Readonly<v.InferOutput<typeof shape>>;

/** Reads the examination of a running site. @throws when it is something else */
export function parseDatabaseExamination(text: string): DatabaseExamination {
  return v.parse(shape, JSON.parse(text));
}

interface Examined {
  readonly database: Database;
  readonly migrations: readonly Migration[];
  readonly config: Pick<Config, "public" | "databaseConnections">;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Asked of the process that has the database open: a running site with the embedded one, else the command itself. */
export async function examineDatabase({
  database,
  migrations,
  config,
  environment,
}: Examined): Promise<DatabaseExamination> {
  const clock = createClockReadings();
  const findings = await checkDatabase({
    database,
    connections: config.databaseConnections,
    migrations,
    clock,
  });
  if (findings.some(({ kind, about }) => kind === "fault" && about === "Database"))
    return { lines: [], findings: [...findings], clock: [...clock.all], processes: null };
  // Without its tables there is nothing to show, which the finding of the migrations says.
  const shown = await checkShownSite({ db: database.db, config: config.public, environment }).catch(() => ({
    lines: [],
    findings: [],
  }));
  return {
    lines: [...shown.lines],
    findings: [...findings, ...shown.findings],
    clock: [...clock.all],
    processes: await countProcesses(database.backgroundPool),
  };
}
