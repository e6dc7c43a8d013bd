import * as v from "valibot";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { Migration } from "../db/migration.ts";
import { createClockOffsetCollector } from "./clock.ts";
import { countSiteProcesses } from "./connections.ts";
import { checkDatabase } from "./database.ts";
import { findingsSchema } from "./finding.ts";
import { checkSiteContent } from "./site-content.ts";

const shape = v.object({
  /** Settings and contents that the site shows, each with its source, as lines for a terminal. */
  lines: v.array(v.string()),
  findings: findingsSchema,
  clock: v.array(v.object({ who: v.string(), aheadMs: v.number() })),
  /** Number of running processes of the site on the database; null when the database does not answer. */
  processes: v.nullable(v.number()),
});

/** What the doctor found out about the database. */
export type DatabaseExamination = Readonly<v.InferOutput<typeof shape>>;

/** Parses the examination that a running site returns. @throws when the text has another form */
export function parseDatabaseExamination(text: string): DatabaseExamination {
  return v.parse(shape, JSON.parse(text));
}

interface ExaminedSite {
  readonly database: Database;
  readonly migrations: readonly Migration[];
  readonly config: Pick<Config, "public" | "databaseConnections">;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Runs in the process that has the database open: a running site if it is the embedded one, else this command. */
export async function examineDatabase({
  database,
  migrations,
  config,
  environment,
}: ExaminedSite): Promise<DatabaseExamination> {
  const clock = createClockOffsetCollector();
  const findings = await checkDatabase({
    database,
    connections: config.databaseConnections,
    migrations,
    clock,
  });
  if (findings.some(({ kind, about }) => kind === "fault" && about === "Database"))
    return { lines: [], findings: [...findings], clock: [...clock.all], processes: null };
  // Fails if the tables are missing; ignored, because the finding about migrations reports that.
  const content = await checkSiteContent({ db: database.db, config: config.public, environment }).catch(
    () => ({
      lines: [],
      findings: [],
    }),
  );
  return {
    lines: [...content.lines],
    findings: [...findings, ...content.findings],
    clock: [...clock.all],
    processes: await countSiteProcesses(database.backgroundPool),
  };
}
