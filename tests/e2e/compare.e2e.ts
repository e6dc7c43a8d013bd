import type { Page } from "@playwright/test";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";

const codes = "AA01-101,SR12-304,MV02-008";
const texts = {
  en: {
    title: "Compare homes",
    price: /^Total price/,
    differs: "differs",
    lowest: "Lowest",
    only: "Only differences",
    rooms: "Rooms",
    remove: "Remove SR12-304 from the comparison",
    field: "Add a home by its unit code",
    add: "Add",
    unknown: "AA99-1 is not ours",
    shared: "A shared list of homes",
    chosen: "Compare chosen homes",
    choose: (code: string) => `Compare ${code}`,
  },
  ar: {
    title: "مقارنة الوحدات",
    price: /^إجمالي السعر/,
    differs: "مختلف",
    lowest: "الأقل",
    only: "الاختلافات فقط",
    rooms: "الغرف",
    remove: "إزالة SR12-304 من المقارنة",
    field: "أضف وحدة بكود الوحدة",
    add: "إضافة",
    unknown: "لا توجد لدينا وحدة بالكود AA99-1",
    shared: "قائمة وحدات من رابط",
    chosen: "قارن الوحدات المحددة",
    choose: (code: string) => `قارن ${code}`,
  },
} as const;
const homesOf = (page: Page) => page.getByRole("columnheader").getByRole("link");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("homes are compared, removed and added by address alone, in Arabic", async ({ page }) => {
    const language = "ar";
    const t = texts[language];
    const answer = await page.goto(`/${language}/listings/compare?homes=${codes},AA99-1`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/listings\/compare$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await expect(homesOf(page)).toHaveCount(3);
    await expect(page.getByRole("note").filter({ hasText: t.unknown })).toBeVisible();

    const price = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: t.price }) });
    await expect(price.getByRole("rowheader")).toContainText(t.differs);
    await expect(price.getByRole("cell").first()).toContainText(t.lowest);
    await expect(price.getByRole("cell").nth(1)).not.toContainText(t.lowest);

    await page.getByRole("link", { name: t.only }).click();
    await expect(page).toHaveURL(/only=differences/);
    await expect(page.getByRole("rowheader", { name: t.price })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: t.rooms, exact: true })).toHaveCount(0);

    await page.getByRole("link", { name: t.remove }).click();
    await expect(homesOf(page)).toHaveCount(2);
    await expect(page).toHaveURL(/only=differences/);
    await page.getByLabel(t.field).fill("te٠٣١١٨");
    await page.getByRole("button", { name: t.add, exact: true }).click();
    await expect(homesOf(page)).toHaveCount(3);
    await expect(homesOf(page).last()).toContainText("TE03-118");
  });

  test("homes are compared and removed in English too", async ({ page }) => {
    const t = texts.en;
    await page.goto(`/en/listings/compare?homes=${codes},AA99-1`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await expect(page.getByRole("note").filter({ hasText: t.unknown })).toBeVisible();
    const price = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: t.price }) });
    await expect(price.getByRole("rowheader")).toContainText(t.differs);
    await expect(price.getByRole("cell").first()).toContainText(t.lowest);
    await expect(page.getByRole("link", { name: t.only })).toBeVisible();
    await page.getByRole("link", { name: t.remove }).click();
    await expect(homesOf(page)).toHaveCount(2);
    await expect(page.getByLabel(t.field)).toBeVisible();
    expect(await horizontalOverflow(page)).toBe(0);
  });

  for (const language of ["en", "ar"] as const) {
    const t = texts[language];

    test(`a linked list is shown, and its homes can be chosen for a comparison (${language})`, async ({
      page,
    }) => {
      await page.goto(`/${language}/shortlist?homes=${codes}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.shared);
      await expect(page.getByRole("article")).toHaveCount(3);
      for (const code of ["AA01-101", "MV02-008"])
        await page.getByRole("checkbox", { name: t.choose(code) }).check();
      await page.getByRole("button", { name: t.chosen }).click();
      await expect(page).toHaveURL(/\/listings\/compare\?homes=AA01-101&homes=MV02-008$/);
      await expect(homesOf(page)).toHaveCount(2);
    });
  }

  test("buttons that need scripts are not rendered, and the browser's own list says so", async ({ page }) => {
    await page.goto("/en/listings/AA01-101");
    await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Compare AA01-101 with other homes" }).click();
    await expect(homesOf(page)).toHaveCount(1);
    await page.goto("/en/shortlist");
    await expect(page.getByText(/Keeping a list needs scripts/)).toBeVisible();
    await expect(page.getByText("Opening your shortlist")).toBeHidden();
  });
});

for (const [language, side] of [
  ["en", "left"],
  ["ar", "right"],
] as const)
  test(`on a phone the row headings stay on the ${side} while the table scrolls (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${language}/listings/compare?homes=${codes}`);
    const head = page.getByRole("rowheader", { name: texts[language].price });
    const before = await head.boundingBox();
    await homesOf(page).last().focus();
    await expect(homesOf(page).last(), "the keyboard brings the last home into sight").toBeInViewport();
    const after = await head.boundingBox();
    expect(after?.x).toBe(before?.x);
    const rightEdge = (after?.x ?? 0) + (after?.width ?? 0);
    if (language === "ar") expect(rightEdge).toBeCloseTo(390, 0);
    else expect(after?.x).toBeCloseTo(0, 0);
    expect(await horizontalOverflow(page)).toBe(0);
  });

test("in print there is only the comparison, in light colours, on one landscape sheet", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(`/en/listings/compare?homes=${codes},TE03-118`);
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByText("These are sample listings, not for sale.")).toBeVisible();
  for (const hidden of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("button", { name: "Print" }),
    page.getByRole("link", { name: /^Remove/ }),
    page.getByRole("link", { name: "Only differences" }),
  ])
    await expect(hidden.first()).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(sheet).toMatch(/\/MediaBox \[0 0 841\.\d+ 59[45]\.\d+\]/);
});

test("one home after another joins the comparison", async ({ page }) => {
  for (const code of codes.split(",")) {
    await page.goto(`/en/listings/${code}`);
    await page.getByRole("link", { name: `Compare ${code} with other homes` }).click();
    await page.waitForURL(/\/compare\?/);
  }
  await expect(page).toHaveURL(/\?homes=AA01-101,SR12-304,MV02-008$/);
});
