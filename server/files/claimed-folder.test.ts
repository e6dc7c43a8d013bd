import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { claimFolder } from "./claimed-folder.ts";
import { createTestFolder } from "../../tests/support/test-folder.ts";

let parent: string;
beforeEach(() => void (parent = createTestFolder("claim")));

const claim = () => claimFolder(join(parent, "data", "pages"));
const fill = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "one.page"), "one");
};

test("several claims get different folders, and a later one gets the first that is free", () => {
  const [first, second] = [claim(), claim()];
  expect([first.path, second.path]).toEqual([join(parent, "data/pages"), join(parent, "data/pages-2")]);
  first.release();
  const reclaimed = claim();
  expect(reclaimed.path).toBe(first.path);
  const third = claim();
  expect(third.path).toBe(join(parent, "data/pages-3"));
  for (const folderClaim of [second, reclaimed, third]) folderClaim.release();
});

test("a released folder keeps its content for the next claim", () => {
  const first = claim();
  fill(first.path);
  first.release();
  const next = claim();
  expect(readdirSync(next.path)).toEqual(["one.page"]);
  next.release();
});

test("only the folders of ended processes are deleted", async () => {
  const [first, second, third] = [claim(), claim(), claim()];
  for (const { path } of [first, second, third]) fill(path);
  second.release();
  await first.emptyAbandoned();
  expect([first, second, third].map(({ path }) => existsSync(path))).toEqual([true, false, true]);
  first.release();
  third.release();
});

/** Starts a process that claims a folder, prints its path, and runs until it is killed. */
function startClaimant(folder: string): { readonly child: ChildProcess; readonly path: Promise<string> } {
  const code = `import { claimFolder } from ${JSON.stringify(new URL("claimed-folder.ts", import.meta.url).href)};
    const held = claimFolder(${JSON.stringify(folder)});
    process.stdout.write(held.path);
    setInterval(() => void held, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { child, path: once(child.stdout, "data").then(([bytes]) => String(bytes)) };
}

test("ten processes that start at once get a folder each, and a later one inherits that of a killed one", async () => {
  const folder = join(parent, "data", "pages");
  const ten = Array.from({ length: 10 }, () => startClaimant(folder));
  const eleventh: ReturnType<typeof startClaimant>[] = [];
  try {
    const paths = await Promise.all(ten.map(({ path }) => path));
    expect(new Set(paths).size).toBe(10);
    for (const path of paths) fill(path);
    eleventh.push(startClaimant(folder));
    const laterPath = await eleventh[0]!.path;
    expect(paths).not.toContain(laterPath);
    fill(laterPath);

    ten[4]!.child.kill("SIGKILL");
    await once(ten[4]!.child, "exit");
    const reclaimed = claim();
    expect(reclaimed.path).toBe(paths[4]);
    expect(readdirSync(reclaimed.path)).toEqual(["one.page"]);

    ten[7]!.child.kill("SIGKILL");
    await once(ten[7]!.child, "exit");
    await reclaimed.emptyAbandoned();
    expect(existsSync(paths[7]!)).toBe(false);
    const living = [...paths, laterPath].filter((path) => path !== paths[7]);
    expect(living.filter((path) => existsSync(join(path, "one.page")))).toEqual(living);
    reclaimed.release();
  } finally {
    for (const { child } of [...ten, ...eleventh]) child.kill("SIGKILL");
  }
});
