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
  make: () => Promise<WriteAttempt>,
  whenLate: (late: WriteAttempt) => Promise<void>,
): Promise<WriteAttempt> {
  for (let tries = 1; ; tries += 1) {
    const ran = await make();
    if (ran.response.kind !== "unknown" || ran.ms < visitorTimeoutMs || tries >= maxAttempts) return ran;
    await whenLate(ran);
  }
}

/** Reads all stored data, including files and sent messages. A message that was sent twice counts once. */
export async function readStoredData(world: TestBed): Promise<DataSnapshot> {
  const json = (rows: readonly object[]) => JSON.stringify(rows);
  const uploads = readdirSync(join(world.dataDir, "uploads")).toSorted();
  const mails = world.mail.mails.map(
    ({ to, source }) => [/^Message-ID: (.*)$/imu.exec(source)?.[1] ?? "", to] as const,
  );
  const posts = world.web.received.map(({ headers }) => String(headers["webhook-id"]));
  return new Map([
    ...(await world.snapshots.read()),
    ["files of the folder", json(uploads.map((name) => ({ name })))],
    ["files of the bucket", json([...world.bucket.objects.keys()].toSorted().map((name) => ({ name })))],
    ["mails", json([...new Map(mails)].map(([id, to]) => ({ id, to })))],
    ["webhooks", json([...new Set(posts)].map((id) => ({ id })))],
  ]);
}

/** Opens a process that has loaded everything before its first write. */
export async function openPreparedSite(
  world: TestBed,
  fixtures: DrillFixtures,
  scenario: WriteScenario,
): Promise<Pick<WriteAttempt, "site" | "before">> {
  const site = await world.open({ isWithoutBucket: scenario.isWithoutBucket ?? false });
  await scenario.prepare?.(site, fixtures, world);
  await site.search.open();
  await site.app.inventory.counts(world.clock.at);
  return { site, before: await readStoredData(world) };
}

/** Makes a write, with a fault at one of its steps or without a fault. */
export async function performWrite(
  world: TestBed,
  fixtures: DrillFixtures,
  scenario: WriteScenario,
  { site, before }: Pick<WriteAttempt, "site" | "before">,
  fault: WriteFault | null,
): Promise<WriteAttempt> {
  world.faults.startCounting(fault);
  const begun = performance.now();
  let told: WriteResponse;
  try {
    told = await scenario.act(site, fixtures, world);
  } catch (error) {
    told = { kind: "unknown", words: `threw ${error instanceof Error ? error.message : String(error)}` };
  }
  const ms = performance.now() - begun;
  const held = await listHeldConnections(world.database);
  const statements = world.faults.stopCounting();
  return {
    response: told,
    ms,
    site,
    before,
    statements,
    heldConnections: held,
    state: await readStoredData(world),
  };
}
