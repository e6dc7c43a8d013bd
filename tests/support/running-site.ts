import { spawn, type ChildProcess } from "node:child_process";
import { closeSync } from "node:fs";
import { serverEnvironment, serverFlags } from "../../scripts/server-process.mjs";
import { createDataFolder, removeFolder } from "./data-folder.ts";
import { findFreePort } from "./postgres-server.ts";

/** Settings with which a site offers a call and a message to its sales staff. */
export const salesContacts = { SALES_WHATSAPP: "01000000000", SALES_PHONE: "01000000000" };

/** A process of the site. Its disposal stops it and removes its data folder, as `stop` and `discard` do. */
export interface RunningSite extends AsyncDisposable {
  readonly origin: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** All output that the site has printed so far. */
  output(): string;
  /** Sends the signal and waits for the end. @returns the exit code; null if a signal ended the process */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Removes the data folder, unless it was given as an option. */
  discard(): void;
}

export interface SiteOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Path of an existing data folder; by default a new one is created. */
  readonly dataDir?: string;
  readonly port?: number;
  /**
   * Wait until the site's catalogue is loaded ("ready", the default), or only until it listens ("alive"): its
   * pages may then answer 503 at first.
   */
  readonly until?: "ready" | "alive";
  /** Timeout for reaching that state, in milliseconds. */
  readonly timeoutMs?: number;
  /** Interval between two checks of that state, in milliseconds; 100 by default. */
  readonly pollMs?: number;
  /**
   * File descriptor, open for writing, that receives the standard output instead of `output()`; it is closed
   * afterwards.
   */
  readonly stdout?: number;
  /** Whether to start without the settings that save memory (scripts/server-process.mjs). */
  readonly isPlain?: boolean;
  /** Path of the release's folder to run; by default this project. */
  readonly release?: string;
  /** A program with arguments that runs the command appended to them, such as one that first sets limits. */
  readonly launcher?: readonly string[];
}

/** Starts the built server in a separate process, on a free port of the loopback address. */
export async function startSite({
  environment = {},
  dataDir,
  port,
  until = "ready",
  timeoutMs = 240_000,
  pollMs = 100,
  stdout,
  launcher = [],
  isPlain = false,
  release,
}: SiteOptions = {}): Promise<RunningSite> {
  const ownFolder = dataDir ?? createDataFolder("site");
  const chosenPort = port ?? (await findFreePort());
  const origin = `http://localhost:${chosenPort}`;
  const [program, ...args] = [
    ...launcher,
    process.execPath,
    ...(isPlain ? [] : serverFlags),
    "server/main.ts",
  ] as const;
  const child = spawn(program, args, {
    ...(release !== undefined && { cwd: release }),
    env: {
      ...process.env,
      ...(!isPlain && serverEnvironment),
      // Some tests choose transport to a visit, which a site offers only with this setting.
      VISIT_TRANSPORT: "true",
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      PORT: String(chosenPort),
      DATA_DIR: ownFolder,
      ...environment,
    },
    stdio: ["ignore", stdout ?? "pipe", "pipe"],
  });
  if (stdout !== undefined) closeSync(stdout);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));

  const deadline = Date.now() + timeoutMs;
  while (!(await isAnswering(`${origin}/${until === "ready" ? "readyz" : "livez"}`))) {
    if (hasProcessExited(child) || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The site did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  const discard = () => {
    if (dataDir === undefined) removeFolder(ownFolder);
  };
  return {
    origin,
    dataDir: ownFolder,
    process: child,
    output: () => printed,
    stop,
    discard,
    async [Symbol.asyncDispose]() {
      await stop();
      discard();
    },
  };
}

/** Whether the process ended, by itself or by a signal, which leaves no exit code. */
function hasProcessExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}
