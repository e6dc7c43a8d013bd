import type { Page } from "@playwright/test";
import { sampleDevelopers } from "../../content/showcase/showcase.ts";
import { expect, test } from "../support/site.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const words = {
  en: {
    seeDevelopers: "See developers",
    developers: "Developers and their projects",
    allListings: "All 20 listings",
    faq: "Frequently asked questions",
    more: "See More Questions",
    less: "Show Less",
    area: /^New Cairo/,
    areaFrom: /from [\d.]+[KM] EGP$/,
    menu: "Menu",
    inMenu: "Developers",
    ask: "Rather just ask?",
    contact: "Contact Us",
    ended: "This offer ended on 31 December 2025.",
  },
  ar: {
    seeDevelopers: "تصفّح المطورين",
    developers: "المطورون ومشروعاتهم",
    allListings: "كل الوحدات (20)",
    faq: "الأسئلة الشائعة",
    more: "عرض المزيد من الأسئلة",
    less: "إخفاء باقي الأسئلة",
    area: /^القاهرة الجديدة/,
    areaFrom: /تبدأ من ([\d.]+ )?(ألف|مليون) ج\.م$/,
    menu: "القائمة",
    inMenu: "المطورون",
    ask: "هل تفضّل أن تسأل مباشرة؟",
    contact: "تواصل معنا",
    ended: "انتهى هذا العرض في 31 ديسمبر 2025.",
  },
} as const;

const sectionOf = (page: Page, heading: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: heading }) });
/** The questions that can be opened at the moment. */
const questionsOf = (page: Page, heading: string) =>
  sectionOf(page, heading).locator("details[name=faq]").filter({ visible: true });

for (const language of ["en", "ar"] as const) {
  const text = words[language];

  for (const [name, viewport] of Object.entries({ phone, desktop }))
    test(`the call to action leads to the developers, in ${language} on a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/${language}`);
      await page.getByRole("link", { name: text.seeDevelopers }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}#developers$`));
      await expect(page.getByRole("heading", { name: text.developers })).toBeInViewport();
    });

  test(`home in ${language} shows every developer with its main project`, async ({ page }) => {
    await page.goto(`/${language}`);
    const cards = sectionOf(page, text.developers).getByRole("article");
    await expect(cards).toHaveCount(sampleDevelopers.length);
    for (const [index, { slug, name }] of sampleDevelopers.entries())
      await expect(cards.nth(index).getByRole("link", { name: name[language] })).toHaveAttribute(
        "href",
        `/${language}/developer/${slug}`,
      );
    // This is the developer's only project with the status "launching".
    await expect(cards.first().getByRole("heading")).toHaveText(
      { en: "Ivoire East", ar: "آيفوار إيست" }[language],
    );
  });

  test(`home in ${language} says from which price each area begins, with its currency`, async ({ page }) => {
    await page.goto(`/${language}`);
    const area = page.locator("#areas").getByRole("link", { name: text.area });
    await expect(area).toContainText(text.areaFrom);
  });

  test(`home in ${language} counts the listings, shows the newest and searches them`, async ({ page }) => {
    await page.goto(`/${language}`);
    const section = page.locator("section").filter({ has: page.locator("input[name=q]") });
    await expect(section.getByRole("article")).toHaveCount(4);
    await expect(section.getByRole("link", { name: text.allListings })).toHaveAttribute(
      "href",
      `/${language}/listings`,
    );
    // Filling in the field starts hydration; suggestions appear afterwards.
    await section.locator("input[name=q]").fill("AA01-101");
    await expect(section.getByRole("option", { name: "AA01-101" })).toBeVisible();
    await section.getByRole("combobox").press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${language}/listings\\?q=AA01-101$`));
  });

  test(`the August offer in ${language} is shown further down as ended`, async ({ page }) => {
    await page.goto(`/${language}`);
    const offer = page.locator("section").filter({ hasText: text.ended });
    await expect(offer).toHaveCount(1);
    await expect(offer.locator("[href*='/go/whatsapp']")).toHaveCount(0);
    const [offerTop, areasTop] = await Promise.all(
      [offer, page.locator("#areas")].map(async (section) => (await section.boundingBox())?.y ?? 0),
    );
    expect(offerTop).toBeGreaterThan(areasTop ?? 0);
  });

  for (const [name, viewport] of Object.entries({ phone, desktop }))
    test(`home in ${language} ends with a link to the form, in one row of buttons or one column on a ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/${language}`);
      const links = sectionOf(page, text.ask).getByRole("link");
      await expect(links.filter({ hasText: text.contact })).toHaveAttribute("href", `/${language}/contact`);
      const boxes = await Promise.all((await links.all()).map((way) => way.boundingBox()));
      const side = name === "phone" ? "x" : "y";
      expect(new Set(boxes.map((box) => Math.round(box?.[side] ?? -1))).size).toBe(1);
    });

  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false, viewport: phone });

    test("four questions are shown first, the others on demand, and one answer is open at a time", async ({
      page,
    }) => {
      await page.goto(`/${language}`);
      const questions = questionsOf(page, text.faq);
      await expect(questions).toHaveCount(4);
      await expect(questions.first()).toHaveAttribute("open");

      await questions.nth(2).locator("summary").click();
      await expect(questions.nth(2)).toHaveAttribute("open");
      await expect(questions.first()).not.toHaveAttribute("open");
      await questions.nth(2).locator("summary").click();
      await expect(questions.nth(2)).not.toHaveAttribute("open");

      await page.getByText(text.more, { exact: true }).click();
      expect(await questions.count()).toBeGreaterThanOrEqual(10);
      await questions.last().locator("summary").click();
      await expect(questions.last().locator("p")).toBeVisible();
      await page.getByText(text.less, { exact: true }).click();
      await expect(questions).toHaveCount(4);
    });

    test("the menu opens and its links work", async ({ page }) => {
      await page.goto(`/${language}`);
      await page.locator(`summary[aria-label="${text.menu}"]`).click();
      const panel = page.locator("details[open] nav");
      await expect(panel.getByRole("link")).toHaveCount(6);
      await panel.getByRole("link").last().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/about$`));
    });
  });

  test(`the keyboard goes through questions in ${language}`, async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(`/${language}`);
    const questions = questionsOf(page, text.faq);
    await questions.first().locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(questions.first()).not.toHaveAttribute("open");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(questions.nth(1)).toHaveAttribute("open");
    for (const _ of [1, 2, 3]) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await questions.count()).toBeGreaterThanOrEqual(10);
    await page.keyboard.press("Enter");
    await expect(questions).toHaveCount(4);
  });

  test(`the menu in ${language} is opened and left by keyboard, and closes for a link to the same page`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(`/${language}`);
    const button = page.locator(`summary[aria-label="${text.menu}"]`);
    const panel = page.locator("details:has(nav)");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(panel).toHaveAttribute("open");
    await page.keyboard.press("Escape");
    await expect(panel).not.toHaveAttribute("open");
    await expect(button).toBeFocused();

    await page.keyboard.press("Enter");
    await panel.getByRole("link", { name: text.inMenu }).click();
    await expect(panel).not.toHaveAttribute("open");
    await expect(page.getByRole("heading", { name: text.developers })).toBeInViewport();
  });
}

test("the language menu marks the current language, and switching replaces the history entry", async ({
  page,
}) => {
  await page.goto("/en/about");
  await page.goto("/en");
  await page.getByText("Language: English").click();
  const languages = page.locator("a[data-lang]");
  await expect(languages).toHaveText(["English", "العربية"]);
  await expect(languages.first()).toHaveAttribute("aria-current", "true");
  await expect(languages.first().locator("svg")).toHaveCount(1);
  await expect(languages.last().locator("svg")).toHaveCount(0);
  await languages.last().click();
  await expect(page).toHaveURL(/\/ar$/);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/about$/);
});

test("the logo leads to the entry page from home, and home from everywhere else", async ({ page }) => {
  await page.goto("/ar");
  await expect(page.locator("header a").first()).toHaveAttribute("href", "/");
  await expect(page.locator("header a").first()).toContainText("9 مشروعات");
  await page.goto("/ar/about");
  await expect(page.locator("header a").first()).toHaveAttribute("href", "/ar");
});

test.describe("on a phone with 3 device pixels per CSS pixel", () => {
  test.use({ viewport: phone, deviceScaleFactor: 3 });

  // The limit of [SPEED-3]. Each page gets a new browser context, because cached files would not count for the
  // second page.
  for (const path of ["/en", "/ar"])
    test(`${path} sends no framework and at most 400 KB in all`, async ({ page }) => {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
      await expect(page.locator("script[src]:not([src*=vitals])")).toHaveCount(0);
      const bytes = await page.evaluate(() =>
        [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
          .map((entry) => entry.encodedBodySize)
          .reduce((sum, size) => sum + size, 0),
      );
      expect(bytes).toBeLessThanOrEqual(400_000);
      expect(bytes).toBeGreaterThan(50_000);
    });
});
