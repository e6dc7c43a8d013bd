import type { Kysely } from "kysely";
import * as v from "valibot";
import { showcaseFileMaxMb } from "../../domain/uploads/showcase-file.ts";
import type { Schema } from "../db/schema.ts";
import {
  type PublishShowcaseResult,
  publishShowcaseInTransaction,
  createShowcaseQueryRunner,
} from "../showcase/publish-showcase.ts";
import {
  recordImportedPictures,
  readExportedPictures,
  writeImportedPictures,
} from "../showcase/transferred-pictures.ts";
import { checkMediaFiles, copyMediaFiles, type MediaFileFaults } from "../showcase/transferred-media.ts";
import { readShowcase } from "../showcase/read-showcase.ts";
import { parseShowcaseFile, formatShowcaseFile } from "../showcase/showcase-file.ts";
import { toShowcaseContent } from "../showcase/showcase-shape.ts";
import { type CommandReport, successReport, refusalReport } from "./command-report.ts";

const orderShape = v.variant("do", [
  v.object({ do: v.literal("export") }),
  v.object({
    do: v.literal("import"),
    file: v.string(),
    note: v.string(),
    isDryRun: v.boolean(),
    /** Absolute path of the folder with the pictures and videos that the file names; null if there is none. */
    pictures: v.nullable(v.string()),
  }),
]);

/** A command of the server's owner about the showcase; `file` is the content of a showcase file. */
export type ShowcaseCommand = v.InferOutput<typeof orderShape>;

export interface ShowcaseCommandDeps {
  readonly db: Kysely<Schema>;
  /** The folder of uploaded files. */
  readonly uploads: string;
  /** Makes this process load the showcase that was just published. */
  readonly follow: () => Promise<void>;
}

/** Thrown to roll back the transaction of a dry run; carries its result. */
class DryRunRollback extends Error {
  readonly published: PublishShowcaseResult;
  constructor(published: PublishShowcaseResult) {
    super("A trial is never committed");
    this.published = published;
  }
}

/** Maximum number of changed projects, texts and so on that a report names; the rest is only counted. */
const maxNamed = 40;

/**
 * Carries out a command, given as JSON by the command-line program itself or through the control socket. A faulty
 * file changes nothing; the report gives line and field of each fault.
 * @throws when the text is not a valid command
 */
export async function runShowcaseCommand(
  { db, uploads, follow }: ShowcaseCommandDeps,
  text: string,
  now: Date,
): Promise<CommandReport> {
  const order = v.parse(orderShape, JSON.parse(text));
  if (order.do === "export") {
    const showcase = await readShowcase(createShowcaseQueryRunner(db));
    return showcase
      ? successReport(formatShowcaseFile(toShowcaseContent(showcase)))
      : refusalReport("Nothing is published yet: the site fills its showcase at its first start.");
  }
  const read = parseShowcaseFile(order.file);
  if (read.kind === "faults") return refusalReport(["Nothing was changed.", ...read.faults].join("\n"));
  const { note, isDryRun } = order;
  const { pictures, faulty } = order.pictures
    ? readExportedPictures(read.content, order.pictures)
    : { pictures: [], faulty: [] };
  if (faulty.length > 0)
    return refusalReport(`Nothing was changed. These files are no pictures in WebP: ${faulty.join(", ")}`);
  const videos = checkMediaFiles(read.content, { folder: order.pictures, uploads });
  const videoFault = faultOfVideos(videos);
  if (videoFault !== null) return refusalReport(`Nothing was changed. ${videoFault}`);
  if (!isDryRun) {
    await writeImportedPictures(db, pictures, { uploads, now });
    if (order.pictures !== null) await copyMediaFiles(videos.carried, order.pictures, uploads);
  }
  const change = { actorId: null, now };
  const publication = { content: read.content, note, basedOn: null };
  const published = await db
    .transaction()
    .execute(async (tx) => {
      await recordImportedPictures(tx, read.content, pictures, change);
      const outcome = await publishShowcaseInTransaction(tx, publication, change);
      if (isDryRun) throw new DryRunRollback(outcome);
      return outcome;
    })
    .catch((error: unknown) => {
      if (error instanceof DryRunRollback) return error.published;
      throw error;
    });
  await follow();
  return reportOf(published, isDryRun);
}

/** Describes the first kind of fault: missing, faulty or too large files. Null when there are no faults. */
function faultOfVideos({ missing, faulty, tooLarge }: MediaFileFaults): string | null {
  if (missing.length > 0)
    return `These films and brochures are not on this site; give the folder in which they are: ${missing.join(", ")}`;
  if (faulty.length > 0)
    return `These files are not what their names say, MP4, WebM or PDF: ${faulty.join(", ")}`;
  if (tooLarge.length > 0)
    return `These files are larger than ${showcaseFileMaxMb.film} MB; put them at a host: ${tooLarge.join(", ")}`;
  return null;
}

function reportOf(published: PublishShowcaseResult, isDryRun: boolean): CommandReport {
  switch (published.kind) {
    case "same":
      return successReport(`Nothing differs from revision ${published.revision}, which is published.`);
    case "overtaken":
      return refusalReport("Nothing was changed: somebody else published at the same moment. Try again.");
    case "no-picture":
      return refusalReport(
        `Nothing was changed. These pictures are not on this site; give the folder in which they are: ${published.urls.join(", ")}`,
      );
    case "published": {
      const { revision, changed } = published;
      const moreCount = changed.length - maxNamed;
      return successReport(
        [
          isDryRun
            ? `Nothing was changed (--dry-run). Revision ${revision} would change:`
            : `Revision ${revision} is published. Changed:`,
          ...changed.slice(0, maxNamed).map((part) => `  ${part}`),
          ...(moreCount > 0 ? [`  and ${moreCount} more`] : []),
        ].join("\n"),
      );
    }
  }
}
