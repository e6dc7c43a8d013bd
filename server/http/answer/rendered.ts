import { videoEmbedOrigins } from "../../../domain/showcase/project-video.ts";
import type { ListingIds } from "../../search/search.ts";
import type { ResponseHeaders } from "./security-headers.ts";

/** The application's response. The HTML of a page also comes as a string, which saves reading it from a stream. */
export type AppResponse = Response & {
  readonly html?: string;
  /** Listings that the page may show; all if absent. */
  readonly listingIds?: ListingIds;
};

/** The application's response, read completely. */
export interface RenderedResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer | string;
  /** Body of a streamed response; `body` is then empty. */
  readonly stream?: ReadableStream<Uint8Array>;
  /** The Cache-Control header; null if the application sets none. */
  readonly cacheControl: string | null;
  /** Other headers of the response, with names in lower case. */
  readonly headers: ResponseHeaders;
  /** Set by the application if it marked its own scripts and styles (inline-parts.ts). */
  readonly scriptNonce: string | null;
  /** Sites of video players that the page may show in a frame. */
  readonly frameSites: readonly string[];
  /** Whether pages of this site may show this page in a frame, as in the staff preview. */
  readonly mayBeFramed?: boolean;
  /** Whether the page may be cached: the application allows it, and nothing in it is specific to one visitor. */
  readonly isCacheable: boolean;
  /** Whether a part is missing because its data could not be read; an older complete copy is then preferred. */
  readonly isPartial: boolean;
  /** The language and the search, if the page reports a search without results; otherwise null. */
  readonly searchMiss: string | null;
  /** Digest of the page's data: pages of one address with the same digest are equal. Null if none is reported. */
  readonly dataDigest: string | null;
  /** Listings that the page may show. */
  readonly listingIds: ListingIds;
}

/** Headers that this server sets itself, or that the application uses only to inform the server. */
const ownHeaders = new Set([
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "server",
  "transfer-encoding",
  "vary",
  "x-frame-sites",
  "x-framed-by-own",
  "x-page-data",
  "x-partial",
  "x-powered-by",
  "x-script-nonce",
  "x-search-miss",
  "x-streamed",
]);

/** Only known video players get into the page's CSP, whatever sites the application names. */
function readFrameSites(text: string | null): readonly string[] {
  const sites = text?.split(" ") ?? [];
  return videoEmbedOrigins.filter((origin) => sites.includes(origin));
}

/** Reads a Response completely; only a response with the header `X-Streamed` is passed on as a stream. */
export async function readAppResponse(response: AppResponse): Promise<RenderedResponse> {
  const stream = response.headers.has("x-streamed") ? response.body : null;
  const body = response.html ?? (stream ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer()));
  const others = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const cookies = response.headers.getSetCookie();
  const cacheControl = response.headers.get("cache-control");
  const contentType = response.headers.get("content-type") ?? "application/octet-stream";
  return {
    status: response.status,
    contentType,
    body,
    ...(stream && { stream }),
    cacheControl,
    headers: { ...Object.fromEntries(others), ...(cookies.length > 0 && { "set-cookie": cookies }) },
    scriptNonce: response.headers.get("x-script-nonce"),
    frameSites: readFrameSites(response.headers.get("x-frame-sites")),
    ...(response.headers.has("x-framed-by-own") && { mayBeFramed: true }),
    isPartial: response.headers.has("x-partial"),
    searchMiss: response.headers.get("x-search-miss"),
    dataDigest: response.headers.get("x-page-data"),
    listingIds: response.listingIds ?? "all",
    isCacheable:
      stream === null &&
      (response.status === 200 || response.status === 404) &&
      // Drawn pictures are not cached here: the code that draws them has its own cache and sets the lifetime.
      !contentType.startsWith("image/") &&
      cookies.length === 0 &&
      !/no-store|no-cache|private/i.test(cacheControl ?? ""),
  };
}
