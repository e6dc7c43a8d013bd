import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BuildStage } from "./dockerfile.ts";

/** If the tests run as root: an account without privileges, as in a container. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The final stage of the Dockerfile, with its files in a folder of this computer. */
export function createImageRunner(stage: BuildStage, folder: string) {
  const app = join(folder, stage.folder);
  const data = join(folder, "data");
  mkdirSync(data, { recursive: true });
  if (unprivileged.uid) chownSync(data, unprivileged.uid, unprivileged.gid);
  const environmentOf = (variables: Readonly<Record<string, string>>) => ({
    ...stage.environment,
    PATH: `${join(app, "node_modules/.bin")}:/usr/bin:/bin`,
    DATA_DIR: data,
    NODE_COMPILE_CACHE: join(data, "compiled"),
    ...variables,
  });
  return {
    app,
    /** Runs a program of the image until it ends. @returns its exit code and output */
    run(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
      const [program = "", ...programArgs] = args;
      const { status, stdout, stderr } = spawnSync(program, programArgs, {
        ...unprivileged,
        cwd: app,
        env: environmentOf(variables),
        encoding: "utf8",
      });
      return { status, printed: stdout + stderr };
    },
    /** Starts the image's command, calls `ask` when the site is ready, and stops the site. */
    async start<T>(
      variables: Readonly<Record<string, string>>,
      port: number,
      ask: (origin: string) => Promise<T>,
    ): Promise<T> {
      const [program = "", ...programArgs] = stage.command;
      const child = spawn(program, programArgs, {
        ...unprivileged,
        cwd: app,
        env: environmentOf({ HOST: "127.0.0.1", PORT: String(port), ...variables }),
        stdio: ["ignore", "pipe", "pipe"],
      });
      let printed = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      const origin = `http://localhost:${port}`;
      try {
        for (;;) {
          const answer = await fetch(`${origin}/readyz`).catch(() => null);
          if (answer?.ok) break;
          if (child.exitCode !== null) throw new Error(`The image's start ended:\n${printed}`);
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
        return await ask(origin);
      } finally {
        child.kill("SIGTERM");
        await ended;
      }
    },
  };
}
