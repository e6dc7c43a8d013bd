import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, measureLayoutShift, openHydrated, test, waitUntilHydrated } from "../support/site.ts";

/* Where pages have a lead form, and its messages: the dialog of a developer, the form at the end and the rows
   of a project, the inquiry about a listing, and toasts that appear over them. */

const developer = "/developer/apex-real-estate";
const project = `${developer}/ivoire-east`;
const phone = { width: 390, height: 844 };
const texts = {
  en: {
    contactUs: "Contact Us",
    name: "Full Name",
    phone: "Phone Number",
    consent: /I agree that Home Finder may contact me/,
    send: "Request Callback",
    failed: "Failed to send contact request. Please try again or contact us directly.",
    done: "Your contact request has been sent successfully. We'll contact you soon!",
    sent: "Contact Request Sent!",
    another: "Send Another Request",
    message: "Your message",
    inquireApartment: "Inquire Apartment",
    aboutApartment: "I am interested in this home type: Apartment.",
    visit: "Book a visit",
    inquiry: "Send an inquiry",
    unitCode: "Unit code",
  },
  ar: {
    contactUs: "تواصل معنا",
    name: "الاسم بالكامل",
    phone: "رقم الهاتف",
    consent: /أوافق على أن تتواصل معي هوم فايندر/,
    send: "اطلب مكالمة",
    failed: "تعذّر إرسال طلب التواصل. حاول مرة أخرى أو تواصل معنا مباشرة.",
    done: "تم إرسال طلب التواصل بنجاح. سنتواصل معك قريبًا!",
    sent: "تم إرسال طلب التواصل!",
    another: "إرسال طلب آخر",
    message: "رسالتك",
    inquireApartment: /^استفسر\s?شقة$/,
    aboutApartment: "يهمني هذا النوع من الوحدات: شقة.",
    details: "اطلب التفاصيل",
    inquiry: "أرسل استفسارًا",
    unitCode: "كود الوحدة",
  },
} as const;

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page, { selector: "dialog" })).toEqual([]);
}

for (const language of ["en", "ar"] as const) {
  const t = texts[language];
  const isPhone = language === "ar";

  test.describe(`in ${language}`, () => {
    test.use({ viewport: isPhone ? phone : { width: 1440, height: 900 }, expectedErrors: [/status of 503/] });

    test("the dialog of a developer opens by keyboard, keeps its values after a failure, and closes on success", async ({
      page,
    }) => {
      await page.goto(`/${language}${developer}`);
      const opener = page.getByRole("main").getByRole("link", { name: t.contactUs }).first();
      const dialog = page.getByRole("dialog", { name: t.contactUs });
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener, "the focus is where it was").toBeFocused();

      await opener.click();
      await dialog.getByLabel(t.name).fill("Mona Adel");
      await dialog.getByLabel(t.phone).fill("01012345605");
      await dialog.getByLabel(t.consent).check();
      const keys: (string | null)[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/leads?"))
          keys.push(new URLSearchParams(request.postData() ?? "").get("key"));
      });
      await page.route("**/api/leads?*", (route) =>
        route.fulfill({ status: 503, json: { message: "", reference: "0A1B-2C3D" } }),
      );
      await dialog.getByRole("button", { name: t.send }).click();
      await expect(dialog.getByRole("alert")).toContainText(t.failed);
      await expect(dialog.getByLabel(t.name)).toHaveValue("Mona Adel");
      await expect(dialog).toContainText("0A1B-2C3D");
      await expect(dialog.locator("form").getByRole("link", { name: /WhatsApp|واتساب/ })).toBeVisible();
      expect(await horizontalOverflow(page)).toBe(0);
      await page.unroute("**/api/leads?*");

      let answer = () => {};
      const isClosed = new Promise<void>((resolve) => (answer = resolve));
      await page.route("**/api/leads?*", async (route) => {
        await isClosed;
        await route.fulfill({ status: 503, json: { message: "", reference: "0A1B-2C3D" } });
      });
      await dialog.getByRole("button", { name: t.send }).click();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      answer();
      await expect(dialog, "who has closed it learns that nothing was sent").toBeVisible();
      await expect(dialog.getByLabel(t.name)).toHaveValue("Mona Adel");
      await page.unroute("**/api/leads?*");

      await dialog.getByRole("button", { name: t.send }).click();
      // The toast is checked first, because it disappears after four seconds.
      const toast = page.getByRole("status").filter({ hasText: t.done });
      await expect(toast.getByRole("link")).toHaveAttribute("href", /\/request\/[\w-]{9}\./);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("alert").getByText(t.failed), "it is over").toHaveCount(0);
      expect(keys[0]).toMatch(/^[\w-]{16,}$/);
      expect(new Set(keys).size, "the same press once more is the same request").toBe(1);
      await opener.click();
      await expect(dialog.getByRole("heading", { name: t.sent })).toBeVisible();
      await dialog.getByRole("button", { name: t.another }).click();
      await expect(dialog.getByLabel(t.name)).toHaveValue("");
      await expect(dialog.getByLabel(t.name)).toBeFocused();
    });
  });
}

test("a row of a project and a home open the form with their subject", async ({ page }) => {
  const t = texts.en;
  await page.goto(`/en${project}`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: t.inquireApartment }).click();
  await expect(dialog.getByLabel(t.message)).toHaveValue(t.aboutApartment);
  await expect(dialog.locator("[name=kind]")).toHaveValue("unit");
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("link", { name: t.send }).click();
  await expect(dialog.getByLabel(t.message), "the other question is gone").toHaveValue("");
  await expect(dialog.locator("[name=kind]")).toHaveValue("callback");

  await page.goto("/en/listings/AA01-101");
  await page.getByRole("link", { name: t.inquiry }).click();
  await expect(dialog.getByLabel(t.unitCode)).toHaveValue("AA01-101");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("link", { name: t.visit })).toHaveAttribute(
    "href",
    "/en/visit?unit=AA01-101",
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("nothing moves when a slow response replaces the form", async ({ page }) => {
    const t = texts.ar;
    await openHydrated(page, "/ar/contact");
    const form = page.locator("[data-lead-form]");
    await form.getByLabel(t.name).fill("Mona Adel");
    await form.getByLabel(t.phone).fill("01012345606");
    await form.getByLabel(t.consent).check();
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.route("**/api/leads?*", async (route) => {
      // Wait, because layout shifts within half a second of a press are not counted.
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await form.locator("[type=submit]").click();
    await expect(page.getByRole("heading", { name: t.sent })).toBeFocused();
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(before);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("every contact link leads to the form with its subject", async ({ page }) => {
    const t = texts.ar;
    await page.goto(`/ar${project}`);
    await page.getByRole("link", { name: t.inquireApartment }).click();
    await expect(page.getByLabel(t.message)).toHaveValue(t.aboutApartment);
    await expect(page.locator("[name=project]")).toHaveValue("ivoire-east");
    await page.goto("/ar/listings/AA01-101");
    await page.getByRole("link", { name: t.inquiry }).click();
    await expect(page.getByLabel(t.unitCode)).toHaveValue("AA01-101");
    // The form at the end of the page is in the page itself, not in a dialog.
    await page.goto(`/ar${project}`);
    const closing = page.locator("form[data-lead-form=details]");
    await closing.getByLabel(t.name).fill("Mona Adel");
    await closing.getByLabel(t.phone).fill("01012345605");
    await closing.getByLabel(t.consent).check();
    await closing.getByRole("button", { name: t.details }).click();
    await expect(page.getByLabel(t.name)).toHaveValue("Mona Adel");
    await expect(page.locator("[name=key]")).toHaveValue(/.{16,}/);
    await expect(page.getByRole("button", { name: t.details })).toBeVisible();
  });
});

test("toasts: at most three, 356 px wide, gone after 5 s, kept while hovered, dismissed by swipe or button", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`/en${project}`);
  const form = page.locator("[data-lead-form=details]");
  // Focusing a field starts hydration.
  await form.getByLabel("Full Name").focus();
  await waitUntilHydrated(page);
  await form.getByLabel("Phone Number").focus();
  await expect(page.locator("section[aria-label^=Notifications]")).toBeAttached();
  await page.clock.pauseAt(Date.now() + 60_000);
  const send = page.getByRole("button", { name: "Request detailed information" });
  const toasts = page.locator("[data-sonner-toast]");
  await send.click();
  await page.clock.runFor(300);
  await expect(page.getByRole("alert")).toHaveText("Missing infoPlease enter your name and phone");
  await expect(form.getByLabel("Full Name")).toBeFocused();
  expect((await toasts.first().boundingBox())?.width).toBe(356);
  await page.clock.runFor(4_300);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(toasts).toHaveCount(0);

  for (let times = 0; times < 4; times += 1) {
    await send.click();
    await page.clock.runFor(50);
  }
  await page.clock.runFor(500);
  const visibleToasts = page.locator("[data-sonner-toast][data-visible=true]");
  await expect(visibleToasts, "three of four are seen").toHaveCount(3);
  await visibleToasts.first().hover();
  await page.clock.runFor(20_000);
  await expect(visibleToasts, "time stands still under the pointer").toHaveCount(3);

  await page.mouse.move(5, 300);
  await page.keyboard.press("Alt+t");
  await page.clock.runFor(20_000);
  await expect(visibleToasts, "and while one is in them").toHaveCount(3);
  await visibleToasts.first().getByRole("button", { name: "Close this notification" }).click();
  await page.clock.runFor(500);
  await expect(toasts).toHaveCount(3);
});

test("a project loads no script before a control is used, 28 KB of HTML with its styles, and no style sheet", async ({
  page,
}) => {
  await page.goto(`/ar${project}`);
  const weights = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    const sum = (pattern: RegExp) =>
      entries
        .filter(({ name, initiatorType }) => pattern.test(`${initiatorType} ${name}`))
        .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
    return { html: sum(/^navigation/), script: sum(/\.js$/), styles: sum(/\.css$/) };
  });
  expect(weights.script).toBe(0);
  expect(weights.html).toBeLessThanOrEqual(28_672);
  expect(weights.styles).toBe(0);
});
