import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { triggerPageHydration } from "../support/script-budgets.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, blockScripts, test, waitUntilHydrated } from "../support/site.ts";

const pages = [
  "",
  "/listings",
  "/listings?type=villa&type=duplex&q=nothing-like-this",
  "/listings/list",
  "/listings/map",
  "/listings/map?area=new-cairo",
  "/listings/new",
  "/listings/by-area/new-cairo",
  "/listings/by-area/no-such-area",
  "/listings/by-area",
  "/listings/demo",
  "/listings/AA01-101",
  "/listings/AA01-101/report",
  "/listings/compare",
  "/listings/compare?homes=AA01-101,SR12-304,AA99-1",
  "/quiz?step=2&budget=2500000-4000000",
  "/quiz?step=results&budget=2500000-4000000&location=new-cairo&plan=8-years",
  "/plans",
  "/plans?cash=lots&monthly=60000",
  "/shortlist",
  "/shortlist?homes=AA01-101,SR12-304",
  "/share?of=/listings/AA01-101",
  "/mobile-demo",
  "/about",
  "/privacy",
  "/contact",
  "/sitemap",
  "/developer/apex-real-estate",
  "/developer/apex-real-estate/ivoire-east",
  // A project that is late and whose offer has ended; below, a project that is sold out.
  "/developer/apex-real-estate/stone-residence",
  "/developer/apex-real-estate/hadaba",
  "/developer/no-such-developer",
  "/no-such-page",
];
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
/**
 * Each page is tested in both languages, both themes and both widths; their combination differs from page to page.
 */
const appearances = [
  { en: { colorScheme: "light", screen: phone }, ar: { colorScheme: "dark", screen: desktop } },
  { en: { colorScheme: "dark", screen: desktop }, ar: { colorScheme: "light", screen: phone } },
  { en: { colorScheme: "light", screen: desktop }, ar: { colorScheme: "dark", screen: phone } },
  { en: { colorScheme: "dark", screen: phone }, ar: { colorScheme: "light", screen: desktop } },
] as const;

// Errors that are not faults: pages of status 404, and Chromium's warning when it copies the live map without a
// graphics card.
test.use({ expectedErrors: [/status of 404|GPU stall due to ReadPixels/] });

/** Returns controls smaller than 24 × 24 px, with their size. Links within a line of text may be smaller. */
function findSmallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => ({ element, box: (element.closest("label") ?? element).getBoundingClientRect() }))
    .filter(
      ({ element, box }) =>
        box.width > 1 &&
        (box.height < 24 || box.width < 24) &&
        getComputedStyle(element).display !== "inline",
    )
    .map(
      ({ element, box }) =>
        `${element.outerHTML.slice(0, 80)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`,
    );
}

/**
 * Waits until React has hydrated the page, after using a control if that is needed. @returns false if the page is
 * never hydrated
 */
async function awaitHydration(page: Page): Promise<boolean> {
  const hasRouter = await page.evaluate(() => "__reactRouterContext" in window);
  if (!hasRouter) return false;
  const sleeps = (await page.locator("html[data-sleeps]").count()) > 0;
  // A page that hydrates on use but has no control, such as the not-found page, is never hydrated.
  if (sleeps && (await page.locator("[data-wakes]").count()) === 0) return false;
  await (sleeps ? triggerPageHydration(page) : waitUntilHydrated(page));
  return true;
}

/** One page of each kind that has many controls to tap; the sizes of these controls are measured [ACCESS-3]. */
const tapped: ReadonlySet<string> = new Set([
  "",
  "/listings",
  "/listings/AA01-101",
  "/developer/apex-real-estate/ivoire-east",
]);

for (const language of ["en", "ar"] as const) {
  for (const [index, path] of pages.entries()) {
    const { colorScheme, screen } = (appearances[index % appearances.length] ?? appearances[0])[language];
    const isTapped = tapped.has(path);
    test(`axe finds nothing on /${language}${path}, before and after hydration, ${colorScheme} at ${screen.width} px, and nothing is wider than 320 px${isTapped ? " or too small to be tapped" : ""}`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const release = await blockScripts(page);
      await page.goto(`/${language}${path}`, { waitUntil: "domcontentloaded" });
      expect(await findAccessibilityViolations(page), "as it was sent").toEqual([]);
      release();
      if (await awaitHydration(page)) expect(await findAccessibilityViolations(page), "awake").toEqual([]);
      if (isTapped) {
        await page.setViewportSize(phone);
        expect(await page.evaluate(findSmallTargets)).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await horizontalOverflow(page)).toBe(0);
    });
  }

  test(`the first tab stop in ${language} skips to the content`, async ({ page }) => {
    await page.goto(`/${language}/listings`);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
  });
}

test("forced colours keep the payment line and show which filter is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/en/listings");
  const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const canvas = await page.locator("body").evaluate(backgroundOf);
  const line = page.getByRole("img", { name: /down/i }).first();
  expect(await line.locator("i").first().evaluate(backgroundOf)).not.toBe(canvas);
  const [selected, other] = [
    page.getByRole("link", { name: /All Listings/ }),
    page.getByRole("link", { name: /New, last 30 days/ }),
  ];
  expect(await selected.evaluate(backgroundOf)).not.toBe(await other.evaluate(backgroundOf));
});
