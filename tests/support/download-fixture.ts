import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pictureUploadLimits } from "../../domain/uploads/picture-upload.ts";
import { openUploadFolderStore } from "../../server/files/folder-store.ts";
import { fetchDuePictures } from "../../server/imports/pictures/fetch-due.ts";
import { createHostLimiter, type HostRateLimit } from "../../server/imports/pictures/host-limits.ts";
import { createImportPictureService } from "../../server/imports/pictures/import-pictures.ts";
import { createDownloader, type DownloadLimits } from "../../server/outgoing/downloads.ts";
import { createPictureService, openPictureUploader } from "../../server/pictures/pictures.ts";
import { createLog } from "../../server/process/log.ts";
import type { TestDatabase } from "./database.ts";
import { createImportFixture } from "./import-fixture.ts";
import { startPictureServer } from "./picture-server.ts";
import { createEmptyDataFolder, removeFolder } from "./data-folder.ts";

/** Limits long enough for pictures that arrive, and short for those that do not. */
const testDownloadLimits: DownloadLimits = {
  bytes: pictureUploadLimits.bytes,
  redirects: 5,
  answerMs: 3_000,
  totalMs: 30_000,
  pace: { bytes: 1_000, everyMs: 500 },
};

/** Test fixture with imports, and a picture server from which the test downloads on demand. */
export async function openDownloadFixture(database: TestDatabase) {
  const { db, pool } = database;
  const folder = createEmptyDataFolder("fetched");
  const incoming = join(folder, "incoming");
  mkdirSync(incoming);
  const scene = createImportFixture(database);
  const host = await startPictureServer();
  const uploads = openUploadFolderStore(join(folder, "uploads"));
  const now = () => new Date();
  const pictures = createPictureService(
    db,
    openPictureUploader({ folder: uploads, bucket: null, log: createLog("silent"), now }),
  );
  const reports = createImportPictureService(db, async () => {});

  return {
    ...scene,
    host,
    pictures,
    reports,

    /** Downloads all due pictures, including retries, without waiting for the pauses between them. */
    async fetch({
      allowed = ["127.0.0.1"],
      hostRateLimit = { atOnce: 2, everyMs: 0 },
      signal = new AbortController().signal,
      upload = pictures.upload,
      ...less
    }: Partial<DownloadLimits> & {
      readonly allowed?: readonly string[];
      readonly hostRateLimit?: HostRateLimit;
      readonly signal?: AbortSignal;
      readonly upload?: typeof pictures.upload;
    } = {}): Promise<Date | null> {
      const downloads = createDownloader({ allowed, limits: { ...testDownloadLimits, ...less } });
      const hosts = createHostLimiter(hostRateLimit);
      const parts = { db, pictures: { upload }, downloads, incoming, hosts, now, secondMs: 0 };
      return fetchDuePictures(parts, signal, { atOnce: 3, turnMs: 240_000, pollMs: 5 });
    },

    /** Imports a file and applies it. @returns the id of its run */
    async bring(rows: string): Promise<number> {
      const run = await scene.check(`unitcode,rooms,images\n${rows}`);
      await scene.apply(run.id);
      return run.id;
    },

    /** Source URLs of a listing's pictures in order; for uploaded pictures their own URLs. */
    async shown(unitCode: string): Promise<readonly string[]> {
      const { rows } = await pool.query<{ from: string }>(
        `select coalesce(u.fetched_from, i.url) as "from" from listing_image i join listing l on l.id = i.listing_id
          left join uploaded_picture u on u.url = i.url where l.unit_code = $1 order by i.position`,
        [unitCode],
      );
      return rows.map(({ from }) => from.replace(host.origin, ""));
    },

    /** Failures of downloads as "row, unit code, path, fault": "2 A-1 /page.jpg unknown-kind". */
    async failures(runId: number): Promise<readonly string[]> {
      const report = await reports.find(runId, 1);
      return (report?.failures ?? []).map(
        ({ row, unitCode, address, fault }) =>
          `${row} ${unitCode} ${address.replace(host.origin, "")} ${fault}`,
      );
    },

    /** Number of stored files, and names of the remaining temporary files. */
    files: () => ({ kept: readdirSync(join(folder, "uploads")).length, left: readdirSync(incoming) }),

    async close() {
      scene.close();
      await host.close();
      removeFolder(folder);
    },
  };
}

export type DownloadFixture = Awaited<ReturnType<typeof openDownloadFixture>>;
