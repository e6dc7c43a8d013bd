import { rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Kysely } from "kysely";
import {
  type PictureFetchFault,
  pictureFaultOfHttpStatus,
  pictureRetryDelaySeconds,
} from "../../../domain/uploads/fetched-picture.ts";
import { detectPictureFormat, pictureSignatureBytes } from "../../../domain/uploads/picture-upload.ts";
import { parseUnitCode } from "../../../domain/text/unit-code.ts";
import type { Schema } from "../../db/schema.ts";
import type { DownloadResult, Downloader } from "../../outgoing/downloads.ts";
import { parseRetryAfter } from "../../outgoing/retry-after.ts";
import type { PictureRow } from "../../pictures/picture-rows.ts";
import type { PictureService } from "../../pictures/pictures.ts";
import type { UploadedPicture } from "../../pictures/uploads.ts";
import {
  postponePictureFetches,
  type DuePictureFetch,
  markPictureFetchesFailed,
  releasePictureClaim,
  postponeHostFetches,
  type PictureFetchSelection,
} from "./due-pictures.ts";
import { reuseFetchedPicture, addFetchedPicture } from "./add-picture.ts";
import type { HostLimiter } from "./host-limits.ts";

export interface PictureFetchDeps {
  readonly db: Kysely<Schema>;
  readonly pictures: Pick<PictureService, "upload">;
  readonly downloads: Downloader;
  /** The folder of incomplete downloads. */
  readonly incoming: string;
  readonly hosts: HostLimiter;
  readonly now: () => Date;
  /** The length of one second of a retry delay, in milliseconds: 1,000 by default, less in tests. */
  readonly secondMs?: number;
}

type Failure = {
  readonly fault: PictureFetchFault;
  /** Whether the fault affects every address of the host. */
  readonly isOfHost?: boolean;
  /** The delay from the response's Retry-After header, in milliseconds. */
  readonly retryAfterMs?: number | null;
};

/** Downloads a picture and adds it to its listings, or stores the reason of the failure. */
export async function fetchPicture(
  deps: PictureFetchDeps,
  due: DuePictureFetch,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = deps;
  if (await reuseFetchedPicture(db, due, now())) return addToRemaining(deps, due);
  const file = join(deps.incoming, `picture-${randomUUID()}`);
  try {
    const failure = await downloadAndAdd(deps, due, file, signal);
    if (failure === "ended") return await releasePictureClaim(db, due, now());
    // Awaited here, so that the downloaded file is removed only afterwards, also after an error.
    if (failure === null) return await addToRemaining(deps, due);
    await noteFailure(deps, due, failure);
  } finally {
    await rm(file, { force: true });
  }
}

/** Adds the downloaded picture to the remaining listings, a few per transaction. */
async function addToRemaining({ db, now }: PictureFetchDeps, due: DuePictureFetch): Promise<void> {
  for (;;) {
    const waitingRow = await db
      .selectFrom("import_picture")
      .select("row")
      .where("run_id", "=", due.runId)
      .where("address", "=", due.address)
      .where("state", "=", "waiting")
      .limit(1)
      .executeTakeFirst();
    if (!waitingRow || !(await reuseFetchedPicture(db, due, now()))) return;
  }
}

/**
 * Downloads the picture and adds it to its listings.
 * @returns null on success, "ended" if `signal` aborted the download, or else the failure
 */
async function downloadAndAdd(
  { db, pictures, downloads, hosts, now }: PictureFetchDeps,
  due: DuePictureFetch,
  file: string,
  signal: AbortSignal,
): Promise<Failure | "ended" | null> {
  let download: DownloadResult;
  try {
    download = await downloads.download({
      url: due.address,
      file,
      signal,
      startBytes: pictureSignatureBytes,
      isWanted: (start) => detectPictureFormat(start) !== null,
    });
  } catch {
    return { fault: "not-kept" };
  }
  if (download.kind === "failed") {
    const { fault, isOfHost } = download;
    if (fault === "ended") return "ended";
    if (fault !== "connection") hosts.answered(due.host);
    // A host counts as unreachable only after several consecutive failed connections.
    const isUnreachable = fault === "connection" && isOfHost && hosts.unanswered(due.host);
    return { fault, isOfHost: isOfHost && (fault === "address-refused" || isUnreachable) };
  }
  hosts.answered(due.host);
  if (download.kind === "answered") {
    const retryAfterMs = parseRetryAfter(download.retryAfter, now());
    return { fault: pictureFaultOfHttpStatus(download.status), retryAfterMs };
  }
  const { actorId, unitCode } = await readOwner(db, due);
  let addFault: PictureFetchFault = "home-gone";
  const result = await pictures.upload([file], unitCode, {
    actorId,
    now: now(),
    fetchedFrom: due.address,
    async use(tx, [uploaded]) {
      if (uploaded === undefined) return true;
      const hung = await addFetchedPicture(tx, due, toRow(uploaded), now());
      addFault = hung.fault ?? addFault;
      return hung.isAdded;
    },
  });
  if (result.kind === "late") return { fault: addFault };
  if (result.kind === "trouble") return { fault: "not-kept" };
  const [outcome] = result.kind === "done" ? result.outcomes : [];
  return outcome?.kind === "refused" ? { fault: outcome.fault } : null;
}

async function noteFailure(
  { db, now, secondMs = 1_000 }: PictureFetchDeps,
  due: DuePictureFetch,
  { fault, isOfHost = false, retryAfterMs = null }: Failure,
): Promise<void> {
  const { runId, address, host, tries } = due;
  const selection: PictureFetchSelection = isOfHost ? { runId, host } : { runId, address };
  const delaySeconds = pictureRetryDelaySeconds(fault, tries, (retryAfterMs ?? 0) / 1_000);
  if (delaySeconds === null) return markPictureFetchesFailed(db, selection, fault);
  const dueAt = new Date(now().getTime() + delaySeconds * secondMs);
  await postponePictureFetches(db, selection, { fault, tries, dueAt });
  if (fault === "busy") await postponeHostFetches(db, host, dueAt);
}

/** The staff member who applied the import, and the unit code of the first listing that names the picture. */
async function readOwner(db: Kysely<Schema>, { runId, address }: DuePictureFetch) {
  const owner = await db
    .selectFrom("import_picture as picture")
    .innerJoin("import_row as row", (on) =>
      on.onRef("row.run_id", "=", "picture.run_id").onRef("row.row", "=", "picture.row"),
    )
    .innerJoin("import_run as run", "run.id", "picture.run_id")
    .select(["run.decided_by", "row.unit_code"])
    .where("picture.run_id", "=", runId)
    .where("picture.address", "=", address)
    .orderBy("picture.row")
    .limit(1)
    .executeTakeFirst();
  return { actorId: owner?.decided_by ?? null, unitCode: parseUnitCode(owner?.unit_code ?? "") };
}

function toRow({ url, widthPx, heightPx, placeholder }: UploadedPicture): PictureRow {
  return [url, "", "", widthPx, heightPx, placeholder];
}
