import type { Kysely, Transaction } from "kysely";
import { findPagePosition } from "../../../domain/site/page-position.ts";
import {
  type PictureFetchCounts,
  type PictureFetchFault,
  pictureFetchFaults,
} from "../../../domain/uploads/fetched-picture.ts";
import type { Schema } from "../../db/schema.ts";
import { countPictureFetchesByState, retryFailedPictureFetches } from "./due-pictures.ts";

/** A picture that could not be fetched. */
export interface FailedPictureFetch {
  readonly row: number;
  readonly unitCode: string;
  readonly address: string;
  readonly fault: PictureFetchFault;
}

/** Counts of an import's pictures by state, with a page of those that failed. */
export interface PictureFetchReport extends PictureFetchCounts {
  readonly failures: readonly FailedPictureFetch[];
  readonly page: number;
  readonly pageCount: number;
}

const failuresPerPage = 50;

/**
 * Creates the functions that report on the pictures of imports, and retry their download. They check no permission.
 * @param send queues the download of due pictures in the given transaction
 */
export function createImportPictureService(
  db: Kysely<Schema>,
  send: (transaction: Transaction<Schema>) => Promise<void>,
) {
  return {
    /**
     * Counts an import's pictures and lists failed ones; null if it has no pictures to download.
     * @param pageNumber number of the page, from 1; a number past the end gives the last page
     */
    async find(runId: number, pageNumber: number): Promise<PictureFetchReport | null> {
      const counts = await countPictureFetchesByState(db, runId);
      if (counts.fetched + counts.failed + counts.waiting === 0) return null;
      const { page, pageCount, offset } = findPagePosition(pageNumber, counts.failed, failuresPerPage);
      return { ...counts, failures: await listFailures(db, runId, offset), page, pageCount };
    },
    /** Queues another download of failed pictures; "late" if there are none. */
    tryAgain: (runId: number, now: Date) =>
      db.transaction().execute(async (tx): Promise<{ readonly kind: "going-on" | "late" }> => {
        const retryCount = await retryFailedPictureFetches(tx, runId, now);
        if (retryCount > 0) await send(tx);
        // The browser may repeat a request whose response got lost. Then no picture is failed any more, but some
        // are waiting.
        const { waiting } = await countPictureFetchesByState(tx, runId);
        return { kind: waiting > 0 ? "going-on" : "late" };
      }),
  };
}

export type ImportPictureService = ReturnType<typeof createImportPictureService>;

async function listFailures(
  db: Kysely<Schema>,
  runId: number,
  offset: number,
): Promise<FailedPictureFetch[]> {
  const rows = await db
    .selectFrom("import_picture as picture")
    .innerJoin("import_row as row", (join) =>
      join.onRef("row.run_id", "=", "picture.run_id").onRef("row.row", "=", "picture.row"),
    )
    .select(["picture.row", "row.unit_code", "picture.address", "picture.fault"])
    .where("picture.run_id", "=", runId)
    .where("picture.state", "=", "failed")
    .orderBy("picture.row")
    .orderBy("picture.position")
    .limit(failuresPerPage)
    .offset(offset)
    .execute();
  return rows.map(({ row, unit_code, address, fault }) => ({
    row,
    unitCode: unit_code,
    address,
    fault: pictureFetchFaults.find((one) => one === fault) ?? "status",
  }));
}
