import { fileURLToPath } from "node:url";
import type { AvifWidth } from "../../domain/image.ts";
import { createChildWorker } from "./child-worker.ts";

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
  /** The process ends when it has had nothing to do for this long. */
  readonly idleMs?: number;
  /** What the process runs. */
  readonly program?: string;
}

const avifProgram = fileURLToPath(new URL("avif-process.ts", import.meta.url));

export function createAvifMaker(options: AvifMakerOptions): AvifMaker {
  const { priority, idleMs = 5_000, program = avifProgram } = options;
  const worker = createChildWorker<AvifOrder, AvifReply>({
    program,
    priority,
    idleMs,
    name: "The AVIF process",
  });
  return {
    async make(order, signal) {
      const answer = await worker.ask(order, signal);
      if ("fault" in answer) throw new Error(answer.fault);
      return answer.bytes;
    },
  };
}
