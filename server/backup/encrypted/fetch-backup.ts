import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { tableRowsPath, writeBackupManifest } from "../backup.ts";
import { BackupFault } from "../storage/backup-fault.ts";
import type { BackupStorage } from "../storage/backup-storage.ts";
import type { ObjectCipher } from "../storage/object-cipher.ts";
import { readBackupParts } from "./backup-parts.ts";
import {
  type EncryptedFile,
  type EncryptedManifest,
  listBackups,
  listBackupPartNames,
  readEncryptedManifest,
  downloadBytesOf,
} from "./encrypted-manifest.ts";

/** The storage of the encrypted back-ups and the key that decrypts them. */
export interface BackupSource {
  readonly storage: BackupStorage;
  readonly cipher: ObjectCipher;
}

/**
 * Downloads an encrypted back-up and writes it as a plain one (format 1) into a new folder, for `restoreBackup`.
 * The manifest is written last, so an incomplete folder does not count as a back-up.
 * @param name of the back-up, or "latest"
 * @param choose selects the uploaded files to download; all of them by default
 * @param onChosen called with the number of bytes to download, before anything is written; it may throw to stop
 * @throws {BackupFault} when there is no such back-up, the key cannot decrypt it, or a part is missing or altered
 */
export async function fetchBackup(
  { storage, cipher }: BackupSource,
  name: string,
  folder: string,
  choose: (files: readonly EncryptedFile[]) => readonly EncryptedFile[] = (files) => files,
  onChosen: (bytes: number) => Promise<void> = async () => {},
): Promise<{ readonly name: string; readonly manifest: EncryptedManifest; readonly files: number }> {
  const backupName = name === "latest" ? (await listBackups(storage)).at(-1) : name;
  if (backupName === undefined) throw new BackupFault("damaged", `There is no back-up in ${storage.label}.`);
  const manifest = await readEncryptedManifest(storage, cipher, backupName);
  const storedSizes = await storage.list("parts/");
  const missing = new Set(listBackupPartNames(manifest).filter((part) => !storedSizes.has(`parts/${part}`)));
  if (missing.size > 0) throw new BackupFault("damaged", describeMissingParts(backupName, manifest, missing));

  const files = choose(manifest.files);
  await onChosen(downloadBytesOf(storedSizes, [...manifest.tables, ...files]));

  const fetchTo = async (file: string, fileLabel: string, parts: readonly string[]) => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const bytes = Readable.from(readBackupParts(storage, cipher, fileLabel, parts));
    await pipeline(bytes, createWriteStream(file, { mode: 0o600, flags: "wx" }));
  };
  for (const { name: table, parts } of manifest.tables)
    await fetchTo(tableRowsPath(folder, table), `the table ${table}`, parts);
  for (const { path, parts } of files) await fetchTo(join(folder, path), path, parts);
  const { madeAt, migrations } = manifest;
  const tables = manifest.tables.map(({ name: table, rows, sha256 }) => ({ name: table, rows, sha256 }));
  await writeBackupManifest(folder, { format: 1, madeAt, migrations, tables });
  return { name: backupName, manifest, files: files.length };
}

function describeMissingParts(
  name: string,
  manifest: EncryptedManifest,
  missing: ReadonlySet<string>,
): string {
  const isIncomplete = ({ parts }: { readonly parts: readonly string[] }) =>
    parts.some((part) => missing.has(part));
  const names = [
    ...manifest.tables.filter(isIncomplete).map((table) => `the table ${table.name}`),
    ...manifest.files.filter(isIncomplete).map(({ path }) => path),
  ];
  const moreText = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return `The back-up ${name} is not whole: ${missing.size} parts are missing, of ${names.slice(0, 3).join(", ")}${moreText}.`;
}
