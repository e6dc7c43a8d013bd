import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { startStudioSite } from "../support/studio-site.ts";

/* Links within a previewed page lead to previews too, which show the drafts: tabs, filters, schedules and their
   files. */

const { open } = startStudioSite();

const banners = { en: "Preview of a draft: the public does not see this.", ar: "هذه مسودة: لا يراها الزوار." };
const languages = ["en", "ar"] as const;
const project = "developer/horizon-developments/telal-east";

/** Number of instalments in the published samples, and in the draft. */
const instalments = { published: 56, drafted: 28 };

test("an editor changes a plan and the name of an area in drafts", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "editor", hasScripts: false });
  await page.goto("/en/admin/showcase/part?part=project:telal-east");
  await page.locator("[name='f.plans.instalments.name.en']").fill("Fourteen years");
  await page.locator("[name='f.plans.instalments.name.ar']").fill("خطة أربعة عشر عامًا");
  await page.locator("[name='f.plans.instalments.instalments.count']").fill(String(instalments.drafted));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto("/en/admin/showcase/part?part=area:new-cairo");
  await page.locator("[name='f.name.en']").fill("East Cairo Heights");
  await page.locator("[name='f.name.ar']").fill("هضبة شرق القاهرة");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await context.close();
});

test("in a preview the schedule of the project's plan, its files and its figures show the draft", async ({
  browser,
}) => {
  const names = { en: "Fourteen years", ar: "خطة أربعة عشر عامًا" };
  for (const hasScripts of [true, false])
    for (const language of languages) {
      const { context, page } = await open(browser, { role: "editor", isWide: true, hasScripts });
      await page.goto(`/${language}/${project}?preview=1`);
      // Changing the rate updates the page without loading another one.
      await page.locator(`main a[href^='/${language}/${project}?'][href*='rate=']`).first().click();
      await expect(page).toHaveURL(/rate=.*preview=1/);
      await expect(page.getByText(banners[language])).toBeVisible();
      await page.locator("main a[href*='/schedule?'][href*='plan=instalments']").first().click();
      await expect(page).toHaveURL(/\/schedule\?.*preview=1/);
      await expect(page.getByText(banners[language])).toBeVisible();
      await expect(page.locator("main")).toContainText(names[language]);
      const href = await page.locator("main a[href*='payments.csv']").getAttribute("href");
      const headers = { Referer: page.url() };
      const file = await page.request.get(href ?? "", { headers });
      expect(file.headers()["content-type"]).toContain("text/csv");
      const payments = (text: string) => text.split("\n").filter((line) => /^\d+,/.test(line)).length;
      const drafted = payments(await file.text());
      // Visitors who are not signed in see the published data.
      const visitor = await open(browser, { role: null });
      const published = await visitor.page.request.get(href ?? "", { headers });
      expect(payments(await published.text()) - drafted).toBe(instalments.published - instalments.drafted);
      await visitor.context.close();
      await context.close();
    }
});

test("a filter of a previewed list keeps the drafts, with scripts and without", async ({ browser }) => {
  const names = { en: "East Cairo Heights", ar: "هضبة شرق القاهرة" };
  for (const hasScripts of [true, false])
    for (const language of languages) {
      const { context, page } = await open(browser, { role: "editor", isWide: true, hasScripts });
      await page.goto(`/${language}/listings/by-area/new-cairo?preview=1`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(names[language]);
      const apartment = page.locator("main input[name='type'][value='apartment']").first();
      if (hasScripts) await waitUntilHydrated(page);
      await apartment.check();
      if (!hasScripts) await page.locator("form button[type='submit']:visible").last().click();
      await expect(page).toHaveURL(/type=apartment/);
      await expect(page).toHaveURL(/preview=1/);
      await expect(page.getByText(banners[language])).toBeVisible();
      await expect(page.locator("main")).toContainText(names[language]);
      await context.close();
    }
});

test("a filter works within the phone's frame, and pages without drafts are not marked as previews", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true });
  await page.goto("/en/admin/showcase/preview?part=area:new-cairo");
  const frame = page.frameLocator("iframe").first();
  await expect(frame.getByText("East Cairo Heights").first()).toBeVisible();
  const words = frame.locator("main input[name='q']:visible").first();
  await words.fill("villa");
  await words.press("Enter");
  await expect.poll(() => page.frames()[1]?.url() ?? "").toMatch(/q=villa/);
  await expect(frame.getByText(banners.en)).toBeVisible();
  // The search by affordable payments uses only published data, so it is not marked as a preview.
  await page.goto(`/en/${project}?preview=1`);
  await page.locator("footer a[href='/en/plans']").first().click();
  await expect(page).toHaveURL(/\/en\/plans$/);
  await expect(page.getByText(banners.en)).toHaveCount(0);
  await context.close();
});
