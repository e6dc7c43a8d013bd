import * as v from "valibot";
import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type CachedPage, restoreCachedPage, encodePageBody } from "../answer/cached-page.ts";
import type { ListingIds } from "../../search/search.ts";
import { haveCommonListing } from "./shown-listings.ts";
import { createRateLimit } from "../../process/rate-limit.ts";

export type PageDiskCache = ReturnType<typeof createPageDiskCache>;

interface PageDiskOptions {
  readonly folder: string;
  /** Id of the build whose assets the pages load, and of the database; copies with another id are not used. */
  readonly buildId: string;
  readonly maxFiles?: number;
  readonly maxBytes?: number;
  /** Whether there is room for more copies; false if the disk is nearly full. */
  readonly hasRoom?: () => boolean;
  /** Called with the bytes by which a page takes more memory after it was compressed for its copy on disk. */
  readonly grow: (page: CachedPage, byBytes: number) => void;
  /** Called if the disk is full or the folder cannot be written; copies are then paused for `errorPauseMs`. */
  readonly onFault: (error: unknown) => void;
}

interface Copy {
  readonly file: string;
  readonly bytes: number;
  readonly digest: string;
  readonly savedAt: number;
  /** Listings that the copy may show; "all" for a copy that an earlier process left. */
  readonly listingIds: ListingIds;
}

const headSchema = v.object({
  key: v.string(),
  contentType: v.string(),
  hashes: v.nullable(
    v.object({
      scripts: v.array(v.string()),
      styles: v.array(v.string()),
      frames: v.exactOptional(v.array(v.string())),
    }),
  ),
  digest: v.string(),
  renderedAt: v.number(),
  buildId: v.string(),
  bodySum: v.string(),
});
/** The first line of a copy's file, as JSON; the Brotli body follows. */
type Head = v.InferOutput<typeof headSchema>;

/** Shortest time between two copies of a page, in milliseconds. */
const rewriteAfterMs = 60_000;
const pauseMs = 5;
const maxPending = 500;
/** Larger pages get no copy: parts of a large sitemap, which only crawlers fetch, would displace other copies. */
const largestCopyBytes = 1 << 20;
/** Pause of all writing after an error, in milliseconds. */
const errorPauseMs = 60_000;

const sumOf = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("base64url");
const fileOf = (key: string) => `${sumOf(key).slice(0, 32)}.page`;

/** Stores copies of pages on disk, which outlive the process and are served while the database cannot be read. */
export function createPageDiskCache({
  folder,
  buildId,
  maxFiles = 2_000,
  maxBytes = 64 << 20,
  hasRoom = () => true,
  grow,
  onFault,
}: PageDiskOptions) {
  const copies = new Map<string, Copy>();
  const pendingPages = new Map<string, CachedPage>();
  // Rate limit for copies of pages with parameters: a flood would wear out the disk and displace other copies.
  const searches = createRateLimit({ burst: 200, perSecond: 5 });
  let bytes = 0;
  let dropCount = 0;
  /** The page whose copy is being written; null if none is, or if it has been dropped since. */
  let writing: CachedPage | null = null;
  let writer: Promise<void> | null = null;
  let isOpen = false;
  let isClosing = false;
  /** Time by `performance.now()` until which nothing is written after an error. */
  let pausedUntil = 0;

  const remember = (key: string, copy: Copy) => {
    forget(key);
    copies.set(key, copy);
    bytes += copy.bytes;
  };
  const forget = (key: string) => {
    const copy = copies.get(key);
    if (!copy) return;
    copies.delete(key);
    bytes -= copy.bytes;
  };
  const trim = async () => {
    for (const [key, copy] of copies) {
      if (copies.size <= maxFiles && bytes <= maxBytes) return;
      forget(key);
      await rm(join(folder, copy.file), { force: true });
    }
  };

  const write = async (page: CachedPage) => {
    const body =
      page.bodies.get("br") ?? (await encodePageBody(page, "br", (byBytes) => grow(page, byBytes)));
    const { key, contentType, hashes, digest, renderedAt, listingIds } = page;
    const head = { key, contentType, hashes, digest, renderedAt, buildId, bodySum: sumOf(body) };
    const file = fileOf(key);
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
    const temporary = join(folder, `${file}.tmp`);
    await writeFile(temporary, content, { mode: 0o600 });
    // Checks and renames in one synchronous step, so that no copy appears after `drop` has deleted it.
    if (writing !== page) return rm(temporary, { force: true });
    renameSync(temporary, join(folder, file));
    remember(key, { file, bytes: content.length, digest, listingIds, savedAt: Date.now() });
    await trim();
  };

  const writePending = async () => {
    for (const [key, page] of pendingPages) {
      pendingPages.delete(key);
      writing = page;
      try {
        await write(page);
      } catch (error) {
        if (writing === page) {
          pendingPages.clear();
          pausedUntil = performance.now() + errorPauseMs;
          onFault(error);
        }
      }
      if (!isClosing) await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
  };

  const dropAll = () => {
    copies.clear();
    bytes = 0;
    const droppedFolder = `${folder}${droppedMark}${process.pid}-${++dropCount}`;
    try {
      // Renames the folder first: if the process is killed, the copies are then gone completely or not at all.
      renameSync(folder, droppedFolder);
    } catch (error) {
      // The folder does not exist if no copy was ever written.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") onFault(error);
    }
    makeFolder(folder);
    rm(droppedFolder, { recursive: true, force: true }).catch(onFault);
  };

  const readHead = async (file: string): Promise<{ head: Head; size: number } | null> => {
    const handle = await open(join(folder, file));
    try {
      const start = Buffer.alloc(16_384);
      const { bytesRead } = await handle.read(start, 0, start.length, 0);
      const line = start.subarray(0, bytesRead).indexOf(10);
      const head = parseHead(start.subarray(0, Math.max(0, line)).toString());
      return head?.buildId === buildId && fileOf(head.key) === file
        ? { head, size: (await handle.stat()).size }
        : null;
    } finally {
      await handle.close();
    }
  };

  return {
    get bytes(): number {
      return bytes;
    },

    /** Indexes the copies in the folder, and removes copies of other builds, whose assets may no longer exist. */
    async open(): Promise<void> {
      makeFolder(folder);
      await removeDropped(folder);
      const entries: { head: Head; size: number; file: string }[] = [];
      for (const file of await readdir(folder)) {
        const read = file.endsWith(".page") ? await readHead(file) : null;
        if (read) entries.push({ ...read, file });
        else await rm(join(folder, file), { force: true, recursive: true });
      }
      for (const { head, size, file } of entries.sort((a, b) => a.head.renderedAt - b.head.renderedAt))
        remember(head.key, {
          file,
          bytes: size,
          digest: head.digest,
          savedAt: head.renderedAt,
          listingIds: "all",
        });
      await trim();
      isOpen = true;
    },

    /** Addresses with a copy, the latest first. */
    keys: () => [...copies.keys()].toReversed(),

    /** The copy of an address; null if there is none or it is damaged. */
    async read(key: string): Promise<CachedPage | null> {
      const copy = copies.get(key);
      if (!copy) return null;
      try {
        const content = await readFile(join(folder, copy.file));
        const line = content.indexOf(10);
        const head = parseHead(content.subarray(0, Math.max(0, line)).toString());
        const body = Buffer.from(content.subarray(line + 1));
        if (head?.key === key && copies.has(key) && head.bodySum === sumOf(body))
          return restoreCachedPage({ ...head, listingIds: copy.listingIds }, body);
        forget(key);
      } catch (error) {
        forget(key);
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") onFault(error);
      }
      return null;
    },

    /** Queues a page for writing its copy. */
    save(page: CachedPage): void {
      if (!isOpen || isClosing || performance.now() < pausedUntil) return;
      const copy = copies.get(page.key);
      if (copy && copy.digest === page.digest) {
        copies.delete(page.key);
        copies.set(page.key, { ...copy, listingIds: page.listingIds });
        return;
      }
      // The absolute difference, because a negative one, after the clock was set back, must not stop the writing.
      if (copy && Math.abs(Date.now() - copy.savedAt) < rewriteAfterMs) return;
      if (page.key.includes("?") && searches.take("") > 0) return;
      if (page.bytes > largestCopyBytes || !hasRoom()) return;
      if (pendingPages.size >= maxPending && !pendingPages.has(page.key)) return;
      pendingPages.set(page.key, page);
      writer ??= writePending().finally(() => (writer = null));
    },

    /** Deletes every copy that may show one of these listings; all are deleted when the call returns. */
    drop(removed: ListingIds): void {
      if (writing && haveCommonListing(writing.listingIds, removed)) writing = null;
      for (const [key, page] of pendingPages)
        if (haveCommonListing(page.listingIds, removed)) pendingPages.delete(key);
      if (removed === "all") return dropAll();
      try {
        for (const [key, copy] of copies) {
          if (!haveCommonListing(copy.listingIds, removed)) continue;
          forget(key);
          // Deletes synchronously, so that no later process finds the copy.
          rmSync(join(folder, copy.file), { force: true });
        }
      } catch (error) {
        onFault(error);
        dropAll();
      }
    },

    /** Writes the queued copies, and accepts no more copies. */
    async close(): Promise<void> {
      isClosing = true;
      await writer;
    },
  };
}

/** Creates the folder with access for the server's user only. */
function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

const droppedMark = ".dropped-";

/** Removes folders that were dropped but not yet deleted when a process was killed. */
async function removeDropped(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent))
    if (name.startsWith(`${basename(folder)}${droppedMark}`))
      await rm(join(parent, name), { recursive: true, force: true });
}

function parseHead(line: string): Head | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), headSchema), line);
  return parsed.success ? parsed.output : null;
}
