import { type FileHandle, open } from "node:fs/promises";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { createAddressGuard } from "./address-guard.ts";
import { guardedLookup, RefusedAddress } from "./guarded-lookup.ts";

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

/** A photograph of 10 MiB by a line of 1.5 Mbit/s takes a minute; nobody waits longer for one of thousands. */
export const pictureDownloadLimits = {
  redirects: 5,
  answerMs: 10_000,
  wholeMs: 60_000,
  pace: { bytes: 16_384, everyMs: 5_000 },
} as const satisfies Omit<DownloadLimits, "bytes">;

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

export type Download =
  | { readonly kind: "downloaded" }
  | { readonly kind: "answered"; readonly status: number; readonly retryAfter: string | undefined }
  | {
      readonly kind: "failed";
      readonly fault: DownloadFault;
      /** It is so for every address of the host that was asked for, and no server has answered. */
      readonly isOfHost: boolean;
    };

interface DownloadOrder {
  readonly url: string;
  /** Full path of the file that is made; after anything but "downloaded" it may be there in part. */
  readonly file: string;
  readonly signal: AbortSignal;
  /** Whether a file that begins so is wanted; asked once, with `startBytes` or all of it. */
  readonly isWanted: (start: Uint8Array) => boolean;
  readonly startBytes: number;
}

interface DownloadOptions {
  /** Addresses or CIDR blocks inside the network that may be asked all the same. */
  readonly allowed: readonly string[];
  readonly limits: DownloadLimits;
}

class Broken extends Error {
  readonly fault: DownloadFault;
  constructor(fault: DownloadFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The disk's own fault, which is none of the sender's. */
class Unwritten extends Error {}

/**
 * Fetches files from addresses that strangers have written: the address that is connected to is the one that was looked
 * at, at each redirect anew, and nobody keeps it busy for long or sends it more than was agreed.
 */
export function createDownloads({ allowed, limits }: DownloadOptions) {
  const guard = createAddressGuard(allowed);

  /** The head of the answer of one address. */
  const ask = (url: URL, stop: AbortSignal): Promise<IncomingMessage> => {
    const isSecure = url.protocol === "https:";
    const port = Number(url.port || (isSecure ? 443 : 80));
    const host = url.hostname.replace(/^\[|\]$/gu, "");
    // For an address no name is looked up.
    if (isIP(host) && !guard.mayFetch(host, port)) throw new RefusedAddress();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => asked.destroy(new Broken("connection")), limits.answerMs);
      const asked = (isSecure ? httpsRequest : httpRequest)(
        url,
        {
          headers: { "User-Agent": "HomeFinder", Accept: "image/*", "Accept-Encoding": "identity" },
          // A connection of its own for each: none is kept that was looked up long ago.
          agent: false,
          lookup: guardedLookup((one) => guard.mayFetch(one, port)),
          signal: stop,
        },
        (response) => {
          clearTimeout(timer);
          // Whatever becomes of it later is said to whoever reads it.
          response.on("error", () => {});
          resolve(response);
        },
      );
      asked.on("error", (error) => {
        clearTimeout(timer);
        reject(error);
      });
      asked.end();
    });
  };

  const download = async ({ url: written, file, signal, isWanted, startBytes }: DownloadOrder) => {
    const whole = AbortSignal.timeout(limits.wholeMs);
    const stop = AbortSignal.any([whole, signal]);
    let url = URL.parse(written);
    let hops = 0;
    let hasAnswered = false;
    try {
      for (; ; hops += 1) {
        if (!url || !/^https?:$/u.test(url.protocol)) throw new RefusedAddress();
        if (url.username || url.password) throw new Broken("credentials");
        const response = await ask(url, stop);
        hasAnswered = true;
        const { statusCode: status = 0, headers } = response;
        if (status >= 300 && status < 400 && headers.location !== undefined) {
          response.destroy();
          if (hops === limits.redirects) throw new Broken("redirects");
          url = URL.parse(headers.location, url);
          continue;
        }
        if (status !== 200) {
          response.destroy();
          return { kind: "answered", status, retryAfter: headers["retry-after"] } as const;
        }
        await keep(response, { file, limits, isWanted, startBytes });
        return { kind: "downloaded" } as const;
      }
    } catch (error) {
      if (error instanceof Unwritten) throw error.cause;
      const fault = faultOf(error, { isEnding: signal.aborted, isOver: whole.aborted });
      const isOfHost = !hasAnswered && (fault === "address-refused" || fault === "connection");
      return { kind: "failed", fault, isOfHost } as const;
    }
  };

  return {
    /** @throws when the file cannot be written */
    download: (order: DownloadOrder): Promise<Download> => download(order),
  };
}

export type Downloads = ReturnType<typeof createDownloads>;

function faultOf(error: unknown, { isEnding = false, isOver = false }): DownloadFault {
  if (error instanceof RefusedAddress) return "address-refused";
  if (error instanceof Broken) return error.fault;
  if (isEnding) return "ended";
  return isOver ? "slow-sender" : "connection";
}

type Keeping = Pick<DownloadOrder, "file" | "isWanted" | "startBytes"> & { readonly limits: DownloadLimits };

/** Writes the body of an answer into the file, as far as it is wanted. */
async function keep(response: IncomingMessage, { file, limits, isWanted, startBytes }: Keeping) {
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
    // Leaving the loop hangs up.
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
