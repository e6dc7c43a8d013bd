import { setTimeout as pause } from "node:timers/promises";
import { type CachedPage, unencodedPageBody } from "../answer/cached-page.ts";
import { compressBodyMax } from "../answer/compression.ts";

interface RecompressorOptions {
  /** Whether the page is still in the cache, not replaced by a newer rendering. */
  readonly isCurrent: (page: CachedPage) => boolean;
  readonly grow: (page: CachedPage, byBytes: number) => void;
}

const maxWaiting = 100;
/** Pause after each page, as a multiple of the time that the page took: at most a tenth of a core is used. */
const pauseFactor = 9;

/** Recompresses frequently requested pages at the highest Brotli level. */
export function createPageRecompressor({ isCurrent, grow }: RecompressorOptions) {
  const queue = new Set<CachedPage>();
  const closing = new AbortController();
  let isProcessing = false;

  const polish = async (page: CachedPage) => {
    const fast = page.bodies.get("br");
    if (!fast || page.isRecompressed || !isCurrent(page)) return;
    const smallest = await compressBodyMax(await unencodedPageBody(page));
    if (smallest.length >= fast.length || page.bodies.get("br") !== fast) return;
    page.bodies.set("br", smallest);
    page.isRecompressed = true;
    grow(page, smallest.length - fast.length);
  };

  const processQueue = async () => {
    isProcessing = true;
    try {
      for (const page of queue) {
        queue.delete(page);
        const startedAt = performance.now();
        await polish(page);
        await pause((performance.now() - startedAt) * pauseFactor, undefined, {
          ref: false,
          signal: closing.signal,
        });
      }
    } catch (error) {
      if (!closing.signal.aborted) throw error;
    } finally {
      isProcessing = false;
    }
  };

  return {
    /** Queues a page for recompression; does nothing if the queue is full. */
    add(page: CachedPage) {
      if (queue.size >= maxWaiting || closing.signal.aborted) return;
      queue.add(page);
      if (!isProcessing) void processQueue();
    },
    close: () => closing.abort(),
  };
}
