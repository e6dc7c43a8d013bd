import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
}

/** Locates a fact by its name, in the list of facts or in the full cost. */
const factOf = (page: Page, name: string) =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });

test("from a plan of a project to its schedule, for another home, in print and as files", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/en/developer/apex-real-estate/ivoire-east");
  await page.getByRole("link", { name: "Payment schedule Instalments" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Payment schedule: Ivoire East, Apartment",
  );
  await expect(factOf(page, "Total of what is known")).toContainText("5,616,000");
  await expect(factOf(page, "Maintenance deposit")).toContainText("Not disclosed");
  await expect(page.getByText("The total leaves out what is not disclosed")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Payment plan").selectOption({ label: "Cash" });
  await page.getByLabel("Price of your home, EGP").fill("8,000,000");
  await page.getByRole("button", { name: "Show the schedule" }).click();
  await expect(page.getByText("Worked out for the price you entered, EGP 8,000,000.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Full price/ })).toContainText("4,800,000");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Show the schedule" })).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("row", { name: /^Full price/ })).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  const files = page.getByRole("region", { name: "Keep this schedule" }).getByRole("link");
  const hrefs = await files.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const answers = await Promise.all(hrefs.map((href) => page.request.get(href)));
  expect(answers.map((answer) => [answer.status(), answer.headers()["content-type"]])).toEqual([
    [200, "application/pdf"],
    [200, "text/calendar; charset=utf-8"],
    [200, "text/csv; charset=utf-8"],
  ]);
  const csv = await answers[2]?.text();
  expect(csv).toContain("Full price,4800000.00,0.00");
});

test.describe("without scripts, in Arabic on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: phone, expectedErrors: [/status of 4(04|10)/] });

  test("from a home and from the offer of August to their schedules", async ({ page }) => {
    await page.goto("/ar/listings/AA01-101");
    await page
      .getByRole("link", { name: /^جدول السداد/ })
      .first()
      .click();
    const table = page.getByRole("table", { name: "كل الدفعات بتواريخها" });
    await expect(table.getByRole("rowheader", { name: /^القسط 112 من 112/ })).toBeVisible();
    await expect(factOf(page, "مصاريف التنازل")).toContainText("غير معلن");
    expect(await horizontalOverflow(page)).toBe(0);

    await page.goto("/ar/listings/TS06-015");
    await expect(factOf(page, "الجراج")).toContainText("لا يوجد ما يُدفع");
    await expect(factOf(page, "الضرائب")).toContainText("غير معلن");
    await expect(factOf(page, "إجمالي المبالغ المعلنة")).toContainText("8,439,000");
    await page
      .getByRole("link", { name: /^جدول السداد/ })
      .first()
      .click();
    await expect(table.getByRole("row", { name: /^اشتراك النادي/ })).toContainText("75,000");

    await page.goto("/ar");
    await page.getByRole("link", { name: /^جدول السداد الخطة الثانية/ }).click();
    await expect(page.getByText("انتهى هذا العرض في 31 ديسمبر 2025.")).toBeVisible();
    await page.getByLabel("سعر وحدتك بالجنيه").fill("١٠٬٠٠٠٬٠٠٠");
    await page.getByRole("button", { name: "اعرض الجدول" }).click();
    await expect(factOf(page, "إجمالي المبالغ المعلنة")).toContainText("12,000,000.00");

    const missing = await page.goto("/ar/schedule?project=no-such");
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("لا يوجد جدول بهذه الشروط");
    await expect(page.getByRole("link", { name: "تصفّح الوحدات" }).first()).toBeVisible();

    const file = await page.goto("/ar/schedule/payments.pdf?project=hadaba");
    expect([file?.status(), file?.headers()["content-type"]]).toEqual([410, "text/html; charset=utf-8"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("تم البيع بالكامل");
    await page.getByRole("link", { name: /^العودة إلى/ }).click();
    await expect(page).toHaveURL(/\/ar\/developer\/apex-real-estate\/hadaba$/);
  });
});
