import type { BrowserContext, Page } from "@playwright/test";
import { parsePreferences } from "../../domain/money/reader-format.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { expect, blockScripts, openHydrated, test as base, waitUntilHydrated } from "../support/site.ts";

const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite({
        environment: { CURRENCY_RATES: "USD=48.5,AED=13.2", CURRENCY_RATES_DATE: "2026-11-01" },
      });
      await use(site);
      await site.stop();
      site.discard();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

// All tests of this file run in one worker, because each worker starts a site.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 1440, height: 900 } });

const screens = ["", "/list", "/new", "/by-area/new-cairo", "/map"].map((screen) => `/listings${screen}`);
const main = (page: Page) => page.getByRole("main");
const count = (page: Page) => page.getByRole("status").filter({ hasText: /Showing|عرض/ });
const footer = (page: Page) => page.getByRole("contentinfo");
const choose = (context: BrowserContext, value: string, url: string) =>
  context.addCookies([{ name: "reader", value, url }]);

/** Returns the visitor's choices stored in the cookie, in a fixed order. */
async function readPreferences(context: BrowserContext) {
  const cookies = await context.cookies();
  return parsePreferences(cookies.find(({ name }) => name === "reader")?.value ?? "");
}

for (const path of screens)
  test(`/ar${path} uses the chosen digits and currency, also after hydration`, async ({
    page,
    context,
    site,
  }) => {
    await choose(context, "arab.USD", site.origin);
    const release = await blockScripts(page);
    await page.goto(`/ar${path}`, { waitUntil: "domcontentloaded" });
    await expect(count(page)).toHaveText(/[٠-٩]/);
    await expect(count(page)).not.toHaveText(/[0-9]/);
    await expect(
      main(page)
        .getByText(/≈ [٠-٩٬]+ دولار/)
        .first(),
    ).toBeVisible();
    const asleep = await main(page).innerText();
    release();
    await waitUntilHydrated(page);
    // Removes the live map's button: it appears only once the browser is idle.
    const awake = (await main(page).innerText()).replace("عرض الخريطة التفاعلية", "");
    expect(awake.trimEnd()).toBe(asleep.trimEnd());
  });

test("a step uses the chosen digits and currency", async ({ page, context, site }) => {
  await choose(context, "arab.USD", site.origin);
  await openHydrated(page, "/ar/listings");
  await expect(footer(page).locator("select[name=digits]")).toHaveValue("arab");
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await page.getByRole("checkbox", { name: /^توين هاوس/ }).check();
  await expect(count(page)).toHaveText("عرض ٣ وحدات (بعد تطبيق الفلاتر من إجمالي ٢٠)");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ hasText: /≈ [٠-٩٬]+ دولار/ })).toHaveCount(3);
  await expect(page.locator("body"), "no page was loaded anew").toHaveAttribute("data-same-page", "");
});

test("English pages use Latin digits, whatever was chosen for Arabic", async ({ page, context, site }) => {
  await choose(context, "arab.USD", site.origin);
  await openHydrated(page, "/en/listings");
  await expect(count(page)).toHaveText("Showing 20 available properties");
  await expect(
    main(page)
      .getByText(/≈ \$[\d,]+/)
      .first(),
  ).toBeVisible();
  await expect(main(page)).not.toContainText(/[٠-٩]/);
});

test("choices are stored independently, also on a page that offers only one of them", async ({
  page,
  context,
}) => {
  await openHydrated(page, "/ar/listings");
  await footer(page).getByLabel("الأرقام").selectOption("arab");
  await expect(count(page)).toHaveText("عرض ٢٠ وحدة متاحة");
  expect(await readPreferences(context)).toEqual({ digits: "arab", currency: null });

  await openHydrated(page, "/en/listings");
  await expect(footer(page).getByLabel("Digits")).toHaveCount(0);
  await footer(page).getByLabel("Second currency").selectOption("AED");
  await expect(main(page).getByText("≈").first()).toBeVisible();
  expect(await readPreferences(context)).toEqual({ digits: "arab", currency: "AED" });

  await openHydrated(page, "/ar/listings");
  await expect(count(page)).toHaveText("عرض ٢٠ وحدة متاحة");
  await footer(page).getByLabel("الأرقام").selectOption("123");
  await expect(count(page)).toHaveText("عرض 20 وحدة متاحة");
  expect(await readPreferences(context)).toEqual({ digits: "latn", currency: "AED" });
});
