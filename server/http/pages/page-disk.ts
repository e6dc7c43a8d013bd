import * as v from "valibot";
import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type CachedPage, fromDisk, makeBody } from "../answer/cached-page.ts";
import type { HomeIds } from "../../search/search.ts";
import { showsAny } from "../answer/home-ids.ts";
import { createRateLimit } from "../../process/rate-limit.ts";

export type PageDisk = ReturnType<typeof createPageDisk>;

interface PageDiskOptions {
  readonly folder: string;
  /** What the pages refer to; changes when the built files do. */
  readonly buildId: string;
  readonly maxFiles?: number;
  readonly maxBytes?: number;
  /** Whether copies may still be added: not on a disk that is nearly full. */
  readonly hasRoom?: () => boolean;
  /** Called when a page holds more or less memory than before, because it was compressed for its copy. */
  readonly grow: (page: CachedPage, byBytes: number) => void;
  /** The disk is full, or the folder cannot be written. Pages are then kept in memory only, for a while. */
  readonly onFault: (error: unknown) => void;
}

interface Copy {
  readonly file: string;
  readonly bytes: number;
  readonly digest: string;
  readonly savedAt: number;
  /** Homes that it may show; any, in a copy that an earlier process left. */
  readonly homes: HomeIds;
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
/** The first line of a file; the body follows, in Brotli. */
type Head = v.InferOutput<typeof headSchema>;

/** A page that changes often is not written more often than this. */
const rewriteAfterMs = 60_000;
const pauseMs = 5;
const maxWaiting = 500;
/** A part of a large sitemap is for programs, which come again; a thousand of them would displace what people read. */
const largestCopyBytes = 1 << 20;
/** After a fault nothing is written for this long. */
const restMs = 60_000;

const sumOf = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("base64url");
const fileOf = (key: string) => `${sumOf(key).slice(0, 32)}.page`;

/** Copies of pages that outlive the process, for the time when the database cannot be read. */
export function createPageDisk({
  folder,
  buildId,
  maxFiles = 2_000,
  maxBytes = 64 << 20,
  hasRoom = () => true,
  grow,
  onFault,
}: PageDiskOptions) {
  const copies = new Map<string, Copy>();
  const waiting = new Map<string, CachedPage>();
  // Addresses with parameters are endless: a flood of them neither wears the disk nor displaces the pages people see.
  const searches = createRateLimit({ burst: 200, perSecond: 5 });
  let bytes = 0;
  let drops = 0;
  /** The page whose copy is being written, unless it has been dropped meanwhile. */
  let writing: CachedPage | null = null;
  let writer: Promise<void> | null = null;
  let isOpen = false;
  let isClosing = false;
  /** By `performance.now()`. */
  let restsUntil = 0;

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
    const body = page.bodies.get("br") ?? (await makeBody(page, "br", (byBytes) => grow(page, byBytes)));
    const { key, contentType, hashes, digest, renderedAt, homes } = page;
    const head = { key, contentType, hashes, digest, renderedAt, buildId, bodySum: sumOf(body) };
    const file = fileOf(key);
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
    const temporary = join(folder, `${file}.tmp`);
    await writeFile(temporary, content, { mode: 0o600 });
    // Nothing may come between this look and the renaming: a copy made before `drop` must not appear after it.
    if (writing !== page) return rm(temporary, { force: true });
    renameSync(temporary, join(folder, file));
    remember(key, { file, bytes: content.length, digest, homes, savedAt: Date.now() });
    await trim();
  };

  const writeWaiting = async () => {
    for (const [key, page] of waiting) {
      waiting.delete(key);
      writing = page;
      try {
        await write(page);
      } catch (error) {
        if (writing === page) {
          waiting.clear();
          restsUntil = performance.now() + restMs;
          onFault(error);
        }
      }
      if (!isClosing) await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
  };

  const dropAll = () => {
    copies.clear();
    bytes = 0;
    const dropped = `${folder}${droppedMark}${process.pid}-${++drops}`;
    try {
      // Renamed in one step before anything else happens: after a kill there is the whole folder or none.
      renameSync(folder, dropped);
    } catch (error) {
      // The folder does not exist when no copy was ever written.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") onFault(error);
    }
    makeFolder(folder);
    rm(dropped, { recursive: true, force: true }).catch(onFault);
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

    /** Looks through the folder. Copies of other builds are removed: the files they load are gone. */
    async open(): Promise<void> {
      makeFolder(folder);
      await removeDropped(folder);
      const found: { head: Head; size: number; file: string }[] = [];
      for (const file of await readdir(folder)) {
        const read = file.endsWith(".page") ? await readHead(file) : null;
        if (read) found.push({ ...read, file });
        else await rm(join(folder, file), { force: true, recursive: true });
      }
      for (const { head, size, file } of found.sort((a, b) => a.head.renderedAt - b.head.renderedAt))
        remember(head.key, {
          file,
          bytes: size,
          digest: head.digest,
          savedAt: head.renderedAt,
          homes: "all",
        });
      await trim();
      isOpen = true;
    },

    /** Addresses with a copy, the latest first. */
    keys: () => [...copies.keys()].toReversed(),

    /** The copy of an address, null when there is none or it is damaged. */
    async read(key: string): Promise<CachedPage | null> {
      const copy = copies.get(key);
      if (!copy) return null;
      try {
        const content = await readFile(join(folder, copy.file));
        const line = content.indexOf(10);
        const head = parseHead(content.subarray(0, Math.max(0, line)).toString());
        const body = Buffer.from(content.subarray(line + 1));
        if (head?.key === key && copies.has(key) && head.bodySum === sumOf(body))
          return fromDisk({ ...head, homes: copy.homes }, body);
        forget(key);
      } catch (error) {
        forget(key);
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") onFault(error);
      }
      return null;
    },

    /** Writes a copy when there is time. */
    save(page: CachedPage): void {
      if (!isOpen || isClosing || performance.now() < restsUntil) return;
      const copy = copies.get(page.key);
      if (copy && copy.digest === page.digest) {
        copies.delete(page.key);
        copies.set(page.key, { ...copy, homes: page.homes });
        return;
      }
      // To either side: a machine whose clock was set back writes as often as before.
      if (copy && Math.abs(Date.now() - copy.savedAt) < rewriteAfterMs) return;
      if (page.key.includes("?") && searches.take("") > 0) return;
      if (page.bytes > largestCopyBytes || !hasRoom()) return;
      if (waiting.size >= maxWaiting && !waiting.has(page.key)) return;
      waiting.set(page.key, page);
      writer ??= writeWaiting().finally(() => (writer = null));
    },

    /** Forgets every copy that may show one of these homes, at once and for good. */
    drop(removed: HomeIds): void {
      if (writing && showsAny(writing.homes, removed)) writing = null;
      for (const [key, page] of waiting) if (showsAny(page.homes, removed)) waiting.delete(key);
      if (removed === "all") return dropAll();
      try {
        for (const [key, copy] of copies) {
          if (!showsAny(copy.homes, removed)) continue;
          forget(key);
          // Before anything else happens, so that no later process finds it.
          rmSync(join(folder, copy.file), { force: true });
        }
      } catch (error) {
        onFault(error);
        dropAll();
      }
    },

    /** Writes what waits, and then nothing more. */
    async close(): Promise<void> {
      isClosing = true;
      await writer;
    },
  };
}

/** For the server's user alone. */
function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

const droppedMark = ".dropped-";

/** What a kill left behind while a dropped folder was being removed. */
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
