import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { erasureLedgerFolder, openErasureLedger } from "./erasure-ledger.ts";
import { syncErasureLedgers } from "./sync-erasures.ts";
import { createTestFolder } from "../../tests/support/test-folder.ts";

const now = new Date("2026-05-02T00:00:00Z");
const erased = { at: "2026-05-01T10:00:00.000Z", kind: "phone", hash: "aa" } as const;

test("an empty data folder gets the erasures from the back-ups' place, and a place that cannot be reached is reported", async () => {
  const folder = createTestFolder("erasures");
  const backupFolder = join(folder, "kept");
  await openErasureLedger(backupFolder, null).append([erased]);
  const backup = { storage: { kind: "folder", folder: backupFolder } } as const;

  const shared = await syncErasureLedgers(join(folder, "empty"), { bucket: null, backup }, now);
  expect(shared.faults).toEqual([]);
  expect(await shared.ledger.read()).toEqual([erased]);
  expect(await openErasureLedger(erasureLedgerFolder(join(folder, "empty")), null).read()).toEqual([erased]);

  writeFileSync(join(folder, "file"), "");
  const unreachable = { storage: { kind: "folder", folder: join(folder, "file/none") } } as const;
  const { faults, ledger } = await syncErasureLedgers(
    join(folder, "empty"),
    { bucket: null, backup: unreachable },
    now,
  );
  expect(faults).toEqual([expect.stringContaining("The place of the back-ups was not asked")]);
  expect(await ledger.read()).toEqual([erased]);
});
