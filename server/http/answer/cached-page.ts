import { hash } from "node:crypto";
import type { ContentEncoding } from "../request/accept-encoding.ts";
import { decompressBody, compressBody } from "./compression.ts";
import { hashInlineElements, type InlineCspHashes } from "./inline-parts.ts";
import type { ListingIds } from "../../search/search.ts";
import type { RenderedResponse } from "./rendered.ts";

/** A page in the cache: complete, the same for all visitors, with the CSP hashes of its own scripts. */
export interface CachedPage {
  /** Path, sorted parameters, and the visitor's choice of digits and currency (request/page-key.ts). */
  readonly key: string;
  readonly status: 200 | 404;
  readonly contentType: string;
  /** CSP sources of the page's inline scripts and styles; null if it is not HTML. */
  readonly hashes: InlineCspHashes | null;
  /** The language and the search, if the page reports a search without results; otherwise null. */
  readonly searchMiss: string | null;
  /** SHA-256 digest of the unencoded body. */
  readonly digest: string;
  /** Digest of the data that the page was rendered from; null if not known. */
  dataDigest: string | null;
  /** Catalogue version that the page shows; null if the catalogue had not been read, or the version is not known. */
  version: number | null;
  /** Start of the rendering, or of the last check that found its data unchanged; milliseconds since 1970. */
  renderedAt: number;
  /** Sequence number of the rendering, by its beginning: an earlier rendering never replaces a later one. */
  renderNumber: number;
  /** Listings that the page may show. */
  listingIds: ListingIds;
  /** Whether the page shows the notice that its data is old. */
  readonly isStaleCopy: boolean;
  /** The body in each encoding that was requested so far; never empty. */
  readonly bodies: Map<ContentEncoding, Buffer>;
  /** Whether the page was requested unencoded; its unencoded body then stays in memory. */
  isPlainWanted: boolean;
  /** Whether the Brotli body was recompressed at the highest level; its bytes then differ from those sent before. */
  isRecompressed: boolean;
  /** How many times the page was sent from the cache. */
  hits: number;
  /** Approximate memory use. */
  bytes: number;
}

/** Estimated memory of a cached page besides its key and bodies: policy, maps and the object itself. */
const overheadBytes = 3_072;

/** When and from what data a page was rendered. A new rendering with equal content only updates these. */
export type PageRenderInfo = Pick<
  CachedPage,
  "version" | "renderedAt" | "renderNumber" | "dataDigest" | "listingIds"
>;

export type KeyedPageRenderInfo = Pick<CachedPage, "key"> & PageRenderInfo;

/** The state of a page that has not been sent from the cache yet. */
const notYetSent = { isPlainWanted: false, isRecompressed: false, hits: 0 };

/** Turns a rendered page into an entry of the cache. */
export function toCachedPage(
  rendered: RenderedResponse,
  status: 200 | 404,
  origin: KeyedPageRenderInfo,
): CachedPage {
  const { body, hashes } = hashPageBody(rendered);
  return {
    ...origin,
    status,
    contentType: rendered.contentType,
    hashes,
    searchMiss: rendered.searchMiss,
    digest: digestOf(body),
    isStaleCopy: false,
    bodies: new Map([["identity", body]]),
    ...notYetSent,
    bytes: overheadBytes + 2 * origin.key.length + body.length,
  };
}

/**
 * Prepares a rendered body for sending. For HTML, `hashes` has the CSP hashes of inline scripts and styles; else
 * null.
 */
export function hashPageBody({
  contentType,
  body,
  scriptNonce,
  frameSites,
  mayBeFramed = false,
}: Pick<RenderedResponse, "contentType" | "body" | "scriptNonce" | "frameSites" | "mayBeFramed">): {
  readonly body: Buffer;
  readonly hashes: InlineCspHashes | null;
} {
  if (!contentType.startsWith("text/html"))
    return { body: typeof body === "string" ? Buffer.from(body) : body, hashes: null };
  const { parts, hashes } = hashInlineElements(body.toString(), scriptNonce);
  const all = {
    ...hashes,
    ...(frameSites.length > 0 && { frames: frameSites }),
    ...(mayBeFramed && { mayBeFramed }),
  };
  return { body: encoded(parts), hashes: all };
}

function encoded(parts: readonly string[]): Buffer {
  const lengths = parts.map((part) => Buffer.byteLength(part));
  const bytes = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length, 0));
  let offset = 0;
  for (const part of parts) offset += bytes.write(part, offset);
  return bytes;
}

/** Restores a page from its copy on disk. It may only be sent as a stale copy, with the notice about old data. */
export function restoreCachedPage(
  copy: Pick<CachedPage, "key" | "contentType" | "hashes" | "digest" | "renderedAt" | "listingIds">,
  brotli: Buffer,
): CachedPage {
  return {
    ...copy,
    status: 200,
    dataDigest: null,
    // The search may find listings by now, so it is not counted again as a search without results.
    searchMiss: null,
    version: null,
    renderNumber: 0,
    isStaleCopy: false,
    bodies: new Map([["br", brotli]]),
    ...notYetSent,
    bytes: overheadBytes + 2 * copy.key.length + brotli.length,
  };
}

/** The page's body in an encoding; undefined if it has not been encoded yet. */
export function cachedBodyOf(page: CachedPage, encoding: ContentEncoding): Buffer | undefined {
  if (encoding === "identity") page.isPlainWanted = true;
  return page.bodies.get(encoding);
}

const inTheMaking = new WeakMap<CachedPage, Map<ContentEncoding, Promise<Buffer>>>();

/**
 * Encodes the page and stores the encoded body in it; concurrent calls share one encoding. The unencoded body is
 * several times as large and is then dropped, unless it was requested.
 */
export async function encodePageBody(
  page: CachedPage,
  encoding: ContentEncoding,
  grow: (byBytes: number) => void,
): Promise<Buffer> {
  const making = inTheMaking.get(page) ?? new Map<ContentEncoding, Promise<Buffer>>();
  inTheMaking.set(page, making);
  const pending = making.get(encoding);
  if (pending) return pending;
  const compression = (async () => {
    const plain = await unencodedPageBody(page);
    const body = await compressBody(plain, encoding);
    if (!page.bodies.has(encoding)) {
      page.bodies.set(encoding, body);
      grow(body.length);
    }
    if (encoding !== "identity" && !page.isPlainWanted && page.bodies.delete("identity")) grow(-plain.length);
    return body;
  })();
  making.set(encoding, compression);
  try {
    return await compression;
  } finally {
    making.delete(encoding);
  }
}

export async function unencodedPageBody(page: CachedPage): Promise<Buffer> {
  const plain = page.bodies.get("identity");
  if (plain) return plain;
  const [first] = page.bodies;
  if (!first) throw new Error(`The page ${page.key} has no body`);
  return decompressBody(first[1], first[0]);
}

/** Matches the notice about old data, which every HTML page contains with the attribute `hidden`. */
const hiddenNotice = /(<div[^>]*\sid="stale-notice"[^>]*?)\shidden(?:="[^"]*")?/;

/** A copy of the page whose notice about old data is visible. Its scripts, and therefore its CSP, are unchanged. */
export async function makeStaleCopy(page: CachedPage): Promise<CachedPage> {
  const plain = await unencodedPageBody(page);
  // Always a new buffer, never the page's own: `createResponder` caches headers by body.
  const body = Buffer.from(page.hashes ? plain.toString().replace(hiddenNotice, "$1") : plain);
  return {
    ...page,
    digest: digestOf(body),
    isStaleCopy: true,
    bodies: new Map([["identity", body]]),
    ...notYetSent,
    bytes: overheadBytes + body.length,
  };
}

function digestOf(body: Buffer): string {
  return hash("sha256", body, "base64url").slice(0, 22);
}
