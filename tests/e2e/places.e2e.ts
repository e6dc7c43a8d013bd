import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, openHydrated, test } from "../support/site.ts";

for (const { lang, viewport, place, parentPlace, empty, search, foundPlace, chip } of [
  {
    lang: "en",
    viewport: { width: 1440, height: 900 },
    place: "Zamalek",
    parentPlace: "Cairo",
    empty: /No properties/,
    search: "tagamo3 el khames",
    foundPlace: "Fifth Settlement",
    chip: "New Cairo",
  },
  {
    lang: "ar",
    viewport: { width: 390, height: 844 },
    place: "الزمالك",
    parentPlace: "القاهرة",
    empty: /لا توجد وحدات/,
    search: "التجمع ٥",
    foundPlace: "التجمع الخامس",
    chip: "القاهرة الجديدة",
  },
] as const)
  test.describe(`places in ${lang} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a place without homes has a page, which says so and links to nearby places", async ({ page }) => {
      const answer = await page.goto(`/${lang}/listings/by-area/zamalek`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(place);
      await expect(page.getByRole("main").getByRole("heading", { name: empty })).toBeVisible();
      const crumbs = page.getByRole("navigation").filter({ hasText: place }).first();
      await expect(crumbs.getByRole("link", { name: parentPlace, exact: true })).toHaveAttribute(
        "href",
        `/${lang}/listings/by-area/cairo`,
      );
      const areaItems = page.getByRole("listitem").filter({ has: page.locator(`a[href*="/by-area/"] b`) });
      expect(await areaItems.count()).toBeGreaterThan(0);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
    });

    test("a place is found by any spelling during typing", async ({ page }) => {
      await openHydrated(page, `/${lang}/listings/by-area`);
      await page.getByRole("searchbox").pressSequentially(search);
      const link = page.getByRole("link", { name: foundPlace }).first();
      await expect(link).toHaveAttribute("href", `/${lang}/listings/by-area/fifth-settlement`);
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });

    test("a search by place finds the homes of all places inside it, and its chip removes it", async ({
      page,
    }) => {
      await page.goto(`/${lang}/listings?place=new-cairo`);
      const inPlace = await page.getByRole("article").count();
      expect(inPlace).toBeGreaterThan(0);
      const removes = page.getByRole("main").locator(`a[href="/${lang}/listings"]`, { hasText: chip });
      await expect(removes).toBeVisible();
    });
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("places are searched with a form, and every place with homes is listed below", async ({ page }) => {
    await page.goto("/en/listings/by-area");
    await page.getByRole("searchbox").fill("tagamo3 el khames");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("link", { name: "Fifth Settlement" }).first()).toBeVisible();
    await page
      .locator("summary")
      .filter({ hasText: /^Cairo/ })
      .click();
    await expect(page.getByRole("link", { name: "All of Cairo" })).toBeVisible();
  });
});

test.describe("an unknown place", () => {
  test.use({ expectedErrors: [/404/] });

  test("is not found, and the page links to the areas", async ({ page }) => {
    const answer = await page.goto("/en/listings/by-area/atlantis");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Atlantis");
  });
});
