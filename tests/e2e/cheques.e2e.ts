import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";

const phone = { width: 320, height: 700 };
const desktop = { width: 1440, height: 900 };
const ivoire = "project=ivoire-east&plan=instalments&day=2026-11-23";

test("from a plan of a project to its cheques, in another frequency, by keyboard and as files", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto("/en/developer/apex-real-estate/ivoire-east");
  await page.getByRole("link", { name: "Cheque book Instalments" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cheque book");
  await expect(page.getByText("122 cheques in all")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole("radio", { name: "month", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "3 months" })).toBeChecked();
  await page.getByLabel("Date of the first instalment cheque").fill("2027-01-15");
  await page.getByRole("button", { name: "Show the cheques" }).press("Enter");
  await expect(page.getByText("42 cheques in all")).toBeVisible();
  const cheque = page.getByRole("region", { name: "Cheque 2", exact: true });
  await expect(cheque).toContainText("# 126,360 #");
  await expect(cheque).toContainText(
    "One hundred twenty-six thousand three hundred sixty Egyptian pounds only",
  );
  await expect(cheque).toContainText("مائة وستة وعشرون ألفًا وثلاثمائة وستون جنيهًا مصريًا فقط لا غير");
  await expect(cheque).toContainText("17 January 2027");
  await expect(cheque).toContainText("15 January is a Friday, moved to the next bank day");
  await cheque.getByRole("link", { name: "Cheque 3" }).click();
  await expect(page).toHaveURL(/rhythm=quarterly&first=2027-01-15&cheque=3#cheque$/);
  await expect(page.getByRole("region", { name: "Cheque 3", exact: true })).toContainText(
    "Instalment 2 of 40",
  );

  const files = page.getByRole("region", { name: "Keep the cheque book" }).getByRole("link");
  const hrefs = await files.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const answers = await Promise.all(hrefs.map((href) => page.request.get(href)));
  expect(answers.map((answer) => [answer.status(), answer.headers()["content-type"]])).toEqual([
    [200, "application/pdf"],
    [200, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    [200, "text/csv; charset=utf-8"],
    [200, "text/calendar; charset=utf-8"],
  ]);
  expect(await answers[2]?.text()).toContain("2,2027-01-17,2027-01-15,Instalment 1 of 40");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Show the cheques" })).toBeHidden();
});

test("in Arabic, dark and narrow, axe finds no fault", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/ar/schedule/cheques?${ivoire}&first=2020-01-01`);
  await expect(page.getByText("لا يمكن استخدام هذا التاريخ.")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
});

test.describe("without scripts, in Arabic on a narrow phone", () => {
  test.use({ javaScriptEnabled: false, viewport: phone, expectedErrors: [/status of 4(04|10)/] });

  test("from a home to its cheques, with another first day and another language of the amounts", async ({
    page,
  }) => {
    await page.goto("/ar/listings/AA01-101");
    await page
      .getByRole("link", { name: /^دفتر الشيكات/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("دفتر الشيكات");
    await expect(page.getByText("كما في العقد")).toBeVisible();
    await page.getByLabel("تاريخ أول شيك للأقساط").fill("2027-10-06");
    await page.getByRole("radio", { name: "English" }).check({ force: true });
    await page.getByRole("button", { name: "عرض الشيكات" }).click();
    const cheque = page.getByRole("region", { name: "شيك 2", exact: true });
    await expect(cheque).toContainText("6 أكتوبر يوافق عيد القوات المسلحة، فنُقل إلى أول يوم عمل للبنوك");
    await expect(cheque).toContainText("Egyptian pounds only");
    await expect(cheque).toContainText("فقط لا غير");
    expect(await horizontalOverflow(page)).toBe(0);

    // Years that are collapsed can be expanded without scripts too.
    const year = page.getByText("2030", { exact: true });
    await year.click();
    await expect(page.locator("details", { has: year }).getByRole("listitem").first()).toBeVisible();

    const response = await page.goto("/ar/schedule/cheques?project=hadaba");
    expect(response?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("تم البيع بالكامل");
    const file = await page.goto(`/ar/schedule/cheques.xlsx?${ivoire}&rhythm=daily`);
    expect(file?.status()).toBe(404);
    await page.getByRole("link", { name: "العودة إلى دفتر الشيكات" }).click();
    await expect(page).toHaveURL(/\/ar\/schedule\/cheques\?/);
  });
});
