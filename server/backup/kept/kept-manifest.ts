import { gunzipSync, gzipSync } from "node:zlib";
import * as v from "valibot";
import { manifestSchema } from "../backup.ts";
import { BackupFault } from "../places/backup-fault.ts";
import type { BackupPlace } from "../places/backup-place.ts";
import type { Sealer } from "../places/sealer.ts";

/** Names of objects below "parts/", in the order of the file's content. */
const partNames = v.array(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)));

const keptSchema = v.object({
  format: v.literal(2),
  /** Id of the site that made the back-up (site-id.ts). The earliest back-ups do not have it. */
  site: v.optional(v.string()),
  /** When the back-up began. */
  madeAt: v.string(),
  migrations: manifestSchema.entries.migrations,
  /** The rows of a table are stored as gzipped JSON lines; `sha256` is of the uncompressed lines. */
  tables: v.array(v.object({ ...manifestSchema.entries.tables.item.entries, parts: partNames })),
  /** Uploaded files; paths are relative to DATA_DIR. */
  files: v.array(
    v.object({
      path: v.pipe(v.string(), v.regex(/^uploads(?:\/(?!\.{1,2}(?:\/|$))[^/\\\0]+)+$/)),
      bytes: v.number(),
      modifiedAt: v.string(),
      parts: partNames,
    }),
  ),
});

/** The manifest of one encrypted back-up: its tables and files, with the parts of each in order. */
export type KeptManifest = v.InferOutput<typeof keptSchema>;
export type KeptFile = KeptManifest["files"][number];

/** Bytes of one part before encryption; the last part of a file may be smaller. */
export const partBytes = 4 * 1_024 * 1_024;

const nameForm = /^backups\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)$/;

/** The name of a back-up that began at this moment, as `npm run restore` takes it: "2026-11-26T02-30-00Z". */
function backupName(madeAt: Date): string {
  return `${madeAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** When the back-up with this name began. */
export function backupTime(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));
}

/** The names of all complete back-ups of a place, oldest first. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
  const names = [...(await place.list("backups/")).keys()].map((name) => nameForm.exec(name)?.[1]);
  return names.filter((name) => name !== undefined).toSorted();
}

/**
 * Writes the manifest, which makes a back-up complete. Call it when all parts are there.
 * @returns the name of the back-up
 */
export async function writeKept(place: BackupPlace, sealer: Sealer, kept: KeptManifest): Promise<string> {
  const name = backupName(new Date(kept.madeAt));
  const object = `backups/${name}`;
  await place.write(object, sealer.seal(gzipSync(JSON.stringify(kept)), object));
  return name;
}

/** @throws {BackupFault} when there is no such back-up, or it cannot be opened with this key */
export async function readKept(place: BackupPlace, sealer: Sealer, name: string): Promise<KeptManifest> {
  const object = `backups/${name}`;
  const sealed = await place.read(object);
  if (sealed === null) throw new BackupFault("damaged", `There is no back-up ${name} in ${place.label}.`);
  const plain = sealer.open(sealed, object);
  if (plain === null)
    throw new BackupFault(
      "key",
      `The back-up ${name} in ${place.label} cannot be opened: BACKUP_KEY is not the key that it was made with, or its manifest was altered.`,
    );
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), gunzipSync(plain).toString());
  if (!parsed.success)
    throw new BackupFault(
      "damaged",
      `The manifest of the back-up ${name} is of another version of the program.`,
    );
  return parsed.output;
}

/** The sizes of a file's parts before encryption. */
export function partSizes(bytes: number): number[] {
  const whole = Math.floor(bytes / partBytes);
  return [
    ...Array.from({ length: whole }, () => partBytes),
    ...(bytes % partBytes > 0 ? [bytes % partBytes] : []),
  ];
}

/**
 * How many bytes these tables or files take once fetched, plus a few bytes of encryption for each part.
 * @param there sizes in bytes by name, as the place lists "parts/"
 */
export function sizeOf(
  there: ReadonlyMap<string, number>,
  contents: readonly { readonly parts: readonly string[] }[],
): number {
  const sizes = contents.flatMap(({ parts }) => parts.map((part) => there.get(`parts/${part}`) ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The names of all parts of a back-up. */
export function partsOf({ tables, files }: KeptManifest): string[] {
  return [...tables, ...files].flatMap(({ parts }) => parts);
}
