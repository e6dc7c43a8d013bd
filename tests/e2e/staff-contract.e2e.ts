import type { Page } from "@playwright/test";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* With a new price, the amounts of a resale contract no longer add up: the form offers to correct the amounts
   that depend on the price. */

/** Adds a draft with a contract of 700,000 + 500,000 + 2,300,000 EGP through the form, and opens it for editing. */
async function addHome(page: Page, language: "en" | "ar"): Promise<void> {
  await page.goto(`/${language}/listings/admin?panel=new`);
  const texts = {
    unitcode: `CT-${generateUniqueWord().slice(0, 6).toUpperCase()}`,
    price: "3500000",
    downpayment: "1200000",
    paid: "700000",
    over: "500000",
    remaining: "2300000",
  };
  for (const [field, text] of Object.entries(texts)) await page.locator(`#property-${field}`).fill(text);
  await page.locator("#property-status").selectOption("removed");
  await page.locator("#property-remaining").press("Enter");
  await expect(page).toHaveURL(/panel=view&id=\d+/u);
  const id = /id=(\d+)/u.exec(page.url())?.[1] ?? "";
  await page.goto(`/${language}/listings/admin?panel=edit&id=${id}`);
}

test.describe("without scripts, on a phone in Arabic", () => {
  // A form that is refused answers with status 422, which the browser logs.
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, expectedErrors: [/422/u] });

  test("a new price is refused with the figures that follow from it, which one press saves", async ({
    page,
    staff,
  }) => {
    await staff.signIn(page, "editor");
    await addHome(page, "ar");
    await page.locator("#property-price").fill("3700000");
    // Enter saves, but does not accept the offered corrections.
    await page.locator("#property-price").press("Enter");
    await expect(page.getByText("لتتطابق أرقام العقد مع هذا السعر: المتبقي")).toBeVisible();
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole("button", { name: "اعتماد هذه الأرقام والحفظ" }).click();
    await expect(page).toHaveURL(/panel=view/u);
    await page.goto(page.url().replace("panel=view", "panel=edit"));
    await expect(page.locator("#property-remaining")).toHaveValue("2,500,000");
  });
});

test("with scripts the figures are offered as soon as the price is typed", async ({ page, staff }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(page, "editor");
  await addHome(page, "en");
  await openHydrated(page, page.url());
  const offer = page.getByText("With this price the contract adds up with: EGP 2,500,000 remaining.");
  await expect(offer).toHaveCount(0);
  await page.locator("#property-price").fill("3700000");
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: "Take this over and save" }).click();
  await expect(page).toHaveURL(/panel=view/u);
});
