import { spawnSync } from "node:child_process";

/** Runs a command of the project on a database. @returns its exit code and output */
export function runProjectCommand(
  script: string,
  args: readonly string[],
  { databaseUrl, dataDir }: { readonly databaseUrl: string; readonly dataDir: string },
  environment: Readonly<Record<string, string>> = {},
): { readonly status: number | null; readonly output: string } {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}
