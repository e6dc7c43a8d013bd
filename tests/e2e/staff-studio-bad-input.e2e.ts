import type { Page } from "@playwright/test";
import { expect, openHydrated, test } from "../support/site.ts";
import { startStudioSite } from "../support/studio-site.ts";

/* Whatever prevents publication is shown next to its field in the staff member's language, and nothing that was
   typed is lost. */

const { open } = startStudioSite();

const part = "part=project:ivoire-east";

/** Invalid inputs for a project, with the message for each in both languages. */
const invalidInputs = [
  { input: "units.villa.priceEgp.from", text: "-5,000,000", en: /Less than 1\./, ar: /الحد الأدنى/ },
  {
    input: "offer.validUntil",
    text: "2026-12-01",
    en: /The offer ends before it begins\./,
    ar: /العرض ينتهي قبل أن يبدأ/,
  },
  { input: "video.url", text: "https://example.com/film.mp4", en: /YouTube or Vimeo/, ar: /يوتيوب أو فيميو/ },
  { input: "brochure.url", text: "brochure.docx", en: /no file of this site/, ar: /ليس ملفًا في هذا الموقع/ },
  { input: "name.ar", text: "Ivoire East", en: /not written in Arabic/, ar: /ليس بالعربية/ },
  { input: "construction.completionPercent", text: "120", en: /More than 100\./, ar: /الحد الأقصى/ },
] as const;

const field = (page: Page, input: string) => page.locator(`[name='f.${input}']`);

async function fillInvalid(page: Page) {
  await field(page, "offer.validFrom").fill("2026-12-10");
  for (const { input, text } of invalidInputs) await field(page, input).fill(text);
}

async function expectErrors(page: Page, language: "en" | "ar") {
  for (const { input, text, ...said } of invalidInputs) {
    await expect(field(page, input)).toHaveValue(text);
    await expect(field(page, input)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, input)).toHaveAccessibleDescription(said[language]);
  }
  await expect(field(page, "offer.validFrom")).toHaveValue("2026-12-10");
}

async function discard(page: Page) {
  await page.getByRole("button", { name: "Throw the draft away" }).click();
  await page.getByRole("button", { name: "Throw it away" }).click();
  await expect(page.getByText("Nothing differs from what visitors see.")).toBeVisible();
}

test("each fault is shown at its field while typing, and again when publishing is attempted", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "owner", isWide: true });
  await openHydrated(page, `/en/admin/showcase/part?${part}`);
  await fillInvalid(page);
  await expect(field(page, "video.url")).toHaveAttribute("aria-invalid", "true");
  await expectErrors(page, "en");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Saved, but not published" })).toBeVisible();
  await expectErrors(page, "en");
  await discard(page);
  await context.close();
});

test("without scripts, in Arabic on a phone, each fault is shown at its field after a press", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "owner", hasScripts: false });
  await page.goto(`/ar/admin/showcase/part?${part}`);
  await page.locator("[name='f.offer.validFrom']").fill("2026-12-10");
  await fillInvalid(page);
  await page.getByRole("button", { name: "نشر", exact: true }).click();
  await expectErrors(page, "ar");
  await page.goto(`/en/admin/showcase/part?${part}`);
  await expectErrors(page, "en");
  await discard(page);
  await context.close();
});

test("shares that do not add up to 100% are shown at their plan, and a price with an extra digit is questioned", async ({
  browser,
}) => {
  for (const hasScripts of [true, false]) {
    const { context, page } = await open(browser, { role: "owner", isWide: true, hasScripts });
    const address = "/en/admin/showcase/part?part=project:telal-east";
    await (hasScripts ? openHydrated(page, address) : page.goto(address));
    const downPercent = page.locator("[name^='f.plans.'][name$='.downPercent']").first();
    const price = field(page, "units.villa.priceEgp.from");
    const priceBefore = await price.inputValue();
    await downPercent.fill("7");
    await price.fill(`${priceBefore}0`);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Saved, but not published" })).toBeVisible();
    await expect(page.getByText(/The parts make 102%, not 100%/)).toBeVisible();
    await expect(page.getByText("2% is too much. What you typed stays.")).toBeVisible();
    await expect(page.getByText(/Did you mean/)).toBeVisible();
    await expect(downPercent).toHaveValue("7");
    await expect(price).toHaveValue(`${priceBefore}0`);
    await page.getByRole("button", { name: "It is right" }).click();
    await expect(page.getByText(/Did you mean/)).toHaveCount(0);
    await discard(page);
    await context.close();
  }
});

test("a name whose address is taken is refused at its field in both languages, and stays typed", async ({
  browser,
}) => {
  for (const [language, add, message] of [
    ["en", "Add project", "There is one of this name already."],
    ["ar", "إضافة مشروع", "هذا الاسم موجود بالفعل"],
  ] as const) {
    const { context, page } = await open(browser, { role: "editor", hasScripts: language === "en" });
    await page.goto(`/${language}/admin/showcase`);
    await page.locator("summary", { hasText: add }).click();
    const name = page.locator("#new-project");
    await name.fill("Telal  East");
    await page.locator("details[open] button[type=submit]").click();
    await expect(name).toHaveAccessibleDescription(new RegExp(message));
    await expect(name).toHaveValue(/Telal\s+East/);
    await context.close();
  }
});
