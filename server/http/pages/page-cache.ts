import type { RenderAddress } from "./call-renderer.ts";
import { splitKey } from "../request/page-key.ts";
import { type CachedPage, makeStaleCopy, type PageStamp, toCachedPage } from "../answer/cached-page.ts";
import { showsAny } from "../answer/home-ids.ts";
import type { HomeIds } from "../../search/search.ts";
import { createOutage } from "./outage.ts";
import type { PageDisk } from "./page-disk.ts";
import { createPolisher } from "./recompress.ts";
import { revive } from "./cache-warm-up.ts";
import { type RenderTurns, TooManyRenderings } from "./render-turns.ts";
import { createPageStore } from "./page-store.ts";
import type { Rendered } from "../answer/rendered.ts";
import { within } from "../../process/within.ts";

/** What a request for a page gets. */
export type PageAnswer =
  /** A kept page: just made, or an old copy that says so. */
  | { readonly kind: "page"; readonly page: CachedPage }
  /** Something that belongs to this request alone: a redirect, an error, a page that forbids keeping. */
  | { readonly kind: "rendered"; readonly rendered: Rendered; readonly reference: string }
  /** The visitor made the server render too much. */
  | { readonly kind: "limited"; readonly retryAfterSeconds: number }
  /** Too many renderings wait, and there is no older copy. */
  | { readonly kind: "busy" };

export interface PageRequest {
  /** Path, sorted parameters and the reader's choices, from pageKey and withChoices. */
  readonly key: string;
  /** Stands in the log, and on an error page. */
  readonly reference: string;
  /** Asked before a rendering begins: 0 allows it, else seconds to wait. */
  readonly admit: () => number;
  /** The visitor's address: whoever asks for little is not kept waiting by whoever asks for much. */
  readonly sender: string;
}

export type PageCache = ReturnType<typeof createPageCache>;

export interface PageCacheOptions {
  readonly renderAddress: RenderAddress;
  readonly turns: RenderTurns;
  /** Makes the store of copies; what it compresses counts as this cache's memory. */
  disk(grow: (page: CachedPage, byBytes: number) => void): PageDisk;
  /** Rises with every change of the catalogue; null while it has not been read. */
  readonly catalogueVersion: () => number | null;
  /** The catalogue was compared with the database within the last seconds. */
  readonly isCatalogueCurrent: () => boolean;
  readonly maxBytes?: number;
  /** How long a page may be sent without a look at whether its days and dates still hold. */
  readonly maxAgeMs?: number;
  /** How long a visitor waits for a rendering when there is an older copy. */
  readonly patienceMs?: number;
  readonly now?: () => number;
  /** Milliseconds that never go back. */
  readonly clock?: () => number;
}

/** Of a page that was rendered before the catalogue was read: soon there is more to show. */
const unreadMaxAgeMs = 1_000;

/** A part of a large sitemap is for programs, which ask for each once: a crawl of them would displace what people read. */
const largestKeptBytes = 1 << 20;

/** A page sent so often is likely to be sent often again. */
const hitsWorthPolish = 8;

type Begun = Omit<PageRequest, "admit">;

interface Rendering {
  readonly version: number | null;
  readonly done: Promise<PageAnswer>;
}

/**
 * The whole-page cache. A page is sent from here only while the catalogue is at the version that it shows and is known
 * to be what the database holds, and while the page is younger than `maxAgeMs`. What is rendered is the key and nothing
 * else of the request, so that no header of a visitor, and no cookie but the choices that the key names, can be part of a
 * kept page.
 */
export function createPageCache(options: PageCacheOptions) {
  const { renderAddress, turns: renderTurns, catalogueVersion, isCatalogueCurrent } = options;
  const {
    maxBytes = 32 << 20,
    maxAgeMs = 60_000,
    patienceMs = 1_500,
    now = Date.now,
    clock = () => performance.now(),
  } = options;
  const store = createPageStore<CachedPage>(maxBytes, largestKeptBytes);
  const staleCopies = createPageStore<CachedPage>(maxBytes >> 2);
  /** Counts memory that a page took or gave back. */
  const grow = (page: CachedPage, byBytes: number) =>
    (page.isStaleCopy ? staleCopies : store).grow(page.key, page, byBytes);
  const disk = options.disk(grow);
  const polisher = createPolisher({ isCurrent: (page) => store.get(page.key) === page, grow });
  const renderings = new Map<string, Rendering>();
  const outage = createOutage(clock);
  const closing = new AbortController();
  let purges = 0;
  let turns = 0;

  /** What is rendered now may be made from a catalogue that has changed since it was read. */
  const isCatalogueLost = () => catalogueVersion() !== null && !isCatalogueCurrent();

  const isFresh = (page: CachedPage) => {
    const version = catalogueVersion();
    if (page.version !== version || (version !== null && !isCatalogueCurrent())) return false;
    const ageMs = now() - page.renderedAt;
    // A page of the future was made before the machine's clock was set back, maybe for another day.
    return ageMs >= 0 && ageMs < (version === null ? unreadMaxAgeMs : maxAgeMs);
  };

  /** @returns the page as it is to be sent */
  const land = (made: CachedPage, stamp: PageStamp, purgesAtBegin: number): CachedPage => {
    if (purges !== purgesAtBegin) return made;
    const kept = store.get(made.key);
    if (kept && kept.turn > stamp.turn) return made;
    // The same bytes again: what was compressed for the last ones still serves.
    const page = kept?.digest === made.digest && kept.status === made.status ? kept : made;
    Object.assign(page, stamp);
    store.set(page.key, page, page.status === 200);
    if (page.status === 200) disk.save(page);
    return page;
  };

  const render = async ({ key, reference, sender }: Begun, version: number | null): Promise<PageAnswer> => {
    const purgesAtBegin = purges;
    const origin = { version, renderedAt: now(), turn: ++turns };
    const kept = store.get(key);
    const { address, choices } = splitKey(key);
    const headers = new Headers({
      Accept: "text/html",
      "X-Reference": reference,
      "X-Reader": choices,
      // Where the data of the page are still those of the kept one, it is not drawn again (web/entry.server.tsx).
      "X-Known-Data": kept?.dataDigest ?? "none",
    });
    const rendered = await renderTurns.run(sender, () => renderAddress(address, headers));
    if (rendered.status === 503 || rendered.isPartial) outage.begin();
    // A page that needs no database proves nothing about it: the catalogue has been read again as well.
    else if (rendered.status < 500 && isCatalogueCurrent()) outage.end();
    const { dataDigest, homes } = rendered;
    const stamp = { ...origin, dataDigest, homes };
    if (kept && rendered.status === 304) return { kind: "page", page: land(kept, stamp, purgesAtBegin) };
    if (!rendered.isKeepable) return { kind: "rendered", rendered, reference };
    const made = toCachedPage(rendered, rendered.status === 404 ? 404 : 200, { key, ...stamp });
    return { kind: "page", page: land(made, stamp, purgesAtBegin) };
  };

  /** Joins the rendering of the same page that is under way, unless the catalogue has moved on since it began. */
  const begin = (begun: Begun): Rendering => {
    const { key } = begun;
    const version = catalogueVersion();
    const under = renderings.get(key);
    if (under && under.version === version) return under;
    const rendering: Rendering = { version, done: render(begun, version).catch(toBusy) };
    renderings.set(key, rendering);
    const end = () => {
      if (renderings.get(key) === rendering) renderings.delete(key);
    };
    rendering.done.then(end, end);
    return rendering;
  };

  const staleCopyOf = async (page: CachedPage): Promise<CachedPage> => {
    const made = staleCopies.get(page.key);
    if (made && made.renderedAt === page.renderedAt && made.turn === page.turn) return made;
    const purgesAtBegin = purges;
    const copy = await makeStaleCopy(page);
    if (purges === purgesAtBegin) staleCopies.set(page.key, copy);
    return copy;
  };

  /** The newest copy there is, marked as old. The data of a step has no place for the mark: it has no old copy. */
  const findOld = async (key: string): Promise<PageAnswer | null> => {
    if (isData(key)) return null;
    const purgesAtBegin = purges;
    const kept = store.get(key);
    const page = kept?.status === 200 ? kept : await disk.read(key);
    if (!page || purges !== purgesAtBegin) return null;
    const copy = await staleCopyOf(page);
    return purges === purgesAtBegin ? { kind: "page", page: copy } : null;
  };

  /** A page that no database was needed for says that it may be old, when what it was made from may be. */
  const marked = async (answer: PageAnswer): Promise<PageAnswer> =>
    answer.kind === "page" && answer.page.status === 200 && isCatalogueLost()
      ? { kind: "page", page: await staleCopyOf(answer.page) }
      : answer;

  const isUnderWay = (key: string) => renderings.get(key)?.version === catalogueVersion();

  /**
   * For when homes may be shown no longer, or people, with "all": no page made before now that may show them is shown
   * again, not even as old. What is being rendered now is not kept, because nobody knows yet what it shows.
   */
  const withdraw = (removed: HomeIds) => {
    purges++;
    const isShown = ({ homes }: CachedPage) => showsAny(homes, removed);
    store.drop(isShown);
    staleCopies.drop(isShown);
    renderings.clear();
    disk.drop(removed);
  };

  /** The page from a rendering of now, or an older copy when there cannot be one. */
  const fetch = async ({ key, reference, sender, admit }: PageRequest): Promise<PageAnswer> => {
    const begun = { key, reference, sender };
    if (outage.isOn || isCatalogueLost()) {
      const old = await findOld(key);
      if (old) {
        // Nobody waits for a database that was away a moment ago; one rendering a second asks whether it is back.
        if (outage.takeProbe()) begin(begun).done.catch(() => {});
        return old;
      }
    }
    if (!isUnderWay(key)) {
      const retryAfterSeconds = admit();
      if (retryAfterSeconds > 0) return { kind: "limited", retryAfterSeconds };
    }
    const { done } = begin(begun);
    const first = await within(patienceMs, done, null);
    if (first !== null && !isWorseThanOld(first)) return marked(first);
    return (await findOld(key)) ?? marked(await done);
  };

  return {
    /** Reads the copies on disk; before that it works without them. */
    async open(): Promise<void> {
      await disk.open();
      const again = (key: string) => fetch({ key, reference: "", sender: "", admit: () => 0 });
      void revive({
        keys: disk.keys(),
        isCatalogueRead: () => catalogueVersion() !== null,
        purge: () => withdraw("all"),
        again,
        signal: closing.signal,
      });
    },

    /** A page that may be sent as it is, or undefined. */
    peek(key: string): CachedPage | undefined {
      const page = store.get(key);
      if (!page || !isFresh(page)) return undefined;
      if (++page.hits === hitsWorthPolish) polisher.add(page);
      return page;
    },

    fetch,
    withdraw,
    grow,

    /** Writes the copies that wait. */
    close(): Promise<void> {
      closing.abort();
      polisher.close();
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

/** Nothing could be read, or something of the page could not. */
function isWorseThanOld(answer: PageAnswer): boolean {
  return (
    answer.kind === "busy" ||
    (answer.kind === "rendered" && (answer.rendered.status === 503 || answer.rendered.isPartial))
  );
}

function toBusy(error: unknown): PageAnswer {
  if (error instanceof TooManyRenderings) return { kind: "busy" };
  throw error;
}

/** Whether a key is that of the data of a page, which React Router asks for at the page's address with ".data". */
function isData(key: string): boolean {
  return splitKey(key).address.split("?", 1)[0]?.endsWith(".data") ?? false;
}
