import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Fault, whatIsHeld } from "./faults.ts";
import type { Scenario } from "./judge.ts";
import type { Scene } from "./scene.ts";
import type { State } from "./state.ts";
import type { Told } from "./told.ts";
import type { Ran } from "./verdict.ts";
import type { World } from "./world.ts";

/**
 * How long a visitor's form waits for its write (web/leads/), in milliseconds; then it says that the outcome is
 * unknown. On a busy machine a sound write may take longer.
 */
const visitorPatienceMs = 2_500;
const mostTries = 10;

/**
 * Makes a write as a person does: repeats it, up to `mostTries` times, while the answer is that the site took too
 * long.
 */
export async function untilInTime(
  make: () => Promise<Ran>,
  whenLate: (late: Ran) => Promise<void>,
): Promise<Ran> {
  for (let tries = 1; ; tries += 1) {
    const ran = await make();
    if (ran.told.kind !== "unknown" || ran.ms < visitorPatienceMs || tries >= mostTries) return ran;
    await whenLate(ran);
  }
}

/** Everything that is stored, including files and sent messages. A message that was sent twice counts once. */
export async function readWorld(world: World): Promise<State> {
  const json = (rows: readonly object[]) => JSON.stringify(rows);
  const uploads = readdirSync(join(world.dataDir, "uploads")).toSorted();
  const mails = world.mail.mails.map(
    ({ to, source }) => [/^Message-ID: (.*)$/imu.exec(source)?.[1] ?? "", to] as const,
  );
  const posts = world.web.received.map(({ headers }) => String(headers["webhook-id"]));
  return new Map([
    ...(await world.keeper.read()),
    ["files of the folder", json(uploads.map((name) => ({ name })))],
    ["files of the bucket", json([...world.bucket.objects.keys()].toSorted().map((name) => ({ name })))],
    ["mails", json([...new Map(mails)].map(([id, to]) => ({ id, to })))],
    ["webhooks", json([...new Set(posts)].map((id) => ({ id })))],
  ]);
}

/** Opens a process that has read everything before it is asked to write. */
export async function openFollowing(
  world: World,
  scene: Scene,
  scenario: Scenario,
): Promise<Pick<Ran, "site" | "before">> {
  const site = await world.open({ isWithoutBucket: scenario.isWithoutBucket ?? false });
  await scenario.prepare?.(site, scene, world);
  await site.search.open();
  await site.app.properties.counts(world.clock.at);
  return { site, before: await readWorld(world) };
}

/** Makes a write, with a fault at one of its steps or without one. */
export async function act(
  world: World,
  scene: Scene,
  scenario: Scenario,
  { site, before }: Pick<Ran, "site" | "before">,
  fault: Fault | null,
): Promise<Ran> {
  world.faults.begin(fault);
  const begun = performance.now();
  let told: Told;
  try {
    told = await scenario.act(site, scene, world);
  } catch (error) {
    told = { kind: "unknown", words: `threw ${error instanceof Error ? error.message : String(error)}` };
  }
  const ms = performance.now() - begun;
  const held = await whatIsHeld(world.database);
  const statements = world.faults.end();
  return { told, ms, site, before, statements, held, state: await readWorld(world) };
}
