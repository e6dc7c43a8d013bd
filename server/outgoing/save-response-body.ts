import { open } from "node:fs/promises";
import type { IncomingMessage } from "node:http";

export interface DownloadLimits {
  readonly bytes: number;
  /** Maximum number of redirects; each target is checked like the first address. */
  readonly redirects: number;
  /** In milliseconds, from the DNS lookup to the response headers. */
  readonly answerMs: number;
  /** In milliseconds, for the whole download including redirects. */
  readonly totalMs: number;
  /** Minimum speed of the body: this many bytes per interval. */
  readonly pace: { readonly bytes: number; readonly everyMs: number };
}

export type DownloadFault =
  /** The URL leads into our own network or to a port that web servers do not use, or is not an http(s) URL. */
  | "address-refused"
  /** The URL contains a user name or password, so the file is not public. */
  | "credentials"
  | "redirects"
  | "too-heavy"
  /** The first bytes show that the file is not of a wanted kind. */
  | "unknown-kind"
  | "slow-sender"
  /** The host cannot be resolved, nothing answers, or the connection broke. */
  | "connection"
  /** The process is ending. */
  | "ended";

/** Where a download is stored, and which kind of file is wanted. */
export interface DownloadTarget {
  /** Absolute path of the file to write. After a failure it may be incomplete. */
  readonly file: string;
  /** Whether a file with this beginning is wanted. Called once, with `startBytes` bytes or the whole file. */
  readonly isWanted: (start: Uint8Array) => boolean;
  readonly startBytes: number;
}

/** Thrown when the download is refused or stopped. */
export class DownloadRefusedError extends Error {
  readonly fault: DownloadFault;
  constructor(fault: DownloadFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Thrown when the file could not be written; the server that sent it is not at fault. */
export class FileWriteError extends Error {}

/** Writes the body of a response to the file; stops when it is not wanted or exceeds a limit. */
export async function saveResponseBody(
  response: IncomingMessage,
  { file, limits, isWanted, startBytes }: DownloadTarget & { readonly limits: DownloadLimits },
): Promise<void> {
  if (Number(response.headers["content-length"]) > limits.bytes) {
    response.destroy();
    throw new DownloadRefusedError("too-heavy");
  }
  let bytes = 0;
  let lastBytes = 0;
  const speedTimer = setInterval(() => {
    if (bytes - lastBytes < limits.pace.bytes) response.destroy(new DownloadRefusedError("slow-sender"));
    lastBytes = bytes;
  }, limits.pace.everyMs);
  const handle = await wrapWriteError(open(file, "w", 0o600));
  let start: Buffer | null = Buffer.alloc(0);
  const checkStart = (isAll: boolean) => {
    if (start === null || (!isAll && start.length < startBytes)) return;
    if (!isWanted(start.subarray(0, startBytes))) throw new DownloadRefusedError("unknown-kind");
    start = null;
  };
  try {
    // Throwing within this loop closes the connection.
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limits.bytes) throw new DownloadRefusedError("too-heavy");
      if (start !== null) start = Buffer.concat([start, chunk]);
      checkStart(false);
      await wrapWriteError(handle.writeFile(chunk));
    }
    checkStart(true);
  } finally {
    clearInterval(speedTimer);
    await handle.close();
  }
}

/** Awaits work on the file. @throws {FileWriteError} if it fails */
function wrapWriteError<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((cause: unknown) => {
    throw new FileWriteError("The file cannot be written", { cause });
  });
}
