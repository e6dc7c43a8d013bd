import { gunzipSync, gzipSync } from "node:zlib";
import * as v from "valibot";
import { backupManifestSchema } from "../backup.ts";
import { BackupFault } from "../storage/backup-fault.ts";
import type { BackupStorage } from "../storage/backup-storage.ts";
import type { ObjectCipher } from "../storage/object-cipher.ts";

/** Names of a file's parts (objects in "parts/"), in the order of its content. */
const partNames = v.array(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)));

const encryptedManifestSchema = v.object({
  format: v.literal(2),
  /** Id of the site that made the back-up (site-id.ts). Optional, because the earliest back-ups lack it. */
  site: v.optional(v.string()),
  /** When the back-up began. */
  madeAt: v.string(),
  migrations: backupManifestSchema.entries.migrations,
  /** The rows of a table are stored as gzipped JSON lines; `sha256` is of the uncompressed lines. */
  tables: v.array(v.object({ ...backupManifestSchema.entries.tables.item.entries, parts: partNames })),
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
export type EncryptedManifest = v.InferOutput<typeof encryptedManifestSchema>;
export type EncryptedFile = EncryptedManifest["files"][number];

/** Bytes of one part before encryption; the last part of a file may be smaller. */
export const maxBackupPartBytes = 4 * 1_024 * 1_024;

const nameForm = /^backups\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)$/;

/** The time at which a back-up began, from its name: "2026-11-26T02-30-00Z". */
export function parseBackupTime(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));
}

/** Names of all complete back-ups in the backup storage, oldest first. */
export async function listBackups(storage: BackupStorage): Promise<string[]> {
  const names = [...(await storage.list("backups/")).keys()].map((name) => nameForm.exec(name)?.[1]);
  return names.filter((name) => name !== undefined).toSorted();
}

/**
 * Writes the manifest, which makes the back-up complete. Call this once all parts are stored.
 * @returns the name of the back-up for `npm run restore`, which is made of the time at which it began
 */
export async function writeEncryptedManifest(
  storage: BackupStorage,
  cipher: ObjectCipher,
  manifest: EncryptedManifest,
): Promise<string> {
  const name = `${manifest.madeAt.slice(0, 19).replaceAll(":", "-")}Z`;
  const object = `backups/${name}`;
  await storage.write(object, cipher.seal(gzipSync(JSON.stringify(manifest)), object));
  return name;
}

/** @throws {BackupFault} when there is no back-up of this name, or the key cannot decrypt it */
export async function readEncryptedManifest(
  storage: BackupStorage,
  cipher: ObjectCipher,
  name: string,
): Promise<EncryptedManifest> {
  const object = `backups/${name}`;
  const sealed = await storage.read(object);
  if (sealed === null) throw new BackupFault("damaged", `There is no back-up ${name} in ${storage.label}.`);
  const plain = cipher.open(sealed, object);
  if (plain === null)
    throw new BackupFault(
      "key",
      `The back-up ${name} in ${storage.label} cannot be opened: BACKUP_KEY is not the key that it was made with, or its manifest was altered.`,
    );
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), encryptedManifestSchema),
    gunzipSync(plain).toString(),
  );
  if (!parsed.success)
    throw new BackupFault(
      "damaged",
      `The manifest of the back-up ${name} is of another version of the program.`,
    );
  return parsed.output;
}

/** The sizes of a file's parts before encryption. */
export function splitIntoPartSizes(bytes: number): number[] {
  const wholeParts = Math.floor(bytes / maxBackupPartBytes);
  return [
    ...Array.from({ length: wholeParts }, () => maxBackupPartBytes),
    ...(bytes % maxBackupPartBytes > 0 ? [bytes % maxBackupPartBytes] : []),
  ];
}

/**
 * Size in bytes of the download of these tables or files. Encryption adds a few bytes to each part.
 * @param storedSizes sizes in bytes by object name, as `storage.list("parts/")` returns them
 */
export function downloadBytesOf(
  storedSizes: ReadonlyMap<string, number>,
  contents: readonly { readonly parts: readonly string[] }[],
): number {
  const sizes = contents.flatMap(({ parts }) => parts.map((part) => storedSizes.get(`parts/${part}`) ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The names of all parts of a back-up. */
export function listBackupPartNames({ tables, files }: EncryptedManifest): string[] {
  return [...tables, ...files].flatMap(({ parts }) => parts);
}
