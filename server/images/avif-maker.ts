import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { AvifWidth } from "../../domain/image.ts";

/** What the process is asked: files by their full paths. */
export interface AvifOrder {
  /** The picture in its largest size. */
  readonly source: string;
  readonly width: AvifWidth;
  /** The WebP that is sent where there is no AVIF; an AVIF that is hardly smaller is written as an empty file. */
  readonly rival: string;
  readonly target: string;
}

/** What it answers: the bytes written, or what went wrong. */
export type AvifReply = { readonly bytes: number } | { readonly fault: string };

export interface AvifMaker {
  /**
   * One at a time.
   * @returns bytes of the file
   * @throws when the picture cannot be read, the file not be written, or the signal broke it off
   */
  make(order: AvifOrder, signal: AbortSignal): Promise<number>;
}

/** The process holds some 80 MB, so it ends when it has had nothing to do for this long. */
const idleMs = 5_000;
const program = fileURLToPath(new URL("avif-process.ts", import.meta.url));

/**
 * Starts the process when it is needed, and anew after it failed.
 * @param priority of the process, as `os.setPriority` takes it
 */
export function createAvifMaker(priority: number): AvifMaker {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const running = (): ChildProcess => {
    clearTimeout(idle);
    if (child?.connected) return child;
    const started = fork(program, [String(priority)], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
    });
    started.once("exit", () => {
      if (child === started) child = null;
    });
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
        if (signal.aborted) worker.kill("SIGKILL");
        throw error;
      } finally {
        over.abort();
        idle = setTimeout(() => worker.kill(), idleMs).unref();
      }
    },
  };
}
