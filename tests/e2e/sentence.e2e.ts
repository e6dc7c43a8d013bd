import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { expect, measureLayoutShift, openHydrated, test } from "../support/site.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const cards = (page: Page) => page.getByRole("article");
const status = (page: Page) => page.getByRole("status").filter({ hasText: /Showing|عرض/ });
const box = (page: Page) => page.locator("#main input[name=q]");
const chip = (page: Page, words: string) =>
  page.getByRole("link", { name: `Remove filter: ${words}`, exact: true });
const searchOf = (page: Page) => new URL(page.url()).searchParams;
const searchPath = (language: string, sentence: string) =>
  `/${language}/listings?${new URLSearchParams({ q: sentence })}`;

const sentences = {
  en: "apartment new cairo under 20 million near the french school",
  ar: "شقة في القاهرة الجديدة تحت 20 مليون قريبة من المدرسة الفرنسية",
} as const;

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  for (const language of ["en", "ar"] as const)
    test(`in ${language} the chips take one row, the explanation one line, and the first home is visible`, async ({
      page,
    }) => {
      await openHydrated(page, searchPath(language, sentences[language]));
      await expect(box(page)).toHaveValue(sentences[language]);
      const chips = page.getByRole("link", { name: /^(Remove filter|إزالة الفلتر)/ });
      expect(await chips.count()).toBeGreaterThanOrEqual(4);
      const tops = await chips.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      expect(new Set(tops).size, "one row").toBe(1);
      const notes = page.locator("#main details").filter({ hasText: /No filter knows|ليس لها فلتر/ });
      const summary = notes.locator("summary");
      expect((await summary.boundingBox())?.height, "one line").toBeLessThanOrEqual(48);
      const first = cards(page).first();
      for (const part of [first.getByRole("img").first(), first.getByRole("heading", { level: 3 })]) {
        const place = await part.boundingBox();
        expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThanOrEqual(phone.height);
      }
      expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02);
      await summary.focus();
      await page.keyboard.press("Enter");
      await expect(notes).toHaveAttribute("open");
      expect((await summary.boundingBox())?.height).toBeGreaterThan(60);
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });
});

test.describe("on a desktop", () => {
  test.use({ viewport: desktop });

  test("a sentence is shown in the field, as chips, in the panel and in the live region", async ({
    page,
  }) => {
    await openHydrated(page, "/en/listings");
    await box(page).fill("apartment new cairo near the french school");
    await expect(chip(page, "Apartment")).toBeVisible();
    await expect(chip(page, "New Cairo")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Apartment/ })).toBeChecked();
    await expect(status(page)).toContainText("Read as: Apartment, New Cairo, “the french school”.");
    await expect(box(page)).toHaveValue("apartment new cairo near the french school");
    await expect(box(page)).toBeFocused();
    expect(searchOf(page).get("q")).toBe("apartment new cairo near the french school");
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  test("removing a chip leaves the other filters in the address, and the other words in the field", async ({
    page,
  }) => {
    await openHydrated(page, searchPath("en", "apartment new cairo near the french school"));
    await chip(page, "Apartment").click();
    await expect(page).toHaveURL(/place=new-cairo/);
    expect([...searchOf(page)]).toEqual([
      ["place", "new-cairo"],
      ["q", "the french school"],
    ]);
    await expect(box(page)).toHaveValue("the french school");
    await chip(page, "New Cairo").click();
    await expect(page).toHaveURL(/\/en\/listings\?q=the\+french\+school$/);
    await chip(page, "“the french school”").click();
    await expect(page).toHaveURL(/\/en\/listings$/);
    await expect(status(page)).toContainText("Showing 20 available properties");
  });

  test("changing a filter of a sentence changes nothing else, and can be reverted", async ({ page }) => {
    await openHydrated(page, searchPath("en", "apartment under 20 million"));
    await page.getByRole("checkbox", { name: /^Apartment/ }).uncheck();
    await expect(page).toHaveURL(/\?price=-20000000$/);
    await expect(box(page)).toHaveValue("");
    await page.getByRole("checkbox", { name: /^Apartment/ }).check();
    await expect(page).toHaveURL(/\?price=-20000000&type=apartment$/);
    await box(page).fill("twin house under 30 million");
    await expect(chip(page, "Twin house")).toBeVisible();
    await expect(chip(page, "Apartment"), "what was chosen beside the sentence stays").toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Twin house/ })).toBeChecked();
    await box(page).fill("");
    await expect(page).toHaveURL(/\?type=apartment$/);
    await expect(page.getByRole("checkbox", { name: /^Twin house/ })).not.toBeChecked();
  });

  test("the page says that homes for rent are not offered, and searches for the rest", async ({ page }) => {
    await openHydrated(page, searchPath("en", "apartment for rent"));
    await expect(page.getByText("Homes for rent are not offered here.")).toBeVisible();
    await expect(page.getByText("so we searched for an apartment to buy.")).toBeVisible();
    await expect(page.locator("s").filter({ hasText: "for rent" })).toBeVisible();
    await expect(cards(page)).toHaveCount(10);
  });

  test("contradictory conditions are reported, with alternatives and how many homes each finds", async ({
    page,
  }) => {
    await openHydrated(page, searchPath("en", "apartment more than 6m under 5m"));
    await expect(page.getByRole("heading", { name: "Two conditions exclude each other" })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expect(
      page.getByText(/^No price is above EGP 6,000,000 and below EGP 5,000,000 at once/),
    ).toBeVisible();
    const priceLink = page.getByRole("link", { name: /^Price: up to EGP 5,000,000 \d+ homes?$/ });
    const count = Number(/(\d+) homes?$/.exec((await priceLink.textContent()) ?? "")?.[1]);
    await expect(page.getByRole("link", { name: /^Price: EGP 5,000,000 to EGP 6,000,000/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Neither of the two/ })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await priceLink.click();
    await expect(cards(page)).toHaveCount(count);
    await expect(box(page)).toHaveValue("");
  });

  for (const [language, sentence] of [
    ["en", "villa 5 rooms new cairo under 1m"],
    ["ar", "فيلا 5 غرف القاهرة الجديدة تحت مليون"],
  ] as const)
    test(`if nothing matches in ${language}, the page says why, what to drop and which homes come closest`, async ({
      page,
    }) => {
      await openHydrated(page, searchPath(language, sentence));
      const isEnglish = language === "en";
      const localize = (en: string, ar: string) => (isEnglish ? en : ar);
      await expect(
        page.getByRole("heading", { name: localize("No properties found", "لا توجد وحدات مطابقة") }),
      ).toBeVisible();
      await expect(
        page.getByText(localize("No home answers all four.", "لا توجد وحدة تجمع الشروط الأربعة.")),
      ).toBeVisible();
      await expect(
        page.getByRole("heading", { name: localize("Drop one condition", "خفّف شرطًا واحدًا") }),
      ).toBeVisible();
      await expect(page.getByText(localize("still none", "لا توجد وحدات أيضًا")).first()).toBeVisible();
      const nearest = page.getByRole("heading", { name: localize("The nearest homes", "أقرب الوحدات") });
      await expect(nearest).toBeVisible();
      await expect(cards(page)).toHaveCount(3);
      await expect(page.getByText(localize("above your limit", "أعلى مما طلبت")).first()).toBeVisible();
      await expect(
        page.getByRole("link", {
          name: localize("Tell me when such a home is listed", "أخبرني عندما تُعرض وحدة بهذه الشروط"),
        }),
      ).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: desktop });

  test("the form keeps a changed filter, applies nothing twice, and leads to a clean address", async ({
    page,
  }) => {
    await page.goto(searchPath("en", "apartment under 20 million near the french school"));
    await page.getByRole("checkbox", { name: /^Apartment/ }).uncheck();
    await page.getByRole("button", { name: "Show results" }).click();
    expect([...searchOf(page)]).toEqual([
      ["price", "-20000000"],
      ["q", "the french school"],
    ]);
    await page.goto(searchPath("en", "apartment under 20 million"));
    await page.getByRole("checkbox", { name: /^Townhouse/ }).check();
    await box(page).fill("twin house");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    expect([...searchOf(page)]).toEqual([
      ["q", "twin house"],
      ["type", "townhouse"],
    ]);
    await expect(chip(page, "Twin house")).toBeVisible();
    await chip(page, "Townhouse").click();
    expect([...searchOf(page)]).toEqual([["type", "twin-house"]]);
  });

  test("pages and layouts keep the sentence", async ({ page }) => {
    await page.goto(searchPath("en", "apartment under 90 million"));
    await page.getByRole("link", { name: "List", exact: true }).click();
    await expect(box(page)).toHaveValue("apartment under 90 million");
    await page.getByRole("link", { name: "Next" }).click();
    expect([...searchOf(page)]).toEqual([
      ["page", "2"],
      ["q", "apartment under 90 million"],
    ]);
    await expect(box(page)).toHaveValue("apartment under 90 million");
  });
});
