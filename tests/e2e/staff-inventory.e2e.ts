import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* The inventory: search, order, selection and the three layouts, by keyboard and without scripts. Uses listings
   with the status "removed" or "paused", so that public counts do not change. */

const texts = {
  en: {
    title: "Properties",
    search: "Project name or unit code",
    found: "3 properties found",
    none: "No properties found",
    table: "Table",
    figures: "Figures and large cards",
    code: "Unit code",
    all: "Select all on this page",
    selected: (count: number) => `${count} selected`,
    pause: "Pause selected",
    pauseQuestion: "Are you sure you want to pause 2 properties?",
    pauseYes: "Pause 2 properties",
    paused: "2 properties paused",
    delete: "Delete selected",
    deleteQuestion: "Are you sure you want to delete 3 properties?",
    deleteYes: "Delete 3 properties",
    deleted: "3 properties deleted",
    nothing: "Select one or more properties first.",
    inHold: "In Hold",
    restore: "Restore",
    value: "Total value",
    price: "1,500,000",
  },
  ar: {
    title: "الوحدات",
    search: "اسم المشروع أو كود الوحدة",
    found: "وُجدت ٣ وحدات",
    none: "لا توجد وحدات مطابقة",
    table: "جدول",
    figures: "الأرقام وبطاقات كبيرة",
    code: "كود الوحدة",
    all: "تحديد كل وحدات الصفحة",
    selected: (count: number) => (count === 2 ? "تم تحديد وحدتين" : `تم تحديد ${"٠١٢٣"[count]} وحدات`),
    pause: "إيقاف المحدد مؤقتًا",
    pauseQuestion: "هل تريد إيقاف وحدتين مؤقتًا؟",
    pauseYes: "إيقاف وحدتين مؤقتًا",
    paused: "تم إيقاف وحدتين مؤقتًا",
    delete: "حذف المحدد",
    deleteQuestion: "هل تريد حذف ٣ وحدات؟",
    deleteYes: "حذف ٣ وحدات",
    deleted: "تم حذف ٣ وحدات",
    nothing: "حدّد وحدة أو أكثر أولًا.",
    inHold: "موقوفة مؤقتًا",
    restore: "استعادة",
    value: "إجمالي القيمة",
    price: "١٬٥٠٠٬٠٠٠",
  },
} as const;

const designs = ["admin", "admin/table", "admin/card"] as const;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Types the project's name into the search field; the results appear while the field has the focus. */
async function searchFor(
  page: Page,
  project: string,
  words: { readonly search: string; readonly found: string },
): Promise<void> {
  const search = page.getByRole("searchbox", { name: words.search });
  await search.focus();
  await page.keyboard.type(project.toLowerCase());
  // Results change with each letter; the search is complete once the URL contains the whole name.
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === project.toLowerCase());
  await expect(page.getByText(words.found)).toBeVisible();
  await expect(search).toBeFocused();
}

/**
 * Adds listings of a new project, most expensive first. @returns the project's name and the unit codes in
 * ascending order
 */
async function makeProperties(page: Page, status: "removed" | "paused", count = 3) {
  const project = `Zamzam ${generateUniqueWord()}`;
  const codes = Array.from({ length: count }, (_, index) =>
    `Z${project.slice(7)}-${index + 1}`.toUpperCase(),
  );
  for (const [index, unitcode] of codes.entries()) {
    const price = String((count - index) * 1_500_000);
    const form = { intent: "create", unitcode, projectname: project, price, status };
    const headers = { Origin: process.env["SITE_ORIGIN"] ?? "" };
    const answer = await page.request.post("/en/listings/admin", { form, headers, maxRedirects: 0 });
    expect(answer.status(), await answer.text()).toBe(303);
  }
  return { project, codes };
}

test("staff search, sort and change several listings at once in Arabic, by keyboard", async ({
  page,
  staff,
}) => {
  const language = "ar";
  const words = texts[language];
  await page.setViewportSize(desktop);
  await staff.signIn(page, "editor");
  const { project, codes } = await makeProperties(page, "removed");
  await page.goto(`/${language}/admin`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);

  await searchFor(page, project, words);
  await expect(page).toHaveURL(/\/admin\?q=zamzam/);
  await expect(page.locator("article")).toHaveCount(3);
  await expect(page.locator("article").getByText(words.price)).toBeVisible();
  await expectAccessible(page, "light");

  await page.setViewportSize(desktop);
  await page.getByRole("link", { name: words.table, exact: true }).press("Enter");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(3);
  const head = page.getByRole("columnheader", { name: words.code });
  await head.getByRole("link").press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(page.locator("tbody .code")).toHaveText(codes);

  await page.getByRole("checkbox", { name: words.all }).press("Space");
  await expect(page.getByText(words.selected(3), { exact: true })).toBeVisible();
  await rows.nth(1).getByRole("checkbox").press("Space");
  await expect(page.getByText(words.selected(2), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: words.pause }).press("Enter");
  await expect(page.getByRole("heading", { name: words.pauseQuestion })).toBeFocused();
  await expectAccessible(page, "dark");
  await page.setViewportSize(desktop);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: words.pauseYes })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText(words.paused)).toBeVisible();
  await expect(rows.filter({ hasText: words.inHold })).toHaveCount(2);

  await page.getByRole("checkbox", { name: words.all }).press("Space");
  await page.getByRole("button", { name: words.delete }).press("Enter");
  await expect(page.getByRole("heading", { name: words.deleteQuestion })).toBeFocused();
  await page.getByRole("button", { name: words.deleteYes }).press("Enter");
  await expect(page.getByRole("status").getByText(words.deleted)).toBeVisible();
  await expect(page.getByRole("heading", { name: words.none })).toBeVisible();
  await page.goto(`/${language}/listings/admin?view=deleted&q=${codes[0]}`);
  await expect(page.getByRole("link", { name: words.restore })).toBeVisible();
});

test("in English the list is searched while typing, by keyboard, on a desktop", async ({ page, staff }) => {
  const words = texts.en;
  await page.setViewportSize(desktop);
  await staff.signIn(page, "editor");
  const { project, codes } = await makeProperties(page, "removed");
  await page.goto("/en/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  await searchFor(page, project, words);
  await expect(page.getByRole("main").getByText(words.price).first()).toBeVisible();
  await page.getByRole("link", { name: words.table, exact: true }).press("Enter");
  await expect(page.locator("tbody .code")).toHaveText(codes.toReversed());
  await page.locator("tbody tr").nth(1).getByRole("checkbox").press("Space");
  await expect(page.getByText(words.selected(1), { exact: true })).toBeVisible();
  await expectAccessible(page, "light");
});

test.describe("without scripts, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("the list is searched, and several listings are deleted after a confirmation", async ({
    page,
    staff,
  }) => {
    const language = "en";
    const words = texts[language];
    await staff.signIn(page, "owner");
    const { project, codes } = await makeProperties(page, "paused");
    await page.goto(`/${language}/listings/admin/table?view=paused`);
    await page.getByRole("main").getByRole("searchbox").fill(project);
    await page.keyboard.press("Enter");
    const rows = page.locator("tbody tr");
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL(/view=paused/);

    await page.getByRole("button", { name: words.delete }).click();
    await expect(page.getByText(words.nothing)).toBeVisible();
    for (const code of codes) await rows.filter({ hasText: code }).getByRole("checkbox").check();
    await page.getByRole("button", { name: words.delete }).click();
    await expect(page.getByRole("heading", { name: words.deleteQuestion })).toBeVisible();
    await expect(rows.getByRole("checkbox", { checked: true })).toHaveCount(3);
    await page.getByRole("button", { name: words.deleteYes }).click();
    await expect(page.getByText(words.deleted)).toBeVisible();
    await expect(page.getByRole("heading", { name: words.none })).toBeVisible();

    await page.goto(`/${language}/listings/admin/card`);
    await expect(page.getByRole("term").filter({ hasText: words.value })).toBeVisible();
  });

  test("in Arabic the list is searched, and without a selection nothing is deleted", async ({
    page,
    staff,
  }) => {
    const words = texts.ar;
    await staff.signIn(page, "owner");
    const { project, codes } = await makeProperties(page, "paused", 2);
    await page.goto("/ar/listings/admin/table?view=paused");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.getByRole("main").getByRole("searchbox").fill(project);
    await page.keyboard.press("Enter");
    await expect(page.locator("tbody .code")).toHaveText(codes.toReversed());
    await page.getByRole("button", { name: words.delete }).click();
    await expect(page.getByText(words.nothing)).toBeVisible();
    await page.goto("/ar/listings/admin/card");
    await expect(page.getByRole("term").filter({ hasText: words.value })).toBeVisible();
    await expectNoOverflow(page);
  });
});

test("text typed before the page's scripts are loaded is searched once they are", async ({ page, staff }) => {
  await page.setViewportSize(phone);
  await staff.signIn(page, "viewer");
  const { promise: scriptsReady, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scriptsReady;
    await route.continue();
  });
  await page.goto("/en/admin", { waitUntil: "commit" });
  await page.getByRole("main").getByRole("searchbox").fill("no home is called so");
  releaseScripts();
  await expect(page).toHaveURL(/[?]q=no\+home/);
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("no home is called so");
});

test("an account with read access sees no controls for writing, and is refused", async ({ page, staff }) => {
  await staff.signIn(page, "viewer");
  for (const design of designs) {
    await page.goto(`/en/listings/${design}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties");
    await expect(page.locator("main form[method=post], main [type=checkbox]")).toHaveCount(0);
    await expect(page.locator("main a[href*='panel=']:not([href*='panel=view'])")).toHaveCount(0);
    await expectNoOverflow(page);
  }
  const headers = { Origin: process.env["SITE_ORIGIN"] ?? "" };
  for (const intent of ["delete-selected", "pause-selected", "confirm", "create"]) {
    const form = { intent, pick: "1", id: "1", revision: "1" };
    const answer = await page.request.post("/en/listings/admin/table", { form, headers, maxRedirects: 0 });
    expect([intent, answer.status()]).toEqual([intent, 403]);
  }
});

/** Checks accessibility in one theme on a phone and in the other on a desktop. */
async function expectAccessible(page: Page, onPhone: "light" | "dark"): Promise<void> {
  const onDesktop = onPhone === "light" ? "dark" : "light";
  for (const [viewport, colorScheme] of [
    [phone, onPhone],
    [desktop, onDesktop],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(
      await findAccessibilityViolations(page),
      `${page.url()} at ${viewport.width} px, ${colorScheme}`,
    ).toEqual([]);
  }
  await expectNoOverflow(page);
}

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await horizontalOverflow(page), page.url()).toBe(0);
  }
}

for (const [language, href] of [
  ["en", "/en/listings"],
  ["ar", "/ar/resale"],
] as const)
  test(`staff's list in ${language} leads to the public one`, async ({ page, staff }) => {
    await staff.signIn(page, "editor");
    for (const design of designs) {
      await page.goto(`/${language}/listings/${design}`);
      await page
        .getByRole("main")
        .getByRole("link", { name: language === "en" ? "Public list" : "الوحدات المنشورة" })
        .click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await expect(page.locator("[data-results], article").first()).toBeVisible();
    }
  });
