import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";
import { createTestFolder } from "../../tests/support/test-folder.ts";

let folder: string;
beforeEach(() => void (folder = createTestFolder("lock")));

/** Starts another process that holds the lock until it is killed. */
async function startLockHolder() {
  const program = `import { lockFolder } from ${JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href)};
    lockFolder(process.argv[1]); console.log("held"); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, join(folder, "pglite")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

describe("The lock of the data folder", () => {
  test("a second process gets a clear sentence while the first one lives", async () => {
    const child = await startLockHolder();
    expect(() => lockFolder(join(folder, "pglite"))).toThrow("Another Home Finder is using the data folder");
    child.kill("SIGKILL");
    await once(child, "exit");
  });

  test("a process that was killed leaves no lock behind", async () => {
    const child = await startLockHolder();
    child.kill("SIGKILL");
    await once(child, "exit");
    const release = lockFolder(join(folder, "pglite"));
    expect(() => lockFolder(join(folder, "pglite")), "and now it is held").toThrow("Another Home Finder");
    release();
  });

  test("a folder that is not there gets a clear sentence", () => {
    chmodSync(folder, 0o755);
    expect(() => lockFolder(join(folder, "missing", "pglite"))).toThrow("cannot be written");
  });
});
