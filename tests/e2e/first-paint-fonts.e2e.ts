import type { Page } from "@playwright/test";
import { type PagePattern, pages } from "../../domain/site/pages.ts";
import { locales } from "../../domain/text/locale.ts";
import { expect, measureLayoutShift, openHydrated, test } from "../support/site.ts";

/* The fonts that a page loads before its first paint: two files within one budget. English pages load the
   Arabic font afterwards. */

const fontsKb = 45;

/**
 * For each page that needs them: values for the parameters in its path, and query strings without which it shows
 * little.
 */
const examples: Partial<Record<PagePattern, readonly string[]>> = {
  "/:lang/listings": ["/listings", "/listings?type=villa&q=nothing-like-this", "/listings?q=شقة"],
  "/:lang/listings/by-area/:area": ["/listings/by-area/new-cairo", "/listings/by-area/no-such-area"],
  "/:lang/listings/compare": ["/listings/compare", "/listings/compare?homes=AA01-101,SR12-304"],
  "/:lang/listings/:unitCode": ["/listings/MV02-008", "/listings/AA01-101", "/listings/AA99-1"],
  "/:lang/listings/:unitCode/report": ["/listings/AA01-101/report"],
  "/:lang/developer/:slug": [
    "/developer/apex-real-estate",
    "/developer/horizon-developments",
    "/developer/none",
  ],
  "/:lang/developer/:slug/:project": [
    "/developer/apex-real-estate/ivoire-east",
    "/developer/apex-real-estate/jebal-el-sokhna",
    "/developer/apex-real-estate/hadaba",
    "/developer/horizon-developments/telal-east",
  ],
  "/:lang/quiz": ["/quiz", "/quiz?step=results&budget=2500000-4000000&location=new-cairo&plan=8-years"],
  "/:lang/plans": ["/plans", "/plans?cash=1000000&monthly=60000"],
  "/:lang/schedule": ["/schedule?unit=AA01-101"],
  // The page of a file of cheques; without a unit code, the page explains why there is no file.
  "/:lang/schedule/cheques": ["/schedule/cheques?unit=AA01-101"],
  "/:lang/schedule/:file": ["/schedule/payments.pdf?project=hadaba"],
  "/:lang/alerts": ["/alerts?type=villa"],
  "/:lang/alerts/:token": ["/alerts/no-such-alert"],
  "/:lang/request/:link": ["/request/no-such-request"],
};

/** Paths of all public pages in the table of addresses, and of one that does not exist. */
const paths = (Object.keys(pages) as PagePattern[])
  .filter((pattern) => {
    const { isForStaff = false, isMeasured = true } = pages[pattern] as {
      readonly isForStaff?: boolean;
      readonly isMeasured?: boolean;
    };
    return pattern.startsWith("/:lang") && !isForStaff && isMeasured;
  })
  .flatMap((pattern) => examples[pattern] ?? [pattern.slice("/:lang".length)])
  .concat("/no-such-page");

// Errors that are not faults: pages whose content is missing, and Chromium's warning about the live map without a
// graphics card.
test.use({ expectedErrors: [/status of 4(04|10)|GPU stall due to ReadPixels/] });

/** Returns the fonts of the current page, in the order of their requests. */
async function fontsOf(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ name, startTime }) => ({ url: name, isBeforePaint: startTime <= (paint?.startTime ?? 0) }));
  });
}

for (const language of locales)
  test(`every public page in ${language} loads at most ${fontsKb} KB of fonts before its first paint`, async ({
    page,
    request,
  }) => {
    // A tab takes fonts from its cache as soon as a page declares them, even if the page needs none of their
    // characters; so the cache is disabled.
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    const sizes = new Map<string, number>();
    const overBudget: string[] = [];
    expect(paths.filter((path) => path.includes(":"))).toEqual([]);
    for (const path of paths) {
      await page.goto(`/${language}${path}`, { waitUntil: "domcontentloaded" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      const earlyFonts = (await fontsOf(page)).filter(({ isBeforePaint }) => isBeforePaint);
      for (const { url } of earlyFonts)
        if (!sizes.has(url)) sizes.set(url, (await (await request.get(url)).body()).length);
      const bytes = earlyFonts.reduce((sum, { url }) => sum + (sizes.get(url) ?? 0), 0);
      const names = earlyFonts.map(({ url }) => url.slice(url.lastIndexOf("/") + 1)).join(", ");
      expect(earlyFonts.length, path).toBeGreaterThan(0);
      if (bytes > fontsKb << 10) overBudget.push(`${path}: ${(bytes / 1_024).toFixed(1)} KB, ${names}`);
    }
    console.log(
      `${language}, ${paths.length} pages, fonts of all: ${[...sizes.values()].join(" + ")} bytes before the first paint`,
    );
    expect(overBudget).toEqual([]);
  });

test("Arabic words on an English page get the Arabic font after the first paint, and nothing moves", async ({
  page,
}) => {
  await page.goto("/en/sitemap");
  const isArabic = ({ url }: { readonly url: string }) => url.includes("arabic");
  await expect.poll(async () => (await fontsOf(page)).filter(isArabic)).toHaveLength(1);
  expect((await fontsOf(page)).find(isArabic)?.isBeforePaint).toBe(false);
  const link = page.getByRole("main").locator("a[lang=ar]");
  expect(await link.evaluate((element) => getComputedStyle(element).fontFamily)).toContain("HF Arabic");
  expect(await measureLayoutShift(page)).toBeLessThan(0.005);
});

test("text typed in Arabic on an English page has the site's Arabic font after hydration", async ({
  page,
}) => {
  await openHydrated(page, "/en/listings");
  await page.getByRole("combobox", { name: "Search by project name or unit code..." }).fill("شقة");
  await expect.poll(async () => (await fontsOf(page)).some(({ url }) => url.includes("arabic"))).toBe(true);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("Arabic words on an English page stay in a system font", async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (asked) => asked.resourceType() === "font" && fonts.push(asked.url()));
    await page.goto("/en/sitemap");
    await expect(page.getByRole("main").locator("a[lang=ar]")).toBeVisible();
    expect(fonts.filter((url) => url.includes("arabic"))).toEqual([]);
    expect(fonts).toHaveLength(2);
  });
});
