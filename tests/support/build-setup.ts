import { spawnSync } from "node:child_process";

/** Browser tests use the production build; building again does nothing if no source has changed. */
export default function setup(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/start.mjs", "build"], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The site could not be built:\n${stdout}${stderr}`);
}
