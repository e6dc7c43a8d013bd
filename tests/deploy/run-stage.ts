import { spawn } from "node:child_process";
import { cpSync, mkdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { listBuildContextFiles } from "./build-context.ts";
import type { BuildStage, DockerfileInstruction } from "./dockerfile.ts";

/**
 * Whether a command installs system packages or makes system folders. Such commands are skipped, because they need
 * the Debian base image.
 */
const needsDebianImage = (command: string) => /^(?:apt-get|install -d) /.test(command);

interface BuildFolders {
  /** Path of the build context. */
  readonly root: string;
  /** Returns the folder that represents "/" in the stage of this name. */
  readonly folderOf: (stage: string) => string;
  say(line: string): void;
}

/**
 * Runs the COPY and RUN instructions of a stage as plain commands in a folder, for computers without a container
 * engine. Commands run as the current user, with this computer's programs.
 * @throws if a command fails, with its output
 */
export async function runBuildStage(stage: BuildStage, { root, folderOf, say }: BuildFolders): Promise<void> {
  const folder = join(folderOf(stage.name), stage.folder);
  mkdirSync(folder, { recursive: true });
  for (const step of stage.steps) {
    if (step.kind === "run" && needsDebianImage(step.command)) continue;
    if (step.kind === "run") {
      say(`${stage.name}: ${step.command}`);
      await runIn(folder, step.command);
    } else copyInto(folder, step, step.from === null ? root : folderOf(step.from), root);
  }
}

function copyInto(
  folder: string,
  step: DockerfileInstruction & { readonly kind: "copy" },
  from: string,
  root: string,
): void {
  const target = join(folder, step.target);
  for (const source of step.sources) {
    const path = join(from, source);
    const isFolder = statSync(path).isDirectory();
    const place = isFolder || !step.target.endsWith("/") ? target : join(target, basename(source));
    if (from !== root || !isFolder) {
      cpSync(path, place, { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const prefix = source === "." ? "" : `${source}/`;
    for (const file of listBuildContextFiles(root))
      if (file.startsWith(prefix)) cpSync(join(root, file), join(place, file.slice(prefix.length)));
  }
}

function runIn(folder: string, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const { PATH, HOME, TMPDIR, npm_config_registry, npm_config_cafile, NODE_EXTRA_CA_CERTS } = process.env;
    const env = { PATH, HOME, TMPDIR, npm_config_registry, npm_config_cafile, NODE_EXTRA_CA_CERTS };
    const child = spawn("sh", ["-c", command], {
      cwd: folder,
      env,
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
