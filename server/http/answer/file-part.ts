import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { parseByteRange } from "./byte-range.ts";
import type { ResponseHeaders } from "./security-headers.ts";
import type { StaticFile } from "./static-files.ts";

/** The response to a range request for a file. */
interface FilePart {
  readonly status: 206 | 416;
  readonly headers: ResponseHeaders;
  /** Null if the file has no such part. */
  readonly read: (() => Readable) | null;
}

/** The requested part of a file; null if the whole file is to be sent. */
export function findRequestedFilePart(
  file: StaticFile,
  requestHeaders: IncomingHttpHeaders,
): FilePart | null {
  const { readPart, size, etag, headers } = file;
  const { range } = requestHeaders;
  const ifRange = requestHeaders["if-range"];
  // False if the If-Range header names another version of the file; the whole file is then sent.
  const isSameVersion = ifRange === undefined || ifRange === etag || ifRange === headers["Last-Modified"];
  if (!readPart || typeof range !== "string" || !isSameVersion) return null;
  const part = parseByteRange(range, size);
  if (part === null) return null;
  if (part === "none")
    return {
      status: 416,
      headers: { ...headers, "Content-Range": `bytes */${size}`, "Content-Length": "0" },
      read: null,
    };
  const { first, last } = part;
  const partHeaders = {
    ...headers,
    "Content-Range": `bytes ${first}-${last}/${size}`,
    "Content-Length": String(last - first + 1),
  };
  return { status: 206, headers: partHeaders, read: () => readPart(part) };
}
