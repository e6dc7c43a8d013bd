import type { RenderAddress } from "./call-renderer.ts";
import { splitPageCacheKey } from "../request/page-key.ts";
import { type CachedPage, makeStaleCopy, type PageRenderInfo, toCachedPage } from "../answer/cached-page.ts";
import { haveCommonListing } from "./shown-listings.ts";
import type { ListingIds } from "../../search/search.ts";
import { createOutageTracker } from "./outage.ts";
import type { PageDiskCache } from "./page-disk.ts";
import { createPageRecompressor } from "./recompress.ts";
import { warmUpPageCache } from "./cache-warm-up.ts";
import { type RenderQueue, RenderQueueFull } from "./render-queue.ts";
import { createSegmentedLru } from "./segmented-lru.ts";
import type { RenderedResponse } from "../answer/rendered.ts";
import { withTimeout } from "../../process/with-timeout.ts";

/** The result of a request for a page. */
export type PageCacheResult =
  /** A page that was just rendered, or an old copy with the notice about old data. */
  | { readonly kind: "page"; readonly page: CachedPage }
  /** A response for this request only: a redirect, an error, or a page that may not be cached. */
  | { readonly kind: "rendered"; readonly rendered: RenderedResponse; readonly reference: string }
  /** The visitor has exceeded the limit of renderings. */
  | { readonly kind: "limited"; readonly retryAfterSeconds: number }
  /** Too many renderings are waiting, and there is no older copy. */
  | { readonly kind: "busy" };

export interface PageRequest {
  /** Path, sorted parameters, and the visitor's choice of digits and currency (`pageCacheKey`, `addPreferencesToPageKey`). */
  readonly key: string;
  /** Reference number for the log and for an error page. */
  readonly reference: string;
  /** Called before a rendering begins. Returns 0 to allow it, otherwise the seconds to wait. */
  readonly admit: () => number;
  /** The visitor's IP address: the render queue serves visitors in turn. */
  readonly sender: string;
}

export type PageCache = ReturnType<typeof createPageCache>;

export interface PageCacheOptions {
  readonly renderAddress: RenderAddress;
  readonly renderQueue: RenderQueue;
  /** Creates the store of copies on disk. @param grow adds bytes to the memory that a page counts for */
  disk(grow: (page: CachedPage, byBytes: number) => void): PageDiskCache;
  /** Rises with every change of the catalogue and every publication; null until the catalogue has been read. */
  readonly contentVersion: () => number | null;
  /** Whether the catalogue was compared with the database within the last seconds. */
  readonly isCatalogueCurrent: () => boolean;
  readonly maxBytes?: number;
  /** How long a visitor with an older copy waits for a rendering, in milliseconds. */
  readonly timeoutMs?: number;
  readonly now?: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly clock?: () => number;
}

/** Maximum age of a cached page in milliseconds, after which the days and dates on it are checked again. */
const maxAgeMs = 60_000;

/** Maximum age, in milliseconds, of a page rendered before the catalogue was read: its content is incomplete. */
const unreadMaxAgeMs = 1_000;

/** Larger pages are not cached: parts of a large sitemap, which crawlers fetch once each, would evict other pages. */
const maxPageBytes = 1 << 20;

/** A page with this many cache hits counts as frequently requested and is recompressed. */
const recompressAfterHits = 8;

type RenderRequest = Omit<PageRequest, "admit">;

interface Rendering {
  readonly version: number | null;
  readonly done: Promise<PageCacheResult>;
}

/**
 * The cache of whole pages [SPEED-6]. A page is served from here only while the catalogue is at the version that
 * the page shows, that version is confirmed to match the database, and the page is younger than `maxAgeMs`. A page
 * is rendered from its key alone, so that no header of a visitor, and no cookie except the choices in the key, can
 * become part of a cached page.
 */
export function createPageCache(options: PageCacheOptions) {
  const { renderAddress, renderQueue, contentVersion, isCatalogueCurrent } = options;
  const { maxBytes = 32 << 20, timeoutMs = 1_500, now = Date.now, clock = () => performance.now() } = options;
  const store = createSegmentedLru<CachedPage>(maxBytes, maxPageBytes);
  const staleCopies = createSegmentedLru<CachedPage>(maxBytes >> 2);
  /** Counts memory that a page gained or released. */
  const grow = (page: CachedPage, byBytes: number) =>
    (page.isStaleCopy ? staleCopies : store).grow(page.key, page, byBytes);
  const disk = options.disk(grow);
  const recompressor = createPageRecompressor({ isCurrent: (page) => store.get(page.key) === page, grow });
  const renderings = new Map<string, Rendering>();
  const outage = createOutageTracker(clock);
  const closing = new AbortController();
  let purges = 0;
  let renders = 0;

  /** Whether new renderings may be outdated: the catalogue was read but no longer follows the database. */
  const isCatalogueStale = () => contentVersion() !== null && !isCatalogueCurrent();

  const isFresh = (page: CachedPage) => {
    const version = contentVersion();
    if (page.version !== version || (version !== null && !isCatalogueCurrent())) return false;
    const ageMs = now() - page.renderedAt;
    // A negative age means that the clock was set back; the page may then have been rendered for another day.
    return ageMs >= 0 && ageMs < (version === null ? unreadMaxAgeMs : maxAgeMs);
  };

  /** Stores a rendering. @returns the page to send: the new one, or the cached one if both have the same content */
  const storeRendering = (newPage: CachedPage, info: PageRenderInfo, purgesAtBegin: number): CachedPage => {
    if (purges !== purgesAtBegin) return newPage;
    const cached = store.get(newPage.key);
    if (cached && cached.renderNumber > info.renderNumber) return newPage;
    // If both bodies are equal, the cached page stays in the cache, because its bodies are compressed already.
    const page = cached?.digest === newPage.digest && cached.status === newPage.status ? cached : newPage;
    Object.assign(page, info);
    store.set(page.key, page, page.status === 200);
    if (page.status === 200) disk.save(page);
    return page;
  };

  const render = async (
    { key, reference, sender }: RenderRequest,
    version: number | null,
  ): Promise<PageCacheResult> => {
    const purgesAtBegin = purges;
    const origin = { version, renderedAt: now(), renderNumber: ++renders };
    const cached = store.get(key);
    const { address, choices } = splitPageCacheKey(key);
    const headers = new Headers({
      Accept: "text/html",
      "X-Reference": reference,
      "X-Reader": choices,
      // If this digest of the page's data is current, the application answers 304 without rendering
      // (web/entry.server.tsx).
      "X-Known-Data": cached?.dataDigest ?? "none",
    });
    const rendered = await renderQueue.run(sender, () => renderAddress(address, headers));
    if (rendered.status === 503 || rendered.isPartial) outage.begin();
    // Some pages need no database, so the outage is not over before the catalogue is current too.
    else if (rendered.status < 500 && isCatalogueCurrent()) outage.end();
    const { dataDigest, listingIds } = rendered;
    const info = { ...origin, dataDigest, listingIds };
    if (cached && rendered.status === 304)
      return { kind: "page", page: storeRendering(cached, info, purgesAtBegin) };
    if (!rendered.isCacheable) return { kind: "rendered", rendered, reference };
    const newPage = toCachedPage(rendered, rendered.status === 404 ? 404 : 200, { key, ...info });
    return { kind: "page", page: storeRendering(newPage, info, purgesAtBegin) };
  };

  /** Starts a rendering, or joins a running one of the same page, unless the catalogue has changed since it began. */
  const begin = (request: RenderRequest): Rendering => {
    const { key } = request;
    const version = contentVersion();
    const running = renderings.get(key);
    if (running && running.version === version) return running;
    const rendering: Rendering = { version, done: render(request, version).catch(toBusy) };
    renderings.set(key, rendering);
    const end = () => {
      if (renderings.get(key) === rendering) renderings.delete(key);
    };
    rendering.done.then(end, end);
    return rendering;
  };

  const staleCopyOf = async (page: CachedPage): Promise<CachedPage> => {
    const cached = staleCopies.get(page.key);
    if (cached && cached.renderedAt === page.renderedAt && cached.renderNumber === page.renderNumber)
      return cached;
    const purgesAtBegin = purges;
    const copy = await makeStaleCopy(page);
    if (purges === purgesAtBegin) staleCopies.set(page.key, copy);
    return copy;
  };

  /** The newest copy, with the notice about old data. Null for page data (.data), which cannot show the notice. */
  const findOld = async (key: string): Promise<PageCacheResult | null> => {
    if (isData(key)) return null;
    const purgesAtBegin = purges;
    const cached = store.get(key);
    const page = cached?.status === 200 ? cached : await disk.read(key);
    if (!page || purges !== purgesAtBegin) return null;
    const copy = await staleCopyOf(page);
    return purges === purgesAtBegin ? { kind: "page", page: copy } : null;
  };

  /** If the catalogue is out of date, replaces a page by a copy with the notice about old data. */
  const withStaleNotice = async (answer: PageCacheResult): Promise<PageCacheResult> =>
    answer.kind === "page" && answer.page.status === 200 && isCatalogueStale()
      ? { kind: "page", page: await staleCopyOf(answer.page) }
      : answer;

  const isRendering = (key: string) => renderings.get(key)?.version === contentVersion();

  /**
   * Call when listings, or people (with "all"), may no longer be shown. Pages that may show them are then never
   * served again, not even as old copies. Renderings in progress are not cached, because it is not known yet which
   * listings they show.
   */
  const invalidateListings = (removed: ListingIds) => {
    purges++;
    const showsRemoved = ({ listingIds }: CachedPage) => haveCommonListing(listingIds, removed);
    store.drop(showsRemoved);
    staleCopies.drop(showsRemoved);
    renderings.clear();
    disk.drop(removed);
  };

  /** The page from a new rendering, or an older copy if rendering fails or takes too long. */
  const fetch = async ({ key, reference, sender, admit }: PageRequest): Promise<PageCacheResult> => {
    const request = { key, reference, sender };
    if (outage.isOn || isCatalogueStale()) {
      const old = await findOld(key);
      if (old) {
        // During an outage no visitor waits for the database; one rendering a second checks whether it is over.
        if (outage.takeProbe()) begin(request).done.catch(() => {});
        return old;
      }
    }
    if (!isRendering(key)) {
      const retryAfterSeconds = admit();
      if (retryAfterSeconds > 0) return { kind: "limited", retryAfterSeconds };
    }
    const { done } = begin(request);
    const first = await withTimeout(timeoutMs, done, null);
    if (first !== null && !isOldPreferred(first)) return withStaleNotice(first);
    return (await findOld(key)) ?? withStaleNotice(await done);
  };

  return {
    /** Opens the copies on disk; until then the cache works without them. */
    async open(): Promise<void> {
      await disk.open();
      const rerender = (key: string) => fetch({ key, reference: "", sender: "", admit: () => 0 });
      void warmUpPageCache({
        keys: disk.keys(),
        isCatalogueRead: () => contentVersion() !== null,
        purge: () => invalidateListings("all"),
        rerender,
        signal: closing.signal,
      });
    },

    /** The cached page if it is current; else undefined. */
    peek(key: string): CachedPage | undefined {
      const page = store.get(key);
      if (!page || !isFresh(page)) return undefined;
      if (++page.hits === recompressAfterHits) recompressor.add(page);
      return page;
    },

    fetch,
    invalidateListings,
    grow,

    /** Writes the queued copies to disk, and accepts no more copies. */
    close(): Promise<void> {
      closing.abort();
      recompressor.close();
      return disk.close();
    },

    get size(): number {
      return store.size;
    },
    get bytes(): number {
      return store.bytes + staleCopies.bytes;
    },
    get diskBytes(): number {
      return disk.bytes;
    },
  };
}

/** Whether an old copy is preferred to this result, because the page, or a part of it, could not be read. */
function isOldPreferred(answer: PageCacheResult): boolean {
  return (
    answer.kind === "busy" ||
    (answer.kind === "rendered" && (answer.rendered.status === 503 || answer.rendered.isPartial))
  );
}

function toBusy(error: unknown): PageCacheResult {
  if (error instanceof RenderQueueFull) return { kind: "busy" };
  throw error;
}

/** Whether a key is that of a page's data, which React Router requests at the page's address with ".data". */
function isData(key: string): boolean {
  return splitPageCacheKey(key).address.split("?", 1)[0]?.endsWith(".data") ?? false;
}
