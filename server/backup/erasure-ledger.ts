import { copyFile, mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";
import type { BucketFiles } from "../files/bucket-files.ts";
import { unlessMissing } from "../files/unless-missing.ts";

const entryShape = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.picklist(["phone", "email", "request"]),
  hash: v.pipe(v.string(), v.hexadecimal()),
});

/** One erasure: its time, and a keyed hash of a phone number, an email address or a lead's reference. */
export type ErasureLedgerEntry = v.InferOutput<typeof entryShape>;

export type ErasureLedger = ReturnType<typeof openErasureLedger>;

const fileForm = /^erasures-(\d{4})\.jsonl$/u;
const nameOf = (year: string) => `erasures-${year}.jsonl`;
/**
 * Number of years, counted back from the newest, whose files are read from the bucket: more than ten, the maximum
 * number of years for which leads are stored (`LEAD_KEPT_MONTHS`).
 */
const lookbackYears = 12;
const yearsUntil = (last: number) => Array.from({ length: lookbackYears }, (_, ago) => String(last - ago));

/**
 * A record of erasures outside the database. Restoring an older back-up brings erased people back; this ledger
 * identifies whom to erase again [LEAD-11]. It stores only hashes, in one append-only file per year.
 * @param folder created when it is missing
 */
export function openErasureLedger(folder: string, bucket: BucketFiles | null) {
  const append = (year: string, entries: readonly ErasureLedgerEntry[]) =>
    appendLines(folder, nameOf(year), entries);
  const shareYear = async (year: string) => {
    if (bucket === null) return;
    const [localEntries, bucketEntries] = [
      parseLedger(await readText(join(folder, nameOf(year)))),
      parseLedger((await bucket.read(nameOf(year))) ?? ""),
    ];
    const missingLocally = entriesNotIn(bucketEntries, localEntries);
    if (missingLocally.length > 0) await append(year, missingLocally);
    if (entriesNotIn(localEntries, bucketEntries).length > 0)
      await bucket.write(
        nameOf(year),
        toLines([...bucketEntries, ...entriesNotIn(localEntries, bucketEntries)]),
      );
  };
  return {
    /** Resolves when the entries are on the disk. Call this before committing the transaction that erases. */
    async append(entries: readonly ErasureLedgerEntry[]): Promise<void> {
      for (const [year, ofYear] of Map.groupBy(entries, ({ at }) => at.slice(0, 4)))
        await append(year, ofYear);
    },
    /** All entries in the folder. */
    async read(): Promise<readonly ErasureLedgerEntry[]> {
      const all: ErasureLedgerEntry[] = [];
      for (const name of await listLedger(folder))
        all.push(...parseLedger(await readText(join(folder, name))));
      return all;
    },
    /** Copies missing entries between the folder and the bucket, in both directions. Does nothing without a bucket. */
    async syncWithBucket(now: Date): Promise<void> {
      if (bucket === null) return;
      const localYears = (await listLedger(folder)).map((name) => fileForm.exec(name)?.[1] ?? "");
      for (const year of new Set([...localYears, ...yearsUntil(now.getUTCFullYear())])) await shareYear(year);
    },
    /** Deletes the files of years that ended before this moment, in the folder and in the bucket. */
    async deleteYearsBefore(before: Date): Promise<void> {
      const lastEndedYear = before.getUTCFullYear() - 1;
      for (const year of yearsUntil(lastEndedYear)) await bucket?.remove(nameOf(year));
      for (const name of await listLedger(folder))
        if (Number(fileForm.exec(name)?.[1]) <= lastEndedYear) await rm(join(folder, name));
    },
  };
}

/** Path of the site's ledger folder. */
export function erasureLedgerFolder(dataDir: string): string {
  return join(dataDir, "erasures");
}

/** Adds to folder `to` the entries of folder `from` that it lacks. */
export async function mergeErasureLedger(from: string, to: string): Promise<void> {
  for (const name of await listLedger(from)) {
    await mkdir(to, { recursive: true, mode: 0o700 });
    const target = join(to, name);
    const existing = await readText(target);
    if (existing === "") await copyFile(join(from, name), target);
    else
      await appendLines(
        to,
        name,
        entriesNotIn(parseLedger(await readText(join(from, name))), parseLedger(existing)),
      );
  }
}

/** The folder that contains a back-up. The ledger is stored in it, because it applies to all back-ups there. */
export function parentFolderOfBackup(backup: string): string {
  return basename(backup) === "" ? dirname(dirname(backup)) : dirname(backup);
}

async function listLedger(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessMissing<string[]>([]));
  return names.filter((name) => fileForm.test(name)).toSorted();
}

function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch(unlessMissing(""));
}

async function appendLines(
  folder: string,
  name: string,
  entries: readonly ErasureLedgerEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(join(folder, name), "a", 0o600);
  try {
    // The leading line break ends a line that a power cut left incomplete, so that this entry is not lost too.
    await handle.appendFile(`\n${toLines(entries)}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function toLines(entries: readonly ErasureLedgerEntry[]): string {
  return entries.map(({ at, kind, hash }) => `${JSON.stringify({ at, kind, hash })}\n`).join("");
}

/** Skips lines that cannot be parsed: an incomplete line was never confirmed as written. */
function parseLedger(text: string): ErasureLedgerEntry[] {
  const shape = v.pipe(v.string(), v.parseJson(), entryShape);
  return text.split("\n").flatMap((line) => {
    const parsed = v.safeParse(shape, line);
    return parsed.success ? parsed.output : [];
  });
}

function entriesNotIn(entries: readonly ErasureLedgerEntry[], excluded: readonly ErasureLedgerEntry[]) {
  const names = new Set(excluded.map((entry) => toLines([entry])));
  return entries.filter((entry) => !names.has(toLines([entry])));
}
