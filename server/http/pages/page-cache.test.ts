import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createFakePage, openFakeSite } from "../../../tests/support/fake-site.ts";
import {
  createCacheWithPage,
  createPageCacheFixture,
  readCachedPageHtml,
  makePageRequest,
  readPageAnswerText,
} from "../../../tests/support/page-cache-fixture.ts";
import { longTimeoutOptions } from "../../../tests/support/long-timeout.ts";
import { readAppResponse } from "../answer/rendered.ts";
import { createRenderQueue } from "./render-queue.ts";

describe("When too many renderings are waiting", () => {
  test("a cached page is sent, also as an old copy, and others are refused", async () => {
    const { scene, held, untilHeld, cache } = await createCacheWithPage("/en", {
      renderQueue: createRenderQueue({ atOnce: 1, maxWaiting: 0 }),
    });
    scene.isHeld = true;
    const slow = cache.fetch(makePageRequest("/ar"));
    await untilHeld(1);
    expect(cache.peek("/en")).toBeDefined();
    expect((await cache.fetch(makePageRequest("/en/about"))).kind).toBe("busy");
    scene.version = 2;
    expect(await cache.fetch(makePageRequest("/en"))).toMatchObject({
      kind: "page",
      page: { isStaleCopy: true },
    });
    for (const release of held) release();
    expect((await slow).kind).toBe("page");
  });
});

describe("A page that was rendered", () => {
  test("is sent again without rendering, until the catalogue changes", async () => {
    const { scene, makeCache } = createPageCacheFixture();
    const cache = makeCache();
    expect(await readPageAnswerText(await cache.fetch(makePageRequest("/en")))).toBe("first");
    expect(cache.peek("/en")).toBeDefined();
    expect(scene.renderings).toBe(1);
    scene.version = 2;
    expect(cache.peek("/en")).toBeUndefined();
    scene.text = "second";
    expect(await readPageAnswerText(await cache.fetch(makePageRequest("/en")))).toBe("second");
    expect(cache.peek("/en")).toBeDefined();
  });

  test("is rendered again after a minute, because days and dates move on", async () => {
    const { scene, cache } = await createCacheWithPage("/en");
    scene.now += 59_999;
    expect(cache.peek("/en")).toBeDefined();
    scene.now += 1;
    expect(cache.peek("/en")).toBeUndefined();
    await cache.fetch(makePageRequest("/en"));
    expect(cache.peek("/en")).toBeDefined();
    expect(scene.renderings).toBe(2);
  });

  test("is looked at again when the machine's clock was set back behind it", async () => {
    const { scene, cache } = await createCacheWithPage("/en");
    scene.now -= 3_600_000;
    expect(cache.peek("/en")).toBeUndefined();
    await cache.fetch(makePageRequest("/en"));
    expect(await readCachedPageHtml(cache.peek("/en"))).toContain("first");
    expect(scene.renderings).toBe(2);
  });

  test("is rendered once for simultaneous requests", async () => {
    const { scene, held, untilHeld, makeCache } = createPageCacheFixture();
    const cache = makeCache();
    scene.isHeld = true;
    const answers = Array.from({ length: 50 }, () => cache.fetch(makePageRequest("/en")));
    await untilHeld(1);
    for (const release of held) release();
    expect(new Set(await Promise.all((await Promise.all(answers)).map(readPageAnswerText)))).toEqual(
      new Set(["first"]),
    );
    expect(scene.renderings).toBe(1);
  });

  test.each([
    ["is an error", 500, {}],
    ["is gone", 410, {}],
    ["leads elsewhere", 302, { Location: "/en" }],
    ["sets a cookie", 200, { "Set-Cookie": "a=1" }],
    ["forbids it", 200, { "Cache-Control": "no-store" }],
    ["is private", 200, { "Cache-Control": "private, max-age=60" }],
  ])("is not cached if it %s", async (_what, status, headers) => {
    const { makeCache } = createPageCacheFixture({
      renderAddress: async () => readAppResponse(createFakePage("x", status, headers)),
    });
    const cache = makeCache();
    expect((await cache.fetch(makePageRequest("/en"))).kind).toBe("rendered");
    expect(cache.size).toBe(0);
  });

  test("is sent but not cached if it is a part of a sitemap above a megabyte", async () => {
    const { scene, cache } = await createCacheWithPage("/en");
    scene.text = "x".repeat(1 << 20);
    expect(await readPageAnswerText(await cache.fetch(makePageRequest("/sitemap-listings-1.xml")))).toBe(
      scene.text,
    );
    expect(cache.peek("/sitemap-listings-1.xml")).toBeUndefined();
    expect(cache.size).toBe(1);
    expect(cache.bytes).toBeLessThan(10_000);
  });

  test("with status 404 is cached too, but never on disk", async () => {
    const { scene, makeCache } = createPageCacheFixture();
    const cache = makeCache();
    scene.status = 404;
    await cache.fetch(makePageRequest("/en/nothing"));
    expect(cache.peek("/en/nothing")?.status).toBe(404);
    await cache.close();
    expect(cache.diskBytes).toBe(0);
  });
});

describe("While the listings cannot be read", () => {
  /** The answer to a request for a page that was rendered before the outage. */
  async function fetchAgain(key: string) {
    const { scene, cache } = await createCacheWithPage(key);
    scene.version = 2;
    scene.status = 503;
    return cache.fetch(makePageRequest(key));
  }

  test("an old page is sent, which says that it is old", async () => {
    expect(await readPageAnswerText(await fetchAgain("/en/listings"))).toBe("first");
  });

  test("there is an old page before one that lacks them, and such a one is not kept", async () => {
    const { scene, cache } = await createCacheWithPage("/en");
    scene.version = 2;
    scene.isPartial = true;
    expect(await readPageAnswerText(await cache.fetch(makePageRequest("/en")))).toBe("first");
    expect(await cache.fetch(makePageRequest("/ar"))).toMatchObject({
      kind: "rendered",
      rendered: { status: 200 },
    });
    expect(cache.peek("/ar")).toBeUndefined();
  });

  test("old data of a page (.data) is not sent, because it cannot show the notice", async () => {
    const answer = await fetchAgain("/en/listings.data?type=villa");
    expect(answer).toMatchObject({ kind: "rendered", rendered: { status: 503 } });
  });
});

describe("An older rendering", () => {
  test("is not cached after a purge, nor sent to anyone who asked after the purge", async () => {
    const { scene, held, untilHeld, makeCache, openCache } = createPageCacheFixture();
    const cache = await openCache();
    scene.isHeld = true;
    scene.text = "with the removed home";
    const before = cache.fetch(makePageRequest("/en"));
    await untilHeld(1);
    cache.invalidateListings("all");
    scene.text = "without it";
    const after = cache.fetch(makePageRequest("/en"));
    await untilHeld(2);
    held[1]?.();
    expect(await readPageAnswerText(await after)).toBe("without it");
    held[0]?.();
    expect(await readPageAnswerText(await before)).toBe("with the removed home");
    expect(await readCachedPageHtml(cache.peek("/en"))).toContain("without it");
    await cache.close();
    const reopened = makeCache();
    scene.version = null;
    await reopened.open();
    scene.status = 503;
    scene.isHeld = false;
    expect(await readPageAnswerText(await reopened.fetch(makePageRequest("/en")))).toBe("without it");
  });

  test("does not replace a newer one of a later catalogue", async () => {
    const { scene, held, untilHeld, makeCache } = createPageCacheFixture();
    const cache = makeCache();
    scene.isHeld = true;
    const older = cache.fetch(makePageRequest("/en"));
    await untilHeld(1);
    scene.version = 2;
    scene.text = "second";
    const newer = cache.fetch(makePageRequest("/en"));
    await untilHeld(2);
    held[1]?.();
    expect(await readPageAnswerText(await newer)).toBe("second");
    held[0]?.();
    await older;
    expect(await readCachedPageHtml(cache.peek("/en"))).toContain("second");
  });

  test("that ends after the catalogue changed is not sent as current to the next visitor", async () => {
    const { scene, held, untilHeld, makeCache } = createPageCacheFixture();
    const cache = makeCache();
    scene.isHeld = true;
    const pending = cache.fetch(makePageRequest("/en"));
    await untilHeld(1);
    scene.version = 2;
    held[0]?.();
    await pending;
    expect(cache.peek("/en")).toBeUndefined();
  });
});

test("A page in demand is recompressed at the highest level, and browsers that have it still get a 304", async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `home ${(index * 7_919) % 997}`).join(" ");
  const site = await openFakeSite({ render: async () => createFakePage(words) });
  const ask = (headers = {}) => site.ask("/en", { "Accept-Encoding": "br", ...headers });
  const first = await ask();
  for (let index = 0; index < 10; index++) await ask();
  await expect
    .poll(async () => (await ask()).body.length, longTimeoutOptions)
    .toBeLessThan(first.body.length);
  const later = await ask();
  expect(brotliDecompressSync(later.body).equals(brotliDecompressSync(first.body))).toBe(true);
  expect(later.headers.get("etag")).not.toBe(first.headers.get("etag"));
  expect((await ask({ "If-None-Match": first.headers.get("etag") ?? "" })).status).toBe(304);
});

test("Ten thousand random requests stay within the memory limit of pages", async () => {
  const text = "x".repeat(2_000);
  const { makeCache } = createPageCacheFixture({
    renderAddress: async () => readAppResponse(createFakePage(text)),
    maxBytes: 8 << 20,
  });
  const cache = makeCache();
  for (let index = 0; index < 10_000; index++) await cache.fetch(makePageRequest(`/en/listings?q=${index}`));
  expect(cache.bytes).toBeLessThanOrEqual(10 << 20);
  expect(cache.size).toBeLessThan(2_500);
  await cache.close();
});
