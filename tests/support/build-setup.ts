import { spawnSync } from "node:child_process";

/** Tests meet the pages as they are built; building again does nothing while no source has changed. */
export default function setup(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/start.mjs", "build"], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The site could not be built:\n${stdout}${stderr}`);
}
