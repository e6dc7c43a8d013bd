import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { keptWidth, type PictureWidth, pictureVariantPath } from "../../domain/image.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type AvifFiles, type AvifVariant, noGainMark } from "./avif-files.ts";
import { createAvifMaker } from "./avif-maker.ts";

interface AvifJobsOptions {
  readonly jobs: Jobs;
  readonly files: AvifFiles;
  /** Folder of the built files, which holds the pictures in WebP. */
  readonly clientFolder: string;
  /** The start of the site comes first; so much later the first is sent. */
  readonly delayMs?: number;
  /** Of the process that makes them, as `os.setPriority` takes it; the lowest by default. */
  readonly priority?: number;
}

const largest = 1600 satisfies PictureWidth;

/**
 * Defines the queue that makes AVIF variants, one after the other.
 * @returns sends a job for each variant that is missing; to be called when the jobs have started
 */
export function defineAvifJobs(options: AvifJobsOptions) {
  const { jobs, files, clientFolder, delayMs = 5_000 } = options;
  const maker = createAvifMaker({ priority: options.priority ?? constants.priority.PRIORITY_LOW });
  const webpOf = ({ set }: AvifVariant, width: PictureWidth) =>
    join(clientFolder, pictureVariantPath(set, width));
  const queue = jobs.define<AvifVariant>({
    // Processes may share a database and not a folder: each folder has a queue of its own.
    name: `avif/${folderId(files.folder)}`,
    isOneForEachKey: true,
    // Seconds on a machine with time to spare; on a busy one it waits for its turn.
    patienceSeconds: 600,
    retries: 2,
    keptSeconds: 86_400,
    async handle(variant, { signal }) {
      const target = files.pathOf(variant);
      // Sent for a picture that this version does not have, or made meanwhile.
      if (target === null || files.isMade(variant)) return;
      const { width } = variant;
      const rival = webpOf(variant, keptWidth(width));
      const order = {
        source: webpOf(variant, largest),
        width,
        rival,
        target,
        noGainMark: noGainMark(target),
      };
      await maker.make(order, signal);
    },
  });

  return {
    /** @param ending aborted when the process ends: what has not been sent is sent by the next one */
    async sendMissing(now: Date, ending: AbortSignal): Promise<void> {
      try {
        await pause(delayMs, undefined, { ref: false, signal: ending });
        await files.tidy(now);
        for (const variant of files.listMissing()) {
          const key = files.pathOf(variant)?.slice(files.folder.length) ?? "";
          await queue.send(variant, { key, priority: -variant.width });
          await setImmediate(undefined, { signal: ending });
        }
      } catch (error) {
        if (!ending.aborted) throw error;
      }
    },
  };
}

/** A name for a data folder that goes where the folder goes. The first process to use the folder chooses it. */
function folderId(folder: string): string {
  const file = join(folder, "folder-id");
  try {
    writeFileSync(file, randomUUID(), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  // Cut off or tampered with, it still has to be a part of a queue's name.
  return readFileSync(file, "utf8").replaceAll(/[^\da-f-]/g, "") || "unnamed";
}
