import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFolderStorage } from "../storage/folder-storage.ts";
import { createObjectCipher } from "../storage/object-cipher.ts";
import { pruneBackups } from "./prune-backups.ts";

test("listing leaves unfinished files alone, which another process may be writing; pruning removes them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "home-finder-prune-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "parts"));
  const half = join(folder, "parts/half.tmp");
  writeFileSync(half, "half");
  const storage = openFolderStorage(folder);
  expect((await storage.list("parts/")).size).toBe(0);
  expect(existsSync(half)).toBe(true);
  await pruneBackups(storage, createObjectCipher(Buffer.alloc(32, 9)), { days: 1, weeks: 0, months: 0 });
  expect(existsSync(half)).toBe(false);
});
