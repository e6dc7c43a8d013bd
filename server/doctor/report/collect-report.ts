import { sendCommandToProcesses } from "../../commands/control-socket.ts";
import { withTimeout } from "../../process/with-timeout.ts";
import { runAllChecks } from "../checks/run-checks.ts";
import { parseDatabaseFacts, readDatabaseFacts } from "./database-facts.ts";
import { parseProcessState } from "./process-state.ts";
import { formatFaultReport } from "./report.ts";
import { readSiteDatabase } from "../site-database.ts";

/** In milliseconds. Counting a million rows takes a second or two. */
const timeoutMs = 60_000;

/** Writes a fault report, as text, about the site with these settings. Parts that cannot be reached are omitted. */
export async function collectFaultReport(
  environment: Readonly<Record<string, string | undefined>>,
  now: () => Date,
): Promise<string> {
  const { config, findings } = await runAllChecks(environment, now);
  if (!config) return formatFaultReport({ environment, findings, processes: [], database: null, now: now() });
  const reading = readSiteDatabase(config, "facts", parseDatabaseFacts, ({ backgroundPool }) =>
    readDatabaseFacts(backgroundPool),
  ).catch(() => null);
  const facts = await withTimeout(timeoutMs, reading, null);
  const answers = await sendCommandToProcesses(config.dataDir, "state");
  return formatFaultReport({
    environment,
    findings,
    processes: answers.map(parseProcessState),
    database: facts?.kind === "read" ? facts.value : null,
    now: now(),
  });
}
