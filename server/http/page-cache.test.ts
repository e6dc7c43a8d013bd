import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fakePage, startFakeSite } from "../../tests/support/fake-site.ts";
import { type CachedPage, makeBody } from "./cached-page.ts";
import { createPageCache, type PageAnswer, type PageCache, type PageCacheOptions } from "./page-cache.ts";
import { createPageDisk } from "./page-disk.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "home-finder-pages-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A catalogue, a clock, and an application whose renderings end when the test says so. */
function createScene(options: Partial<PageCacheOptions> = {}) {
  const scene = {
    version: 1 as number | null,
    now: 1_000_000,
    renderings: 0,
    text: "first",
    status: 200,
    isHeld: false,
    isCurrent: true,
  };
  const held: (() => void)[] = [];
  const faults: unknown[] = [];
  const makeCache = (buildId = "build-1"): PageCache =>
    createPageCache({
      renderer: {
        async render() {
          scene.renderings++;
          const { text, status } = scene;
          if (scene.isHeld) await new Promise<void>((resolve) => held.push(resolve));
          return fakePage(text, status);
        },
      },
      publicOrigin: "http://localhost:3000",
      catalogueVersion: () => scene.version,
      isCatalogueCurrent: () => scene.isCurrent,
      disk: (grow) =>
        createPageDisk({
          folder: join(folder, "pages"),
          buildId,
          grow,
          onFault: (fault) => faults.push(fault),
        }),
      now: () => scene.now,
      patienceMs: 30,
      ...options,
    });
  return { scene, held, faults, makeCache };
}

const request = (key: string) => ({ key, reference: "TEST-TEST", admit: () => 0 });
const htmlOf = async (page: CachedPage | undefined) =>
  page && String(await makeBody(page, "identity", () => {}));
const plain = async (answer: PageAnswer) => (answer.kind === "page" ? htmlOf(answer.page) : answer.kind);
const textOf = async (answer: PageAnswer) => {
  const html = await plain(answer);
  return /<main>(.*)<\/main>/.exec(html ?? "")?.[1] ?? html;
};

describe("A page that was rendered", () => {
  test("is sent again without rendering, until the catalogue changes", async () => {
    const { scene, makeCache } = createScene();
    const cache = makeCache();
    expect(await textOf(await cache.fetch(request("/en")))).toBe("first");
    expect(cache.peek("/en")).toBeDefined();
    expect(scene.renderings).toBe(1);
    scene.version = 2;
    expect(cache.peek("/en")).toBeUndefined();
    scene.text = "second";
    expect(await textOf(await cache.fetch(request("/en")))).toBe("second");
    expect(cache.peek("/en")).toBeDefined();
  });

  test("is looked at again after a minute, because days and dates move on", async () => {
    const { scene, makeCache } = createScene();
    const cache = makeCache();
    await cache.fetch(request("/en"));
    scene.now += 59_999;
    expect(cache.peek("/en")).toBeDefined();
    scene.now += 1;
    expect(cache.peek("/en")).toBeUndefined();
    await cache.fetch(request("/en"));
    expect(cache.peek("/en")).toBeDefined();
    expect(scene.renderings).toBe(2);
  });

  test("is rendered once for all who ask at the same time", async () => {
    const { scene, held, makeCache } = createScene();
    const cache = makeCache();
    scene.isHeld = true;
    const answers = Array.from({ length: 50 }, () => cache.fetch(request("/en")));
    await pause(1);
    for (const release of held) release();
    expect(new Set(await Promise.all((await Promise.all(answers)).map(textOf)))).toEqual(new Set(["first"]));
    expect(scene.renderings).toBe(1);
  });

  test.each([
    ["is an error", 500, {}],
    ["is gone", 410, {}],
    ["leads elsewhere", 302, { Location: "/en" }],
    ["sets a cookie", 200, { "Set-Cookie": "a=1" }],
    ["forbids it", 200, { "Cache-Control": "no-store" }],
    ["is private", 200, { "Cache-Control": "private, max-age=60" }],
  ])("is not kept when it %s", async (_what, status, headers) => {
    const { makeCache } = createScene({ renderer: { render: async () => fakePage("x", status, headers) } });
    const cache = makeCache();
    expect((await cache.fetch(request("/en"))).kind).toBe("rendered");
    expect(cache.size).toBe(0);
  });

  test("that does not exist is kept too, but never on disk", async () => {
    const { scene, makeCache } = createScene();
    const cache = makeCache();
    scene.status = 404;
    await cache.fetch(request("/en/nothing"));
    expect(cache.peek("/en/nothing")?.status).toBe(404);
    await cache.close();
    expect(cache.diskBytes).toBe(0);
  });
});

describe("An older rendering", () => {
  test("does not land after a purge, and nobody who asks after the purge gets it", async () => {
    const { scene, held, makeCache } = createScene();
    const cache = makeCache();
    await cache.open();
    scene.isHeld = true;
    scene.text = "with the removed home";
    const before = cache.fetch(request("/en"));
    await pause(1);
    cache.purge();
    scene.text = "without it";
    const after = cache.fetch(request("/en"));
    await pause(1);
    expect(held).toHaveLength(2);
    held[1]?.();
    expect(await textOf(await after)).toBe("without it");
    held[0]?.();
    expect(await textOf(await before)).toBe("with the removed home");
    expect(await htmlOf(cache.peek("/en"))).toContain("without it");
    await cache.close();
    const again = makeCache();
    scene.version = null;
    await again.open();
    scene.status = 503;
    scene.isHeld = false;
    expect(await textOf(await again.fetch(request("/en")))).toBe("without it");
  });

  test("does not replace a newer one of a later catalogue", async () => {
    const { scene, held, makeCache } = createScene();
    const cache = makeCache();
    scene.isHeld = true;
    const older = cache.fetch(request("/en"));
    await pause(1);
    scene.version = 2;
    scene.text = "second";
    const newer = cache.fetch(request("/en"));
    await pause(1);
    held[1]?.();
    expect(await textOf(await newer)).toBe("second");
    held[0]?.();
    await older;
    expect(await htmlOf(cache.peek("/en"))).toContain("second");
  });

  test("that ends after the catalogue changed is not sent as new to the next visitor", async () => {
    const { scene, held, makeCache } = createScene();
    const cache = makeCache();
    scene.isHeld = true;
    const asked = cache.fetch(request("/en"));
    await pause(1);
    scene.version = 2;
    held[0]?.();
    await asked;
    expect(cache.peek("/en")).toBeUndefined();
  });
});

describe("When the database cannot be read", () => {
  test("a page seen before is sent with its notice shown, and marked as old", async () => {
    const { scene, makeCache } = createScene();
    const cache = makeCache();
    await cache.fetch(request("/en"));
    scene.version = 2;
    scene.status = 503;
    const answer = await cache.fetch(request("/en"));
    expect(answer.kind === "page" && answer.page.isStaleCopy).toBe(true);
    expect(await plain(answer)).toContain('<div id="stale-notice">old</div>');
    expect(await textOf(answer)).toBe("first");
    expect(cache.peek("/en")).toBeUndefined();
  });

  test("and nobody has asked it for seconds, a page is not passed off as new", async () => {
    const { scene, makeCache } = createScene();
    const cache = makeCache();
    await cache.fetch(request("/en"));
    scene.isCurrent = false;
    scene.now += 1_000;
    expect(cache.peek("/en")).toBeUndefined();
    scene.status = 503;
    const answer = await cache.fetch(request("/en"));
    expect(answer.kind === "page" && answer.page.isStaleCopy).toBe(true);
  });

  test("nobody waits for it longer than a moment when there is a copy", async () => {
    const { scene, makeCache } = createScene();
    const cache = makeCache();
    await cache.fetch(request("/en"));
    scene.version = 2;
    scene.isHeld = true;
    const begun = performance.now();
    expect(await textOf(await cache.fetch(request("/en")))).toBe("first");
    expect(performance.now() - begun).toBeLessThan(500);
  });

  test("while it is away copies are sent without asking it each time, and the first success ends that", async () => {
    const { scene, makeCache } = createScene();
    const cache = makeCache();
    await cache.fetch(request("/en"));
    scene.version = 2;
    scene.status = 503;
    for (let index = 0; index < 100; index++) await cache.fetch(request("/en"));
    expect(scene.renderings).toBeLessThanOrEqual(3);
    scene.status = 200;
    scene.text = "back";
    await cache.fetch(request("/ar"));
    expect(await textOf(await cache.fetch(request("/en")))).toBe("back");
  });

  test("a page never seen is honestly unavailable", async () => {
    const { scene, makeCache } = createScene();
    scene.status = 503;
    const answer = await makeCache().fetch(request("/en"));
    expect(answer.kind === "rendered" && answer.rendered.status).toBe(503);
  });

  test("a page from before a removal is not sent even as old", async () => {
    const { scene, makeCache } = createScene();
    const cache = makeCache();
    await cache.fetch(request("/en"));
    await pause(50);
    cache.purge();
    scene.status = 503;
    expect((await cache.fetch(request("/en"))).kind).toBe("rendered");
  });
});

describe("After a restart", () => {
  test("with the database away, copies on disk are sent as old", async () => {
    const { scene, makeCache } = createScene();
    const first = makeCache();
    await first.open();
    await first.fetch(request("/en/listings?type=villa"));
    await first.close();
    scene.version = null;
    scene.status = 503;
    const second = makeCache();
    await second.open();
    const answer = await second.fetch(request("/en/listings?type=villa"));
    expect(await plain(answer)).toContain('<div id="stale-notice">');
    expect(answer.kind === "page" && answer.page.scriptHashes).toHaveLength(1);
  });

  test("of another build no copy is used: the files it loads are gone", async () => {
    const { scene, makeCache } = createScene();
    const first = makeCache();
    await first.open();
    await first.fetch(request("/en"));
    await first.close();
    scene.status = 503;
    const second = makeCache("build-2");
    await second.open();
    expect((await second.fetch(request("/en"))).kind).toBe("rendered");
    expect(second.diskBytes).toBe(0);
  });

  test("once the catalogue is read, earlier copies go and the same pages are rendered anew", async () => {
    const { scene, makeCache } = createScene();
    const first = makeCache();
    await first.open();
    await first.fetch(request("/en"));
    await first.close();
    scene.text = "of now";
    const second = makeCache();
    await second.open();
    await expect.poll(() => htmlOf(second.peek("/en")), { timeout: 3_000 }).toContain("of now");
    await second.close();
  });
});

test("A page that is asked for often becomes as small as can be, and stays the same page to whoever has it", async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `home ${(index * 7_919) % 997}`).join(" ");
  const site = await startFakeSite({ render: async () => fakePage(words) });
  const ask = (headers = {}) => site.ask("/en", { "Accept-Encoding": "br", ...headers });
  const first = await ask();
  for (let index = 0; index < 10; index++) await ask();
  await expect
    .poll(async () => (await ask()).body.length, { timeout: 3_000 })
    .toBeLessThan(first.body.length);
  const later = await ask();
  expect(brotliDecompressSync(later.body).equals(brotliDecompressSync(first.body))).toBe(true);
  expect(later.headers.get("etag")).not.toBe(first.headers.get("etag"));
  expect((await ask({ "If-None-Match": first.headers.get("etag") ?? "" })).status).toBe(304);
  await site.close();
});

test("The copies on disk are bounded, and a damaged one is not used", async () => {
  const { writeFileSync, readdirSync, readFileSync } = await import("node:fs");
  const faults: unknown[] = [];
  const disk = () =>
    createPageDisk({
      folder,
      buildId: "b",
      maxFiles: 5,
      grow: () => {},
      onFault: (fault) => faults.push(fault),
    });
  const { scene, makeCache } = createScene({ disk });
  const cache = makeCache();
  await cache.open();
  for (let index = 0; index < 12; index++) await cache.fetch(request(`/en/page-${index}`));
  await cache.close();
  const files = readdirSync(folder);
  expect(files).toHaveLength(5);
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    bytes[bytes.length - 3]! ^= 0xff;
    writeFileSync(join(folder, file), bytes);
  }
  scene.status = 503;
  scene.version = null;
  const again = makeCache();
  await again.open();
  expect((await again.fetch(request("/en/page-11"))).kind).toBe("rendered");
  expect(faults).toEqual([]);
});

test("Ten thousand random questions stay within the memory that pages may take", async () => {
  const text = "x".repeat(2_000);
  const { makeCache } = createScene({ renderer: { render: async () => fakePage(text) }, maxBytes: 8 << 20 });
  const cache = makeCache();
  for (let index = 0; index < 10_000; index++) await cache.fetch(request(`/en/listings?q=${index}`));
  expect(cache.bytes).toBeLessThanOrEqual(10 << 20);
  expect(cache.size).toBeLessThan(2_500);
  await cache.close();
});
