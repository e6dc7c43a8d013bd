import type { Page } from "@playwright/test";
import { expect, test } from "../support/site.ts";

/* A page's largest picture is preloaded at the start of its head (`imagesrcset`, `imagesizes`). The browser
   must choose the same file for the preload and for the picture, or it would load two. */

const paths = [
  "/listings",
  "/listings/list",
  "/listings/by-area/new-cairo",
  "/listings/map",
  "/listings/MV02-008",
  "/developer/apex-real-estate",
  "/developer/apex-real-estate/ivoire-east",
  "/plans",
  "/quiz?step=results&budget=2500000-4000000&location=new-cairo&plan=8-years",
];
const screens = [390, 768, 1440].flatMap((width) => [1, 2, 3].map((dots) => ({ width, dots })));

/** Returns the preloaded pictures, and the files that the first pictures on the page use. */
async function firstPictures(page: Page) {
  return page.evaluate(async () => {
    const first = [...document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")];
    await Promise.all(first.map((image) => image.decode()));
    const fetched = performance
      .getEntriesByType("resource")
      .filter((entry) => entry.initiatorType === "link" && entry.name.includes("/pictures/"))
      .map(({ name }) => name);
    const unique = (urls: readonly string[]) => [...new Set(urls)].toSorted((a, b) => (a < b ? -1 : 1));
    return { ahead: unique(fetched), drawn: unique(first.map(({ currentSrc }) => currentSrc)) };
  });
}

for (const { width, dots } of screens)
  test.describe(`${width} px wide, ${dots} device pixels per CSS pixel`, () => {
    test.use({ viewport: { width, height: 844 }, deviceScaleFactor: dots, isMobile: width < 1_000 });

    test("the preloaded files are those that the pictures use", async ({ page }) => {
      // Clears the cache: if it had another file of the picture, the browser would use that one.
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.setCacheDisabled", { cacheDisabled: true });
      for (const path of paths) {
        await page.goto(`/en${path}`, { waitUntil: "domcontentloaded" });
        const { ahead, drawn } = await firstPictures(page);
        expect(drawn.length, path).toBeGreaterThan(0);
        expect(ahead, path).toEqual(drawn);
      }
    });
  });

test("a picture on the next page of results is the same file whether or not it comes first", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const widthsOn = async (path: string) => {
    await page.goto(path);
    return page.locator("article img[srcset]").evaluateAll((images) =>
      images.map((image) =>
        image
          .getAttribute("srcset")
          ?.match(/\d+(?=w)/g)
          ?.join(" "),
      ),
    );
  };
  const widths = await widthsOn("/en/listings");
  expect(widths.length).toBeGreaterThan(1);
  expect(new Set([...widths, ...(await widthsOn("/en/listings/new"))])).toEqual(
    new Set(["400 600 800 1600"]),
  );
});
