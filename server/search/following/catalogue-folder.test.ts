import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { claimCatalogueFolder, removeSavedCatalogues } from "./catalogue-folder.ts";
import { createTestFolder } from "../../../tests/support/test-folder.ts";

let dataDir: string;
beforeEach(() => void (dataDir = createTestFolder("kept")));

test("each process on a data folder saves its catalogue in a separate folder, and a command removes them all", () => {
  const [first, second] = [claimCatalogueFolder(dataDir), claimCatalogueFolder(dataDir)];
  expect(second.path).not.toBe(first.path);
  for (const { path } of [first, second]) {
    mkdirSync(path);
    writeFileSync(join(path, "catalogue"), "kept");
  }
  first.release();
  second.release();
  expect(claimCatalogueFolder(dataDir).path).toBe(first.path);
  removeSavedCatalogues(dataDir);
  expect([first, second].some(({ path }) => existsSync(path))).toBe(false);
});
