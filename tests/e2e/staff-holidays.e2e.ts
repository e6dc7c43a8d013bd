import type { Browser, Page } from "@playwright/test";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { nextFixedHolidays } from "../../domain/time/holidays.ts";
import { findAccessibilityViolations } from "../support/axe.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { signInNewAccount, useOwnSite } from "../support/own-site.ts";

/* Holidays in the sales hours. On a separate site, because holidays close days on which other tests book visits. */

let site: RunningSite;
let session: Awaited<ReturnType<typeof signInNewAccount>>;
useOwnSite(
  async () => (site = await startSite()),
  async (browser) => {
    session = await signInNewAccount(browser, site);
  },
);

async function open(browser: Browser, { width = 1440, hasScripts = true } = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: session,
    viewport: { width, height: 844 },
    javaScriptEnabled: hasScripts,
  });
  return context.newPage();
}

const daysAhead = (days: number) => toCairoIsoDate(new Date(Date.now() + days * 86_400_000));
const publicText = async (page: Page, path: string) => (await page.request.get(path)).text();
const emptyRow = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("an invalid holiday is refused at its field and keeps what was typed, without scripts in Arabic", async ({
  browser,
}) => {
  const page = await open(browser, { width: 390, hasScripts: false });
  await page.goto("/ar/admin/settings");
  const row = emptyRow(page, "إجازة جديدة");
  await row.getByLabel("أول يوم").fill(daysAhead(5));
  await row.getByLabel("آخر يوم").fill(daysAhead(3));
  await row.getByLabel("الاسم بالعربية").fill("عيد الأضحى");
  await row.getByLabel("الاسم بالإنجليزية").fill("Eid al-Adha");
  await page.getByRole("button", { name: "حفظ", exact: true }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("خانة واحدة تحتاج إلى مراجعة");
  await expect(alert.getByRole("link")).toHaveText("الإجازة، آخر يوم");
  const refused = page.locator("details[open] fieldset", { hasText: "آخر يوم قبل أول يوم." });
  await expect(refused.getByLabel("آخر يوم")).toHaveValue(daysAhead(3));
  await expect(refused.getByLabel("الاسم بالعربية")).toHaveValue("عيد الأضحى");
  await refused.getByLabel("آخر يوم").fill(daysAhead(9));
  await page.getByRole("button", { name: "حفظ", exact: true }).click();
  await expect(page.getByText("تم حفظ الإعدادات")).toBeVisible();
  await expect(page.locator("summary", { hasText: "عيد الأضحى، مغلق" })).toBeVisible();

  const contact = await publicText(page, "/ar/contact");
  expect(contact).toContain("عيد الأضحى، مغلق");
  expect(contact).toMatch(/مفتوح الآن حتى|مغلق الآن، ويفتح/);
  const english = await publicText(page, "/en");
  expect(english).toContain("Eid al-Adha, closed");
  // Visitors cannot book a visit on any day of the holiday.
  await page.goto("/en/visit");
  const days = page.locator("input[name=day]");
  const offeredDays = await days.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  expect(offeredDays.length).toBeGreaterThan(0);
  expect(offeredDays.filter((day) => day >= daysAhead(5) && day <= daysAhead(9))).toEqual([]);
  await page.context().close();
});

test("the fixed public holidays are added by one press, each once, and one is removed again", async ({
  browser,
}) => {
  const page = await open(browser);
  await openHydrated(page, "/en/admin/settings");
  const rows = page.locator("summary", { hasText: /, closed$/ });
  await expect(rows).toHaveCount(1);
  const add = page.getByRole("button", { name: "Add the fixed public holidays" });
  await add.click();
  await expect(page.getByText("Settings saved. Visitors see them now.").first()).toBeVisible();
  const fixed = nextFixedHolidays(toCairoIsoDate(new Date()));
  // A fixed holiday within the feast of the previous test is not added.
  const added = fixed.filter(({ from }) => from < daysAhead(5) || from > daysAhead(9)).length;
  await expect(rows).toHaveCount(1 + added);
  await add.click();
  await expect(page.getByText("Nothing was changed.").first()).toBeVisible();
  await expect(rows).toHaveCount(1 + added);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await rows.filter({ hasText: "Labour Day" }).click();
  await page.getByRole("button", { name: /^Remove .*Labour Day, closed$/ }).click();
  await expect(rows).toHaveCount(added);
  await openHydrated(page, "/en/admin/audit?entity=site_settings");
  await expect(page.getByRole("main")).toContainText("Labour Day");
  await page.context().close();
});

test("with scripts an empty holiday is appended as soon as one is typed, and overlaps are shown", async ({
  browser,
}) => {
  const page = await open(browser, { width: 320 });
  await openHydrated(page, "/en/admin/settings");
  const row = emptyRow(page, "New holiday");
  await row.getByLabel("First day").fill(daysAhead(7));
  await expect(row).toHaveCount(2);
  await row.first().getByLabel("Name in English").fill("Sham El-Nessim");
  await row.first().getByLabel("Name in Arabic").fill("شم النسيم");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Another holiday already has one of these days.")).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await page.context().close();
});
