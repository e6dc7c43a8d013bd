import { type FileHandle, open } from "node:fs/promises";
import type { IncomingMessage } from "node:http";

export interface DownloadLimits {
  readonly bytes: number;
  /** Maximum number of redirects; each target is checked like the first address. */
  readonly redirects: number;
  /** In milliseconds, from the DNS lookup to the response headers. */
  readonly answerMs: number;
  /** In milliseconds, for the whole download including redirects. */
  readonly wholeMs: number;
  /** Minimum speed of the body: this many bytes per interval. */
  readonly pace: { readonly bytes: number; readonly everyMs: number };
}

export type DownloadFault =
  /** The URL leads into our own network or to a port without a web server, or is no http(s) URL. */
  | "address-refused"
  /** The URL contains a user name or password, so the file is not public. */
  | "credentials"
  | "redirects"
  | "too-heavy"
  /** The first bytes are not of a wanted kind. */
  | "unknown-kind"
  | "slow-sender"
  /** The host cannot be resolved, nothing answers, or the connection broke. */
  | "connection"
  /** The process is ending. */
  | "ended";

/** Which file is wanted, and where it is stored. */
export interface Wanted {
  /** Absolute path of the file to write. After a failure it may be incomplete. */
  readonly file: string;
  /**
   * Whether a file with this beginning is wanted. Called once, with `startBytes` bytes or the whole file if it is
   * shorter.
   */
  readonly isWanted: (start: Uint8Array) => boolean;
  readonly startBytes: number;
}

/** The download was refused or stopped. */
export class Broken extends Error {
  readonly fault: DownloadFault;
  constructor(fault: DownloadFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The file could not be written, which is not the sender's fault. */
export class Unwritten extends Error {}

/** Writes the body of a response to the file, as long as it is wanted and within the limits. */
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
    // Leaving the loop by an error closes the connection.
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
