import { type FileHandle, open } from "node:fs/promises";
import type { IncomingMessage } from "node:http";

export interface DownloadLimits {
  readonly bytes: number;
  /** So many redirects at most, each looked at like the first address. */
  readonly redirects: number;
  /** Until a server begins to answer, from the question where its name leads. */
  readonly answerMs: number;
  /** For all of it, redirects included. */
  readonly wholeMs: number;
  /** While the body comes, so much of it has to come in each such span. */
  readonly pace: { readonly bytes: number; readonly everyMs: number };
}

export type DownloadFault =
  /** It leads into our own network, to a port of no web server, or is no address of the web. */
  | "address-refused"
  /** A name or a password stands in it: what is behind it is not for everybody. */
  | "credentials"
  | "redirects"
  | "too-heavy"
  /** Its beginning is not what was asked for. */
  | "unknown-kind"
  | "slow-sender"
  /** The name leads nowhere, nobody answers, or the answer broke off. */
  | "connection"
  /** The process ends. */
  | "ended";

/** What is taken of an answer, and where it goes. */
export interface Wanted {
  /** Full path of the file that is made; after a failure it may be there in part. */
  readonly file: string;
  /** Whether a file that begins so is wanted; asked once, with `startBytes` or all of it. */
  readonly isWanted: (start: Uint8Array) => boolean;
  readonly startBytes: number;
}

/** Why nothing is taken from an answer, or no more of it. */
export class Broken extends Error {
  readonly fault: DownloadFault;
  constructor(fault: DownloadFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The disk's own fault, which is none of the sender's. */
export class Unwritten extends Error {}

/** Writes the body of an answer into the file, as far as it is wanted. */
export async function keepAnswer(
  response: IncomingMessage,
  { file, limits, isWanted, startBytes }: Wanted & { readonly limits: DownloadLimits },
): Promise<void> {
  if (Number(response.headers["content-length"]) > limits.bytes) {
    response.destroy();
    throw new Broken("too-heavy");
  }
  let bytes = 0;
  let atLastLook = 0;
  const pace = setInterval(() => {
    if (bytes - atLastLook < limits.pace.bytes) response.destroy(new Broken("slow-sender"));
    atLastLook = bytes;
  }, limits.pace.everyMs);
  const handle = await unlessUnwritten(open(file, "w", 0o600));
  let start: Buffer | null = Buffer.alloc(0);
  const look = (isAll: boolean) => {
    if (start === null || (!isAll && start.length < startBytes)) return;
    if (!isWanted(start.subarray(0, startBytes))) throw new Broken("unknown-kind");
    start = null;
  };
  try {
    // Leaving this loop closes the connection.
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limits.bytes) throw new Broken("too-heavy");
      if (start !== null) start = Buffer.concat([start, chunk]);
      look(false);
      await write(handle, chunk);
    }
    look(true);
  } finally {
    clearInterval(pace);
    await handle.close();
  }
}

async function write(handle: FileHandle, chunk: Buffer): Promise<void> {
  await unlessUnwritten(handle.writeFile(chunk));
}

function unlessUnwritten<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((cause: unknown) => {
    throw new Unwritten("The file cannot be written", { cause });
  });
}
