import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { decodeMailText, type MailReceiver, openMailReceiver } from "../support/mail-receiver.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";
import { useOwnSite } from "../support/own-site.ts";

/* A site that sends mail: a visitor subscribes to a search by email, confirms and cancels it, on a phone in
   Arabic without scripts; and staff who forgot their password request a link. */

const phone = { width: 390, height: 844 };
let mailbox: MailReceiver;
let site: RunningSite;

useOwnSite(async () => {
  mailbox = await openMailReceiver();
  site = await startSite({
    environment: { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, MAIL_FROM: "site@example.com" },
  });
  return site;
});
test.afterAll(async () => {
  await mailbox.close();
});

async function expectUsable(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
}

/** Returns the link in the mail that was sent to this address. */
async function linkTo(address: string): Promise<string> {
  const find = () => mailbox.mails.find(({ to }) => to.includes(address));
  await expect.poll(find).toBeDefined();
  const [link = ""] = /http:\S+\/alerts\/[0-9a-f]{64}/u.exec(decodeMailText(find()?.source ?? "")) ?? [];
  return link;
}

test("a visitor follows a search by e-mail on a phone in Arabic without scripts, and stops it", async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: phone,
    javaScriptEnabled: false,
    baseURL: site.origin,
  });
  const page = await context.newPage();
  await page.goto("/ar/listings?type=villa");
  await page.locator("summary").filter({ hasText: "تابع هذا البحث" }).click();
  await page.getByRole("link", { name: "بالبريد الإلكتروني" }).click();
  await expect(page).toHaveURL(/\/ar\/alerts\?type=villa$/u);
  await expect(page.getByRole("link", { name: "فيلا" })).toBeVisible();
  const box = page.getByRole("checkbox");
  await expect(box).not.toBeChecked();
  await page.getByLabel("البريد الإلكتروني").fill("mona@example");
  await box.check();
  await page.getByRole("button", { name: "أرسلوا لي الوحدات الجديدة" }).click();
  const fault = page.getByText("البريد الإلكتروني غير صحيح.");
  await expect(fault).toBeVisible();
  await expect(page.getByLabel("البريد الإلكتروني")).toHaveValue("mona@example");
  await expect(box).toBeChecked();
  await page.getByLabel("البريد الإلكتروني").fill("mona@example.com");
  await page.getByRole("button", { name: "أرسلوا لي الوحدات الجديدة" }).click();
  await expect(page.getByRole("heading", { name: "خطوة أخيرة: افتح بريدك" })).toBeVisible();

  await page.goto(await linkTo("mona@example.com"));
  await page.getByRole("button", { name: "نعم، أرسلوا لي الوحدات الجديدة" }).click();
  await expect(page.getByText("تم. ستصلك الوحدات الجديدة في هذا البحث من الآن.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "أنت تتابع هذا البحث" })).toBeVisible();
  await page.getByRole("button", { name: "أوقف هذه الرسائل" }).click();
  await expect(page.getByRole("heading", { name: "توقفت الرسائل" })).toBeVisible();
  const response = await page.goto(await linkTo("mona@example.com"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "هذا الرابط لم يعد صالحًا" })).toBeVisible();
  await context.close();
});

test("a mail program stops an alert by one POST without an origin; both pages are accessible", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`${site.origin}/en/alerts?price=-9000000`);
  await expectUsable(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill("omar@example.com");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send me new homes" }).click();
  await expect(page.getByRole("heading", { name: "One more step: look in your mailbox" })).toBeVisible();
  const link = await linkTo("omar@example.com");
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Yes, send me new homes" })).toBeVisible();
  await expectUsable(page);
  const stop = (form: Record<string, string>) =>
    fetch(link, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  const answer = await stop({ "List-Unsubscribe": "One-Click" });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect((await fetch(link)).status).toBe(404);
});

test("staff who forgot their password get the same message whether or not there is an account", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`${site.origin}/en/admin`);
  await page.getByRole("link", { name: "Forgot it? Get a link by e-mail" }).click();
  await page.getByLabel("E-mail").fill("nobody@example.com");
  await expectUsable(page);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText("If there is an account of this address");
  expect(mailbox.mails.some(({ to }) => to.includes("nobody@example.com"))).toBe(false);
});
