import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* Visitors search for words that the site does not know. Staff give the words a meaning with one press, and the
   next search finds the listing. */

const texts = {
  en: {
    title: "Search words",
    means: /^It means Mountain View/,
    other: /^(?:Something else|Say what it means)/,
    find: "What it means: a place, project, developer or word",
    lookUp: "Look it up",
    mountain: /^Mountain View.*\(project\)/,
    place: "Fifth Settlement",
    aside: /^Not ours/,
    added: "Spelling added.",
    setAside: "Set aside.",
    takeBack: /^Take back/,
    putBack: /^Put back/,
    takenBack: "Taken back.",
    asks: "Today “new cairo” means New Cairo",
    yes: "Yes, change the meaning",
    back: "Back",
    gone: "Somebody else has changed this meanwhile.",
    searchWord: "Mowntaan Veeu",
  },
  ar: {
    title: "كلمات البحث",
    means: /^المقصود: .*ماونتن فيو/,
    other: /^(?:معنى آخر|تحديد المعنى)/,
    find: "المعنى: مكان أو مشروع أو مطور أو كلمة",
    lookUp: "بحث عن المعنى",
    mountain: /^ماونتن فيو.*\(مشروع\)/,
    place: "التجمع الخامس",
    aside: /^استبعاد/,
    added: "أُضيفت طريقة الكتابة",
    setAside: "تم الاستبعاد.",
    takeBack: /^تراجع/,
    putBack: /^إعادة إلى القائمة/,
    takenBack: "تم التراجع.",
    asks: "معنى «⁨new cairo⁩» حاليًا",
    yes: "نعم، تغيير المعنى",
    back: "رجوع",
    gone: "عدّل شخص آخر هذا الاختيار قبلك.",
    searchWord: "ماوونتان فييوو",
  },
} as const;
type Language = keyof typeof texts;

/** User agent of a person's browser: searches by programs are not recorded. */
const visitorAgent = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

/** Returns the number of results of a visitor's search. */
async function search(page: Page, language: Language, text: string): Promise<number> {
  const headers = { "User-Agent": visitorAgent };
  const params = { q: text };
  expect((await page.request.get(`/${language}/listings`, { headers, params })).status()).toBe(200);
  const answer = await page.request.get("/api/listings", { headers, params });
  return ((await answer.json()) as { total: number }).total;
}

/** Searches without results are stored some seconds later, so the page is reloaded until the words appear. */
async function openMiss(page: Page, language: Language, words: string) {
  const item = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: words, exact: true }) });
  await expect(async () => {
    await page.goto(`/${language}/admin/spellings`);
    await expect(item).toBeVisible({ timeout: 500 });
  }).toPass();
  return item;
}

for (const language of ["en", "ar"] as const) {
  const words = texts[language];

  test(`in ${language} a miss becomes a spelling by one press, and the next search finds the listing`, async ({
    page,
    staff,
  }) => {
    const { searchWord } = words;
    expect(await search(page, language, searchWord)).toBe(0);
    await staff.signIn(page, "editor");
    const item = await openMiss(page, language, searchWord);
    await waitUntilHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findAccessibilityViolations(page), `${width} px`).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
    }
    await page.goto(`/${language}/admin/spellings?words=niu+qahira&find=new+cairo`);
    await expect(page.locator("#chooser").getByRole("button").nth(1)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.goBack();
    // By keyboard: Enter presses the button in the list of words.
    await item.getByRole("button", { name: words.means }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: words.added })).toBeVisible();
    // The page that was cached for the earlier search is no longer sent.
    expect(await search(page, language, searchWord)).toBeGreaterThan(0);
    const html = await (
      await page.request.get(`/${language}/listings`, { params: { q: searchWord } })
    ).text();
    expect(html).toContain("/listings/MV");
    await expect(item.getByRole("button", { name: words.means })).toHaveCount(0);
    await item.getByRole("button", { name: words.takeBack }).click();
    await expect(page.getByRole("status").filter({ hasText: words.takenBack })).toBeVisible();
    expect(await search(page, language, searchWord)).toBe(0);
  });

  test.describe(`in ${language}, without scripts`, () => {
    // A form that is refused answers with an error status, which the browser logs.
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, expectedErrors: [/409/] });

    test("another meaning is searched and chosen, words are set aside, and the second person gets a conflict", async ({
      page,
      staff,
    }) => {
      const searchWord = generateUniqueWord();
      expect(await search(page, language, searchWord)).toBe(0);
      await staff.signIn(page, "editor");
      let item = await openMiss(page, language, searchWord);
      await item.getByRole("button", { name: words.aside }).click();
      await expect(page.getByRole("status").filter({ hasText: words.setAside })).toBeVisible();
      await item.getByRole("button", { name: words.putBack }).click();
      item = await openMiss(page, language, searchWord);
      await item.getByRole("link", { name: words.other }).click();
      await page.getByLabel(words.find).fill("settlement tagamoa 5");
      await page.getByRole("button", { name: words.lookUp }).click();
      await page.getByLabel(words.find).fill(language === "en" ? "fifth settl" : "التجمع الخامس");
      await page.getByRole("button", { name: words.lookUp }).click();
      const choice = page.locator("#chooser").getByRole("button", { name: words.place }).first();
      await expect(choice).toBeVisible();
      await choice.click();
      await expect(page.getByRole("status").filter({ hasText: words.added })).toBeVisible();
      expect(await search(page, language, searchWord)).toBeGreaterThan(0);

      const form = { intent: "take-back", id: await item.locator("[name=id]").inputValue() };
      const headers = { Origin: new URL(page.url()).origin };
      const send = () =>
        page.request.post(`/${language}/admin/spellings`, { headers, form, maxRedirects: 0 });
      expect((await send()).status()).toBe(303);
      const second = await send();
      expect(second.status()).toBe(409);
      expect(await second.text()).toContain(words.gone);
    });

    test("a new meaning for words that already have one needs a confirmation", async ({ page, staff }) => {
      await staff.signIn(page, "editor");
      await page.goto(`/${language}/admin/spellings?words=new+cairo&find=mountain+view`);
      await page.locator("#chooser").getByRole("button", { name: words.mountain }).first().click();
      await expect(page.getByRole("alert")).toContainText(words.asks);
      await expect(page.getByRole("button", { name: words.yes })).toBeVisible();
      await page.getByRole("link", { name: words.back, exact: true }).click();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "new cairo", exact: true })).toHaveCount(0);
    });
  });
}
