import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../support/site.ts";

const avifHeaders = { Accept: "image/avif,image/webp,*/*;q=0.8" };
const webpHeaders = { Accept: "image/webp,*/*;q=0.8" };
const dataSaverHeaders = { "Save-Data": "on" };

const typeOf = async (request: APIRequestContext, path: string, headers: Readonly<Record<string, string>>) =>
  (await request.get(path, { headers })).headers()["content-type"];

test("a picture is AVIF, and smaller, for a browser that accepts it; WebP for others", async ({
  page,
  request,
}) => {
  const path = "/pictures/areas/6-october-400.webp";
  expect(await typeOf(request, path, avifHeaders)).toBe("image/avif");
  expect(await typeOf(request, path, webpHeaders)).toBe("image/webp");
  const bytesFor = async (headers: Readonly<Record<string, string>>) =>
    (await (await request.get(path, { headers })).body()).length;
  expect(await bytesFor(avifHeaders)).toBeLessThan(await bytesFor(webpHeaders));

  await page.goto("/en");
  const imageResponse = page.waitForResponse((response) => response.url().includes(path));
  const width = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = `${src}?drawn`;
    await image.decode();
    return image.naturalWidth;
  }, path);
  expect((await imageResponse).headers()["content-type"]).toBe("image/avif");
  expect(width).toBe(400);
});

interface PageWeight {
  readonly bytes: number;
  readonly pictures: number;
}

/** Scrolls to a position in the page, and waits until the pictures visible there are loaded. */
async function scrollAndLoad(top: number): Promise<void> {
  scrollTo(0, top);
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const inSight = [...document.images].filter((image) => {
    const { top: from, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && from < innerHeight && right > 0 && left < innerWidth;
  });
  await Promise.all(inSight.map((image) => image.decode().catch(() => {})));
}

/** Returns the total size of a page's pictures, after scrolling through the whole page. */
async function weigh(page: Page, path: string, dataSaverEnabled: boolean): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled });
  const weights: Promise<number>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/pictures/"))
      weights.push(response.body().then(({ length }) => length));
  });
  await page.goto(path);
  const { scrollHeight, step } = await page.evaluate(() => ({
    scrollHeight: document.documentElement.scrollHeight,
    step: innerHeight / 2,
  }));
  for (let top = 0; top <= scrollHeight; top += step) {
    await page.evaluate(scrollAndLoad, top);
  }
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(weights);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), pictures: sizes.length };
}

test.describe("a visitor who saves data", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  for (const [path, isFewer] of [
    ["/en", true],
    ["/ar/listings", false],
  ] as const)
    test(`gets less data from ${path}, and the page is the same`, async ({ browser, baseURL, page }) => {
      const ordinary = await weigh(page, path, false);
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
      });
      const saving = await context.newPage();
      const saved = await weigh(saving, path, true);
      expect(saved.bytes).toBeGreaterThan(0);
      expect(saved.bytes).toBeLessThan(ordinary.bytes * 0.6);
      if (isFewer) expect(saved.pictures).toBeLessThan(ordinary.pictures);
      else expect(saved.pictures).toBe(ordinary.pictures);
      const response = await context.request.get(path, { headers: dataSaverHeaders });
      expect(await response.text()).toBe(await (await context.request.get(path)).text());
      await context.close();
    });
});
