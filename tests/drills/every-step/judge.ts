import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Chance, chanceBetween, differences, type Moment } from "./compare.ts";
import { type Fault, whatIsHeld } from "./faults.ts";
import { findBroken } from "./invariants.ts";
import type { Scene } from "./scene.ts";
import type { State } from "./state.ts";
import type { Told } from "./told.ts";
import { type Allowed, describe, judge, type Ran } from "./verdict.ts";
import type { Site, World } from "./world.ts";

/** One write that the product has, and how it is made. */
export interface Scenario {
  /** As writes.ts finds it in the code. */
  readonly write: string;
  /** Which of the things that are written there, and of what. */
  readonly what: string;
  /** Makes it, each time the same. */
  act(site: Site, scene: Scene, world: World): Promise<Told>;
  /** Why it is committed in parts; each of them may then be all that is done. */
  readonly inParts?: string;
  /** Tables that are written apart from it, with the reason. */
  readonly apart?: Readonly<Record<string, string>>;
  /** Tables in which a try that failed leaves rows for a while, with what becomes of them. */
  readonly leaves?: Readonly<Record<string, string>>;
  /** Why it leaves no trace in what is stored. */
  readonly writesNothing?: string;
  /** Why it may send before it notes that it has: who gets it twice can tell. */
  readonly sendsFirst?: string;
  /** There is no bucket for pictures. */
  readonly isWithoutBucket?: boolean;
  /** What has to be so before it can be made. */
  prepare?(site: Site, scene: Scene, world: World): Promise<unknown>;
}

/** One step of one write that did not hold. */
export interface Broken {
  readonly write: string;
  readonly fault: string;
  readonly what: readonly string[];
}

export interface Verdict {
  readonly steps: number;
  readonly broken: readonly Broken[];
  /** Files of server/ that sent statements. */
  readonly files: ReadonlySet<string>;
}

/** Everything that is stored, the files and what was sent among it; a message that was sent twice counts once. */
async function readWorld(world: World): Promise<State> {
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

/** A process that has looked at everything before it is asked to write. */
async function openFollowing(
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

async function act(
  world: World,
  scene: Scene,
  scenario: Scenario,
  { site, before }: Pick<Ran, "site" | "before">,
  fault: Fault | null,
): Promise<Ran> {
  world.faults.begin(fault);
  let told: Told;
  try {
    told = await scenario.act(site, scene, world);
  } catch (error) {
    told = { kind: "unknown", words: `threw ${error instanceof Error ? error.message : String(error)}` };
  }
  const held = await whatIsHeld(world.database);
  const statements = world.faults.end();
  return { told, site, before, statements, held, state: await readWorld(world) };
}

async function restore(world: World, kept: State): Promise<void> {
  await world.keeper.restore(await world.keeper.read(), kept);
  world.restoreFiles();
}

const serverFile = /\/(server\/[^:)]+\.ts)/gu;

/** Makes a write, then fails it at each of its steps that are chosen, and looks at what there is after each. */
export async function tryWrite(
  world: World,
  scene: Scene,
  kept: State,
  scenario: Scenario,
  chosen: (faults: readonly Fault[]) => readonly Fault[],
): Promise<Verdict> {
  const name = `${scenario.write}: ${scenario.what}`;
  const broken: Broken[] = [];
  const files = new Set<string>();
  const moments: State[] = [];
  const runOnce = async () => {
    const opened = await openFollowing(world, scene, scenario);
    const ran = await act(world, scene, scenario, opened, null);
    return { ...ran, wrong: await findBroken(world, opened.site, ran, true) };
  };

  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 200;
  world.faults.onStatement = () => {
    for (const [, file = ""] of (new Error("stack").stack ?? "").matchAll(serverFile)) files.add(file);
  };
  const first = await runOnce();
  world.faults.onStatement = null;
  Error.stackTraceLimit = usual;
  await restore(world, kept);
  world.faults.onCommit = async () => void moments.push(await readWorld(world));
  const second = await runOnce();
  world.faults.onCommit = null;
  await restore(world, kept);

  const apart = new Set(keysOf(scenario.apart));
  const chance: Chance = new Set([
    ...chanceBetween(first.before, second.before),
    ...chanceBetween(first.state, second.state),
  ]);
  const allowed: Allowed = { after: first, chance, apart, parts: [] };
  const old: Moment = { state: second.before, before: second.before };
  const parts = moments
    .map((state) => ({ state, before: second.before }))
    .filter((moment) => [old, second].every((end) => differences(moment, end, chance, apart).length > 0));
  const wrong = [...first.wrong];
  if (first.told.kind !== "done") wrong.push(`was not done: ${first.told.words}`);
  const isWithout = differences(old, second, chance, apart).length === 0;
  if (isWithout !== (scenario.writesNothing !== undefined))
    wrong.push(isWithout ? "wrote nothing" : "wrote something");
  if (scenario.inParts === undefined && parts[0])
    wrong.push(`is committed in parts: ${differences(parts[0], old, chance, apart).join(", ")} first`);
  if (wrong.length > 0) broken.push({ write: name, fault: "none", what: wrong });

  const all = first.statements.flatMap((_, index): Fault[] => [
    { at: index + 1, how: "error" },
    { at: index + 1, how: "lost" },
  ]);
  const faults = chosen(all);
  for (const fault of faults) {
    const opened = await openFollowing(world, scene, scenario);
    const ran = await act(world, scene, scenario, opened, fault);
    const sent = scenario.sendsFirst === undefined ? [] : ["mails", "webhooks"];
    const what = [
      ...ran.held,
      ...(await judge(world, ran, { ...allowed, parts, apart: new Set([...apart, ...sent]) })),
    ];
    let last: Ran = ran;
    if (ran.told.kind === "unknown") {
      await world.keeper.rewind();
      const repeated = await act(world, scene, scenario, opened, null);
      last = repeated;
      if (repeated.told.kind === "unknown") what.push(`the repeat failed: ${repeated.told.words}`);
      const but = new Set([...apart, ...keysOf(scenario.leaves)]);
      const differs = differences(repeated, first, chance, but);
      if (differs.length > 0)
        what.push(
          `done again it is not what it should be: ${differs.map((table) => describe(repeated, first, table, chance)).join("; ")}`,
        );
    }
    what.push(...(await findBroken(world, opened.site, last, true)));
    await opened.site.close();
    if (what.length > 0) {
      const statement = (first.statements[fault.at - 1] ?? "").replaceAll(/\s+/gu, " ").slice(0, 70);
      broken.push({
        write: name,
        fault: `${fault.how} at ${fault.at} of ${first.statements.length} (${statement})`,
        what,
      });
    }
    await restore(world, kept);
  }
  await Promise.all([first.site.close(), second.site.close()]);
  return { steps: faults.length, broken, files };
}

const keysOf = (tables: Readonly<Record<string, string>> = {}) =>
  Object.keys(tables).map((table) => (/[ .]/u.test(table) ? table : `public.${table}`));
