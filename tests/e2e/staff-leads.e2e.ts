import type { APIRequestContext, Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";
import { testStaffName } from "../support/staff-account.ts";

/* The inbox: leads are found, answered, commented, assigned and merged, by keyboard and by forms without
   scripts. A new lead is announced without moving the list. */

const requestOptions = { headers: { Origin: process.env["SITE_ORIGIN"] ?? "" }, maxRedirects: 0 };
const phoneSize = { width: 390, height: 844 };

test.use({ expectedErrors: [/status of (404|409|422)/] });

interface OpenForm {
  readonly openedAt: number;
  readonly key: string;
  readonly token: string;
}

/** Opens a visitor's form, which is sent later. */
async function openForm(request: APIRequestContext): Promise<OpenForm> {
  const form = (await (await request.get("/api/lead-form")).json()) as { key: string; token: string };
  return { ...form, openedAt: Date.now() };
}

/**
 * Sends a lead as a browser without scripts does, with a confirmation on a second page.
 * @returns the lead's reference
 */
async function send(
  request: APIRequestContext,
  { openedAt, key, token }: OpenForm,
  input: { readonly name: string; readonly phone: string; readonly message?: string },
): Promise<string> {
  // Waits, because the site treats a form that is sent within two seconds of opening as sent by a bot.
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, openedAt + 2_100 - Date.now())));
  const form = { kind: "contact", message: "", ...input, consent: "yes", key, token };
  const answer = await request.post("/api/leads?lang=en", { ...requestOptions, form });
  expect([200, 201]).toContain(answer.status());
  return ((await answer.json()) as { reference: string }).reference;
}

const newPhone = () => `0100${String(Math.trunc(Math.random() * 1e7)).padStart(7, "0")}`;

async function expectAccessible(page: Page, label: string): Promise<void> {
  expect(await findAccessibilityViolations(page), label).toEqual([]);
}

test("a lead is found by keyboard, answered, noted and merged; a new lead is announced", async ({
  page,
  browser,
  staff,
}) => {
  const name = `Karim ${generateUniqueWord()}`;
  const phone = newPhone();
  const visitor = await browser.newContext({ baseURL: process.env["SITE_ORIGIN"] ?? "" });
  const forms = await Promise.all([1, 2, 3].map(() => openForm(visitor.request)));
  const [form, secondForm, thirdForm] = forms as [OpenForm, OpenForm, OpenForm];
  const sending = Promise.all([
    send(visitor.request, form, { name, phone, message: "Please send the price list" }),
    send(visitor.request, secondForm, { name: `${name} again`, phone }),
  ]);
  await staff.signIn(page, "owner");

  // Results appear while typing and can be reached by keyboard alone.
  await page.goto("/en/admin/leads");
  await waitUntilHydrated(page);
  const [first, second] = await sending;
  await page.keyboard.press("/");
  await page.keyboard.type(first.toLowerCase());
  const row = page.getByRole("listitem").getByRole("link", { name });
  await expect(row).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  const lead = page.getByRole("article");
  await expect(lead.getByRole("heading", { name })).toBeFocused();
  await expect(lead).toContainText("Please send the price list");
  const chat = await lead.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(chat).toContain(`https://wa.me/20${phone.slice(1)}?text=Hello`);
  await expect(lead.getByRole("link", { name: "Call" })).toHaveAttribute("href", `tel:+20${phone.slice(1)}`);

  // Changes a lead's state. Another person whose page shows an older version gets a conflict, but their form still
  // has what they typed.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await lead.getByRole("button", { name: "Contacted" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Stage saved." })).toBeVisible();
  await other.getByLabel("Stage").selectOption("Lost");
  await other.getByRole("region", { name: "Handling" }).getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("alert")).toContainText("Somebody else has changed this lead meanwhile");
  await expect(other.getByRole("article")).toContainText("New → Contacted");
  await other.close();

  await page.keyboard.press("n");
  await page.keyboard.type("Wants a call on Thursday");
  await lead.getByRole("button", { name: "Add" }).click();
  await expect(lead.getByRole("listitem").filter({ hasText: "Wants a call on Thursday" })).toContainText(
    testStaffName,
  );

  // Another lead of the same person is merged into this one, and separated again.
  const duplicate = lead.getByRole("listitem").filter({ has: page.getByRole("link", { name: second }) });
  await duplicate.getByRole("button", { name: "Merge" }).click();
  await expect(duplicate).toContainText("Merged into this lead");
  await page.goto(`/en/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(page.locator("[data-lead-row]")).toHaveCount(1);
  await page.locator("[data-lead-row]").click();
  await duplicate.getByRole("button", { name: "Undo merge" }).click();
  await expect(page.locator("[data-lead-row]")).toHaveCount(2);
  await expectAccessible(page, "a lead");

  // A new lead is announced; the list changes only when staff request it.
  await send(visitor.request, thirdForm, { name: `${name} once more`, phone });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("link", { name: /new leads? (?:has|have) arrived/ })).toBeVisible();
  await expect(page.locator("[data-lead-row]")).toHaveCount(2);

  // A download needs the password unless it was entered recently.
  const file = await page.request.get(`/en/admin/leads/export?q=${encodeURIComponent(name)}`, requestOptions);
  expect(file.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect(await file.text()).toContain(`'+20${phone.slice(1)}`);

  await page.keyboard.press("Escape");
  await expect(lead).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.getByLabel("Single keys work in this browser").uncheck();
  await page.keyboard.press("/");
  await expect(page.getByRole("main").getByRole("searchbox")).not.toBeFocused();
  await visitor.close();
});

test.describe("in Arabic on a phone without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: phoneSize });

  test("the list leads to the lead, whose state, data and notes are changed by forms", async ({
    page,
    browser,
    staff,
  }) => {
    const name = `منى ${generateUniqueWord()}`;
    const visitor = await browser.newContext({ baseURL: process.env["SITE_ORIGIN"] ?? "" });
    const form = await openForm(visitor.request);
    await staff.signIn(page, "sales");
    const reference = await send(visitor.request, form, { name, phone: newPhone() });
    await visitor.close();
    await page.goto("/ar/admin/leads");
    await page.getByRole("link", { name: "البحث والفلاتر" }).click();
    await page.getByRole("main").getByRole("searchbox").fill(reference);
    await page.getByRole("main").getByRole("searchbox").press("Enter");
    await page.getByRole("listitem").getByRole("link", { name }).click();
    const lead = page.getByRole("article");
    await expect(page.locator("[data-lead-row]").first()).toBeHidden();
    await lead.getByRole("button", { name: "حفظ", exact: true }).first().click();
    await expect(page.getByRole("alert")).toHaveText("اختر نتيجة التواصل.");
    await lead.getByRole("radio", { name: "لم يتم الرد" }).check({ force: true });
    await lead.getByLabel("ملاحظة للفريق", { exact: true }).fill("نعاود الاتصال مساءً");
    await lead.getByRole("button", { name: "حفظ", exact: true }).first().click();
    await expect(page.getByRole("status").filter({ hasText: "تم الحفظ." })).toBeVisible();
    await expect(lead.getByText("نعاود الاتصال مساءً")).toContainText("لم يتم الرد");
    await lead.getByLabel("المرحلة").selectOption("تم التعاقد");
    const handling = lead.getByRole("region", { name: "المتابعة" });
    await handling.getByRole("button", { name: "حفظ" }).click();
    await expect(page.getByRole("status").filter({ hasText: "تم حفظ المرحلة." })).toBeVisible();
    await lead.getByRole("button", { name: "إضافة" }).click();
    await expect(page.getByRole("alert")).toHaveText("اكتب الملاحظة أولًا.");
    await lead.getByRole("link", { name: "تصحيح" }).click();
    const field = page.getByRole("textbox", { name: "الهاتف", exact: true });
    await field.fill("١٢");
    await page.getByRole("button", { name: "حفظ" }).click();
    await expect(field).toHaveValue("١٢");
    await expect(page.getByRole("alert")).toContainText("رقم الهاتف غير مكتمل");
    await field.fill("٠١١٠ ١٢٣ ٤٥٦٧");
    await page.getByRole("button", { name: "حفظ" }).click();
    await expect(lead).toContainText("+20 110 123 4567");
    expect(await horizontalOverflow(page)).toBe(0);
  });
});
