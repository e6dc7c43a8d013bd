import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type WriteFault, listHeldConnections } from "./faults.ts";
import type { WriteScenario } from "./judge.ts";
import type { DrillFixtures } from "./fixtures.ts";
import type { DataSnapshot } from "./state.ts";
import type { WriteResponse } from "./answer.ts";
import type { WriteAttempt } from "./verdict.ts";
import type { TestBed } from "./test-bed.ts";

/**
 * Time in milliseconds that a visitor's form waits for its write (web/leads/) before it says that the result is
 * unknown. On a busy computer even a successful write may take longer.
 */
const visitorTimeoutMs = 2_500;
const maxAttempts = 10;

/**
 * Makes a write as a person would: repeats it, up to `maxAttempts` times, while the response says that the site
 * took too long.
 */
export async function retryTimedOutWrite(
  tryWrite: () => Promise<WriteAttempt>,
  onTimeout: (late: WriteAttempt) => Promise<void>,
): Promise<WriteAttempt> {
  for (let tryCount = 1; ; tryCount += 1) {
    const attempt = await tryWrite();
    if (attempt.response.kind !== "unknown" || attempt.ms < visitorTimeoutMs || tryCount >= maxAttempts)
      return attempt;
    await onTimeout(attempt);
  }
}

/** Reads all stored data, including files and sent messages. A message that was sent twice counts once. */
export async function readStoredData(testBed: TestBed): Promise<DataSnapshot> {
  const json = (rows: readonly object[]) => JSON.stringify(rows);
  const uploads = readdirSync(join(testBed.dataDir, "uploads")).toSorted();
  const mails = testBed.mail.mails.map(
    ({ to, source }) => [/^Message-ID: (.*)$/imu.exec(source)?.[1] ?? "", to] as const,
  );
  const posts = testBed.web.received.map(({ headers }) => String(headers["webhook-id"]));
  return new Map([
    ...(await testBed.snapshots.read()),
    ["files of the folder", json(uploads.map((name) => ({ name })))],
    ["files of the bucket", json([...testBed.bucket.objects.keys()].toSorted().map((name) => ({ name })))],
    ["mails", json([...new Map(mails)].map(([id, to]) => ({ id, to })))],
    ["webhooks", json([...new Set(posts)].map((id) => ({ id })))],
  ]);
}

/** Opens a process that has loaded everything before its first write. */
export async function openPreparedSite(
  testBed: TestBed,
  fixtures: DrillFixtures,
  scenario: WriteScenario,
): Promise<Pick<WriteAttempt, "site" | "before">> {
  const site = await testBed.open({ isWithoutBucket: scenario.isWithoutBucket ?? false });
  await scenario.prepare?.(site, fixtures, testBed);
  await site.search.open();
  await site.app.inventory.counts(testBed.clock.at);
  return { site, before: await readStoredData(testBed) };
}

/** Makes a write, with a fault at one of its steps or without a fault. */
export async function performWrite(
  testBed: TestBed,
  fixtures: DrillFixtures,
  scenario: WriteScenario,
  { site, before }: Pick<WriteAttempt, "site" | "before">,
  fault: WriteFault | null,
): Promise<WriteAttempt> {
  testBed.faults.startCounting(fault);
  const startedAt = performance.now();
  let response: WriteResponse;
  try {
    response = await scenario.act(site, fixtures, testBed);
  } catch (error) {
    response = { kind: "unknown", words: `threw ${error instanceof Error ? error.message : String(error)}` };
  }
  const ms = performance.now() - startedAt;
  const heldConnections = await listHeldConnections(testBed.database);
  const statements = testBed.faults.stopCounting();
  return {
    response,
    ms,
    site,
    before,
    statements,
    heldConnections,
    state: await readStoredData(testBed),
  };
}
