import { hash } from "node:crypto";
import type { Encoding } from "../request/accept-encoding.ts";
import { decode, encode } from "./compression.ts";
import { approveInline, type InlineHashes } from "./inline-parts.ts";
import type { HomeIds } from "../../search/search.ts";
import type { Rendered } from "./rendered.ts";

/** A page as it is kept: complete, belonging to nobody, with the approval of its own scripts. */
export interface CachedPage {
  /** Path and sorted parameters. */
  readonly key: string;
  readonly status: 200 | 404;
  readonly contentType: string;
  /** CSP sources of its inline scripts and styles; null when it is no HTML. */
  readonly hashes: InlineHashes | null;
  /** A language and a search, when it says that the search found nothing. */
  readonly searchMiss: string | null;
  /** Of the unencoded bytes. */
  readonly digest: string;
  /** Of the data that it was drawn from; null when that is not known. */
  dataDigest: string | null;
  /** Version of the catalogue it shows; null when that had not been read, or is not known any more. */
  version: number | null;
  /** When its rendering, or the last look that found its data the same, began, milliseconds since 1970. */
  renderedAt: number;
  /** Renderings are numbered as they begin: a later one is never replaced by an earlier one. */
  turn: number;
  /** Homes that it may show. */
  homes: HomeIds;
  /** It shows the notice that its data is old. */
  readonly isStaleCopy: boolean;
  /** The encodings that somebody asked for; never empty. */
  readonly bodies: Map<Encoding, Buffer>;
  /** Somebody asked for it unencoded, so that body stays. */
  isPlainWanted: boolean;
  /** Its Brotli body is as small as can be, and is another one than before. */
  isPolished: boolean;
  /** Times it was sent from the cache. */
  hits: number;
  /** About what it holds in memory. */
  bytes: number;
}

/** Key, policy, maps and the object itself. */
const overheadBytes = 3_072;

/** When and from what a page was made. A page that is made again as it was takes the new one's in place. */
export type PageStamp = Pick<CachedPage, "version" | "renderedAt" | "turn" | "dataDigest" | "homes">;

export type PageOrigin = Pick<CachedPage, "key"> & PageStamp;

/** What the application rendered, made ready to be kept. */
export function toCachedPage(rendered: Rendered, status: 200 | 404, origin: PageOrigin): CachedPage {
  const { body, hashes } = approve(rendered);
  return {
    ...origin,
    status,
    contentType: rendered.contentType,
    hashes,
    searchMiss: rendered.searchMiss,
    digest: digestOf(body),
    isStaleCopy: false,
    bodies: new Map([["identity", body]]),
    isPlainWanted: false,
    isPolished: false,
    hits: 0,
    bytes: overheadBytes + 2 * origin.key.length + body.length,
  };
}

/** The body that may be sent, and its approved scripts and styles; null for anything but HTML. */
export function approve({
  contentType,
  body,
  scriptNonce,
  frameSites,
  mayBeFramed = false,
}: Pick<Rendered, "contentType" | "body" | "scriptNonce" | "frameSites" | "mayBeFramed">): {
  readonly body: Buffer;
  readonly hashes: InlineHashes | null;
} {
  if (!contentType.startsWith("text/html"))
    return { body: typeof body === "string" ? Buffer.from(body) : body, hashes: null };
  const { parts, hashes } = approveInline(body.toString(), scriptNonce);
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
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return bytes;
}

/** A page read back from disk: good enough to be shown as old. */
export function fromDisk(
  kept: Pick<CachedPage, "key" | "contentType" | "hashes" | "digest" | "renderedAt" | "homes">,
  brotli: Buffer,
): CachedPage {
  const bytes = overheadBytes + 2 * kept.key.length + brotli.length;
  const bodies = new Map<Encoding, Buffer>([["br", brotli]]);
  return {
    ...kept,
    status: 200,
    dataDigest: null,
    // Whoever is shown it now did not find what there is today.
    searchMiss: null,
    version: null,
    turn: 0,
    isStaleCopy: false,
    bodies,
    isPlainWanted: false,
    isPolished: false,
    hits: 0,
    bytes,
  };
}

/** The page in an encoding, when it is at hand. */
export function bodyOf(page: CachedPage, encoding: Encoding): Buffer | undefined {
  if (encoding === "identity") page.isPlainWanted = true;
  return page.bodies.get(encoding);
}

const inTheMaking = new WeakMap<CachedPage, Map<Encoding, Promise<Buffer>>>();

/**
 * Makes the page in an encoding and keeps it with the page; asked twice at once, it is made once. The unencoded body,
 * many times the size, is then let go unless somebody wants it.
 */
export async function makeBody(
  page: CachedPage,
  encoding: Encoding,
  grow: (byBytes: number) => void,
): Promise<Buffer> {
  const making = inTheMaking.get(page) ?? new Map<Encoding, Promise<Buffer>>();
  inTheMaking.set(page, making);
  const begun = making.get(encoding);
  if (begun) return begun;
  const made = (async () => {
    const plain = await plainBody(page);
    const body = await encode(plain, encoding);
    if (!page.bodies.has(encoding)) {
      page.bodies.set(encoding, body);
      grow(body.length);
    }
    if (encoding !== "identity" && !page.isPlainWanted && page.bodies.delete("identity")) grow(-plain.length);
    return body;
  })();
  making.set(encoding, made);
  try {
    return await made;
  } finally {
    making.delete(encoding);
  }
}

export async function plainBody(page: CachedPage): Promise<Buffer> {
  const plain = page.bodies.get("identity");
  if (plain) return plain;
  const [first] = page.bodies;
  if (!first) throw new Error(`The page ${page.key} has no body`);
  return decode(first[1], first[0]);
}

/** Where the page holds its notice about old data, hidden until it is needed. */
const hiddenNotice = /(<div[^>]*\sid="stale-notice"[^>]*?)\shidden(?:="[^"]*")?/;

/** The same page with the notice shown that its data is old. Its scripts, and so its policy, are the same. */
export async function makeStaleCopy(page: CachedPage): Promise<CachedPage> {
  const plain = await plainBody(page);
  // Always a body of its own, never the page's: headers are remembered by body.
  const body = Buffer.from(page.hashes ? plain.toString().replace(hiddenNotice, "$1") : plain);
  return {
    ...page,
    digest: digestOf(body),
    isStaleCopy: true,
    bodies: new Map([["identity", body]]),
    isPlainWanted: false,
    isPolished: false,
    hits: 0,
    bytes: overheadBytes + body.length,
  };
}

function digestOf(body: Buffer): string {
  return hash("sha256", body, "base64url").slice(0, 22);
}
