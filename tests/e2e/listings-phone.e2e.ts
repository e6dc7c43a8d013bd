import type { Page } from "@playwright/test";
import { expect, test, openHydrated } from "../support/site.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const cards = (page: Page) => page.getByRole("article");
const count = (page: Page) => page.getByRole("status").filter({ hasText: /Showing|عرض/ });

test.describe("the listings on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("filters open as a dialog that traps the focus and returns it", async ({ page }) => {
    await openHydrated(page, "/en/listings");
    const opener = page.getByRole("link", { name: "Show Filters" });
    await expect(page.getByRole("checkbox", { name: /^Apartment/ })).toBeHidden();
    await opener.click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await expect(drawer).toBeVisible();
    for (const _ of [1, 2, 3]) await page.keyboard.press("Shift+Tab");
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await drawer.getByRole("checkbox", { name: /^Apartment/ }).check();
    await drawer.getByRole("button", { name: "Show 10 properties" }).click();
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toContainText("1");
    await expect(cards(page)).toHaveCount(10);

    await opener.click();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  test("a card is a row with the number of people, and has no arrows", async ({ page }) => {
    await openHydrated(page, "/en/listings?q=AA01-101");
    const card = cards(page).first();
    await expect(card.getByText("4 people")).toBeVisible();
    await expect(card.getByRole("button", { name: "Next image" })).toBeHidden();
    const box = await card.getByRole("img").first().boundingBox();
    expect(box?.width).toBeCloseTo(116, 0);
  });

  test("in Arabic the drawer opens from the other side, with Arabic plural forms", async ({ page }) => {
    await openHydrated(page, "/ar/listings");
    await expect(count(page)).toHaveText("عرض 20 وحدة متاحة");
    await page.getByRole("link", { name: "إظهار الفلاتر" }).click();
    const drawer = page.getByRole("dialog", { name: "الفلاتر" });
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await drawer.getByRole("checkbox", { name: /^توين هاوس/ }).check();
    await expect(drawer.getByRole("button", { name: "عرض 3 وحدات" })).toBeVisible();
    await drawer.getByRole("button", { name: "عرض 3 وحدات" }).click();
    await expect(count(page)).toHaveText("عرض 3 وحدات (بعد تطبيق الفلاتر من إجمالي 20)");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form works with its button, and chips, order and links are addresses", async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/en/listings");
    await page.getByRole("checkbox", { name: /^Apartment/ }).check();
    await page.getByRole("textbox", { name: "Price, to (EGP)" }).fill("6,000,000");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-asc");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(count(page)).toHaveText(/^Showing \d properties \(filtered from 20 total\)$/);
    await expect(page.getByRole("checkbox", { name: /^Apartment/ })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Price, to (EGP)" })).toHaveValue("6,000,000");
    await page.getByRole("link", { name: "Remove filter: Apartment" }).click();
    expect(new URL(page.url()).search).toBe("?price=-6000000&sort=price-asc");
    await expect(page.getByRole("button", { name: "Next image" })).toHaveCount(0);
    await expect(page.getByRole("slider")).toHaveCount(0);
  });

  test("the drawer opens and closes by its hash on a phone", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/ar/listings");
    const apartment = page.getByRole("checkbox", { name: /^شقة/ });
    await expect(apartment).toBeHidden();
    await page.getByRole("link", { name: "إظهار الفلاتر" }).click();
    await expect(apartment).toBeVisible();
    await page.getByRole("link", { name: "إخفاء الفلاتر" }).click();
    await expect(apartment).toBeHidden();
    await page.getByRole("link", { name: "إظهار الفلاتر" }).click();
    await apartment.check();
    await page.getByRole("button", { name: "عرض النتائج" }).click();
    await expect(cards(page)).toHaveCount(10);
  });
});
