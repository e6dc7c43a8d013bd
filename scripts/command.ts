import { readFileSync, writeFileSync } from "node:fs";
import { errorCodeOf } from "../server/doctor/finding.ts";
import { BootError } from "../server/process/boot-error.ts";

/** Runs a command-line program. Prints its help on --help. If it fails, prints one sentence and exits with code 1. */
export async function runCommandLine(
  help: string,
  work: (args: readonly string[]) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(help.trim());
    return;
  }
  try {
    await work(args);
  } catch (error) {
    console.error(error instanceof BootError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Reads the text of a file. @throws {BootError} if that is not possible */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new BootError(`${file} cannot be read (${errorCodeOf(error)}).`);
  }
}

/** Writes a new file that only its owner can read. @throws {BootError} if that is not possible */
export function writePrivateFile(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    throw new BootError(
      `${file} cannot be written (${errorCodeOf(error)}): name a new file that you may write.`,
    );
  }
}
