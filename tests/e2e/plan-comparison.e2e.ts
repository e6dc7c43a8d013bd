import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";

const project = "/developer/apex-real-estate/ivoire-east";
/** A listing whose full price is due on signing. */
const cashHome = "/listings/HD05-210";
const words = {
  en: {
    form: "What the plans are compared by",
    rate: "Your money earns, % a year",
    type: "Type of home",
    show: "Compare",
    judgement: /^Cash wins only if your money earns under [\d.]+% a year\.$/,
    at: (rate: string) => `Worth today at ${rate}% a year`,
    table: "The chart in figures",
    down: "Down payment, %",
    every: "An instalment",
    schedule: "Payment schedule Your plan",
  },
  ar: {
    form: "أساس المقارنة",
    rate: "عائد أموالك سنويًا (%)",
    type: "نوع الوحدة",
    show: "قارن",
    judgement: /^الكاش هو الأوفر فقط إذا قلّ عائد أموالك عن .*[\d.]+%.* سنويًا\.$/,
    at: (rate: string) => `القيمة الحالية بعائد \u2068${rate}%\u2069`,
    table: "أرقام الرسم",
    down: "المقدم (%)",
    every: "القسط",
    schedule: "جدول السداد خطتك",
  },
} as const;
type Language = keyof typeof words;

const plansOf = (page: Page) => page.locator("#plans");
const todayOf = (page: Page) => plansOf(page).locator("tbody tr").first().locator("td").first();

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page, { selector: "#plans" })).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
}

for (const language of ["en", "ar"] as const satisfies readonly Language[]) {
  const t = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("plans are recalculated while the rate changes, and the address keeps it", async ({ page }) => {
      await page.emulateMedia({ colorScheme: language === "ar" ? "dark" : "light", reducedMotion: "reduce" });
      await page.goto(`/${language}${project}`);
      const plans = plansOf(page);
      await expect(plans.getByText(t.judgement)).toBeVisible();
      await plans.getByText(t.table).click();
      await plans.getByLabel(t.rate).fill("9.5");
      await expect(plans.getByRole("row", { name: t.at("14.5") })).toBeVisible();
      await expect(page).toHaveURL(/\?type=apartment&rate=9\.5#plans$/);
      await expect(plans.getByRole("table"), "what was open stays open").toHaveCount(2);
      await expectNoFaults(page);

      // The time axis begins at the side where text begins, so the first step of the first line has to be there.
      const edges = await plans.locator("figure svg[role=img]").evaluate((drawing) => {
        const box = drawing.getBoundingClientRect();
        const scale = new DOMMatrix(getComputedStyle(drawing).transform).a;
        return { width: box.width, scale };
      });
      expect(edges.width).toBeGreaterThan(200);
      expect(edges.scale).toBe(language === "ar" ? -1 : 1);
    });

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false });

      test("a plan can be made up for a home without one, by address alone", async ({ page }) => {
        await page.goto(`/${language}${cashHome}`);
        const plans = plansOf(page);
        await expect(plans.getByRole("form", { name: t.form })).toBeVisible();
        await plans.getByLabel(t.down).fill("25");
        await plans.getByLabel(t.every).selectOption("yearly");
        await plans.getByRole("button", { name: t.show }).click();
        await expect(page).toHaveURL(/HD05-210\?rate=20\.5&down=25&years=8&every=yearly#plans$/);
        await expect(todayOf(page)).toContainText("1,225,000");
        await expect(plans.getByText(t.table)).toBeVisible();
        await plans.getByRole("link", { name: t.schedule }).click();
        await expect(page).toHaveURL(/schedule\?unit=HD05-210&down=25&years=8&every=yearly$/);
        await expect(
          page.locator("tbody tr[id], tbody tr").filter({ hasText: "1,225,000" }).first(),
        ).toBeVisible();
      });
    });
  });
}

test("another type, a link to another rate and a lost connection are handled in place", async ({
  page,
  context,
}) => {
  const t = words.en;
  await page.goto(`/en${project}`);
  const plans = plansOf(page);
  const before = await todayOf(page).textContent();
  await plans.getByLabel(t.type).focus();
  await plans.getByLabel(t.type).selectOption("duplex");
  await expect(todayOf(page)).not.toHaveText(before ?? "");
  await plans.getByRole("link", { name: t.at("25.5") }).click();
  await expect(plans.getByLabel(t.rate)).toHaveValue("25.5");
  await expect(plans.getByLabel(t.rate)).toBeFocused();
  await expect(page.locator("a[data-lang=ar]").first()).toHaveAttribute(
    "href",
    `/ar${project}?type=duplex&rate=25.5`,
  );

  await context.setOffline(true);
  await plans.getByLabel(t.rate).fill("30");
  await expect(plans.getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await plans.getByRole("button", { name: t.show }).click();
  await expect(plans.getByRole("row", { name: t.at("35") })).toBeVisible();
  await expect(plans.getByRole("alert")).toBeHidden();
});

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
