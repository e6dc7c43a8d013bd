import type { Page } from "@playwright/test";
import { expect, test, openHydrated } from "../support/site.ts";

const desktop = { width: 1440, height: 900 };
const cards = (page: Page) => page.getByRole("article");
const count = (page: Page) => page.getByRole("status").filter({ hasText: /Showing|عرض/ });
const layouts = (page: Page) => page.getByRole("navigation", { name: /^(Layout|طريقة العرض)$/ });
const areas = (page: Page) => page.getByRole("navigation", { name: /^(Areas|المناطق)$/ });
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test.use({ viewport: desktop });

test.describe("the list view", () => {
  test("shows the grid's homes in rows, six per page, and the toggle keeps the filters in both directions", async ({
    page,
  }) => {
    await openHydrated(page, "/en/listings?type=apartment");
    await expect(layouts(page).getByRole("link", { name: "Grid" })).toHaveAttribute("aria-current", "page");
    await layouts(page).getByRole("link", { name: "List" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Available Listings - List View");
    expect(pathOf(page)).toBe("/en/listings/list?type=apartment");
    await expect(cards(page)).toHaveCount(6);
    await expect(count(page)).toHaveText("Showing 1-6 of 10 properties (filtered from 20 total)");
    await expect(page.getByText("Page 1 of 2", { exact: true })).toBeVisible();

    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
    await expect(count(page)).toHaveText("Showing 7-10 of 10 properties (filtered from 20 total)");
    await expect(page.getByText("Page 2 of 2", { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByRole("link", { name: "Previous" })).toBeVisible();
    await expect(layouts(page).getByRole("link", { name: "Grid" })).toHaveAttribute(
      "href",
      "/en/listings?type=apartment",
    );
  });

  test("has its filters in a drawer at every width, and the links to other layouts follow them", async ({
    page,
  }) => {
    await openHydrated(page, "/ar/listings/list");
    await page.getByRole("link", { name: "إظهار الفلاتر" }).click();
    const drawer = page.getByRole("dialog", { name: "الفلاتر" });
    await drawer.getByRole("checkbox", { name: /^توين هاوس/ }).check();
    await expect(count(page)).toHaveText("عرض 1 إلى 3 من 3 وحدات (بعد تطبيق الفلاتر من إجمالي 20)");
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(layouts(page).getByRole("link", { name: "شبكة" })).toHaveAttribute(
      "href",
      "/ar/listings?type=twin-house",
    );
  });

  test("suggests changes if no home matches, and can be refreshed", async ({ page }) => {
    await openHydrated(page, "/en/listings/list?type=apartment&price=-1000");
    await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Refresh Data" })).toHaveAttribute(
      "href",
      "/en/listings/list?price=-1000&type=apartment",
    );
    await page.getByRole("link", { name: "Without “Price: up to EGP 1,000” 10 homes" }).click();
    await expect(cards(page)).toHaveCount(6);
    expect(pathOf(page)).toBe("/en/listings/list?type=apartment");
  });

  test.describe("when the request fails", () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    for (const [language, title, retry, word] of [
      ["en", /^Error loading properties: /, "Try Again", "Search by project name or unit code..."],
      ["ar", /^خطأ في الاتصال: /, "إعادة المحاولة", "ابحث باسم المشروع أو كود الوحدة..."],
    ] as const) {
      test(`it shows its own message, in ${language}`, async ({ page }) => {
        await openHydrated(page, `/${language}/listings/list`);
        await page.route(`**/${language}/listings/list.data?*`, (route) => route.abort());
        await page.getByPlaceholder(word).fill("Ivoire");
        const failure = page.getByRole("alert");
        await expect(failure.getByRole("heading", { name: title })).toBeVisible();
        await expect(cards(page)).toHaveCount(0);
        await page.unroute(`**/${language}/listings/list.data?*`);
        // Clicks elsewhere, because the list of suggestions covers the page until the field loses the focus.
        await page.getByRole("heading", { level: 1 }).click();
        await failure.getByRole("link", { name: retry }).click();
        await expect(cards(page).first()).toBeVisible();
        expect(pathOf(page)).toBe(`/${language}/listings/list?q=Ivoire`);
      });
    }
  });
});

test("new homes have a page of their own, which says if there are none", async ({ page }) => {
  await openHydrated(page, "/en/listings/new");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Properties");
  await expect(page.getByText("Recent Listings", { exact: true })).toBeVisible();
  await expect(page.getByText("Added in the last 30 days")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText("HomeListingsNew Properties");
  await expect(count(page)).toHaveText("Showing 16 new properties");
  await openHydrated(page, "/ar/listings/new?price=-1000");
  await expect(page.getByRole("heading", { name: "لا توجد وحدات جديدة" })).toBeVisible();
  await expect(page.getByText("عُد قريبًا أو غيّر الفلاتر")).toBeVisible();
  await page.getByRole("link", { name: /^بدون «السعر: حتى .*» 16 وحدة/u }).click();
  await expect(count(page)).toHaveText("عرض 16 وحدة جديدة");
});

test.describe("the page of an area", () => {
  test("states its number of homes and price per square metre, and links to other areas with the same filters", async ({
    page,
  }) => {
    await openHydrated(page, "/en/listings/by-area/new-cairo");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties in New Cairo");
    await expect(page.getByText("Specific area", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Median EGP [\d,]+ per m², from 10 homes$/)).toBeVisible();
    await expect(page.getByRole("group", { name: "Area" })).toHaveCount(0);
    await expect(areas(page).getByRole("link", { name: /^New Cairo/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.getByRole("checkbox", { name: /^Apartment/ }).check();
    await expect(count(page)).toHaveText(/^Showing \d properties in New Cairo \(filtered from 10 total\)$/);
    await expect(areas(page).getByRole("link").first()).toHaveText("All areas10");
    const counts = (await areas(page).getByRole("link").allTextContents())
      .slice(1)
      .map((text) => Number(/\d+$/.exec(text)?.[0]));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    await areas(page).getByRole("link", { name: "All areas" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties in All Areas");
    expect(pathOf(page)).toBe("/en/listings/by-area/all?type=apartment");
    await expect(page.getByText("Specific area", { exact: true })).toHaveCount(0);
    await expect(count(page)).toHaveText("Showing 10 properties in all areas (filtered from 20 total)");
  });

  test("has one address, whatever the case", async ({ page, request }) => {
    const answer = await request.get("/ar/listings/by-area/New-Cairo?rooms=3", { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()["location"]).toMatch(/\/ar\/listings\/by-area\/new-cairo\?rooms=3$/);
    await openHydrated(page, "/ar/listings/by-area/all");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/ar\/listings$/);
  });

  test.describe("of an unknown area", () => {
    test.use({ expectedErrors: [/status of 404/] });

    test("is not found, hidden from search engines, and links to the known areas", async ({ page }) => {
      const answer = await page.goto("/en/listings/by-area/atlantis?type=apartment");
      expect(answer?.status()).toBe(404);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expect(page.getByRole("heading", { name: "No properties found in Atlantis" })).toBeVisible();
      await areas(page)
        .getByRole("link", { name: /^New Cairo/ })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties in New Cairo");
      expect(pathOf(page)).toBe("/en/listings/by-area/new-cairo?type=apartment");
    });
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pages, layouts, areas and the form are addresses", async ({ page }) => {
    await page.goto("/ar/listings/list");
    await page.getByRole("link", { name: "التالية" }).click();
    expect(pathOf(page)).toBe("/ar/listings/list?page=2");
    await expect(count(page)).toHaveText("عرض 7 إلى 12 من 20 وحدة متاحة");
    await page.getByRole("link", { name: "إظهار الفلاتر" }).click();
    await page.getByRole("checkbox", { name: /^شقة/ }).check();
    await page.getByRole("button", { name: "عرض النتائج" }).click();
    await expect(count(page)).toHaveText("عرض 1 إلى 6 من 10 وحدات (بعد تطبيق الفلاتر من إجمالي 20)");
    await page.goto("/ar/listings/by-area/6-october");
    await page.getByRole("combobox", { name: "الترتيب" }).selectOption("price-asc");
    await page.getByRole("button", { name: "عرض النتائج" }).click();
    expect(new URL(page.url()).pathname).toBe("/ar/listings/by-area/6-october");
    await expect(count(page)).toHaveText("عرض 4 وحدات متاحة في مدينة السادس من أكتوبر");
  });
});
