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

export interface MadeBackup {
  /** The name, as `npm run restore` takes it. */
  readonly name: string;
  readonly rows: number;
  readonly files: number;
  /** Size of the whole back-up: the compressed rows of all tables, and the files as they are. */
  readonly bytes: number;
  /** Number of bytes that were sent, after encryption. */
  readonly sentBytes: number;
  /** Names of the older back-ups that were removed. */
  readonly removed: readonly string[];
}

export interface BackupParts {
  readonly database: Database;
  readonly dataDir: string;
  readonly config: Pick<BackupConfig, "place" | "key" | "keeping">;
  /** Bytes that have to stay free on the disk of DATA_DIR. */
  readonly refuseBytes: number;
  /** Whether to continue the back-ups that another site, or another copy of this one, made in the place. */
  readonly takesOver?: boolean;
}

const never = new AbortController().signal;

/**
 * Adds an encrypted back-up to the configured place: the rows of one snapshot, and the uploaded files that are not
 * there yet. The manifest is written last; without it there is no back-up. Then back-ups that are no longer to be
 * kept are removed.
 * @throws {BackupFault} when the place cannot be used, holds back-ups made with another key or by another site,
 * the disk of the data has too little room, or another back-up is under way
 */
export function makeBackup(parts: BackupParts, now: Date, signal = never): Promise<MadeBackup> {
  return alone(parts.database, async (database) => {
    // The rows go to the local disk first, so that the only session of the embedded database is not held during
    // the upload.
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
  // Read before anything is written: with another key, the earlier back-ups could be neither used nor pruned.
  const previous = earlier === undefined ? null : await readKept(place, sealer, earlier);
  const site = await siteIdOf(database.backgroundPool);
  if (!takesOver) refuseForeign(previous, site, place.label);
  const there = await place.list("parts/");
  // Only the rows are staged on the local disk. The size of the previous back-up's rows is the estimate.
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
  // Read the manifest back now, to learn at once if it cannot be read.
  await readKept(place, sealer, name);
  const removed = await pruneBackups(place, sealer, config.keeping);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, rows, files: files.length, bytes, sentBytes: sender.sentBytes, removed };
}

/**
 * Sends the uploaded files. A file with the same size and time as in the previous back-up, whose parts are all
 * there, is not read: an uploaded file never changes under its name.
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
      // Skip files that are still being written: they may be renamed before they are read.
      if (entry.isFile() && !entry.name.endsWith(".tmp"))
        paths.push(relative(dataDir, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  }
  return paths.toSorted();
}

/** For files that were removed during the back-up: no page shows them any more, so they may be left out. */
function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
