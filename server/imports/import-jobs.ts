import type { AreaDefinition } from "../../domain/places/area.ts";
import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import { createImportService, continueImportRun, type ImportService } from "./imports.ts";
import { findUnfinishedImports } from "./find-runs.ts";
import { createImportPictureService, type ImportPictureService } from "./pictures/import-pictures.ts";
import { definePictureFetchJobs, type PictureFetchJobDeps } from "./pictures/picture-jobs.ts";
import { failImportRun } from "./stop-run.ts";
import { createTableReader } from "./tables/table-reader.ts";

/** Imports of listings, with the downloads of their pictures. */
export interface ImportServiceWithPictures extends ImportService {
  readonly pictures: ImportPictureService;
}

export interface ResumableImportService extends ImportServiceWithPictures {
  /**
   * Continues imports that a killed process left unfinished; the job queue would retry them only after a minute or
   * two.
   */
  resume(): Promise<void>;
}

/** Creates the functions of imports and defines their background jobs. Call this before the job queue starts. */
export function defineImportJobs({
  jobs,
  database,
  areas,
  ...surroundings
}: {
  readonly jobs: BackgroundJobs;
  readonly database: Database;
  /** The areas of the published showcase, whose Arabic names a file may omit. */
  readonly areas: () => readonly AreaDefinition[];
} & Omit<PictureFetchJobDeps, "db">): ResumableImportService {
  const reader = createTableReader();
  const { db, backgroundDb } = database;
  const pictures = definePictureFetchJobs({ jobs, db: backgroundDb, ...surroundings });
  const queue = jobs.define<{ runId: number }>({
    name: "imports",
    timeoutSeconds: 30 * 60,
    // Retry delays double, about twenty minutes in all: longer than a short outage of the database.
    retries: 8,
    retryDelaySeconds: 5,
    async handle({ runId }, { signal }) {
      await continueImportRun(backgroundDb, reader, runId, signal, areas());
      await pictures.send();
    },
    onFailed: ({ runId }, reference) => failImportRun(backgroundDb, send, runId, reference),
  });
  const send = async (runId: number, transaction?: Transaction<Schema>) => {
    await queue.send({ runId }, transaction ? { transaction } : {});
  };
  return {
    ...createImportService({ db, send, untilStarted: queue.untilStarted }),
    pictures: createImportPictureService(db, pictures.send),
    async resume() {
      await pictures.send();
      for (const runId of await findUnfinishedImports(backgroundDb)) await send(runId);
    },
  };
}
