import { expect, test } from "vitest";
import { databaseOutage } from "./database-outage.ts";
import type { Drill } from "./drill.ts";
import { fuzz } from "./fuzz.ts";
import { kill } from "./kill.ts";
import { leadKills } from "./lead-kills.ts";
import { leadLoad } from "./lead-load.ts";
import { load } from "./load.ts";
import { shutdown } from "./shutdown.ts";
import { slow } from "./slow.ts";
import { staffWrites } from "./staff-writes.ts";
import { uploads } from "./uploads.ts";

/** Each drill at a twentieth. Four go on at a time: all but the last chain are mostly waiting. */
const scale = 0.05;
const beside: readonly (readonly Drill[])[] = [
  [databaseOutage],
  [slow, uploads, leadLoad],
  [staffWrites, leadKills],
  [load, kill, fuzz, shutdown],
];

for (const chain of beside) {
  let before: Promise<unknown> = Promise.resolve();
  for (const drill of chain)
    test.concurrent(`${drill.name}: ${drill.summary}`, { timeout: 240_000 }, async () => {
      const said: string[] = [];
      const turn = before;
      const run = turn.then(() => drill.run({ scale, say: (line) => said.push(line) }));
      before = run.catch(() => {});
      const broken = (await run).filter(({ holds }) => !holds);
      expect({ broken, said: broken.length === 0 ? [] : said }).toEqual({ broken: [], said: [] });
    });
}
