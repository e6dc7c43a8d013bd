import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFolderStorage } from "../storage/folder-storage.ts";
import { createObjectCipher } from "../storage/object-cipher.ts";
import { pruneBackups } from "./prune-backups.ts";
import { createTestFolder } from "../../../tests/support/test-folder.ts";

test("listing leaves unfinished files alone, which another process may be writing; pruning removes them", async () => {
  const folder = createTestFolder("prune");
  mkdirSync(join(folder, "parts"));
  const partialFile = join(folder, "parts/half.tmp");
  writeFileSync(partialFile, "half");
  const storage = openFolderStorage(folder);
  expect((await storage.list("parts/")).size).toBe(0);
  expect(existsSync(partialFile)).toBe(true);
  await pruneBackups(storage, createObjectCipher(Buffer.alloc(32, 9)), { days: 1, weeks: 0, months: 0 });
  expect(existsSync(partialFile)).toBe(false);
});
