import type { Page } from "@playwright/test";
import { expect, test, waitUntilHydrated } from "../support/site.ts";

/* The shortlist: listings that the browser stores, their link for other people, and the way to a comparison. */

const comparedHomes = (page: Page) => page.getByRole("columnheader").getByRole("link");

test("removing the last home of a linked list keeps the focus on the page, which stays hidden from robots", async ({
  page,
}) => {
  await page.goto("/en/shortlist?homes=AA01-101");
  await waitUntilHydrated(page);
  await page.getByRole("link", { name: "Remove AA01-101 from the list" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/shortlist$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shortlist");
  await expect(page.locator(":focus").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("clearing the homes seen last keeps the focus in place", async ({ page }) => {
  await page.goto("/en/listings/AA01-101");
  await waitUntilHydrated(page);
  await page.goto("/en/shortlist");
  await page.getByRole("button", { name: "Forget these" }).press("Enter");
  await expect(page.locator(":focus")).toHaveText("Forgotten.");
});

test.describe("homes kept in the browser", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  const count = (page: Page) =>
    page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: /^Shortlist/ });

  test("a heart keeps a home, by keyboard too, through another search and in every tab", async ({ page }) => {
    await page.goto("/en/listings");
    const heart = page.getByRole("button", { name: "Save AA01-101" });
    const box = await heart.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await heart.focus();
    await page.keyboard.press("Enter");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("status").filter({ hasText: "AA01-101 saved" })).toBeVisible();
    await expect(count(page)).toHaveText("Shortlist1");

    await page.getByRole("checkbox", { name: /^Apartment/ }).check();
    await expect(page).toHaveURL(/type=apartment/);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(heart, "the new card knows").toHaveAttribute("aria-pressed", "true");

    const other = await page.context().newPage();
    await other.goto("/en/listings/AA01-101");
    await other.getByRole("button", { name: "Save AA01-101" }).first().click();
    await expect(heart, "another tab took it off").toHaveAttribute("aria-pressed", "false");
    await expect(count(page)).toHaveText("Shortlist");
    await other.close();
  });

  test("the shortlist shows and removes homes, undoes a removal, and leads to a comparison", async ({
    page,
  }) => {
    await page.goto("/ar/listings/SR12-304");
    await page.getByRole("button", { name: "حفظ SR12-304" }).click();
    await page.goto("/ar/listings/AA01-101");
    await page.getByRole("button", { name: "حفظ AA01-101" }).first().click();
    const requestUrls: string[] = [];
    page.on("request", (request) => requestUrls.push(request.url()));
    await page.goto("/ar/shortlist");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page).toHaveURL(/\/ar\/shortlist$/);
    await expect(page.getByLabel("رابط المفضلة")).toHaveValue(/\/ar\/shortlist\?homes=SR12-304,AA01-101$/);

    await page.getByRole("button", { name: "إزالة SR12-304 من المفضلة" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "تراجع" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByRole("button", { name: "إفراغ المفضلة" }).click();
    await expect(page.getByRole("heading", { name: "لم تحفظ وحدات بعد" })).toBeVisible();
    await page.getByRole("button", { name: "تراجع" }).click();
    await expect(page.getByRole("article")).toHaveCount(2);

    // Recently viewed homes are rendered from data in the browser's storage, without a request.
    const recentlyViewed = page
      .getByRole("region")
      .or(page.locator("section"))
      .filter({ hasText: "شاهدتها مؤخرًا" });
    await expect(recentlyViewed.getByRole("link")).toHaveCount(2);
    expect(
      requestUrls
        .filter((url) => url.includes("homes="))
        .map((url) => new URL(url).searchParams.get("homes")),
    ).toEqual(["SR12-304,AA01-101"]);
    await page.getByRole("button", { name: "مسح هذا السجل" }).click();
    await expect(recentlyViewed).toBeHidden();

    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "قارن الوحدات المحددة" }).click();
    await expect(comparedHomes(page)).toHaveCount(2);
  });

  test("ticks for a comparison stay when another home is removed, and a fifth cannot be set", async ({
    page,
  }) => {
    const five = ["AA01-101", "SR12-304", "MV02-008", "TE03-118", "TB08-021"];
    await page.addInitScript((list) => localStorage.setItem("shortlist", list), five.join());
    await page.goto("/en/shortlist");
    const box = (code: string | undefined) => page.getByRole("checkbox", { name: `Compare ${code}` });
    await expect(page.getByRole("checkbox")).toHaveCount(5);
    for (const code of five.slice(0, 4)) await box(code).check();
    await expect(box(five[4])).toBeDisabled();
    await page.getByRole("button", { name: "Remove SR12-304 from the list" }).click();
    await expect(page.getByRole("article")).toHaveCount(4);
    for (const code of ["AA01-101", "MV02-008", "TE03-118"]) await expect(box(code)).toBeChecked();
    await expect(box(five[4])).toBeEnabled();
    await box(five[4]).check();
    await page.getByRole("button", { name: "Compare chosen homes" }).click();
    await expect(comparedHomes(page)).toHaveCount(4);
  });

  test("undo keeps a home saved since, and an unknown code is reported at its field", async ({ page }) => {
    await page.addInitScript(() => {
      if (!localStorage.getItem("shortlist")) localStorage.setItem("shortlist", "AA01-101,SR12-304");
    });
    await page.goto("/en/shortlist");
    await page.getByRole("button", { name: "Remove SR12-304 from the list" }).click();
    const other = await page.context().newPage();
    await other.goto("/en/listings/MV02-008");
    await other.getByRole("button", { name: "Save MV02-008" }).first().click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("article")).toHaveCount(3);

    await page.goto("/en/listings/compare?homes=AA01-101,SR12-304");
    await waitUntilHydrated(page);
    const field = page.getByLabel("Add a home by its unit code");
    await field.fill("AA99-1");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "AA99-1 is not ours" })).toBeVisible();
    await expect(field).toHaveValue("AA99-1");
    await field.fill("MV02-008");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(comparedHomes(page)).toHaveCount(3);
    await expect(field).toHaveValue("");
  });

  test("another person's list is saved only on request", async ({ page }) => {
    await page.goto("/en/shortlist?homes=AA01-101,SR12-304,MV02-008");
    await expect(count(page)).toHaveText("Shortlist");
    await page.getByRole("button", { name: "Save to my shortlist" }).click();
    await expect(page.getByText("All of them are on your shortlist.")).toBeVisible();
    await expect(count(page)).toHaveText("Shortlist3");
    await page.getByRole("link", { name: "Open my shortlist" }).click();
    await expect(page.getByRole("article")).toHaveCount(3);
  });

  test("if the browser cannot store homes, the page says so and nothing else changes", async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto("/en/listings/AA01-101");
    const save = page.getByRole("button", { name: "Save AA01-101" }).first();
    await save.click();
    await expect(page.getByRole("status").filter({ hasText: "Not saved" })).toBeVisible();
    await expect(save).toHaveAttribute("aria-pressed", "false");
  });
});
