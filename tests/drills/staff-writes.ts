import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
import type { StaffWriterMessage, StaffWriterVerdict, StaffWriterOptions } from "./staff-writer.ts";

const staffWriterProgram = fileURLToPath(new URL("staff-writer.ts", import.meta.url));

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
): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "home-finder-writes-"));
  const order = { databaseUrl, dataDir };
  // What the killed processes reported: saved prices of listings, and imports that they began to apply.
  const heard: StaffWriterMessage[] = [];
  try {
    for (let index = 0; index < kills; index++) {
      const writer = startStaffWriter({ ...order, do: "write", round: index }, (saved) => heard.push(saved));
      // Every second kill happens while an import is applied; the others at any time after the first save.
      const moment = index % 2 === 0 ? writer.chosen : writer.saved;
      await Promise.race([moment, writer.ended, sleep(drillTimeoutMs)]);
      await sleep((index * 137) % 900);
      writer.child.kill("SIGKILL");
      await writer.ended;
    }
    say(`${name}: killed ${kills} times, ${heard.length} writes acknowledged`);
    const verdict = await readWriterVerdict({ ...order, do: "judge", heard });
    return [
      requireNone(`${name}: acknowledged saves lost, of ${heard.length}`, verdict.lost),
      requireAtLeast(`${name}: writes acknowledged`, heard.length, kills, ""),
      requireNone(`${name}: imports half written, of ${verdict.imports}`, verdict.halfWritten),
      requireNone(`${name}: homes whose record does not say what they hold`, verdict.unrecorded),
      requireNone(
        `${name}: breaks of the audit's chain, of ${verdict.entries} entries`,
        verdict.isWhole ? 0 : 1,
      ),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface StaffWriterProcess {
  readonly child: ChildProcess;
  /** Resolves when the first save has been acknowledged. */
  readonly saved: Promise<void>;
  /** Resolves when the first import is about to be applied. */
  readonly chosen: Promise<void>;
  readonly ended: Promise<void>;
}

function startStaffWriter(
  order: StaffWriterOptions,
  hear: (heard: StaffWriterMessage) => void,
): StaffWriterProcess {
  const child = fork(staffWriterProgram, [JSON.stringify(order)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [],
  });
  child.on("message", hear);
  const first = (kind: StaffWriterMessage["kind"]) =>
    new Promise<void>((resolve) => {
      child.on("message", (heard: StaffWriterMessage) => {
        if (heard.kind === kind) resolve();
      });
    });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return { child, saved: first("saved"), chosen: first("chosen"), ended };
}

/** Lets another process finish what killed ones began, and judge the result. */
async function readWriterVerdict(order: StaffWriterOptions): Promise<StaffWriterVerdict> {
  const child = fork(staffWriterProgram, [], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [],
  });
  const verdict = new Promise<StaffWriterVerdict>((resolve, reject) => {
    child.once("message", (message: StaffWriterVerdict) => resolve(message));
    child.once("disconnect", () => reject(new Error("The judge ended without a word")));
  });
  child.send(order);
  try {
    return await verdict;
  } finally {
    child.kill();
  }
}
