import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimSaveFolder, removeSavedCatalogues } from "./save-folder.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "home-finder-kept-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("each process on a data folder saves its catalogue in a separate folder, and a command removes them all", () => {
  const [first, second] = [claimSaveFolder(dataDir), claimSaveFolder(dataDir)];
  expect(second.path).not.toBe(first.path);
  for (const { path } of [first, second]) {
    mkdirSync(path);
    writeFileSync(join(path, "catalogue"), "kept");
  }
  first.release();
  second.release();
  expect(claimSaveFolder(dataDir).path).toBe(first.path);
  removeSavedCatalogues(dataDir);
  expect([first, second].some(({ path }) => existsSync(path))).toBe(false);
});
