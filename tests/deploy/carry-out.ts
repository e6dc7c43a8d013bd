import { spawn } from "node:child_process";
import { cpSync, mkdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { contextFiles } from "./build-context.ts";
import type { Stage, Step } from "./dockerfile.ts";

/** What the system's packages and users are for has no place in a folder: a base image of Debian has it. */
const isOfTheSystem = (command: string) => /^(?:apt-get|install -d) /.test(command);

interface Places {
  /** The folder that the image is built from. */
  readonly root: string;
  /** A folder for each stage by its name, which stands for "/" in it. */
  readonly folderOf: (stage: string) => string;
  say(line: string): void;
}

/**
 * Carries out the COPY and RUN lines of a stage as plain commands in a folder of its own, where no container engine is.
 * Commands run as whoever runs this, with the programs of this machine.
 * @throws when a command fails, with what it printed
 */
export async function carryOut(stage: Stage, { root, folderOf, say }: Places): Promise<void> {
  const folder = join(folderOf(stage.name), stage.folder);
  mkdirSync(folder, { recursive: true });
  for (const step of stage.steps) {
    if (step.kind === "run" && isOfTheSystem(step.command)) continue;
    if (step.kind === "run") {
      say(`${stage.name}: ${step.command}`);
      await runIn(folder, step.command);
    } else copyInto(folder, step, step.from === null ? root : folderOf(step.from), root);
  }
}

function copyInto(folder: string, step: Step & { readonly kind: "copy" }, from: string, root: string): void {
  const target = join(folder, step.target);
  for (const source of step.sources) {
    const path = join(from, source);
    const isFolder = statSync(path).isDirectory();
    const place = isFolder || !step.target.endsWith("/") ? target : join(target, basename(source));
    if (from !== root || !isFolder) {
      cpSync(path, place, { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const within = source === "." ? "" : `${source}/`;
    for (const file of contextFiles(root))
      if (file.startsWith(within)) cpSync(join(root, file), join(place, file.slice(within.length)));
  }
}

function runIn(folder: string, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const { PATH, HOME, TMPDIR, npm_config_registry, npm_config_cafile, NODE_EXTRA_CA_CERTS } = process.env;
    const given = { PATH, HOME, TMPDIR, npm_config_registry, npm_config_cafile, NODE_EXTRA_CA_CERTS };
    const child = spawn("sh", ["-c", command], {
      cwd: folder,
      env: given,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-4_000)));
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${String(code)}:\n${printed}`)),
    );
  });
}
