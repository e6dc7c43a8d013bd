import type { AreaWords } from "../../domain/places/area.ts";
import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { createImports, workOnRun, type Imports } from "./imports.ts";
import { findUnfinishedRuns } from "./find-runs.ts";
import { createImportPictures, type ImportPictures } from "./pictures/import-pictures.ts";
import { definePictureJobs, type PictureJobParts } from "./pictures/picture-jobs.ts";
import { giveUpRun } from "./stop-run.ts";
import { createTableReader } from "./tables/table-reader.ts";

/** Imports with what they fetch. */
export interface PicturedImports extends Imports {
  readonly pictures: ImportPictures;
}

export interface ImportJobs extends PicturedImports {
  /** Goes on with what a killed process left: its job is given to another one only after a minute or two. */
  resume(): Promise<void>;
}

/** Imports whose work is done by background jobs. To be defined before the jobs start. */
export function defineImports({
  jobs,
  database,
  areas,
  ...surroundings
}: {
  readonly jobs: Jobs;
  readonly database: Database;
  /** Of the showcase that is published now. */
  readonly areas: () => readonly AreaWords[];
} & Omit<PictureJobParts, "db">): ImportJobs {
  const reader = createTableReader();
  const { db, backgroundDb } = database;
  const pictures = definePictureJobs({ jobs, db: backgroundDb, ...surroundings });
  const queue = jobs.define<{ runId: number }>({
    name: "imports",
    patienceSeconds: 30 * 60,
    // Some twenty minutes in all: an outage of the database is sat out, and staff do not wait for ever.
    retries: 8,
    retryDelaySeconds: 5,
    async handle({ runId }, { signal }) {
      await workOnRun(backgroundDb, reader, runId, signal, areas());
      await pictures.send();
    },
    givenUp: ({ runId }, reference) => giveUpRun(backgroundDb, send, runId, reference),
  });
  const send = async (runId: number, transaction?: Transaction<Schema>) => {
    await queue.send({ runId }, transaction ? { transaction } : {});
  };
  return {
    ...createImports({ db, send, untilOpen: queue.untilOpen }),
    pictures: createImportPictures(db, pictures.send),
    async resume() {
      await pictures.send();
      for (const runId of await findUnfinishedRuns(backgroundDb)) await send(runId);
    },
  };
}
