import type { MadePicture } from "../files/file-store.ts";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import type { PictureFault } from "../../domain/uploads/picture-upload.ts";
import type { Log } from "../process/log.ts";
import { createChildWorker } from "../process/child-worker.ts";

export interface UploadOrder {
  /** Full path of the file that was uploaded. */
  readonly source: string;
}

/** What the process answers; a fault is one of ours, such as a file that is not there. */
export type UploadReply =
  | { readonly made: MadePicture }
  | { readonly refused: PictureFault }
  | { readonly fault: string };

export type MakeOutcome =
  | { readonly kind: "made"; readonly picture: MadePicture }
  | { readonly kind: "refused"; readonly fault: PictureFault };

export interface UploadMaker {
  /**
   * Those who ask at once are served one after the other, whatever their pictures do to the process.
   * @throws when the file cannot be opened
   */
  make(source: string): Promise<MakeOutcome>;
}

interface UploadMakerOptions {
  readonly log: Pick<Log, "warn">;
  /** A photograph of 50 megapixels takes some seconds. */
  readonly patienceMs?: number;
  /** What the process runs. */
  readonly program?: string;
}

const uploadProgram = fileURLToPath(new URL("upload-process.ts", import.meta.url));

export function createUploadMaker(options: UploadMakerOptions): UploadMaker {
  const { log, patienceMs = 30_000, program = uploadProgram } = options;
  const worker = createChildWorker<UploadOrder, UploadReply>({
    program,
    // Staff wait for it, so it goes before the AVIF; visitors go before both.
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    idleMs: 10_000,
    name: "The picture process",
  });
  let last: Promise<unknown> = Promise.resolve();

  const ask = async (source: string): Promise<MakeOutcome> => {
    const patience = AbortSignal.timeout(patienceMs);
    let reply: UploadReply;
    try {
      reply = await worker.ask({ source }, patience);
    } catch (err) {
      // A picture that ends its decoder is as good as a broken one; the next has a new process.
      log.warn({ event: "picture.undecoded", err }, "an uploaded picture was given up");
      return { kind: "refused", fault: patience.aborted ? "too-slow" : "damaged" };
    }
    if ("fault" in reply) throw new Error(reply.fault);
    return "made" in reply
      ? { kind: "made", picture: reply.made }
      : { kind: "refused", fault: reply.refused };
  };

  return {
    make(source) {
      const turn = last.then(() => ask(source));
      last = turn.catch(() => {});
      return turn;
    },
  };
}
