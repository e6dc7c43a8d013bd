import { createRenderQueue } from "../../server/http/pages/render-queue.ts";
import { join } from "node:path";
import { expect } from "vitest";
import { type CachedPage, encodePageBody } from "../../server/http/answer/cached-page.ts";
import {
  createPageCache,
  type PageCacheResult,
  type PageCache,
  type PageCacheOptions,
} from "../../server/http/pages/page-cache.ts";
import { createPageDiskCache } from "../../server/http/pages/page-disk.ts";
import { readAppResponse } from "../../server/http/answer/rendered.ts";
import { createFakePage } from "./fake-site.ts";
import { longTimeoutOptions } from "./long-timeout.ts";
import { createTestFolder } from "./test-folder.ts";

/**
 * Test fixture with a catalogue, a clock that only the test advances, and an application whose renders end on
 * demand. Visitors wait for a render longer than any test takes.
 */
export function createPageCacheFixture(
  options: Partial<PageCacheOptions> = {},
  copies: { maxFiles?: number; hasRoom?: () => boolean } = {},
) {
  const folder = createTestFolder("pages");
  const scene = {
    version: 1 as number | null,
    now: 1_000_000,
    renderings: 0,
    text: "first",
    status: 200,
    /** If true, the application reports that a part of the page could not be read. */
    isPartial: false,
    isHeld: false,
    isCurrent: true,
  };
  const held: (() => void)[] = [];
  const makeCache = (buildId = "build-1"): PageCache =>
    createPageCache({
      async renderAddress() {
        scene.renderings++;
        const { text, status, isPartial } = scene;
        if (scene.isHeld) await new Promise<void>((resolve) => held.push(resolve));
        const page = createFakePage(text, status);
        if (isPartial) for (const [name, value] of partialPageHeaders) page.headers.set(name, value);
        return readAppResponse(page);
      },
      renderQueue: createRenderQueue(),
      contentVersion: () => scene.version,
      isCatalogueCurrent: () => scene.isCurrent,
      disk: (grow) =>
        createPageDiskCache({
          folder: join(folder, "pages"),
          buildId,
          grow,
          ...copies,
          onFault(fault) {
            throw fault;
          },
        }),
      now: () => scene.now,
      clock: () => scene.now,
      timeoutMs: 600_000,
      ...options,
    });
  const openCache = async (buildId?: string) => {
    const cache = makeCache(buildId);
    await cache.open();
    return cache;
  };
  /** Leaves a copy of this page on disk, as a process does that has ended. */
  const leaveCopy = async (key: string) => {
    const cache = await openCache();
    await cache.fetch(makePageRequest(key));
    await cache.close();
  };
  /** Waits until this many renders are in progress. */
  const untilHeld = async (count: number) => {
    await expect.poll(() => held.length, longTimeoutOptions).toBe(count);
  };
  return { scene, held, untilHeld, folder, makeCache, openCache, leaveCopy };
}

/** The fixture with a cache that has just rendered this page. */
export async function createCacheWithPage(key: string, options: Partial<PageCacheOptions> = {}) {
  const fixture = createPageCacheFixture(options);
  const cache = fixture.makeCache();
  await cache.fetch(makePageRequest(key));
  return { ...fixture, cache };
}

const partialPageHeaders = [
  ["Cache-Control", "no-store"],
  ["X-Partial", "1"],
] as const;

export const makePageRequest = (key: string) => ({ key, reference: "TEST-TEST", sender: "", admit: () => 0 });
export const readCachedPageHtml = async (page: CachedPage | undefined) =>
  page && String(await encodePageBody(page, "identity", () => {}));
export const readPageAnswerHtml = async (answer: PageCacheResult) =>
  answer.kind === "page" ? readCachedPageHtml(answer.page) : answer.kind;
export const readPageAnswerText = async (answer: PageCacheResult) => {
  const html = await readPageAnswerHtml(answer);
  return /<main>(.*)<\/main>/.exec(html ?? "")?.[1] ?? html;
};
