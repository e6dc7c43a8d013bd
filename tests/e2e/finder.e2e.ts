import type { Locator, Page } from "@playwright/test";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";

/* The home finder from the home page to the form, with the twenty sample listings and the showcase's projects:
   with scripts within one page, and without scripts as separate pages. */

const texts = {
  en: {
    budget: "2.5M to 4M EGP",
    area: "New Cairo",
    plan: "Installments 8 Years",
    questions: ["Budget", "Preferred Location", "Payment Plan"],
    steps: ["Step 1 of 3", "Step 2 of 3", "Step 3 of 3"],
    back: "Back",
    next: "Next",
    see: "See Results",
    results: "Recommended For You",
    reasons: [
      "Fits: 12% under your budget",
      "Fits: New Cairo",
      "Fits: Instalments over 9 years and 4 months",
    ],
    found: "All that you asked: 1 home.",
    anyArea: /^Any area: (\d+) homes? more$/,
    change: "Change answers",
    lead: "Leave your details to receive price lists",
    send: "Send My Matches",
    name: "Full Name",
    phone: "Phone Number",
    consent: /I agree that Home Finder may contact me/,
    thanks: "Thank you! Our advisor will reach out shortly.",
    confirm: "One more press",
  },
  ar: {
    budget: "من 2.5 إلى 4 مليون ج.م",
    area: "القاهرة الجديدة",
    plan: "تقسيط 8 سنوات",
    questions: ["الميزانية", "المنطقة المفضلة", "خطة السداد"],
    steps: ["الخطوة 1 من 3", "الخطوة 2 من 3", "الخطوة 3 من 3"],
    back: "رجوع",
    next: "التالي",
    see: "عرض النتائج",
    results: "ترشيحاتنا لك",
    reasons: [
      "مناسب: أقل من سقف ميزانيتك بنسبة \u206812%\u2069",
      "مناسب: القاهرة الجديدة",
      "مناسب: تقسيط على 9 سنوات و4 أشهر",
    ],
    found: "مطابق لكل ما طلبته: وحدة واحدة.",
    anyArea: /^أي منطقة\. نتائج إضافية: وحدة واحدة$/,
    change: "غيّر الإجابات",
    lead: "اترك بياناتك لتصلك قوائم الأسعار",
    send: "أرسلوا لي الوحدات المناسبة",
    name: "الاسم بالكامل",
    phone: "رقم الهاتف",
    consent: /أوافق على أن تتواصل معي هوم فايندر/,
    thanks: "شكرًا لك! سيتواصل معك أحد مستشارينا قريبًا.",
    confirm: "خطوة أخيرة",
  },
} as const;

type Language = keyof typeof texts;

/** Expects that a short form is empty again after it was sent, below the thanks with the lead's reference. */
async function expectCleared(
  form: Locator,
  { name, phone, consent, thanks }: (typeof texts)["en" | "ar"],
): Promise<void> {
  const confirmation = form.page().locator("[data-sent]");
  await expect(confirmation).toContainText(thanks);
  await expect(confirmation).toBeFocused();
  await expect(confirmation.getByRole("link")).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/u);
  await expect(form.getByLabel(name)).toHaveValue("");
  await expect(form.getByLabel(phone)).toHaveValue("");
  await expect(form.getByLabel(consent)).not.toBeChecked();
}

async function expectResults(page: Page, language: Language): Promise<void> {
  const t = texts[language];
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.results);
  await expect(page.getByText([t.budget, t.area, t.plan].join(" • "))).toBeVisible();
  await expect(page.getByText(t.found)).toBeVisible();
  const first = page.locator("[data-match]").first();
  await expect(first).toHaveAttribute("data-match", "AA01-101");
  await expect(first.locator("article + ul > li")).toHaveText([...t.reasons]);
}

test.describe("the finder in English on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("asks in place, keeps the answers, shows reasons, and sends both with the form", async ({ page }) => {
    const language = "en";
    const t = texts[language];
    const title = page.getByRole("heading", { level: 1 });
    await page.goto(`/${language}`);
    await page.getByRole("main").getByRole("link", { name: t.budget }).click();
    await expect(title).toHaveText(t.questions[1]);
    await expect(page.getByText(`${t.questions[0]}: ${t.budget}`)).toBeVisible();

    await waitUntilHydrated(page);
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await page.getByRole("radio", { name: t.area }).check();
    await page.getByRole("button", { name: t.next }).click();
    await expect(title).toHaveText(t.questions[2]);
    await expect(title, "who reads by ear hears the next question").toBeFocused();
    await expect(page.getByText(t.steps[2])).toBeVisible();
    await page.getByRole("button", { name: t.back }).click();
    await expect(page.getByRole("radio", { name: t.area })).toBeChecked();
    await page.getByRole("button", { name: t.back }).click();
    await expect(page.getByText(t.steps[0])).toBeVisible();
    await expect(page.getByRole("radio", { name: t.budget })).toBeChecked();
    await expect(page.getByRole("button", { name: t.back })).toBeDisabled();
    await page.goBack();
    await expect(page.getByRole("radio", { name: t.area })).toBeChecked();
    await page.goForward();
    await expect(title).toHaveText(t.questions[0]);
    for (const question of [t.questions[1], t.questions[2]]) {
      await page.getByRole("button", { name: t.next }).click();
      await expect(title).toHaveText(question);
    }
    await expect(page.locator("body"), "no page was loaded anew").toHaveAttribute("data-same-page", "");

    await page.getByRole("radio", { name: t.plan }).check();
    await page.getByRole("button", { name: t.see }).click();
    await expectResults(page, language);
    await expect(title).toBeFocused();
    for (const step of [t.steps[2], t.steps[1]]) {
      await page.goBack();
      await expect(page.getByText(step)).toBeVisible();
    }
    await page.goForward();
    await expect(page.getByRole("radio", { name: t.plan }), "the last answer stays too").toBeChecked();
    await page.getByRole("button", { name: t.see }).click();
    await expectResults(page, language);
    const fullMatches = page.locator("section").first().locator("[data-match]");
    await expect(fullMatches).toHaveCount(1);
    await page.getByRole("link", { name: t.anyArea }).click();
    await expect(fullMatches, "as many more as the link said").toHaveCount(2);
    await page.goBack();

    const form = page.locator("form[data-lead-form=matches]");
    await form.getByLabel(t.name).fill("Mona Adel");
    await form.getByLabel(t.phone).fill("010 1234 5671");
    await form.getByLabel(t.consent).check();
    const sending = page.waitForRequest((request) => request.url().includes("/api/leads"));
    await form.getByRole("button", { name: t.send }).click();
    const sent = new URLSearchParams((await sending).postData() ?? "");
    expect(JSON.parse(sent.get("answers") ?? "")).toEqual({
      [t.questions[0]]: t.budget,
      [t.questions[1]]: t.area,
      [t.questions[2]]: t.plan,
    });
    expect((JSON.parse(sent.get("found") ?? "") as unknown[])[0]).toBe("AA01-101");
    await expectCleared(form, t);
  });
});

test.describe("the finder in Arabic on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("asks its questions in place, shows reasons, and accepts a phone number in Arabic-Indic digits", async ({
    page,
  }) => {
    const t = texts.ar;
    await page.goto("/ar/quiz?step=2&budget=2500000-4000000");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByText(`${t.questions[0]}: ${t.budget}`)).toBeVisible();
    await waitUntilHydrated(page);
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await page.getByRole("radio", { name: t.area }).check();
    await page.getByRole("button", { name: t.next }).click();
    await expect(page.getByText(t.steps[2])).toBeVisible();
    await expect(page.locator("body"), "no page was loaded anew").toHaveAttribute("data-same-page", "");
    await page.getByRole("radio", { name: t.plan }).check();
    await page.getByRole("button", { name: t.see }).click();
    await expectResults(page, "ar");
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole("link", { name: t.anyArea }).click();
    const fullMatches = page.locator("section").first().locator("[data-match]");
    await expect(fullMatches, "as many more as the link said").toHaveCount(2);
    await page.goBack();
    await expect(fullMatches).toHaveCount(1);
    const form = page.locator("form[data-lead-form=matches]");
    await form.getByLabel(t.name).fill("Mona Adel");
    await form.getByLabel(t.phone).fill("٠١٠ ١٢٣٤ ٥٦٧٢");
    await form.getByLabel(t.consent).check();
    await form.getByRole("button", { name: t.send }).click();
    await expectCleared(form, t);
  });
});

test.describe("the finder without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("asks page by page, and shows the matches before any form", async ({ page }) => {
    const language = "ar";
    const t = texts[language];
    await page.goto(`/${language}/quiz`);
    await expect(page.getByText(t.steps[0])).toBeVisible();
    for (const [index, answer] of [t.budget, t.area, t.plan].entries()) {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.questions[index] ?? "");
      await page.getByRole("radio", { name: answer }).check();
      await page.getByRole("button", { name: index === 2 ? t.see : t.next }).click();
    }
    await expectResults(page, language);
    const homes = await page.locator("[data-match]").last().boundingBox();
    const form = page.locator("form[data-lead-form=matches]");
    expect((homes?.y ?? Infinity) < ((await form.boundingBox())?.y ?? 0)).toBe(true);
    await expect(page.getByRole("heading", { name: t.lead })).toBeVisible();
    await form.getByLabel(t.name).fill("Mona Adel");
    await form.getByLabel(t.phone).fill("01012345673");
    await form.getByLabel(t.consent).check();
    await form.getByRole("button", { name: t.send }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.confirm);
    await expect(page.locator("input[name=found]")).toHaveValue(/AA01-101/u);
  });

  test("asks in English too, and shows the matches before any form", async ({ page }) => {
    const t = texts.en;
    await page.goto("/en/quiz");
    await expect(page.getByText(t.steps[0])).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.questions[0]);
    await page.getByRole("radio", { name: t.budget }).check();
    await page.getByRole("button", { name: t.next }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.questions[1]);
    await page.goto("/en/quiz?step=results&budget=2500000-4000000&location=new-cairo&plan=8-years");
    await expectResults(page, "en");
    await expect(page.getByRole("heading", { name: t.lead })).toBeVisible();
  });

  for (const language of ["en", "ar"] as const)
    test(`says in ${language} that no question was answered, and leads back to the questions`, async ({
      page,
    }) => {
      const t = texts[language];
      await page.goto(`/${language}/quiz?step=results`);
      await expect(page.locator("h1 + p")).toHaveText("–");
      await page.goto(`/${language}/quiz?step=results&budget=under-2500000&location=6-october&plan=8-years`);
      await page.getByRole("link", { name: t.change }).click();
      await expect(page.getByText(t.steps[0])).toBeVisible();
    });
});

for (const path of [
  "/en/quiz?budget=2500000-4000000&location=new-cairo&plan=8-years&step=results",
  "/en/contact?kind=matches",
  "/en/visit",
  "/en",
])
  test(`no field hides a method of its form on ${path}`, async ({ page }) => {
    await page.goto(path);
    // A field named "matches" would hide the method `matches` of the form element.
    const hidden = await page.evaluate(() => {
      const prototypes: readonly object[] = [HTMLFormElement.prototype, Element.prototype, Node.prototype];
      const methods = prototypes.flatMap((prototype) =>
        Object.entries(Object.getOwnPropertyDescriptors(prototype))
          .filter(([, { value }]) => typeof value === "function")
          .map(([name]) => name),
      );
      return [...document.forms].flatMap((form) =>
        methods.filter((name) => form.elements.namedItem(name) !== null),
      );
    });
    expect(hidden).toEqual([]);
  });
