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
