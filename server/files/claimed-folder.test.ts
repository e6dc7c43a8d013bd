import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFolder } from "./claimed-folder.ts";

let parent: string;
beforeEach(() => void (parent = mkdtempSync(join(tmpdir(), "home-finder-claim-"))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const claim = () => claimFolder(join(parent, "data", "pages"));
const fill = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "one.page"), "one");
};

test("several at once get folders of their own, and one that comes later gets what is free", () => {
  const [first, second] = [claim(), claim()];
  expect([first.path, second.path]).toEqual([join(parent, "data/pages"), join(parent, "data/pages-2")]);
  first.release();
  const again = claim();
  expect(again.path).toBe(first.path);
  const third = claim();
  expect(third.path).toBe(join(parent, "data/pages-3"));
  for (const each of [second, again, third]) each.release();
});

test("what an earlier one left is found by the next", () => {
  const first = claim();
  fill(first.path);
  first.release();
  const next = claim();
  expect(readdirSync(next.path)).toEqual(["one.page"]);
  next.release();
});

test("only the folders of ended processes are emptied", async () => {
  const [first, second, third] = [claim(), claim(), claim()];
  for (const { path } of [first, second, third]) fill(path);
  second.release();
  await first.emptyAbandoned();
  expect([first, second, third].map(({ path }) => existsSync(path))).toEqual([true, false, true]);
  first.release();
  third.release();
});
