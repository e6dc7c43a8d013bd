import { appendFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { BucketFiles } from "../files/bucket-files.ts";
import { mergeErasureLedger, openErasureLedger, type ErasureLedgerEntry } from "./erasure-ledger.ts";
import { createTestFolder } from "../../tests/support/test-folder.ts";

let folder: string;
beforeEach(() => void (folder = createTestFolder("ledger")));

const entry = (at: string, hash: string): ErasureLedgerEntry => ({ at, kind: "phone", hash });
const old = entry("2024-03-01T10:00:00.000Z", "aa");
const newer = entry("2026-03-01T10:00:00.000Z", "bb");
const newest = entry("2026-04-01T10:00:00.000Z", "cc");

/** A bucket in memory. */
function memory(): BucketFiles & { readonly files: Map<string, string> } {
  const files = new Map<string, string>();
  return {
    files,
    read: async (name) => files.get(name) ?? null,
    write: async (name, text) => void files.set(name, text),
    remove: async (name) => void files.delete(name),
  };
}

test("entries written after an incomplete line are still read", async () => {
  const ledger = openErasureLedger(folder, null);
  await ledger.append([newer]);
  appendFileSync(join(folder, "erasures-2026.jsonl"), '{"at":"2026-03-0');
  await ledger.append([newest]);
  expect(await ledger.read()).toEqual([newer, newest]);
});

test("two processes with separate folders learn of each other's erasures through the bucket", async () => {
  const bucket = memory();
  const [one, other] = ["one", "other"].map((name) => openErasureLedger(join(folder, name), bucket));
  await one?.append([old, newer]);
  await other?.append([newest]);
  const now = new Date("2026-05-01T10:00:00Z");
  for (const ledger of [one, other, one]) await ledger?.syncWithBucket(now);
  expect(await one?.read()).toEqual([old, newer, newest]);
  expect(await other?.read()).toEqual([old, newest, newer]);
  const filesBefore = new Map(bucket.files);
  await one?.syncWithBucket(now);
  expect(bucket.files).toEqual(filesBefore);
});

test("files of years that ended before the given date are deleted from the folder and the bucket", async () => {
  const bucket = memory();
  const ledger = openErasureLedger(folder, bucket);
  await ledger.append([old, newer]);
  await ledger.syncWithBucket(new Date("2026-05-01T10:00:00Z"));
  await ledger.deleteYearsBefore(new Date("2025-01-01T10:00:00Z"));
  expect(readdirSync(folder)).toEqual(["erasures-2026.jsonl"]);
  expect([...bucket.files.keys()]).toEqual(["erasures-2026.jsonl"]);
});

test("copying adds missing entries, and none twice", async () => {
  await openErasureLedger(join(folder, "from"), null).append([old, newer]);
  await openErasureLedger(join(folder, "to"), null).append([newest]);
  for (let copied = 0; copied < 2; copied += 1)
    await mergeErasureLedger(join(folder, "from"), join(folder, "to"));
  expect(await openErasureLedger(join(folder, "to"), null).read()).toEqual([old, newest, newer]);
});
