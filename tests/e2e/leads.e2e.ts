import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { expect, test } from "../support/site.ts";

/* The visitors' contact form and its error messages: without scripts, with a confirmation on a separate page;
   with scripts, within the page. */

const texts = {
  en: {
    name: "Full Name",
    phone: "Phone Number",
    project: "Project",
    projectName: "Ivoire East",
    whatsapp: "WhatsApp",
    consent: /I agree that Home Finder may contact me about this request by WhatsApp/,
    offers: /marketing offers/,
    more: "Add a time or a message",
    message: "Your message",
    send: "Request Callback",
    confirm: "One more press",
    wrong: /This number cannot be called/,
    failed: "Failed to send contact request. Please try again or contact us directly.",
    sent: "Contact Request Sent!",
    another: "Send Another Request",
    sending: "Sending...",
    typedPhone: "010 1234 5601",
  },
  ar: {
    name: "الاسم بالكامل",
    phone: "رقم الهاتف",
    project: "المشروع",
    projectName: "آيفوار إيست",
    whatsapp: "واتساب",
    consent: /أوافق على أن تتواصل معي هوم فايندر بشأن هذا الطلب عبر واتساب/,
    offers: /عروض تسويقية/,
    more: "أضف وقتًا يناسبك أو رسالة",
    message: "رسالتك",
    send: "اطلب مكالمة",
    confirm: "خطوة أخيرة",
    wrong: /رقم الهاتف غير صحيح/,
    failed: "تعذّر إرسال طلب التواصل. حاول مرة أخرى أو تواصل معنا مباشرة.",
    sent: "تم إرسال طلب التواصل!",
    another: "إرسال طلب آخر",
    sending: "جارٍ الإرسال...",
    typedPhone: "٠١٠ ١٢٣٤ ٥٦٠٢",
  },
} as const;

const appearances = {
  en: { colorScheme: "light", viewport: { width: 1440, height: 844 } },
  ar: { colorScheme: "dark", viewport: { width: 390, height: 844 } },
} as const;

type Language = keyof typeof texts;

async function fillForm(page: Page, language: Language, typedPhone: string): Promise<void> {
  const t = texts[language];
  const main = page.getByRole("main");
  await main.getByLabel(t.name).fill("Mona Adel");
  await main.getByLabel(t.phone).fill(typedPhone);
  await main.getByRole("radio", { name: t.whatsapp }).check();
  await main.getByText(t.more).click();
  await main.getByLabel(t.message).fill("A view of the sea");
  await main.getByLabel(t.consent).check();
}

async function expectValues(page: Page, language: Language, typedPhone: string): Promise<void> {
  const t = texts[language];
  await expect(page.getByLabel(t.name)).toHaveValue("Mona Adel");
  await expect(page.getByLabel(t.phone)).toHaveValue(typedPhone);
  await expect(page.getByLabel(t.message)).toHaveValue("A view of the sea");
  await expect(page.getByLabel(t.project, { exact: true })).toHaveValue(t.projectName);
  await expect(page.getByRole("radio", { name: t.whatsapp })).toBeChecked();
  await expect(page.getByLabel(t.consent)).toBeChecked();
  await expect(page.getByLabel(t.offers)).not.toBeChecked();
}

async function expectAccessible(page: Page): Promise<void> {
  // Waits until toasts have faded in: only then do they have their final colours.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  expect(await findAccessibilityViolations(page)).toEqual([]);
}

const addressIn = (language: Language) => `/${language}/contact?project=ivoire-east`;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

  test.describe("in Arabic", () => {
    test.use(appearances.ar);

    test("a request is sent by a second press, and nothing typed is lost", async ({ page }) => {
      const language = "ar";
      const t = texts[language];
      const address = addressIn(language);
      await page.goto(address);
      await fillForm(page, language, "0100");
      await page.getByRole("button", { name: t.send }).click();
      const fault = page.getByLabel(t.phone);
      await expect(fault).toHaveAccessibleDescription(t.wrong);
      await expectValues(page, language, "0100");

      // The form in a cached page has no idempotency key yet.
      await page.goto(address);
      await fillForm(page, language, t.typedPhone);
      const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
      await page.getByRole("button", { name: t.send }).click();
      const confirmation = await answered;
      expect(confirmation.status()).toBe(200);
      expect(confirmation.headers()["cache-control"]).toBe("private, no-store");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.confirm);
      await expectValues(page, language, t.typedPhone);

      await page.getByRole("button", { name: t.send }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/request/[\\w.-]+\\?sent=1$`));
      const [, reference = ""] = /request\/([\w-]{9})\./.exec(page.url()) ?? [];
      await expect(page.getByRole("main")).toContainText(reference);
    });
  });

  test.describe("in English", () => {
    test.use(appearances.en);

    test("an invalid phone number is reported, and nothing typed is lost", async ({ page }) => {
      const t = texts.en;
      await page.goto(addressIn("en"));
      await fillForm(page, "en", "0100");
      await page.getByRole("button", { name: t.send }).click();
      await expect(page.getByLabel(t.phone)).toHaveAccessibleDescription(t.wrong);
      await expectValues(page, "en", "0100");

      // The form in a cached page has no idempotency key yet.
      await page.goto(addressIn("en"));
      await fillForm(page, "en", t.typedPhone);
      await page.getByRole("button", { name: t.send }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.confirm);
    });
  });
});

test.describe("with scripts", () => {
  test.use({ expectedErrors: [/status of (422|503)/] });

  test.describe("in English", () => {
    test.use(appearances.en);

    test("a request is sent in place; a failure keeps what was typed", async ({ page }) => {
      const language = "en";
      const t = texts[language];
      await page.goto(addressIn(language));
      await fillForm(page, language, "0100");
      const button = page.getByRole("main").locator("form button[type=submit]");
      // `submit()` fires no event, so that no script handles the form, as in a browser without scripts.
      await page.locator("form[data-lead-form]").evaluate((form: HTMLFormElement) => form.submit());
      await expect(page.getByRole("alert").getByRole("link", { name: t.wrong })).toBeVisible();
      await expectAccessible(page);
      await button.click();
      await expect(page.getByLabel(t.phone)).toHaveAccessibleDescription(t.wrong);
      await page.getByLabel(t.phone).fill(t.typedPhone);

      await page.route("**/api/leads?*", (route) =>
        route.fulfill({ status: 503, json: { message: t.failed, reference: "0A1B-2C3D" } }),
      );
      await button.click();
      await expect(page.getByRole("alert").getByText(t.failed)).toBeVisible();
      await expectValues(page, language, t.typedPhone);
      await page.unroute("**/api/leads?*");

      await page.route("**/api/leads?*", async (route) => {
        await expect(button).toHaveText(t.sending);
        await expect(button).toBeDisabled();
        await route.continue();
      });
      await button.click();
      await expect(page.getByRole("heading", { name: t.sent })).toBeVisible();
      await expect(page.getByRole("link", { name: /^[\dA-Z]{4}-[\dA-Z]{4}$/ })).toHaveAttribute(
        "href",
        /\/request\//,
      );
      await expect(page.locator("[data-sonner-toast][data-type=error]")).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("button", { name: t.another }).click();
      await expect(page.getByLabel(t.name)).toBeFocused();
    });
  });

  test.describe("in Arabic", () => {
    test.use(appearances.ar);

    test("a request with a phone number in Arabic-Indic digits is sent in place", async ({ page }) => {
      const t = texts.ar;
      await page.goto(addressIn("ar"));
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await fillForm(page, "ar", "0100");
      const button = page.getByRole("main").locator("form button[type=submit]");
      await button.click();
      await expect(page.getByLabel(t.phone)).toHaveAccessibleDescription(t.wrong);
      await expectAccessible(page);
      await page.getByLabel(t.phone).fill(t.typedPhone);
      await button.click();
      await expect(page.getByRole("heading", { name: t.sent })).toBeVisible();
      await expect(page.getByRole("button", { name: t.another })).toBeVisible();
    });
  });
});
