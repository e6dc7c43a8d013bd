import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { nonSampleShowcase } from "../../server/showcase/showcase-scene.fixture.ts";
import { createEmptyDataFolder, removeFolder } from "../support/data-folder.ts";
import { createTemporaryDatabase } from "../support/fresh-database.ts";
import type { PostgresServer } from "../support/postgres-server.ts";
import {
  type Drill,
  drillTimeoutMs,
  type DrillFinding,
  requireAtLeast,
  requireNone,
  scaleCount,
  sleep,
} from "./drill.ts";
import { forkProgram } from "./fork-program.ts";
import { runOnBothDatabases } from "./postgres.ts";
import type { ShowcaseWriterMessage } from "./showcase-writer.ts";

export const showcaseKillDrill: Drill = {
  name: "showcase-kills",
  summary:
    "kill -9, 100 times on each database, on PostgreSQL every other time of its server, while the showcase is published; what shows is a whole revision, and none acknowledged is lost",
  async run({ scale, say }) {
    const kills = scaleCount(100, scale, 4);
    return runOnBothDatabases({ isDurable: true, isDedicated: true }, (name, postgres) =>
      killRepeatedly(name, kills, postgres, say),
    );
  },
};

async function killRepeatedly(
  name: string,
  kills: number,
  postgres: PostgresServer | null,
  say: (line: string) => void,
): Promise<DrillFinding[]> {
  // Starts with an empty folder, because a prepared one would have the samples as its first revision, while the
  // drill publishes all revisions itself.
  await using cleanup = new AsyncDisposableStack();
  const dataDir = cleanup.adopt(createEmptyDataFolder("showcase"), removeFolder);
  const database = postgres && (await createTemporaryDatabase(postgres.url));
  cleanup.defer(() => database?.drop());
  // Written only once, because the samples' files may change while the drill starts one process after the other.
  const contentFile = join(dataDir, "content.json");
  writeFileSync(contentFile, JSON.stringify(nonSampleShowcase));
  const order = { databaseUrl: database?.url ?? null, dataDir, contentFile };
  /** The newest revisions that all earlier processes reported as begun, and as written. */
  const last = { begun: 0, acknowledged: 0 };
  const tally = { torn: 0, lost: 0, cutOff: 0, unknown: 0 };
  for (let index = 0; index <= kills; index++) {
    const isReadOnly = index === kills;
    const writer = forkProgram<ShowcaseWriterMessage>(
      "showcase-writer.ts",
      { ...order, isReadOnly },
      { isSilent: true },
    );
    const message = await writer.firstMessage(({ kind }) => kind === "found");
    if (message?.kind !== "found") throw new Error("The process ended before it had read the showcase");
    if (message.differs !== null) {
      tally.torn++;
      say(`${name}: revision ${message.revision} is not what was published: ${message.differs}`);
    }
    if (message.revision < last.acknowledged) tally.lost++;
    if (message.revision > last.begun) tally.unknown++;
    if (message.revision < last.begun) tally.cutOff++;
    if (!isReadOnly) {
      // Half of the kills happen during the first publication of a process, which takes the longest in a new
      // folder.
      const trigger = index % 4 < 2 ? "acknowledged" : "begun";
      await Promise.race([writer.firstMessage(({ kind }) => kind === trigger), sleep(drillTimeoutMs)]);
      await sleep((index * 137) % 400);
      if (postgres && index % 2 === 1) await postgres.crash();
      writer.child.kill("SIGKILL");
      if (postgres && index % 2 === 1) await postgres.restart();
    }
    await writer.ended;
    last.acknowledged = lastRevision(writer.messages, "found", "acknowledged") ?? last.acknowledged;
    last.begun = lastRevision(writer.messages, "found", "begun") ?? last.begun;
  }
  say(`${name}: killed ${kills} times, ${tally.cutOff} of them in the midst of a publication`);
  return [
    requireNone(`${name}: showcases that were no whole revision, of ${kills} kills`, tally.torn),
    requireNone(`${name}: acknowledged publications lost`, tally.lost),
    requireNone(`${name}: revisions that nobody had begun`, tally.unknown),
    requireAtLeast(`${name}: publications acknowledged`, last.acknowledged, kills / 4, ""),
  ];
}

/** The revision that a process reported last with one of these kinds of messages; undefined if it sent none. */
function lastRevision(messages: readonly ShowcaseWriterMessage[], ...kinds: ShowcaseWriterMessage["kind"][]) {
  return messages.findLast(({ kind }) => kinds.includes(kind))?.revision;
}
