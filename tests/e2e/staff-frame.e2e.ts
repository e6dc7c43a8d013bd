import type { Page } from "@playwright/test";
import type { PageRules as Address } from "../../domain/site/page-rules.ts";
import { pages as addresses } from "../../domain/site/pages.ts";
import { findAccessibilityViolations } from "../support/axe.ts";
import { openLeadSender } from "../support/lead-sender.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, openHydrated, test } from "../support/site.ts";

/* The layout of all staff pages: the sidebar on a desktop, the bar and menu on a phone, the position of the
   first work item, and the search. */

const phone = { width: 390, height: 844 };
/** Maximum distance of the first work item from the top of a phone's screen, in CSS pixels. */
const maxWorkTop = 120;

/** Paths of pages that are shown before signing in, which have no sidebar. */
const withoutFrame = new Set(["admin", "admin/set-up", "admin/forgotten"]);

/** Query parameters that a page needs to have content, by path. */
const pageQueries: Readonly<Record<string, string>> = {
  "admin/find": "?q=ivoire",
  "admin/showcase/part": "?part=project:ivoire-east",
  "admin/showcase/files": "?part=project:ivoire-east",
  "admin/showcase/preview": "?part=project:ivoire-east",
  "admin/prove": "?to=admin/staff",
};

/** All staff pages in the table of addresses except downloads and targets of forms. */
const pages = Object.entries(addresses)
  .filter(([path, page]) => path.startsWith("/:lang/") && isForStaff(page))
  .map(([path]) => path.replace("/:lang/", ""))
  .filter((path) => !withoutFrame.has(path))
  .map((path) => path + (pageQueries[path] ?? ""));

function isForStaff({ isForStaff: isStaff = false, isMeasured = true }: Address): boolean {
  return isStaff && isMeasured;
}

// The preview shows the site's pages in frames, about which the browser logs a warning.
test.use({ expectedErrors: [/^An iframe which has both allow-scripts and allow-same-origin/] });

/** Returns the distance in CSS pixels from the top to the first element below the bar that can be read or used. */
function firstWorkTop(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector("main")!;
    const bar = document.querySelector("main header > :first-child")!.getBoundingClientRect().bottom;
    const tops = [...main.querySelectorAll("a, button, input, select, summary, h2, h3, p, table, li")]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 4)
      .map((element) => element.getBoundingClientRect().top)
      .filter((top) => top >= bar - 1);
    return Math.min(...tops);
  });
}

const longestAge = { en: "updated 11 minutes ago", ar: "آخر تحديث قبل ١١ دقيقة واحدة" };

for (const language of ["en", "ar"] as const) {
  test(`every staff page starts with its work items on a phone, in ${language}`, async ({ page, staff }) => {
    await staff.signIn(page, "owner");
    await page.setViewportSize(phone);
    for (const path of pages) {
      await openHydrated(page, `/${language}/${path}`);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading, path).toHaveCount(1);
      // Both bars have the link to the search page.
      await expect(page.locator(`header a[href="/${language}/admin/find"]`), path).toHaveCount(1);
      expect((await heading.boundingBox())?.y, path).toBeLessThan(56);
      expect(await firstWorkTop(page), path).toBeLessThanOrEqual(maxWorkTop);
      expect(await findAccessibilityViolations(page), path).toEqual([]);
    }
  });

  test(`the head of the inventory is one row on a desktop, in ${language}`, async ({ page, staff }) => {
    await staff.signIn(page, "owner");
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await openHydrated(page, `/${language}/listings/admin`);
      // Sets the line below the heading to the longest text that it can have.
      await page.locator("main header time").evaluateAll((times, text) => {
        for (const time of times) time.textContent = text;
      }, longestAge[language]);
      const search = await page.locator("main header").getByRole("searchbox").boundingBox();
      const add = page.getByRole("link", { name: language === "en" ? "Add property" : "إضافة وحدة" });
      expect((await add.boundingBox())?.y, `at ${width}`).toBeLessThan(
        (search?.y ?? 0) + (search?.height ?? 0),
      );
    }
  });

  test(`no staff page is wider than its window, in ${language}`, async ({ page, staff }) => {
    await staff.signIn(page, "owner");
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await page.goto(`/${language}/${path}`);
        expect(await horizontalOverflow(page), `${path} at ${width}`).toBe(0);
      }
    }
  });
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Parts of the staff side" });

for (const hasScripts of [true, false])
  test(`the menu of a phone opens, leads on and closes ${hasScripts ? "with" : "without"} scripts`, async ({
    browser,
    page: signedIn,
    staff,
  }) => {
    await staff.signIn(signedIn, "owner");
    const context = await browser.newContext({
      storageState: await signedIn.context().storageState(),
      viewport: phone,
      javaScriptEnabled: hasScripts,
    });
    const page = await context.newPage();
    await page.goto("/en/admin/audit");
    await expect(menu(page)).toBeHidden();
    await page.getByRole("button", { name: "All pages" }).click();
    await expect(menu(page).getByRole("link", { name: "Changes" })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await page.getByRole("button", { name: "All pages" }).click();
    await menu(page).getByRole("link", { name: "Visits" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visits");
    await expect(menu(page)).toBeHidden();
    await context.close();
  });

test("the sidebar shows only the pages that the role may open", async ({ page, staff }) => {
  const linksOf = async (role: "owner" | "editor" | "sales" | "viewer") => {
    await page.context().clearCookies();
    await staff.signIn(page, role);
    await page.goto("/en/admin/today");
    return (await menu(page).getByRole("link").allTextContents()).map((text) => text.replace(/\d.*$/, ""));
  };
  const day = ["Today", "Leads", "Visits", "Properties", "Projects", "Import and export", "Reports"];
  const texts = ["Search words", "Places"];
  const office = ["Agents", "Who answers", "Numbers", ...texts, "Accounts", "Settings", "Changes"];
  expect(await linksOf("owner")).toEqual([...day, ...office]);
  expect(await linksOf("editor")).toEqual(["Today", ...day.slice(3), "Agents", ...texts]);
  expect(await linksOf("sales")).toEqual([...day.slice(0, 4), "Who answers", "Numbers"]);
  expect(await linksOf("viewer")).toEqual(["Today", "Properties"]);
});

test("one field and one keyboard shortcut search everything, on every page", async ({ page, staff }) => {
  await staff.signIn(page, "owner");
  await openHydrated(page, "/en/admin/audit");
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("searchbox", { name: "Search everything" })).toBeFocused();
  await page.keyboard.type("ivoire east");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Ivoire East", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ivoire East");

  await page.setViewportSize(phone);
  await openHydrated(page, "/ar/admin/visits");
  await page.keyboard.press("Control+K");
  await expect(page).toHaveURL(/\/ar\/admin\/find$/);
  await page.getByRole("main").getByRole("searchbox").fill("لا شيء كهذا");
  await expect(page.getByRole("heading", { name: "لا توجد نتائج عن «لا شيء كهذا»" })).toBeVisible();
});

test("a lead can be called with one press from today's page, and opens with its deadline and buttons", async ({
  page,
  staff,
}) => {
  const visitor = await openLeadSender(process.env["SITE_ORIGIN"] ?? "");
  // Retried, because the site refuses a form that is sent within two seconds of opening it: its sender may be a
  // bot.
  await expect(async () => expect(await visitor.submit()).not.toBeNull()).toPass();
  await staff.signIn(page, "sales");
  await page.setViewportSize(phone);
  await openHydrated(page, "/en/admin/today");
  const first = page.locator("#leads li").first();
  const answers = first.getByRole("link", { name: /^(Call|WhatsApp|E-mail)/ });
  await expect(answers.first()).toHaveAttribute("href", /^(tel:\+|https:\/\/wa\.me\/|mailto:)/);
  await expect(answers.first()).toBeInViewport();
  const name = (await first.getByRole("link").first().textContent()) ?? "";
  await first.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name, { useInnerText: true });
  await expect(page.getByText(/^Answer promised by/)).toBeInViewport();
  await expect(page.getByRole("main").getByRole("link", { name: "Call" })).toBeInViewport();
  await page.getByRole("link", { name: "All leads" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leads", { useInnerText: true });
});
