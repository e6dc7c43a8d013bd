import { findAccessibilityViolations } from "../support/axe.ts";
import { importShowcase } from "../support/imported-showcase.ts";
import { withAllProjectParts } from "../support/project-parts.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";
import { useOwnSite } from "../support/own-site.ts";

/* A project with all optional facts. On a separate site, because the samples have fewer facts. */

const path = "developer/apex-real-estate/ivoire-east";

let site: RunningSite;
useOwnSite(
  async () => (site = await startSite()),
  async () => {
    await importShowcase(site, (content) => ({
      ...content,
      developers: content.developers.map((developer) => ({
        ...developer,
        projects: developer.projects.map((project) =>
          project.slug === "ivoire-east" ? withAllProjectParts(project) : project,
        ),
      })),
    }));
  },
);

const texts = {
  en: {
    tabs: [
      "Unit availability",
      "Floor plans",
      "Master plan",
      "Construction updates",
      "Video and brochure",
      "Buyers’ money",
    ],
    onThisPage: "On this page",
    first: "Type A, 115 m²",
    second: "Type B, 140 m²",
    duplex: "Garden, 240 m²",
    size: "140 m²",
    type: "Duplex 1",
    reception: "Reception",
  },
  ar: {
    tabs: [
      "أنواع الوحدات والأسعار",
      "المساقط الأفقية",
      "المخطط العام",
      "مستجدات التنفيذ",
      "الفيديو والبروشور",
      "أموال المشترين",
    ],
    onThisPage: "في هذه الصفحة",
    first: "نموذج أ، 115 م²",
    second: "نموذج ب، 140 م²",
    duplex: "بحديقة، 240 م²",
    size: "140 م²",
    type: "دوبلكس 1",
    reception: "ريسبشن",
  },
} as const;

for (const locale of ["en", "ar"] as const) {
  const { tabs, onThisPage, first, second, duplex, size, type, reception } = texts[locale];

  test(`floor plans are chosen without scripts, under the same canonical address, in ${locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/${locale}/${path}?rate=20`);
    const part = page.locator("#floor-plans");
    await expect(part.getByRole("heading", { level: 3 })).toHaveText(first);
    await part.getByRole("link", { name: size, exact: true }).click();
    await expect(part.getByRole("heading", { level: 3 })).toHaveText(second);
    await expect(part.getByRole("link", { name: size, exact: true })).toHaveAttribute("aria-current", "true");
    expect(page.url()).toBe(`${site.origin}/${locale}/${path}?rate=20&plan=apartment-140#floor-plans`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`/${locale}/${path}$`),
    );
    await expect(part).toBeInViewport();
    await part.getByRole("link", { name: type, exact: true }).click();
    await expect(part.getByRole("heading", { level: 3 })).toHaveText(duplex);
    await context.close();
  });

  test(`the row of tabs leads to each part by keyboard, and is one line on a phone, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${site.origin}/${locale}/${path}`);
    const row = page.getByRole("navigation", { name: onThisPage });
    await expect(row.getByRole("link")).toHaveText(tabs);
    expect((await row.boundingBox())?.height).toBeLessThan(60);
    // The page is not wider than the window: only the row of tabs scrolls sideways.
    expect(await horizontalOverflow(page)).toBe(0);
    for (const tab of tabs) {
      await row.getByRole("link", { name: tab }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 2, name: tab }).first()).toBeInViewport();
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test(`rooms are named on the plan, and on a phone numbered and listed, never mirrored, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site.origin}/${locale}/${path}?plan=apartment-140`);
    const plan = page.locator("#floor-plans figure");
    const name = plan.locator("[aria-hidden]").getByText(reception, { exact: true });
    const number = plan.locator("[aria-hidden] b").getByText("1", { exact: true });
    const list = plan.getByRole("list");
    await expect(name).toBeVisible();
    await expect(number).toBeHidden();
    // The list exists for screen readers at every width.
    await expect(list.getByRole("listitem")).toHaveCount(10);
    expect((await list.boundingBox())?.width).toBeLessThanOrEqual(1);
    // The reception is at 25 % of the plan's width from the left edge, in both languages.
    await expectAt(25);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(number).toBeVisible();
    await expect(name).toBeHidden();
    expect((await list.boundingBox())?.width).toBeGreaterThan(300);
    await expectAt(25);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    async function expectAt(percent: number) {
      const mark = await plan.locator("[aria-hidden] > *").first().boundingBox();
      const drawing = await plan.locator("[aria-hidden]").first().boundingBox();
      if (!mark || !drawing) throw new Error("The plan is not drawn.");
      const markPercent = ((mark.x + mark.width / 2 - drawing.x) / drawing.width) * 100;
      expect(Math.abs(markPercent - percent)).toBeLessThan(1);
    }
  });

  test(`every part can be read in the dark theme, in ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: "dark", viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${site.origin}/${locale}/${path}?plan=apartment-140`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // Pictures of plans are not darkened in the dark theme, so the marks on them must be dark too.
    const marks = page.locator(":is(#floor-plans, #master-plan) figure [aria-hidden] > *");
    const readColors = () =>
      marks.evaluateAll((elements) =>
        elements.map((mark) => [getComputedStyle(mark).color, getComputedStyle(mark).backgroundColor]),
      );
    const darkColors = await readColors();
    await page.emulateMedia({ colorScheme: "light" });
    expect(darkColors.length).toBeGreaterThan(10);
    expect(await readColors()).toEqual(darkColors);
    await context.close();
  });
}

test("a chat opened from a floor plan names it", async ({ page }) => {
  await page.goto(`${site.origin}/en/${path}?plan=apartment-140`);
  const chatLink = page.locator("#floor-plans").getByRole("link", { name: "Ask about Type B" });
  const href = await chatLink.getAttribute("href");
  const answer = await page.request.get(new URL(href ?? "", site.origin).href, { maxRedirects: 0 });
  expect(decodeURIComponent(answer.headers()["location"] ?? "").replaceAll("+", " ")).toContain(
    "Ivoire East (Apartment, Type B)",
  );
});

test("in print the row of tabs is hidden and the parts are shown", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto(`${site.origin}/en/${path}`);
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  await expect(page.locator("#master-plan").getByText("8 buildings of six floors, 192 homes")).toBeVisible();
});
