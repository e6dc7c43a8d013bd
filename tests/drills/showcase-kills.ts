import { type ChildProcess, fork } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nonSampleContent } from "../../server/showcase/showcase-scene.fixture.ts";
import { createEmptyDataFolder } from "../support/data-folder.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import type { PostgresServer } from "../support/postgres-server.ts";
import {
  requireAtLeast,
  type Drill,
  type Finding,
  requireNone,
  drillTimeoutMs,
  sleep,
  scaleCount,
} from "./drill.ts";
import { runOnBothDatabases } from "./postgres.ts";
import type { ShowcaseWriterMessage, ShowcaseWriterOptions } from "./showcase-writer.ts";

const showcaseWriterProgram = fileURLToPath(new URL("showcase-writer.ts", import.meta.url));

export const showcaseKillDrill: Drill = {
  name: "showcase-kills",
  summary:
    "kill -9, 100 times on each database, on PostgreSQL every other time of its server, while the showcase is published; what shows is a whole revision, and none acknowledged is lost",
  async run({ scale, say }) {
    const kills = scaleCount(100, scale, 4);
    return runOnBothDatabases({ isDurable: true, isOwn: true }, (name, postgres) =>
      killRepeatedly(name, kills, postgres, say),
    );
  },
};

async function killRepeatedly(
  name: string,
  kills: number,
  postgres: PostgresServer | null,
  say: (line: string) => void,
): Promise<Finding[]> {
  // Starts with an empty folder, because a prepared one would have the samples as its first revision, while the
  // drill publishes all revisions itself.
  const dataDir = createEmptyDataFolder("showcase");
  const database = postgres && (await createFreshDatabase(postgres.url));
  // Written only once, because the samples' files may change while the drill starts one process after the other.
  const contentFile = join(dataDir, "content.json");
  writeFileSync(contentFile, JSON.stringify(nonSampleContent));
  const order = { databaseUrl: database?.url ?? null, dataDir, contentFile };
  const last: LastMessages = { begun: 0, acknowledged: 0 };
  const seen = { torn: 0, lost: 0, cutOff: 0, unknown: 0 };
  try {
    for (let index = 0; index <= kills; index++) {
      const isReadOnly = index === kills;
      const writer = startShowcaseWriter({ ...order, isReadOnly }, last);
      const { found, before } = await writer.found;
      if (found.differs !== null) {
        seen.torn++;
        say(`${name}: revision ${found.revision} is not what was published: ${found.differs}`);
      }
      if (found.revision < before.acknowledged) seen.lost++;
      if (found.revision > before.begun) seen.unknown++;
      if (found.revision < before.begun) seen.cutOff++;
      if (!isReadOnly) {
        // Half of the kills happen during the first publication of a process, which takes the longest in a new
        // folder.
        const moment = index % 4 < 2 ? writer.acknowledged : writer.begun;
        await Promise.race([moment, writer.ended, sleep(drillTimeoutMs)]);
        await sleep((index * 137) % 400);
        if (postgres && index % 2 === 1) await postgres.crash();
        writer.child.kill("SIGKILL");
        if (postgres && index % 2 === 1) await postgres.restart();
      }
      await writer.ended;
    }
    say(`${name}: killed ${kills} times, ${seen.cutOff} of them in the midst of a publication`);
    return [
      requireNone(`${name}: showcases that were no whole revision, of ${kills} kills`, seen.torn),
      requireNone(`${name}: acknowledged publications lost`, seen.lost),
      requireNone(`${name}: revisions that nobody had begun`, seen.unknown),
      requireAtLeast(`${name}: publications acknowledged`, last.acknowledged, kills / 4, ""),
    ];
  } finally {
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type FoundMessage = Extract<ShowcaseWriterMessage, { readonly kind: "found" }>;

/** The newest revisions that processes reported as begun, and as written. */
interface LastMessages {
  begun: number;
  acknowledged: number;
}

interface ShowcaseWriterProcess {
  readonly child: ChildProcess;
  /** What the process found in the database, and what earlier processes had reported. */
  readonly found: Promise<{ readonly found: FoundMessage; readonly before: Readonly<LastMessages> }>;
  /** Resolves when the process has begun its first publication. */
  readonly begun: Promise<void>;
  /** Resolves when that publication has been written. */
  readonly acknowledged: Promise<void>;
  readonly ended: Promise<void>;
}

function startShowcaseWriter(order: ShowcaseWriterOptions, last: LastMessages): ShowcaseWriterProcess {
  const child = fork(showcaseWriterProgram, [JSON.stringify(order)], {
    // Errors are expected after the database server is killed, so they are not shown.
    stdio: ["ignore", "inherit", "ignore", "ipc"],
    execArgv: [],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const found = new Promise<Awaited<ShowcaseWriterProcess["found"]>>((resolve, reject) => {
    child.on("message", (news: ShowcaseWriterMessage) => {
      if (news.kind !== "found") return void (last[news.kind] = news.revision);
      // Copies the revisions now, because more messages may arrive before the waiting code continues.
      resolve({ found: news, before: { ...last } });
      last.begun = last.acknowledged = news.revision;
    });
    void ended.then(() => reject(new Error("The process ended before it had read the showcase")));
  });
  const first = (kind: ShowcaseWriterMessage["kind"]) =>
    new Promise<void>((resolve) => {
      child.on("message", (news: ShowcaseWriterMessage) => {
        if (news.kind === kind) resolve();
      });
    });
  return { child, found, begun: first("begun"), acknowledged: first("acknowledged"), ended };
}
