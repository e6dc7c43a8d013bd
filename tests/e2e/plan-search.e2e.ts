import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";

/* The search by what a buyer can pay, with the twenty sample listings and the showcase's projects: from the
   home page to a schedule with dates, by keyboard with scripts, and as separate pages without scripts. */

const texts = {
  en: {
    title: "Search by what you can pay",
    entry: "Search by what you can pay",
    cash: "Cash today, EGP",
    monthly: "Most per month, EGP",
    years: "Most years",
    by: "Delivery",
    areas: "Areas",
    area: /New Cairo/,
    show: "Show plans",
    typed: "700000",
    within: "Within your limit:",
    under: /^Within your limit: Today(?:Nothing|EGP [\d,]+ (?:EGP [\d,]+ under|exactly) your limit)$/,
    found: /^Within your limits: /,
    all: /^All with known payment terms: /,
    more: /: \d[\d,]* more$/,
    order: "Today",
    unread: "Write whole pounds, such as 500,000. This limit does not count yet.",
    none: "Nothing fits these limits",
    schedule: /^Payment schedule/,
    scheduled: /schedule/i,
  },
  ar: {
    title: "ابحث بمقدمك وقسطك",
    entry: "ابحث بمقدمك وقسطك",
    cash: "الكاش المتاح، ج.م",
    monthly: "أقصى قسط شهري، ج.م",
    years: "أطول مدة، سنة",
    by: "الاستلام",
    areas: "المناطق",
    area: /القاهرة الجديدة/,
    show: "اعرض الخطط",
    typed: "٧٠٠٠٠٠",
    within: "في حدودك:",
    under:
      /^في حدودك: اليوم(?:بدون مقدم|[\d,]+ ج\.م (?:أقل من الحد الذي كتبته بـ .?[\d,]+ ج\.م.?|يساوي الحد الذي كتبته))$/,
    found: /^في حدودك: /,
    all: /^كل المعروض بطريقة سداد معلنة: /,
    more: /: (?:نتيجة إضافية|نتيجتان إضافيتان|\d[\d,]* (?:نتائج إضافية|نتيجة إضافية))$/,
    order: "اليوم",
    unread: "اكتب مبلغًا بالجنيه بدون كسور، مثل 500,000. لن يُطبَّق هذا الحد قبل تصحيحه.",
    none: "لا يوجد ما يناسب هذه الحدود",
    schedule: /^جدول السداد/,
    scheduled: /جدول/,
  },
} as const;

const appearances = {
  en: { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  ar: { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
} as const;

async function expectFlawless(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
}

/** Returns the number in a text such as "14 more". Arabic writes one and two as words, without digits. */
function parseCount(words: string): number {
  const [, last = ""] = words.split(": ");
  return Number(/\d+/.exec(last)?.[0] ?? (last.includes("نتيجتان") ? 2 : 1));
}

test.describe("the search by means in English on a desktop", () => {
  test.use(appearances.en);

  test("leads from the home page to plans within the limits, and to the payments of a plan", async ({
    page,
  }) => {
    const language = "en";
    const t = texts[language];
    await page.goto(`/${language}`);
    await page.getByRole("main").getByRole("link", { name: t.entry }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await expect(page.getByRole("heading", { level: 2, name: t.all })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

    // After hydration, the field writes amounts in groups of three digits.
    await waitUntilHydrated(page);
    await page.getByLabel(t.cash).focus();
    await page.keyboard.type(t.typed);
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(t.cash), "a sum is read more easily in groups").toHaveValue("700,000");
    await page.keyboard.type("60000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: t.found })).toBeVisible();
    expect(new URL(page.url()).searchParams.has("years"), "what was left empty is not asked").toBe(false);
    await expect(page.getByLabel(t.cash)).toHaveValue("700,000");
    expect(await (await page.request.get(page.url())).text()).toContain('name="robots" content="noindex"');
    const matches = page.locator("[data-match]");
    const todayAmounts = await matches.locator('[data-fact="today"]').allTextContents();
    expect(todayAmounts.length).toBeGreaterThan(2);
    expect(todayAmounts.filter((text) => !t.under.test(text))).toEqual([]);
    await expectFlawless(page);

    await page.getByRole("link", { name: t.order, exact: true }).click();
    await expect(page).toHaveURL(/sort=cash/);
    await expect(async () => {
      const sums = (await matches.locator('[data-fact="today"]').allTextContents()).map((text) =>
        Number((/[\d,]+/.exec(text)?.[0] ?? "0").replaceAll(",", "")),
      );
      expect(sums.length).toBe(todayAmounts.length);
      expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    }).toPass();
    await matches.getByRole("link", { name: t.schedule }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${language}/schedule\\?`));
  });
});

test.describe("the search by means in Arabic on a phone", () => {
  test.use(appearances.ar);

  test("accepts limits in Arabic-Indic digits, and says how far plans are below them", async ({ page }) => {
    const t = texts.ar;
    await page.goto("/ar/plans");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await expect(page.getByRole("heading", { level: 2, name: t.all })).toBeVisible();
    await waitUntilHydrated(page);
    await page.getByLabel(t.cash).focus();
    await page.keyboard.type(t.typed);
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(t.cash), "a sum is read more easily in groups").toHaveValue("٧٠٠٬٠٠٠");
    await page.keyboard.type("60000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: t.found })).toBeVisible();
    const todayAmounts = await page.locator("[data-match]").locator('[data-fact="today"]').allTextContents();
    expect(todayAmounts.length).toBeGreaterThan(2);
    expect(todayAmounts.filter((text) => !t.under.test(text))).toEqual([]);
    await expectFlawless(page);
  });
});

test.describe("the search by means without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("keeps what cannot be read, narrows by area, and says what a slightly higher limit adds", async ({
    page,
    request,
  }) => {
    const language = "ar";
    const t = texts[language];
    const headers = { "Accept-Language": language };
    const answer = await request.get("/plans?cash=lots", { maxRedirects: 0, headers });
    expect([answer.status(), answer.headers()["location"]]).toEqual([302, `/${language}/plans?cash=lots`]);
    const homes = await (await request.get(`/${language}/listings?down=-700000&monthly=-60000`)).text();
    expect(homes, "filters of homes carry over").toContain(
      `/${language}/plans?cash=700000&amp;monthly=60000`,
    );

    await page.goto(`/${language}/plans?cash=lots&monthly=60000`);
    await expect(page.getByLabel(t.cash)).toHaveValue("lots");
    await expect(page.getByLabel(t.cash)).toHaveAccessibleDescription(t.unread);
    await expect(page.getByLabel(t.monthly)).toHaveValue("60,000");

    await page.getByLabel(t.cash).fill("١٠٬٠٠٠");
    await page.getByRole("group").filter({ hasText: t.areas }).locator("summary").click();
    await page.getByRole("checkbox", { name: t.area }).check();
    await page.getByRole("button", { name: t.show }).click();
    await expect(page.getByRole("heading", { name: t.none })).toBeVisible();
    await page.getByRole("group").filter({ hasText: t.areas }).locator("summary").click();
    await expect(page.getByRole("checkbox", { name: t.area })).toBeChecked();
    const moreLink = page.getByRole("link", { name: t.more }).first();
    const promisedCount = parseCount((await moreLink.textContent()) ?? "");
    await moreLink.click();
    await expect(page.locator("[data-match]"), "as many as the link said").toHaveCount(promisedCount);
  });

  test("says in English what cannot be read, and how many plans a slightly higher limit adds", async ({
    page,
  }) => {
    const t = texts.en;
    await page.goto("/en/plans?cash=lots&monthly=60000&area=new-cairo");
    await expect(page.getByLabel(t.cash)).toHaveAccessibleDescription(t.unread);
    await page.getByLabel(t.cash).fill("10,000");
    await page.getByRole("button", { name: t.show }).click();
    await expect(page.getByRole("heading", { name: t.none })).toBeVisible();
    const moreLink = page.getByRole("link", { name: t.more }).first();
    const promisedCount = parseCount((await moreLink.textContent()) ?? "");
    await moreLink.click();
    await expect(page.locator("[data-match]"), "as many as the link said").toHaveCount(promisedCount);
  });
});
