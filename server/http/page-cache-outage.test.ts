import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  createCacheWithPage,
  createPageCacheFixture,
  readCachedPageHtml,
  readPageAnswerHtml,
  makePageRequest,
  readPageAnswerText,
} from "../../tests/support/page-cache-fixture.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";

describe("When the database cannot be read", () => {
  test("a cached page is sent with its notice shown, and marked as old", async () => {
    const { scene, cache } = await createCacheWithPage("/en");
    scene.version = 2;
    scene.status = 503;
    const answer = await cache.fetch(makePageRequest("/en"));
    expect(answer.kind === "page" && answer.page.isStaleCopy).toBe(true);
    expect(await readPageAnswerHtml(answer)).toContain('<div id="stale-notice">old</div>');
    expect(await readPageAnswerText(answer)).toBe("first");
    expect(cache.peek("/en")).toBeUndefined();
  });

  test("and has not been read for seconds, a page is not sent as current", async () => {
    const { scene, cache } = await createCacheWithPage("/en");
    scene.isCurrent = false;
    scene.now += 1_000;
    expect(cache.peek("/en")).toBeUndefined();
    scene.status = 503;
    const answer = await cache.fetch(makePageRequest("/en"));
    expect(answer.kind === "page" && answer.page.isStaleCopy).toBe(true);
  });

  test("a visitor waits only briefly if there is a copy", async () => {
    // With a wait of 1 ms the old page is sent on every machine, however slow.
    const { scene, held, cache } = await createCacheWithPage("/en", { timeoutMs: 1 });
    scene.version = 2;
    scene.isHeld = true;
    // The rendering never ends in this test, so the response proves that the page cache did not wait for it.
    expect(await readPageAnswerText(await cache.fetch(makePageRequest("/en")))).toBe("first");
    expect(held).toHaveLength(1);
  });

  test("copies are sent without a database query each time, and the first success ends that", async () => {
    const { scene, cache } = await createCacheWithPage("/en");
    scene.version = 2;
    scene.status = 503;
    for (let index = 0; index < 100; index++) await cache.fetch(makePageRequest("/en"));
    expect(scene.renderings).toBeLessThanOrEqual(3);
    scene.status = 200;
    scene.text = "back";
    await cache.fetch(makePageRequest("/ar"));
    expect(await readPageAnswerText(await cache.fetch(makePageRequest("/en")))).toBe("back");
  });

  test("a page without database access does not end the outage", async () => {
    const { scene, cache } = await createCacheWithPage("/en");
    scene.version = 2;
    scene.isCurrent = false;
    scene.status = 503;
    await cache.fetch(makePageRequest("/en"));
    scene.status = 200;
    await cache.fetch(makePageRequest("/en/about"));
    // From here on no rendering ends, so a response proves that the page cache did not wait for one.
    scene.isHeld = true;
    const answer = await cache.fetch(makePageRequest("/en"));
    expect(answer.kind === "page" && answer.page.isStaleCopy).toBe(true);
  });

  test("pages rendered from an outdated catalogue are marked as well, each time", async () => {
    const { scene, makeCache } = createPageCacheFixture();
    const cache = makeCache();
    scene.isCurrent = false;
    for (let index = 0; index < 20; index++) {
      const answer = await cache.fetch(makePageRequest("/en/listings/by-area"));
      expect(answer.kind === "page" && answer.page.isStaleCopy).toBe(true);
      expect(cache.peek("/en/listings/by-area")).toBeUndefined();
    }
    expect(scene.renderings, "a rendering a second, not one for each visitor").toBeLessThanOrEqual(3);
    scene.isCurrent = true;
    expect(await readPageAnswerHtml(await cache.fetch(makePageRequest("/en/listings/by-area")))).toContain(
      "hidden",
    );
  });

  test("a page without a copy is answered as unavailable", async () => {
    const { scene, makeCache } = createPageCacheFixture();
    scene.status = 503;
    const answer = await makeCache().fetch(makePageRequest("/en"));
    expect(answer.kind === "rendered" && answer.rendered.status).toBe(503);
  });

  test("a page from before a removal is not sent, not even as old", async () => {
    const { scene, openCache } = createPageCacheFixture();
    const cache = await openCache();
    await cache.fetch(makePageRequest("/en"));
    // The copy is written in the background; the purge below has to find it on disk.
    await expect.poll(() => cache.diskBytes, longTimeoutOptions).toBeGreaterThan(0);
    cache.invalidateListings("all");
    scene.status = 503;
    expect((await cache.fetch(makePageRequest("/en"))).kind).toBe("rendered");
  });
});

describe("After a restart", () => {
  test("while the database is unreachable, copies on disk are sent as old", async () => {
    const { scene, openCache, leaveCopy } = createPageCacheFixture();
    await leaveCopy("/en/listings?type=villa");
    scene.version = null;
    scene.status = 503;
    const second = await openCache();
    const answer = await second.fetch(makePageRequest("/en/listings?type=villa"));
    expect(await readPageAnswerHtml(answer)).toContain('<div id="stale-notice">');
    expect(answer.kind === "page" && answer.page.hashes?.scripts).toHaveLength(1);
  });

  test("copies of another build are not used: the files that they load are gone", async () => {
    const { scene, openCache, leaveCopy } = createPageCacheFixture();
    await leaveCopy("/en");
    scene.status = 503;
    const second = await openCache("build-2");
    expect((await second.fetch(makePageRequest("/en"))).kind).toBe("rendered");
    expect(second.diskBytes).toBe(0);
  });

  test("once the catalogue is read, earlier copies are dropped and the same pages are rendered again", async () => {
    const { scene, openCache, leaveCopy } = createPageCacheFixture();
    await leaveCopy("/en");
    scene.text = "of now";
    const second = await openCache();
    await expect.poll(() => readCachedPageHtml(second.peek("/en")), longTimeoutOptions).toContain("of now");
    await second.close();
  });
});

test("A page too large for people to read is cached neither in memory nor on disk", async () => {
  const { scene, openCache } = createPageCacheFixture();
  const cache = await openCache();
  scene.text = "address ".repeat(1 << 18);
  await cache.fetch(makePageRequest("/sitemap-listings-0.xml"));
  scene.text = "a page";
  await cache.fetch(makePageRequest("/en"));
  await cache.close();
  expect(cache.peek("/sitemap-listings-0.xml")).toBeUndefined();
  expect(cache.diskBytes).toBeGreaterThan(0);
  expect(cache.diskBytes).toBeLessThan(10_000);
});

test("No copy is written to a nearly full disk, and pages are still sent from memory", async () => {
  const disk = { hasRoom: false };
  const { folder, openCache } = createPageCacheFixture({}, { hasRoom: () => disk.hasRoom });
  const cache = await openCache();
  await cache.fetch(makePageRequest("/en"));
  disk.hasRoom = true;
  await cache.fetch(makePageRequest("/ar"));
  await cache.close();
  expect(await readCachedPageHtml(cache.peek("/en"))).toContain("first");
  // Copies are written in order: once the second exists, the first was certainly not written.
  expect(readdirSync(join(folder, "pages"))).toHaveLength(1);
});

test("The copies on disk are limited, and a damaged copy is not used", async () => {
  const { scene, folder, openCache } = createPageCacheFixture({}, { maxFiles: 5 });
  const cache = await openCache();
  for (let index = 0; index < 12; index++) await cache.fetch(makePageRequest(`/en/page-${index}`));
  await cache.close();
  const pages = join(folder, "pages");
  const files = readdirSync(pages);
  expect(files).toHaveLength(5);
  for (const file of files) {
    const bytes = readFileSync(join(pages, file));
    bytes[bytes.length - 3]! ^= 0xff;
    writeFileSync(join(pages, file), bytes);
  }
  scene.status = 503;
  scene.version = null;
  const reopened = await openCache();
  expect((await reopened.fetch(makePageRequest("/en/page-11"))).kind).toBe("rendered");
});
