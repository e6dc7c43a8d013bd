import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { findViolations } from "../support/axe.ts";
import { expect, test } from "../support/site.ts";
import { inviteStaff } from "../support/staff-account.ts";

/*
 * The inbox: what visitors sent is found, answered, noted, given away and merged, by keys and by forms without scripts;
 * what comes meanwhile is announced and moves nothing.
 */

const password = "quiet lantern over maadi bridge";
const own = { headers: { Origin: process.env["SITE_ORIGIN"] ?? "" }, maxRedirects: 0 };
const phoneSize = { width: 390, height: 844 };

test.use({ expectedErrors: [/status of (404|409|422)/] });

async function signIn(page: Page, language: "en" | "ar"): Promise<void> {
  const email = `mona-${randomUUID().slice(0, 8)}@example.com`;
  const { [language]: link } = await inviteStaff(email, "sales");
  await page.request.post(link, { ...own, form: { name: "Mona Fahmy", password } });
  const answer = await page.request.post(`/${language}/admin`, { ...own, form: { email, password } });
  expect(answer.status()).toBe(303);
}

/** As a visitor's browser without scripts does it, after the page that asks once more. @returns the reference */
async function ask(request: APIRequestContext, name: string, phone: string, message = ""): Promise<string> {
  const { key, token } = (await (await request.get("/api/lead-form")).json()) as Record<string, string>;
  // Who sends within two seconds may be a program.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const form = { kind: "contact", name, phone, message, consent: "yes", key: key ?? "", token: token ?? "" };
  const answer = await request.post("/api/leads?lang=en", { ...own, form });
  expect([200, 201]).toContain(answer.status());
  return ((await answer.json()) as { reference: string }).reference;
}

const newPhone = () => `0100${String(Math.trunc(Math.random() * 1e7)).padStart(7, "0")}`;

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await findViolations(page), where).toEqual([]);
}

test("a lead is found by keys, answered, noted and merged; what comes meanwhile is announced", async ({
  page,
  browser,
}) => {
  const name = `Karim ${randomUUID().slice(0, 8)}`;
  const phone = newPhone();
  const visitor = await browser.newContext({ baseURL: process.env["SITE_ORIGIN"] ?? "" });
  const [first, second] = await Promise.all([
    ask(visitor.request, name, phone, "Please send the price list"),
    ask(visitor.request, `${name} again`, phone),
    signIn(page, "en"),
  ]);

  // Found while one types, and reached with the keyboard alone.
  await page.goto("/en/admin/leads");
  await page.waitForLoadState("networkidle");
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

  // Along the pipeline; somebody who saw it before hears so and finds what they typed.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await lead.getByRole("button", { name: "Contacted" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Stage saved." })).toBeVisible();
  await other.getByLabel("Stage").selectOption("Lost");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("alert")).toContainText("Somebody else has changed this lead meanwhile");
  await expect(other.getByRole("article")).toContainText("New → Contacted");
  await other.close();

  await page.keyboard.press("n");
  await page.keyboard.type("Wants a call on Thursday");
  await lead.getByRole("button", { name: "Add" }).click();
  await expect(lead.getByRole("listitem").filter({ hasText: "Wants a call on Thursday" })).toContainText(
    "Mona Fahmy",
  );

  // The other request of the same person goes into this one, and comes back.
  const twin = lead.getByRole("listitem").filter({ has: page.getByRole("link", { name: second }) });
  await twin.getByRole("button", { name: "Merge" }).click();
  await expect(twin).toContainText("Merged into this lead");
  await page.goto(`/en/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(page.locator("[data-lead-row]")).toHaveCount(1);
  await page.locator("[data-lead-row]").click();
  await twin.getByRole("button", { name: "Undo merge" }).click();
  await expect(page.locator("[data-lead-row]")).toHaveCount(2);
  await expectAccessible(page, "a lead");

  // One more arrives: it is said, and nothing moves until one asks for it.
  await ask(visitor.request, `${name} once more`, phone);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("link", { name: /new leads? (?:has|have) arrived/ })).toBeVisible();
  await expect(page.locator("[data-lead-row]")).toHaveCount(2);

  // A file asks for the password again, unless it was just given.
  const file = await page.request.get(`/en/admin/leads/export?q=${encodeURIComponent(name)}`, own);
  expect(file.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect(await file.text()).toContain(`'+20${phone.slice(1)}`);

  await page.keyboard.press("Escape");
  await expect(lead).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.getByLabel("Single keys work in this browser").uncheck();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await visitor.close();
});

test.describe("in Arabic on a phone without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: phoneSize });

  test("the list leads to the lead, which is moved on, corrected and noted by plain forms", async ({
    page,
    browser,
  }) => {
    const name = `منى ${randomUUID().slice(0, 8)}`;
    const visitor = await browser.newContext({ baseURL: process.env["SITE_ORIGIN"] ?? "" });
    const [reference] = await Promise.all([ask(visitor.request, name, newPhone()), signIn(page, "ar")]);
    await visitor.close();
    await page.goto("/ar/admin/leads");
    await page.getByRole("searchbox").fill(reference);
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("listitem").getByRole("link", { name }).click();
    const lead = page.getByRole("article");
    await expect(page.locator("[data-lead-row]").first()).toBeHidden();
    await lead.getByLabel("المرحلة").selectOption("تم التعاقد");
    await lead.getByRole("button", { name: "حفظ" }).click();
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
    const width = await page.locator("html").evaluate((root) => root.scrollWidth);
    expect(width).toBeLessThanOrEqual(phoneSize.width);
  });
});
