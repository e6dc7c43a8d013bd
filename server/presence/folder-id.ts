import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BootError } from "../process/boot-error.ts";

const form = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/**
 * Reads the random id of a data folder, or creates it. Processes that read the same id share the folder, even if
 * it has different paths on their computers.
 * @throws {BootError} when the id cannot be read or created
 */
export function readOrCreateFolderId(dataDir: string): string {
  const file = join(dataDir, "folder.id");
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${randomUUID()}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST")
      throw new BootError(
        `The data folder ${dataDir} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
      );
  }
  const mark = readFileSync(file, "utf8").trim();
  if (!form.test(mark))
    throw new BootError(
      `${file} is not what was written: remove it, and start one process before the others.`,
    );
  return mark;
}
