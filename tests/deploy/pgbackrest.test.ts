import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const config = fileURLToPath(new URL("../../deploy/pgbackrest/pgbackrest.conf", import.meta.url));
const isInstalled = spawnSync("pgbackrest", ["version"]).status === 0;
const skipNote = isInstalled ? "" : " (pgbackrest is not installed: its configuration was not tried)";

test.skipIf(!isInstalled)(`pgBackRest reads its configuration without a warning${skipNote}`, () => {
  const args = [`--config=${config}`, "--stanza=home-finder", "--log-level-file=off", "info"];
  const { status, stdout, stderr } = spawnSync("pgbackrest", args, { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain("stanza: home-finder");
});
