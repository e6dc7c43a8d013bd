import { createEmptyDataFolder, removeFolder } from "../support/data-folder.ts";
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
import type { StaffWriterMessage, StaffWriterVerdict, StaffWriterOptions } from "./staff-writer.ts";

export const staffWriteKillDrill: Drill = {
  name: "staff-writes",
  summary:
    "kill -9, 200 times on each database, while staff save and files are imported; nothing acknowledged is lost",
  async run({ scale, say }) {
    const kills = scaleCount(200, scale, 4);
    return runOnBothDatabases({}, (name, postgres) =>
      killRepeatedly(name, postgres?.url ?? null, kills, say),
    );
  },
};

async function killRepeatedly(
  name: string,
  databaseUrl: string | null,
  kills: number,
  say: (line: string) => void,
): Promise<DrillFinding[]> {
  using cleanup = new DisposableStack();
  const dataDir = cleanup.adopt(createEmptyDataFolder("writes"), removeFolder);
  const order = { databaseUrl, dataDir };
  // What the killed processes reported: saved prices of listings, and imports that they began to apply.
  const messages: StaffWriterMessage[] = [];
  for (let index = 0; index < kills; index++) {
    const writeOrder: StaffWriterOptions = { ...order, do: "write", round: index };
    const writer = forkProgram<StaffWriterMessage>("staff-writer.ts", writeOrder);
    // Every second kill happens while an import is applied; the others at any time after the first save.
    const trigger = index % 2 === 0 ? "chosen" : "saved";
    await Promise.race([writer.firstMessage(({ kind }) => kind === trigger), sleep(drillTimeoutMs)]);
    await sleep((index * 137) % 900);
    writer.child.kill("SIGKILL");
    await writer.ended;
    messages.push(...writer.messages);
  }
  say(`${name}: killed ${kills} times, ${messages.length} writes acknowledged`);
  const verdict = await readWriterVerdict({ ...order, do: "judge", heard: messages });
  return [
    requireNone(`${name}: acknowledged saves lost, of ${messages.length}`, verdict.lost),
    requireAtLeast(`${name}: writes acknowledged`, messages.length, kills, ""),
    requireNone(`${name}: imports half written, of ${verdict.imports}`, verdict.halfWritten),
    requireNone(`${name}: homes whose record does not say what they hold`, verdict.unrecorded),
    requireNone(
      `${name}: breaks of the audit's chain, of ${verdict.entries} entries`,
      verdict.isWhole ? 0 : 1,
    ),
  ];
}

/** Lets another process finish what killed ones began, and judge the result. */
async function readWriterVerdict(order: StaffWriterOptions): Promise<StaffWriterVerdict> {
  const judge = forkProgram<StaffWriterVerdict>("staff-writer.ts", order);
  const verdict = await judge.firstMessage(() => true);
  judge.child.kill();
  if (!verdict) throw new Error("The judge ended without a word");
  return verdict;
}
