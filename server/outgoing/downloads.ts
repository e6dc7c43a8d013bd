import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { AddressRefusedError, createAddressGuard, createGuardedDnsLookup } from "./address-guard.ts";
import {
  DownloadRefusedError,
  type DownloadFault,
  type DownloadLimits,
  saveResponseBody,
  FileWriteError,
  type DownloadTarget,
} from "./save-response-body.ts";

export type { DownloadLimits } from "./save-response-body.ts";

/** Limits that allow a photograph of 10 MiB on a connection of 1.5 Mbit/s. */
export const pictureDownloadLimits = {
  redirects: 5,
  answerMs: 10_000,
  totalMs: 60_000,
  pace: { bytes: 16_384, everyMs: 5_000 },
} as const satisfies Omit<DownloadLimits, "bytes">;

export type DownloadResult =
  | { readonly kind: "downloaded" }
  | { readonly kind: "answered"; readonly status: number; readonly retryAfter: string | undefined }
  | {
      readonly kind: "failed";
      readonly fault: DownloadFault;
      /** True if every other URL of the host would fail too: its address is refused, or it does not answer. */
      readonly isOfHost: boolean;
    };

interface DownloadRequest extends DownloadTarget {
  readonly url: string;
  readonly signal: AbortSignal;
}

interface DownloadOptions {
  /** Addresses or CIDR blocks of our own network to which requests are allowed nevertheless. */
  readonly allowed: readonly string[];
  readonly limits: DownloadLimits;
}

/**
 * Creates a downloader of files from untrusted URLs. It checks the IP address of every connection, and limits time
 * and size.
 */
export function createDownloader({ allowed, limits }: DownloadOptions) {
  const guard = createAddressGuard(allowed);

  /** Requests one URL. Resolves when the response headers have arrived. */
  const requestUrl = (url: URL, stop: AbortSignal): Promise<IncomingMessage> => {
    const isSecure = url.protocol === "https:";
    const port = Number(url.port || (isSecure ? 443 : 80));
    const host = url.hostname.replace(/^\[|\]$/gu, "");
    // Node does not call `lookup` for IP addresses, so they are checked here.
    if (isIP(host) && !guard.mayDownload(host, port)) throw new AddressRefusedError();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => request.destroy(new DownloadRefusedError("connection")),
        limits.answerMs,
      );
      const request = (isSecure ? httpsRequest : httpRequest)(
        url,
        {
          headers: { "User-Agent": "HomeFinder", Accept: "image/*", "Accept-Encoding": "identity" },
          // A new connection for each request: an existing one might lead to an address that was checked long ago.
          agent: false,
          lookup: createGuardedDnsLookup((one) => guard.mayDownload(one, port)),
          signal: stop,
        },
        (response) => {
          clearTimeout(timer);
          // `saveResponseBody` reports errors of the body; without a listener they would end the process.
          response.on("error", () => {});
          resolve(response);
        },
      );
      request.on("error", (error) => {
        clearTimeout(timer);
        reject(error);
      });
      request.end();
    });
  };

  const download = async (order: DownloadRequest): Promise<DownloadResult> => {
    const { url: urlText, file, signal, isWanted, startBytes } = order;
    const timeoutSignal = AbortSignal.timeout(limits.totalMs);
    const stop = AbortSignal.any([timeoutSignal, signal]);
    let url = URL.parse(urlText);
    let hops = 0;
    let hasAnswered = false;
    try {
      for (; ; hops += 1) {
        if (!url || !/^https?:$/u.test(url.protocol)) throw new AddressRefusedError();
        if (url.username || url.password) throw new DownloadRefusedError("credentials");
        const response = await requestUrl(url, stop);
        hasAnswered = true;
        const { statusCode: status = 0, headers } = response;
        if (status >= 300 && status < 400 && headers.location !== undefined) {
          response.destroy();
          if (hops === limits.redirects) throw new DownloadRefusedError("redirects");
          url = URL.parse(headers.location, url);
          continue;
        }
        if (status !== 200) {
          response.destroy();
          return { kind: "answered", status, retryAfter: headers["retry-after"] };
        }
        await saveResponseBody(response, { file, limits, isWanted, startBytes });
        return { kind: "downloaded" };
      }
    } catch (error) {
      if (error instanceof FileWriteError) throw error.cause;
      const fault = faultOf(error, { isEnding: signal.aborted, isOver: timeoutSignal.aborted });
      const isOfHost = !hasAnswered && (fault === "address-refused" || fault === "connection");
      return { kind: "failed", fault, isOfHost };
    }
  };

  return {
    /** Downloads a file. @throws when the file cannot be written */
    download,
  };
}

export type Downloader = ReturnType<typeof createDownloader>;

function faultOf(
  error: unknown,
  { isEnding, isOver }: { readonly isEnding: boolean; readonly isOver: boolean },
): DownloadFault {
  if (error instanceof AddressRefusedError) return "address-refused";
  if (error instanceof DownloadRefusedError) return error.fault;
  if (isEnding) return "ended";
  return isOver ? "slow-sender" : "connection";
}
