import { readdir, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { BackupConfig } from "../../config/backup-config.ts";
import type { Database } from "../../db/database.ts";
import { rowsFile, uploadFolders, writeRows } from "../backup.ts";
import { ledgerFolder, openErasureLedger } from "../erasure-ledger.ts";
import { openBackupPlace, textsOf } from "../places/open-place.ts";
import { createSealer } from "../places/sealer.ts";
import { createPartSender, type PartSender } from "./backup-parts.ts";
import { alone } from "./backup-lock.ts";
import { requireRoom } from "./disk-room.ts";
import { type KeptFile, listBackups, readKept, sizeOf, writeKept } from "./kept-manifest.ts";
import { pruneBackups } from "./prune-backups.ts";
import { refuseForeign, siteIdOf } from "./site-id.ts";

/** A back-up that was made. */
export interface MadeBackup {
  /** As `npm run restore` takes it. */
  readonly name: string;
  readonly rows: number;
  readonly files: number;
  /** All of it, compressed: the rows of all tables, and the files as they are. */
  readonly bytes: number;
  /** What of it had to be sent, encrypted. */
  readonly sentBytes: number;
  /** Older back-ups that were removed. */
  readonly removed: readonly string[];
}

export interface BackupParts {
  readonly database: Database;
  readonly dataDir: string;
  readonly config: Pick<BackupConfig, "place" | "key" | "keeping">;
  /** What has to stay free on the disk of DATA_DIR. Bytes. */
  readonly refuseBytes: number;
  /** Whether to go on with back-ups that another site, or another copy of this one, has made in the place. */
  readonly takesOver?: boolean;
}

const never = new AbortController().signal;

/**
 * Adds an encrypted back-up to the configured place: the rows of one snapshot, and those uploaded files that no earlier
 * back-up has brought there. It is one only when its manifest is written, which comes last; then back-ups that need not
 * be kept any more are removed.
 * @throws {BackupFault} when the place cannot be used, holds back-ups of another key or site, the disk of the data has too
 * little room, or another back-up is under way
 */
export function makeBackup(parts: BackupParts, now: Date, signal = never): Promise<MadeBackup> {
  return alone(parts.database, async (database) => {
    // On the disk of the data: the one session of the embedded database is not held while a bucket takes its time.
    const staging = join(parts.dataDir, "backup-being-made");
    await rm(staging, { recursive: true, force: true });
    try {
      return await keep({ ...parts, database }, staging, now, signal);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  });
}

async function keep(
  { database, dataDir, config, refuseBytes, takesOver = false }: BackupParts,
  staging: string,
  now: Date,
  signal: AbortSignal,
): Promise<MadeBackup> {
  const place = openBackupPlace(config.place);
  const sealer = createSealer(config.key);
  const earlier = (await listBackups(place)).at(-1);
  // Read before anything is written: with another key nothing of it could be used, nor be removed later.
  const previous = earlier === undefined ? null : await readKept(place, sealer, earlier);
  const site = await siteIdOf(database.backgroundPool);
  if (!takesOver) refuseForeign(previous, site, place.label);
  const there = await place.list("parts/");
  // The rows alone are written beside the data, and grow slowly from one back-up to the next.
  await requireRoom({ folder: dataDir, refuseBytes }, sizeOf(there, previous?.tables ?? []));
  const sender = createPartSender(place, sealer, there, signal);

  const { madeAt, migrations, tables: written } = await writeRows(database, staging, now);
  const tables = [];
  let bytes = 0;
  for (const table of written) {
    const sent = await sender.send(rowsFile(staging, table.name));
    bytes += sent.bytes;
    tables.push({ ...table, parts: sent.parts });
  }
  const files = await sendFiles(dataDir, sender, previous?.files ?? []);
  bytes += files.reduce((sum, file) => sum + file.bytes, 0);
  await openErasureLedger(ledgerFolder(dataDir), textsOf(place)).share(now);
  signal.throwIfAborted();
  const name = await writeKept(place, sealer, { format: 2, site, madeAt, migrations, tables, files });
  // What cannot be read back now would not be there when it is needed.
  await readKept(place, sealer, name);
  const removed = await pruneBackups(place, sealer, config.keeping);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, rows, files: files.length, bytes, sentBytes: sender.sentBytes, removed };
}

/**
 * Sends what people uploaded. A file that the previous back-up has, of the same size and time, and all of whose parts are
 * there, is not even read: uploads are never changed under their name.
 */
async function sendFiles(
  dataDir: string,
  sender: PartSender,
  previous: readonly KeptFile[],
): Promise<KeptFile[]> {
  const before = new Map(previous.map((file) => [file.path, file]));
  const files: KeptFile[] = [];
  for (const path of await listUploads(dataDir)) {
    const found = await stat(join(dataDir, path)).catch(unlessGone);
    if (!found?.isFile()) continue;
    const modifiedAt = found.mtime.toISOString();
    const known = before.get(path);
    if (known?.bytes === found.size && known.modifiedAt === modifiedAt && sender.hasAll(known)) {
      files.push(known);
      continue;
    }
    const sent = await sender.send(join(dataDir, path)).catch(unlessGone);
    if (sent) files.push({ path, modifiedAt, ...sent });
  }
  return files;
}

async function listUploads(dataDir: string): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of uploadFolders) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      unlessGone,
    );
    for (const entry of entries ?? [])
      // A file that is being written is gone before it can be read.
      if (entry.isFile() && !entry.name.endsWith(".tmp"))
        paths.push(relative(dataDir, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  }
  return paths.toSorted();
}

/** A picture that is removed meanwhile is shown by nothing. */
function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
