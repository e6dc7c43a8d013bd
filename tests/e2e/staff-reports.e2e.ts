import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";
import { testStaffName } from "../support/staff-account.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* Visitors' reports about a listing reach staff, who close them. */

const texts = {
  en: {
    other: "Something else",
    message: "In your own words",
    send: "Send report",
    say: "Say in a few words what is wrong.",
    thanks: "Thank you, we have your report",
    close: "Close report",
    closed: "Report closed.",
    openProperty: "Open the property",
    home: "PH14-022",
  },
  ar: {
    other: "سبب آخر",
    message: "تفاصيل البلاغ",
    send: "إرسال البلاغ",
    say: "اكتب المشكلة باختصار.",
    thanks: "شكرًا، وصلنا بلاغك",
    close: "إغلاق البلاغ",
    closed: "تم إغلاق البلاغ.",
    openProperty: "فتح الوحدة",
    home: "TS06-015",
  },
} as const;

test.use({ expectedErrors: [/status of (404|422)/] });

const requestOptions = { headers: { Origin: process.env["SITE_ORIGIN"] ?? "" }, maxRedirects: 0 };

for (const language of ["en", "ar"] as const) {
  const words = texts[language];
  const { home } = words;

  test(`in ${language} the list of reports is accessible`, async ({ page, staff }) => {
    await staff.signIn(page, "editor");
    const form = { reason: "gone" };
    await page.request.post(`/${language}/listings/${home}/report`, { ...requestOptions, form });
    await page.goto(`/${language}/admin/reports`);
    await expect(page.getByRole("article").filter({ hasText: home }).first()).toBeVisible();
    await page.emulateMedia({ colorScheme: language === "en" ? "light" : "dark", reducedMotion: "reduce" });
    await page.setViewportSize(
      language === "en" ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    );
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
  });

  test.describe(`in ${language}, without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test("a visitor's report reaches staff", async ({ page, staff }) => {
      await page.goto(`/${language}/listings/${home}/report`);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await page.getByLabel(words.other).check();
      await page.getByRole("button", { name: words.send }).click();
      await expect(page.getByRole("alert")).toHaveText(words.say);
      await expect(page.getByLabel(words.other)).toBeChecked();
      const message = `Seen elsewhere ${generateUniqueWord()}`;
      await page.getByLabel(words.message).fill(message);
      await page.getByRole("button", { name: words.send }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.thanks);
      const spam = { reason: "gone", message: "Spam of a program", website: "https://spam.example" };
      const trapped = await page.request.post(`/${language}/listings/${home}/report`, {
        ...requestOptions,
        form: spam,
      });
      expect(trapped.status()).toBe(303);
      expect((await page.request.get(`/${language}/listings/ZZ99-1/report`)).status()).toBe(404);

      await staff.signIn(page, "editor");
      await page.goto(`/${language}/admin/reports`);
      const report = page.getByRole("article").filter({ hasText: message });
      await expect(report).toContainText(home);
      await expect(page.getByText("Spam of a program")).toHaveCount(0);
      await expect(report.getByRole("link", { name: words.openProperty })).toHaveAttribute(
        "href",
        /\/listings\/admin\?panel=edit&id=\d+$/,
      );
      await report.getByRole("button", { name: words.close }).click();
      await expect(page.getByRole("status").filter({ hasText: words.closed })).toBeVisible();
      await expect(report.getByRole("button")).toHaveCount(0);
      await expect(report).toContainText(testStaffName);
    });
  });
}
