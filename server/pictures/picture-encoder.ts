import type { EncodedPicture } from "../files/picture-store.ts";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import type { PictureUploadFault } from "../../domain/uploads/picture-upload.ts";
import type { Log } from "../process/log.ts";
import { createChildWorker } from "../process/child-worker.ts";

export interface PictureEncodeRequest {
  /** The full path of the uploaded file. */
  readonly source: string;
}

/** The reply of the child process. `fault` is an error of the process itself, such as a missing file. */
export type PictureEncodeReply =
  | { readonly made: EncodedPicture }
  | { readonly refused: PictureUploadFault }
  | { readonly fault: string };

export type PictureEncodeOutcome =
  | { readonly kind: "made"; readonly picture: EncodedPicture }
  | { readonly kind: "refused"; readonly fault: PictureUploadFault };

export interface PictureEncoder {
  /**
   * Re-encodes a picture. Concurrent calls are processed one after another; if the child process crashes, only the
   * current picture fails.
   * @throws if the file cannot be opened
   */
  encode(source: string): Promise<PictureEncodeOutcome>;
}

interface PictureEncoderOptions {
  readonly log: Pick<Log, "warn">;
  /** Path of the child process's program. */
  readonly program?: string;
}

const uploadProgram = fileURLToPath(new URL("upload-process.ts", import.meta.url));
/** Timeout per picture, in milliseconds; a photograph of 50 megapixels takes some seconds. */
const timeoutMs = 30_000;

export function createPictureEncoder({
  log,
  program = uploadProgram,
}: PictureEncoderOptions): PictureEncoder {
  const worker = createChildWorker<PictureEncodeRequest, PictureEncodeReply>({
    program,
    // Staff wait for the result, so the priority is above that of AVIF encoding, but below that of requests.
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    idleMs: 10_000,
    name: "The picture process",
  });
  let last: Promise<unknown> = Promise.resolve();

  const encodeFile = async (source: string): Promise<PictureEncodeOutcome> => {
    const timeoutSignal = AbortSignal.timeout(timeoutMs);
    let reply: PictureEncodeReply;
    try {
      reply = await worker.ask({ source }, timeoutSignal);
    } catch (err) {
      // A picture that crashes the decoder counts as damaged. The next picture gets a new process.
      log.warn({ event: "picture.undecoded", err }, "an uploaded picture was given up");
      return { kind: "refused", fault: timeoutSignal.aborted ? "too-slow" : "damaged" };
    }
    if ("fault" in reply) throw new Error(reply.fault);
    return "made" in reply
      ? { kind: "made", picture: reply.made }
      : { kind: "refused", fault: reply.refused };
  };

  return {
    encode(source) {
      const outcome = last.then(() => encodeFile(source));
      last = outcome.catch(() => {});
      return outcome;
    },
  };
}
