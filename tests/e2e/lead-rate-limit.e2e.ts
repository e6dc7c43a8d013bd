import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { toLatinDigits } from "../../domain/text/digits.ts";
import { findAccessibilityViolations } from "../support/axe.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { expect, test } from "../support/site.ts";

/* The message for a visitor whose phone number has reached the daily limit of leads. On a separate site,
   because so many leads from one address would make other tests' leads count as spam. */

const texts = {
  en: {
    name: "Full Name",
    phone: "Phone Number",
    whatsapp: "WhatsApp",
    consent: /I agree that Home Finder may contact me about this request by WhatsApp/,
    more: "Add a time or a message",
    message: "Your message",
    send: "Request Callback",
    confirm: "One more press",
    tooMany:
      "For anything more, please call us or write to us on WhatsApp. Everything you typed is still here.",
    typedPhone: "010 1234 5603",
  },
  ar: {
    name: "الاسم بالكامل",
    phone: "رقم الهاتف",
    whatsapp: "واتساب",
    consent: /أوافق على أن تتواصل معي هوم فايندر بشأن هذا الطلب عبر واتساب/,
    more: "أضف وقتًا يناسبك أو رسالة",
    message: "رسالتك",
    send: "اطلب مكالمة",
    confirm: "خطوة أخيرة",
    tooMany: "لأي طلب آخر اتصل بنا أو راسلنا على واتساب من فضلك. كل ما كتبته لا يزال هنا.",
    typedPhone: "٠١٠ ١٢٣٤ ٥٦٠٤",
  },
} as const;
type Language = keyof typeof texts;

const appearances = {
  en: { colorScheme: "light", viewport: { width: 1440, height: 844 } },
  ar: { colorScheme: "dark", viewport: { width: 390, height: 844 } },
} as const;
/** Maximum number of leads per phone number and day (server/leads/record/lead-limits.ts). */
const requestsOfDay = 20;

let site: RunningSite;
test.beforeAll(async () => void (site = await startSite({ environment: { SALES_PHONE: "+201000000001" } })));
test.afterAll(async () => {
  await site.stop();
  site.discard();
});

async function exhaustLimit({ request }: Page, typedPhone: string): Promise<void> {
  const { token } = (await (await request.get(`${site.origin}/api/lead-form`)).json()) as { token: string };
  const fields = {
    kind: "contact",
    name: "Mona Adel",
    phone: toLatinDigits(typedPhone),
    consent: "yes",
    token,
  };
  for (let count = 0; count < requestsOfDay; count += 1) {
    const form = { ...fields, key: randomUUID() };
    const headers = { Origin: site.origin };
    expect((await request.post(`${site.origin}/api/leads?lang=en`, { form, headers })).status()).toBe(201);
  }
}

async function fillForm(page: Page, language: Language): Promise<void> {
  const t = texts[language];
  const main = page.getByRole("main");
  await main.getByLabel(t.name).fill("Mona Adel");
  await main.getByLabel(t.phone).fill(t.typedPhone);
  await main.getByRole("radio", { name: t.whatsapp }).check();
  await main.getByText(t.more).click();
  await main.getByLabel(t.message).fill("A view of the sea");
  await main.getByLabel(t.consent).check();
}

async function expectValues(page: Page, language: Language): Promise<void> {
  const t = texts[language];
  await expect(page.getByLabel(t.name)).toHaveValue("Mona Adel");
  await expect(page.getByLabel(t.phone)).toHaveValue(t.typedPhone);
  await expect(page.getByLabel(t.message)).toHaveValue("A view of the sea");
  await expect(page.getByRole("radio", { name: t.whatsapp })).toBeChecked();
  await expect(page.getByLabel(t.consent)).toBeChecked();
}

for (const language of ["en", "ar"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ ...appearances[language], expectedErrors: [/status of 429/] });

    test("one request too many of a phone number gets the message to call, in place and without scripts, and nothing typed is lost", async ({
      page,
      browser,
    }) => {
      const t = texts[language];
      const address = `${site.origin}/${language}/contact?project=ivoire-east`;
      await page.goto(address);
      await exhaustLimit(page, t.typedPhone);
      await fillForm(page, language);
      await page.getByRole("main").getByRole("button", { name: t.send }).click();
      await expect(page.getByRole("alert").filter({ hasText: t.tooMany })).toBeVisible();
      // The form still shows the message after the toast has disappeared.
      const form = page.locator("form[data-lead-form]");
      await expect(form).toContainText(t.tooMany);
      await expect(form.locator('a[href^="tel:"]')).toBeVisible();
      await expectValues(page, language);
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      expect(await findAccessibilityViolations(page)).toEqual([]);

      const context = await browser.newContext({ ...appearances[language], javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(address);
      await fillForm(plain, language);
      await plain.getByRole("main").getByRole("button", { name: t.send }).click();
      await expect(plain.getByRole("heading", { level: 1 })).toHaveText(t.confirm);
      const answered = plain.waitForResponse((answer) => answer.request().method() === "POST");
      await plain.getByRole("button", { name: t.send }).click();
      expect((await answered).status()).toBe(429);
      await expect(plain.getByRole("main")).toContainText(t.tooMany);
      await expectValues(plain, language);
      await context.close();
    });
  });
