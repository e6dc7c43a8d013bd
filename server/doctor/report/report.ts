import { readFileSync } from "node:fs";
import { arch, release } from "node:os";
import { readPackageFile } from "../../process/release.ts";
import type { DatabaseFacts } from "./database-facts.ts";
import type { Finding } from "../finding.ts";
import type { ProcessState } from "./process-state.ts";
import { redactSettings } from "./shown-settings.ts";

interface ReportParts {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly findings: readonly Finding[];
  /** Processes on this computer that use the same data folder. */
  readonly processes: readonly ProcessState[];
  /** Null when the database could not be read. */
  readonly database: DatabaseFacts | null;
  readonly now: Date;
}

/** Writes the fault report as JSON text. It contains no secrets and no personal data. */
export function formatFaultReport({ environment, findings, processes, database, now }: ReportParts): string {
  const { version, dependencies } = readPackageFile();
  const report = {
    writtenAt: now.toISOString(),
    versions: {
      homeFinder: version,
      node: process.version,
      openssl: process.versions.openssl,
      system: `${process.platform} ${release()} ${arch()}`,
      database: database?.version ?? null,
      packages: Object.fromEntries(Object.keys(dependencies).map((name) => [name, installedVersion(name)])),
    },
    settings: redactSettings(environment),
    findings,
    processes,
    database,
  };
  return `${JSON.stringify(report, null, 1)}\n`;
}

/** Null when the package is not installed. */
function installedVersion(name: string): string | null {
  try {
    const file = new URL(`../../../node_modules/${name}/package.json`, import.meta.url);
    return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
  } catch {
    return null;
  }
}
