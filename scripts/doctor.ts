import { resolve } from "node:path";
import { collectFaultReport } from "../server/doctor/report/collect-report.ts";
import { runAllChecks } from "../server/doctor/checks/run-checks.ts";
import { hasFault, formatFindings } from "../server/doctor/finding.ts";
import { BootError } from "../server/process/boot-error.ts";
import { runCommandLine, writePrivateFile } from "./command.ts";

const help = `
npm run doctor
npm run doctor -- bundle [FILE]

Tries everything that the site needs, while it runs and while it does not, and says in a line each whether it is well and
what to mend: settings, showcase, database, bucket, mail, webhooks, disk, clock, and what arrives of a request to the
public address. Ends with code 1 when there is a fault. Changes nothing: what it writes (a small file, a small object, a
table within a transaction) it takes back, and it sends no mail and posts nothing.

"bundle" writes one new file for a report of a fault: versions, settings without secrets, what the doctor found, recent
errors, figures and counts of rows. Nothing in it is about people. A running site with the embedded database is asked;
PostgreSQL is read directly. Settings come from the environment or .env.`;

const now = () => new Date();
/** In milliseconds: the program exits this long after its report, even if a check that timed out is still running. */
const lastMs = 1_000;

await runCommandLine(help, async ([subcommand, file, ...extraArgs]) => {
  if (subcommand === undefined) return examineSite();
  if (subcommand === "bundle" && extraArgs.length === 0) return writeBundle(file);
  throw new BootError(help.trim());
});
setTimeout(() => process.exit(), lastMs).unref();

async function examineSite(): Promise<void> {
  const { lines, findings } = await runAllChecks(process.env, now);
  console.log(
    [...lines, ...(lines.length > 0 ? [""] : []), "Checks", ...formatFindings(findings)].join("\n"),
  );
  if (hasFault(findings)) process.exitCode = 1;
}

async function writeBundle(file?: string): Promise<void> {
  const stamp = now().toISOString().replaceAll(/\D/gu, "").slice(0, 14);
  const target = resolve(file ?? `home-finder-report-${stamp}.json`);
  writePrivateFile(target, await collectFaultReport(process.env, now));
  console.log(`The report is in ${target}. Nothing in it is about people; read it before you send it.`);
}
