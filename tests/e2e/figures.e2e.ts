import { expect, test } from "../support/site.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("scripts of pages without React write counters, counts and suggestions in the reader's figures", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "reader", value: "arab", url: baseURL ?? "" }]);
  await page.goto("/ar/mobile-demo");
  const card = page.getByRole("article").first();
  await expect(card).toContainText("١ / ٤");
  await card.getByRole("button", { name: "الصورة التالية" }).click();
  await expect(card).toContainText("٢ / ٤");
  await page.getByRole("button", { name: /^حفظ/ }).first().click();
  await expect(page.locator("[data-saved-count]").first()).toHaveText("١");

  await page.goto("/ar");
  await page.getByRole("combobox", { name: "ابحث عن وحدة" }).fill("القاهرة الجديدة");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("١٠");
});
