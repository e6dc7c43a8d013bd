import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Role } from "../../domain/staff.ts";

const run = promisify(execFile);

/**
 * Has the running site of the browser tests make an account, as its owner would from a terminal.
 * @returns the path of its set-up page in each language
 */
export async function inviteStaff(email: string, role: Role): Promise<{ en: string; ar: string }> {
  const { SITE_ORIGIN = "", SITE_DATA_DIR = "" } = process.env;
  const environment = { DATA_DIR: SITE_DATA_DIR, PORT: new URL(SITE_ORIGIN).port };
  const { stdout } = await run(
    process.execPath,
    ["scripts/staff.ts", "create", email, "--name", "Mona Fahmy", "--role", role],
    { env: { ...process.env, ...environment } },
  );
  const pathIn = (language: string) => {
    const path = new RegExp(`/${language}/admin/set-up\\?token=\\S+`).exec(stdout)?.[0];
    if (!path) throw new Error(`No link was printed:\n${stdout}`);
    return path;
  };
  return { en: pathIn("en"), ar: pathIn("ar") };
}
