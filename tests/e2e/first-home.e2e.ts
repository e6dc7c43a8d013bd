import type { Locator, Page } from "@playwright/test";
import { expect, measureLayoutShift, openHydrated, test } from "../support/site.ts";

/** Screen size of a typical phone, in CSS pixels. */
const phone = { width: 390, height: 844 };
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Infinity;
};
const firstHome = (page: Page) => page.getByRole("article").first();
const pictureOf = (page: Page) => firstHome(page).getByRole("img").first();
const titleOf = (page: Page) => firstHome(page).getByRole("heading", { level: 3 });
const priceOf = (page: Page) =>
  firstHome(page)
    .getByText(/EGP [\d,]{7,}|[\d,]{7,} ج\.م/)
    .first();
const screens = ["", "/list", "/new", "/by-area/all"];

test.use({ viewport: phone, hasTouch: true });

for (const language of ["en", "ar"] as const)
  for (const screen of screens)
    test(`the first home of /${language}/listings${screen} and its price are visible on a phone without scrolling`, async ({
      page,
    }) => {
      await openHydrated(page, `/${language}/listings${screen}`);
      expect(await bottomOf(pictureOf(page)), "picture").toBeLessThanOrEqual(phone.height);
      expect(await bottomOf(titleOf(page)), "title").toBeLessThanOrEqual(phone.height);
      expect(await bottomOf(priceOf(page)), "price").toBeLessThanOrEqual(phone.height);
      expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02);
    });

test("the number of homes is shown once, and every text of the screen is present", async ({ page }) => {
  await openHydrated(page, "/en/listings");
  const main = page.locator("#main");
  await expect(main.getByText("20 available properties")).toHaveCount(1);
  expect((await main.innerText()).match(/\b20\b/g)).toHaveLength(1);
  await expect(page.getByRole("heading", { level: 1, name: "Available Listings" })).toBeVisible();
  for (const name of ["All Listings", "Browse by Area", "Show Filters"])
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(main.getByPlaceholder("Search by project name or unit code...")).toBeVisible();
});
