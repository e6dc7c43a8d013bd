import { playerOrigins } from "../../../domain/showcase/project-video.ts";
import type { HomeIds } from "../../search/search.ts";
import type { AnswerHeaders } from "./security-headers.ts";

/** What the application answered. A page comes as a text beside it, which has not to be copied out of a stream. */
export type Answer = Response & {
  readonly html?: string;
  /** Homes that it may show; all where nothing is said. */
  readonly homes?: HomeIds;
};

/** What the application answered, read to the end. */
export interface Rendered {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer | string;
  /** Of an answer that goes out as it is made; its `body` is empty. */
  readonly stream?: ReadableStream<Uint8Array>;
  /** Null when the application says nothing. */
  readonly cacheControl: string | null;
  /** Other headers of the answer, with names in lower case. */
  readonly headers: AnswerHeaders;
  /** Set by the application when it marked its own scripts and styles (inline-parts.ts). */
  readonly scriptNonce: string | null;
  /** Sites of players of films that the page may show in a frame. */
  readonly frameSites: readonly string[];
  /** Pages of this site may show it in a frame: what staff preview. */
  readonly mayBeFramed?: boolean;
  /** A page: the application did not forbid keeping it, and it carries nothing of one visitor. */
  readonly isKeepable: boolean;
  /** The page lacks what could not be read: an older copy that has it all is better. */
  readonly isPartial: boolean;
  /** A language and a search, when it says that the search found nothing. */
  readonly searchMiss: string | null;
  /** Of the data that it was drawn from: a page of the same address with the same is the same page. Null when not told. */
  readonly dataDigest: string | null;
  /** Homes that the page may show. */
  readonly homes: HomeIds;
}

/** Set by this server itself, or without meaning between application and visitor. */
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

/** Of what the application says, known players alone reach the page's policy. */
function readFrameSites(text: string | null): readonly string[] {
  const asked = text?.split(" ") ?? [];
  return playerOrigins.filter((origin) => asked.includes(origin));
}

/** Reads a Response whole: pages are rendered to completion. Only what says so itself goes out as it is made. */
export async function readRendered(response: Answer): Promise<Rendered> {
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
    homes: response.homes ?? "all",
    isKeepable:
      stream === null &&
      (response.status === 200 || response.status === 404) &&
      // Pictures are kept where they are drawn, and say themselves for how long.
      !contentType.startsWith("image/") &&
      cookies.length === 0 &&
      !/no-store|no-cache|private/i.test(cacheControl ?? ""),
  };
}
