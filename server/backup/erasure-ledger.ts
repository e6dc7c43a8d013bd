import { copyFile, mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";
import type { BucketFiles } from "../files/bucket-files.ts";

const entryShape = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.picklist(["phone", "email", "request"]),
  hash: v.pipe(v.string(), v.hexadecimal()),
});

/** That somebody was erased: when, and a hash under the site's key of their number, an address or a request's reference. */
export type RememberedErasure = v.InferOutput<typeof entryShape>;

/**
 * Erasures as they are remembered outside the database: a back-up that was made before brings erased people back, and
 * nothing in it says that they are to go. Hashes alone, in one file a year, which is only ever added to.
 */
export interface ErasureLedger {
  /** Once this has ended they are on the disk. To be called before what was erased is committed. */
  remember(entries: readonly RememberedErasure[]): Promise<void>;
  /** All that is remembered in the folder. */
  read(): Promise<readonly RememberedErasure[]>;
  /** Gives the bucket what it lacks, and takes from it what is missing here. Nothing without a bucket. */
  share(now: Date): Promise<void>;
  /** Forgets the years that ended before this moment, here and in the bucket. */
  forget(before: Date): Promise<void>;
}

const fileForm = /^erasures-(\d{4})\.jsonl$/u;
const nameOf = (year: string) => `erasures-${year}.jsonl`;
/** The bucket is asked for so many years by name. Requests are kept for ten years at most (`LEAD_KEPT_MONTHS`). */
const yearsAsked = 12;
const yearsUntil = (last: number) => Array.from({ length: yearsAsked }, (_, ago) => String(last - ago));

/** @param folder made when it is missing */
export function openErasureLedger(folder: string, bucket: BucketFiles | null): ErasureLedger {
  const append = (year: string, entries: readonly RememberedErasure[]) =>
    appendLines(folder, nameOf(year), entries);
  const shareYear = async (year: string) => {
    if (bucket === null) return;
    const [here, there] = [
      parseLedger(await readText(join(folder, nameOf(year)))),
      parseLedger((await bucket.read(nameOf(year))) ?? ""),
    ];
    const missingHere = without(there, here);
    if (missingHere.length > 0) await append(year, missingHere);
    if (without(here, there).length > 0)
      await bucket.write(nameOf(year), toLines([...there, ...without(here, there)]));
  };
  return {
    async remember(entries) {
      for (const [year, ofYear] of Map.groupBy(entries, ({ at }) => at.slice(0, 4)))
        await append(year, ofYear);
    },
    async read() {
      const all: RememberedErasure[] = [];
      for (const name of await listLedger(folder))
        all.push(...parseLedger(await readText(join(folder, name))));
      return all;
    },
    async share(now) {
      if (bucket === null) return;
      const here = (await listLedger(folder)).map((name) => fileForm.exec(name)?.[1] ?? "");
      for (const year of new Set([...here, ...yearsUntil(now.getUTCFullYear())])) await shareYear(year);
    },
    async forget(before) {
      const lastOver = before.getUTCFullYear() - 1;
      for (const year of yearsUntil(lastOver)) await bucket?.remove(nameOf(year));
      for (const name of await listLedger(folder))
        if (Number(fileForm.exec(name)?.[1]) <= lastOver) await rm(join(folder, name));
    },
  };
}

/** Where the ledger of a site is. */
export function ledgerFolder(dataDir: string): string {
  return join(dataDir, "erasures");
}

/** Adds to one folder what another one remembers: the folder of the back-ups and the site's, in both directions. */
export async function copyLedger(from: string, to: string): Promise<void> {
  for (const name of await listLedger(from)) {
    await mkdir(to, { recursive: true, mode: 0o700 });
    const target = join(to, name);
    const there = await readText(target);
    if (there === "") await copyFile(join(from, name), target);
    else
      await appendLines(to, name, without(parseLedger(await readText(join(from, name))), parseLedger(there)));
  }
}

/** The folder in which a back-up lies: what is remembered beside it is older and newer than any single one. */
export function besideBackup(backup: string): string {
  return basename(backup) === "" ? dirname(dirname(backup)) : dirname(backup);
}

async function listLedger(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessMissing<string[]>([]));
  return names.filter((name) => fileForm.test(name)).toSorted();
}

function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch(unlessMissing(""));
}

function unlessMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return instead;
    throw error;
  };
}

async function appendLines(
  folder: string,
  name: string,
  entries: readonly RememberedErasure[],
): Promise<void> {
  if (entries.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(join(folder, name), "a", 0o600);
  try {
    // A line that a power cut has torn ends here, and takes no other with it.
    await handle.appendFile(`\n${toLines(entries)}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function toLines(entries: readonly RememberedErasure[]): string {
  return entries.map(({ at, kind, hash }) => `${JSON.stringify({ at, kind, hash })}\n`).join("");
}

/** What cannot be read is no entry: a torn line was never answered for. */
function parseLedger(text: string): RememberedErasure[] {
  const shape = v.pipe(v.string(), v.parseJson(), entryShape);
  return text.split("\n").flatMap((line) => {
    const parsed = v.safeParse(shape, line);
    return parsed.success ? parsed.output : [];
  });
}

function without(entries: readonly RememberedErasure[], known: readonly RememberedErasure[]) {
  const names = new Set(known.map((entry) => toLines([entry])));
  return entries.filter((entry) => !names.has(toLines([entry])));
}
