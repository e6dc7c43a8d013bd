import { expect, openHydrated, test } from "../support/site.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("counters, counts and suggestions use the reader's digits", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "reader", value: "arab", url: baseURL ?? "" }]);
  await openHydrated(page, "/ar/mobile-demo");
  const card = page.getByRole("article").first();
  await expect(card).toContainText("١ / ٤");
  await card.getByRole("button", { name: "الصورة التالية" }).click();
  await expect(card).toContainText("٢ / ٤");
  await page.getByRole("button", { name: /^حفظ/ }).first().click();
  await expect(page.locator('header a[href$="/shortlist"]').first()).toHaveText("المفضلة١");

  await page.goto("/ar");
  await page.locator("main input[name=q]").fill("القاهرة الجديدة");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("١٠");
});
