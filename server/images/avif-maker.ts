import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { AvifWidth } from "../../domain/image.ts";

/** What the process is asked: files by their full paths. */
export interface AvifOrder {
  /** The picture in its largest size. */
  readonly source: string;
  readonly width: AvifWidth;
  /** The WebP that is sent where there is no AVIF. */
  readonly rival: string;
  readonly target: string;
  /** Written in place of the target, empty, where the AVIF is hardly smaller than its rival. */
  readonly noGainMark: string;
}

/** What it answers: the bytes written, 0 for none, or what went wrong. */
export type AvifReply = { readonly bytes: number } | { readonly fault: string };

export interface AvifMaker {
  /**
   * One at a time.
   * @returns bytes of the file, 0 where AVIF gains nothing
   * @throws when the picture cannot be read, the file not be written, or the signal broke it off
   */
  make(order: AvifOrder, signal: AbortSignal): Promise<number>;
}

interface AvifMakerOptions {
  /** Of the process, as `os.setPriority` takes it. */
  readonly priority: number;
  /** The process holds some 80 MB, so it ends when it has had nothing to do for this long. */
  readonly idleMs?: number;
  /** What the process runs. */
  readonly program?: string;
}

const avifProgram = fileURLToPath(new URL("avif-process.ts", import.meta.url));

/** Starts the process when it is needed, and anew after it failed. */
export function createAvifMaker(options: AvifMakerOptions): AvifMaker {
  const { priority, idleMs = 5_000, program = avifProgram } = options;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const forget = (worker: ChildProcess) => {
    if (child === worker) child = null;
  };
  /** It is connected until it is gone, which takes a moment: nothing may be asked of it any more. */
  const end = (worker: ChildProcess, by: NodeJS.Signals) => {
    forget(worker);
    worker.kill(by);
  };

  const running = (): ChildProcess => {
    clearTimeout(idle);
    if (child?.connected) return child;
    const started = fork(program, [String(priority)], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
      // It decodes what may be out to break it: nothing of ours (the database's address, tokens) is in its reach.
      env: {},
    });
    started.once("exit", () => forget(started));
    // A job that waits for it hears of the fault itself; between two jobs a fault must not end the site.
    started.on("error", () => forget(started));
    // It ends with us (its own end of the channel closes), so it is no reason to go on.
    started.unref();
    started.channel?.unref();
    return (child = started);
  };

  return {
    async make(order, signal) {
      signal.throwIfAborted();
      const worker = running();
      const over = new AbortController();
      const heard = AbortSignal.any([signal, over.signal]);
      try {
        const reply = once(worker, "message", { signal: heard });
        const ended = once(worker, "exit", { signal: heard }).then(([code, by]) => {
          throw new Error(`The AVIF process ended (${String(code ?? by)})`);
        });
        worker.send(order);
        const [answer] = (await Promise.race([reply, ended])) as [AvifReply];
        if ("fault" in answer) throw new Error(answer.fault);
        return answer.bytes;
      } catch (error) {
        // Whatever it is still busy with, nobody waits for it any more.
        if (signal.aborted) end(worker, "SIGKILL");
        throw error;
      } finally {
        over.abort();
        if (child === worker) idle = setTimeout(end, idleMs, worker, "SIGTERM").unref();
      }
    },
  };
}
