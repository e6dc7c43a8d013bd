import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "../support/site.ts";

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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
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
    const right = (after?.x ?? 0) + (after?.width ?? 0);
    if (language === "ar") expect(right).toBeCloseTo(390, 0);
    else expect(after?.x).toBeCloseTo(0, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

test("in print there is only the comparison, in light colours, on one landscape sheet", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(`/en/listings/compare?homes=${codes},TE03-118`);
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByText("These are sample listings, not for sale.")).toBeVisible();
  for (const gone of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("button", { name: "Print" }),
    page.getByRole("link", { name: /^Remove/ }),
    page.getByRole("link", { name: "Only differences" }),
  ])
    await expect(gone.first()).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(sheet).toMatch(/\/MediaBox \[0 0 841\.\d+ 59[45]\.\d+\]/);
});

test("removing the last home of a linked list keeps the focus on the page, which stays hidden from robots", async ({
  page,
}) => {
  await page.goto("/en/shortlist?homes=AA01-101");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Remove AA01-101 from the list" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/shortlist$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shortlist");
  await expect(page.locator(":focus").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("clearing the homes seen last keeps the focus in place", async ({ page }) => {
  await page.goto("/en/listings/AA01-101");
  await untilHydrated(page);
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
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
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
    const seen = page.getByRole("region").or(page.locator("section")).filter({ hasText: "شاهدتها مؤخرًا" });
    await expect(seen.getByRole("link")).toHaveCount(2);
    expect(
      asked.filter((url) => url.includes("homes=")).map((url) => new URL(url).searchParams.get("homes")),
    ).toEqual(["SR12-304,AA01-101"]);
    await page.getByRole("button", { name: "مسح هذا السجل" }).click();
    await expect(seen).toBeHidden();

    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "قارن الوحدات المحددة" }).click();
    await expect(homesOf(page)).toHaveCount(2);
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
    await expect(homesOf(page)).toHaveCount(4);
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
    await untilHydrated(page);
    const field = page.getByLabel(texts.en.field);
    await field.fill("AA99-1");
    await page.getByRole("button", { name: texts.en.add, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: texts.en.unknown })).toBeVisible();
    await expect(field).toHaveValue("AA99-1");
    await field.fill("MV02-008");
    await page.getByRole("button", { name: texts.en.add, exact: true }).click();
    await expect(homesOf(page)).toHaveCount(3);
    await expect(field).toHaveValue("");
  });

  test("another person's list is saved only on request", async ({ page }) => {
    await page.goto(`/en/shortlist?homes=${codes}`);
    await expect(count(page)).toHaveText("Shortlist");
    await page.getByRole("button", { name: "Save to my shortlist" }).click();
    await expect(page.getByText("All of them are on your shortlist.")).toBeVisible();
    await expect(count(page)).toHaveText("Shortlist3");
    await page.getByRole("link", { name: "Open my shortlist" }).click();
    await expect(page.getByRole("article")).toHaveCount(3);
  });

  test("one home after another joins the comparison", async ({ page }) => {
    for (const code of codes.split(",")) {
      await page.goto(`/en/listings/${code}`);
      await page.getByRole("link", { name: `Compare ${code} with other homes` }).click();
      await page.waitForURL(/\/compare\?/);
    }
    await expect(page).toHaveURL(/\?homes=AA01-101,SR12-304,MV02-008$/);
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
