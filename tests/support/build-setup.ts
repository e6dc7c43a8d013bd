import { spawnSync } from "node:child_process";

/** Builds the site for the browser tests; does nothing if no source has changed since the last build. */
export default function setup(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/start.mjs", "build"], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The site could not be built:\n${stdout}${stderr}`);
}
