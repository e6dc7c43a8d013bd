import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createEmptyDataFolder, removeFolder } from "../support/data-folder.ts";

const root = resolve(import.meta.dirname, "../..");
const units = join(root, "deploy/systemd");
const isInstalled = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
/**
 * Maximum exposure score times ten, as systemd-analyze expects it (deploy/README.md states the score). It calls a
 * score below 2.0 "OK".
 */
const exposureLimit = "15";

/** Folder with copies of the units that refer to this repository, and one instance of the template unit. */
const folder = createEmptyDataFolder("units");
afterAll(() => removeFolder(folder));
const files = readdirSync(units)
  .filter((name) => name.endsWith(".service"))
  .map((name) => {
    const file = join(folder, name.replace("@.", "@3001."));
    writeFileSync(file, readFileSync(join(units, name), "utf8").replaceAll("/opt/home-finder/", `${root}/`));
    return file;
  });
const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync("systemd-analyze", args, { encoding: "utf8", cwd: folder });
  return { status, printed: stdout + stderr };
};

const formatSkipNote = (program: string, subject: string) =>
  isInstalled(program) ? "" : ` (${program} is not installed: ${subject} not tried)`;

test("The site may write into the back-up folder that the example and the documentation name", () => {
  const unit = readFileSync(join(units, "home-finder@.service"), "utf8");
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.+)$`, "gm"))].flatMap(([, values = ""]) => values.split(" "));
  const writable = [
    ...valuesOf("StateDirectory").map((name) => `/var/lib/${name}`),
    ...valuesOf("ReadWritePaths").map((path) => path.replace(/^-/, "")),
  ];
  for (const file of ["deploy/systemd/site.env.example", ".env.example", "docs/operations.md"]) {
    const [, place] = /^#?BACKUP_TO=(\S+)/m.exec(readFileSync(join(root, file), "utf8")) ?? [];
    expect(writable, file).toContain(place);
  }
});

test("An empty Debian takes at most fifteen commands, which give the back-ups a key", () => {
  const [, commands = ""] =
    /```sh\n(.+?)```/s.exec(readFileSync(join(root, "deploy/README.md"), "utf8")) ?? [];
  const lines = commands.trim().split("\n");
  expect(lines.length).toBeLessThanOrEqual(15);
  expect(lines.filter((line) => line.includes("BACKUP_KEY=$(openssl rand -base64 32)"))).toHaveLength(1);
});

describe.skipIf(!isInstalled("systemd-analyze"))(
  `The units of systemd${formatSkipNote("systemd-analyze", "the units were")}`,
  () => {
    test("are valid", () => {
      expect(analyze("verify", "--man=no", ...files)).toEqual({ status: 0, printed: "" });
    });

    test.each(files)("are sandboxed well enough: %s", (file) => {
      const { status, printed } = analyze(
        "security",
        "--offline=true",
        "--no-pager",
        `--threshold=${exposureLimit}`,
        file,
      );
      expect(printed.slice(-300)).toMatch(/Overall exposure level/);
      expect(status, printed).toBe(0);
    });
  },
);

test.skipIf(!isInstalled("logrotate"))(
  `logrotate reads its file${formatSkipNote("logrotate", "deploy/logrotate/home-finder was")}`,
  () => {
    const { status, stderr } = spawnSync("logrotate", ["-d", join(root, "deploy/logrotate/home-finder")], {
      encoding: "utf8",
    });
    expect(stderr).not.toMatch(/^error/im);
    expect(stderr).toContain("/var/log/home-finder/*.log");
    expect(status).toBe(0);
  },
);
