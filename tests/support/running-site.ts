import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, rmSync } from "node:fs";
import { serverEnvironment, serverFlags } from "../../scripts/server-process.mjs";
import { newDataFolder } from "./data-folder.ts";
import { freePort } from "./postgres-server.ts";

export interface RunningSite {
  readonly origin: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it with a signal and waits; resolves to its exit code (null when a signal ended it). */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Removes the data folder, when it is the site's own. */
  discard(): void;
}

export interface SiteOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Keep using this folder; by default a fresh one. */
  readonly dataDir?: string;
  readonly port?: number;
  /**
   * What it has to answer before it is handed out: that its catalogue is read, which is the default, or that it listens.
   * Until the catalogue is read its pages may answer 503.
   */
  readonly until?: "ready" | "alive";
  /** Milliseconds until it has to answer that. */
  readonly timeoutMs?: number;
  /** Milliseconds between two questions whether it does; 100 by default. */
  readonly pollMs?: number;
  /** Where its standard output goes instead of `output()`: a file of ours that is open for writing, and is closed then. */
  readonly stdout?: number;
  /** Without the settings that spare memory (scripts/server-process.mjs). */
  readonly isPlain?: boolean;
  /** The folder of the release that is run; by default this one. */
  readonly release?: string;
  /** A program with its arguments that becomes the site's process by running what is appended to them. */
  readonly launcher?: readonly string[];
}

/** The built server as a process of its own, on a free port of the loopback address. */
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
  const ownFolder = dataDir ?? newDataFolder("site");
  const chosenPort = port ?? (await freePort());
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
      // Tests choose to be fetched.
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
  while (!(await answers(`${origin}/${until === "ready" ? "readyz" : "livez"}`))) {
    if (hasEnded(child) || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The site did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return {
    origin,
    dataDir: ownFolder,
    process: child,
    output: () => printed,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
    discard: () => {
      if (dataDir === undefined) rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}

/** By itself, or by a signal, which leaves no exit code. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}
