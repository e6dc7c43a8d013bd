import type { Browser, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";
import { inviteStaff } from "../support/staff-account.ts";

/* Owners manage accounts: invitation, set-up in another browser, a new role, codes of an authenticator app, and
   their entries in the audit log; also on a phone in Arabic, and without scripts. */

const texts = {
  en: {
    email: "E-mail",
    password: "Password",
    newPassword: "New password",
    name: "Name",
    save: "Save",
    invite: "Invite somebody",
    make: "Make the account",
    link: "Link in English",
    changeRole: "Change the role",
    signIn: "Staff sign-in",
    switchOn: "Switch the codes on",
    showQr: "Show the QR code",
    qr: "QR code for your authenticator app",
    verify: "Verify the record",
    whole: "the record is whole",
    incorrect: "Incorrect password!",
    prove: "Go on",
    short: "Use at least 15 characters.",
    changePassword: "Change the password",
    disable: "Disable",
    ownDisable: "This is your own account",
    cancel: "Cancel",
  },
  ar: {
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
    newPassword: "كلمة المرور الجديدة",
    name: "الاسم",
    code: "الرمز من تطبيق المصادقة",
    save: "حفظ",
    invite: "دعوة عضو إلى الفريق",
    make: "إنشاء الحساب",
    link: "الرابط بالعربية",
    sales: "مبيعات",
    changeRole: "تغيير الدور",
    saveRole: "حفظ الدور",
    roleChanged: "تم تغيير الدور.",
    signIn: "دخول فريق العمل",
    switchOn: "تشغيل الرموز",
    showQr: "عرض رمز QR",
    qr: "رمز QR لتطبيق المصادقة",
    isOn: "تم تشغيل الرموز، وسيطلب الدخول القادم رمزًا.",
    endOthers: "تسجيل الخروج من الأجهزة الأخرى",
    signedOut: "تم تسجيل خروجك من الأجهزة الأخرى.",
    setRole: "تغيير الدور",
    codeOn: "تشغيل الرموز",
    verify: "التحقق من السجل",
    whole: "السجل سليم",
    incorrect: "كلمة المرور غير صحيحة!",
    prove: "متابعة",
    account: "حسابك",
    short: "اكتب ١٥ حرفًا على الأقل.",
    changePassword: "تغيير كلمة المرور",
  },
} as const;
type Language = keyof typeof texts;

const password = "quiet lantern over maadi bridge";
const newEmail = (of: string) => `${of}-${generateUniqueWord()}@example.com`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.use({ expectedErrors: [/status of (404|422)/] });

/** Follows an account's set-up link and signs in. */
async function enter(page: Page, language: Language, link: string, email: string): Promise<void> {
  const words = texts[language];
  await page.goto(link);
  await page.getByLabel(words.password).fill(password);
  await page.getByRole("button", { name: words.save }).click();
  await expect(heading(page)).toHaveText(words.signIn);
  await signIn(page, language, email);
  await expect(page).toHaveURL(`/${language}/admin/today`);
}

/** Signs in with the keyboard only. */
async function signIn(page: Page, language: Language, email: string): Promise<void> {
  await page.getByLabel(texts[language].email).fill(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}

/** A code as an authenticator app computes it, for a period of 30 seconds whose code has not been used yet. */
function nextCode(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, "")) });
  return totp.generate({ timestamp: Date.now() + 30_000 });
}

async function secondBrowser(browser: Browser, origin: string): Promise<Page> {
  return (await browser.newContext({ baseURL: origin })).newPage();
}

test("an owner invites somebody, changes a role and reads the audit, in Arabic on a phone", async ({
  page,
  browser,
  baseURL,
}) => {
  const language = "ar";
  const words = texts[language];
  await page.setViewportSize({ width: 390, height: 844 });
  const ownerEmail = newEmail("owner");
  const { [language]: ownerLink } = await inviteStaff(ownerEmail, "owner");
  await enter(page, language, ownerLink, ownerEmail);

  await page.goto(`/${language}/admin/staff`);
  await expectAccessible(page);
  await page.getByRole("link", { name: words.invite }).click();
  const email = newEmail("karim");
  await page.getByLabel(words.name).fill("Karim Saleh");
  await page.getByLabel(words.email).fill("not an address@");
  await page.getByLabel(words.email).evaluate((field: HTMLInputElement) => (field.type = "text"));
  await page.getByRole("button", { name: words.make }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel(words.name)).toHaveValue("Karim Saleh");
  await page.getByLabel(words.email).fill(email);
  await page.keyboard.press("Enter");
  const link = await page.getByLabel(words.link).inputValue();
  expect(page.url()).not.toContain("token");
  await expectAccessible(page);

  const other = await secondBrowser(browser, baseURL ?? "");
  await enter(other, language, new URL(link).pathname + new URL(link).search, email);
  await other.goto(`/${language}/admin/account`);
  await expect(heading(other)).toHaveText(words.account);

  await page.goto(`/${language}/admin/staff`);
  await page.getByRole("link", { name: email }).click();
  await page.getByRole("link", { name: words.changeRole }).click();
  await page.getByRole("radio", { name: words.sales }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: words.saveRole }).click();
  await expect(page.getByRole("status").filter({ hasText: words.roleChanged })).toBeVisible();

  // The new role takes effect at the next request, for which the account has to sign in again.
  await other.reload();
  await expect(heading(other)).toHaveText(words.signIn);
  await signIn(other, language, email);
  await expect(heading(other)).toHaveText(words.account);
  await other.getByRole("link", { name: words.switchOn }).click();
  await other.getByRole("button", { name: words.showQr }).click();
  await expect(other.getByRole("img", { name: words.qr })).toBeVisible();
  await expectAccessible(other);
  const secret = await other
    .getByRole("main")
    .locator("bdi", { hasText: /^[A-Z2-7]{4} / })
    .innerText();
  await other.getByLabel(words.code).fill("000 000");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("alert")).toBeVisible();
  const now = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, "")) }).generate();
  // Typed in Arabic digits, as a phone set to Arabic may write them.
  await other.getByLabel(words.code).fill(toArabicDigits(now));
  await other.keyboard.press("Enter");
  await expect(other.getByRole("status").filter({ hasText: words.isOn })).toBeVisible();

  const third = await secondBrowser(browser, baseURL ?? "");
  await third.goto(`/${language}/admin/account`);
  await signIn(third, language, email);
  // Waits for the page that requests both the password and a code.
  await expect(third.getByLabel(words.code)).toBeVisible();
  await third.getByLabel(words.password).fill(password);
  await third.getByLabel(words.code).fill(nextCode(secret));
  await third.keyboard.press("Enter");
  await expect(heading(third)).toHaveText(words.account);
  await third.getByRole("button", { name: words.endOthers }).click();
  await expect(third.getByRole("status").filter({ hasText: words.signedOut })).toBeVisible();
  await other.reload();
  await expect(heading(other)).toHaveText(words.signIn);

  await page.goto(`/${language}/admin/audit?entity=staff_account`);
  const entries = page.getByRole("listitem").filter({ hasText: "Karim Saleh" });
  await expect(entries.filter({ hasText: words.codeOn }).first()).toBeVisible();
  await expect(entries.filter({ hasText: words.setRole }).first()).toContainText(words.sales);
  await page.getByRole("button", { name: words.verify }).click();
  await expect(page.getByRole("status").filter({ hasText: words.whole })).toBeVisible();
  await expectAccessible(page);
  await Promise.all([other.context().close(), third.context().close()]);
});

test("an owner invites somebody in English on a desktop, and all account pages are in English", async ({
  page,
  browser,
  baseURL,
  staff,
}) => {
  const words = texts.en;
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(page, "owner");
  await page.goto("/en/admin/staff");
  await page.getByRole("link", { name: words.invite }).click();
  const email = newEmail("karim");
  await page.getByLabel(words.name).fill("Karim Saleh");
  await page.getByLabel(words.email).fill(email);
  await expectAccessible(page);
  await page.getByRole("button", { name: words.make }).click();
  const link = new URL(await page.getByLabel(words.link).inputValue());
  expect(page.url()).not.toContain("token");
  await page.goto("/en/admin/staff");
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("link", { name: words.changeRole })).toBeVisible();
  await page.goto("/en/admin/audit?entity=staff_account");
  await page.getByRole("button", { name: words.verify }).click();
  await expect(page.getByRole("status").filter({ hasText: words.whole })).toBeVisible();

  const other = await secondBrowser(browser, baseURL ?? "");
  await enter(other, "en", link.pathname + link.search, email);
  await other.goto("/en/admin/account");
  await other.getByRole("link", { name: words.switchOn }).click();
  await other.getByRole("button", { name: words.showQr }).click();
  await expect(other.getByRole("img", { name: words.qr })).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the password is asked for again and changed, and disabling an account asks first", async ({
    page,
  }) => {
    const language = "en";
    const words = texts[language];
    const email = newEmail("mona");
    const { [language]: link } = await inviteStaff(email, "owner");
    await enter(page, language, link, email);
    const to = `/${language}/admin/account?open=password`;
    await page.goto(`/${language}/admin/prove?to=${encodeURIComponent(to)}`);
    await page.getByLabel(words.password).fill("not my password at all");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(words.incorrect);
    await expect(page.getByLabel(words.password)).toHaveValue("");
    await page.getByLabel(words.password).fill(password);
    await page.getByRole("button", { name: words.prove }).click();
    await expect(page).toHaveURL(to);

    await page.getByLabel(words.newPassword).fill("too short");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(words.short);

    await page.goto(`/${language}/admin/staff`);
    await page.getByRole("link", { name: email }).click();
    await page.getByRole("link", { name: words.disable }).click();
    await expect(page.getByText(words.ownDisable)).toBeVisible();
    await page.getByRole("link", { name: words.cancel }).click();

    await page.goto(to);
    await page.getByLabel(words.newPassword).fill("another lantern over zamalek");
    await page.getByRole("button", { name: words.changePassword }).click();
    await expect(heading(page)).toHaveText(words.signIn);
  });

  test("in Arabic a wrong password and a short one get Arabic messages", async ({ page, staff }) => {
    const words = texts.ar;
    await staff.signIn(page, "owner");
    const to = "/ar/admin/account?open=password";
    await page.goto(`/ar/admin/prove?to=${encodeURIComponent(to)}`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.getByLabel(words.password).fill("not my password at all");
    await page.getByRole("button", { name: words.prove }).click();
    await expect(page.getByRole("alert")).toHaveText(words.incorrect);
    await page.goto(to);
    await expect(heading(page)).toHaveText(words.changePassword);
    await page.getByLabel(words.newPassword).fill("too short");
    await page.getByRole("button", { name: words.changePassword }).click();
    await expect(page.getByRole("alert")).toHaveText(words.short);
  });
});

function toArabicDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
}

/** Checks accessibility in both themes, and that nothing is wider than the window. */
async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(
      await findAccessibilityViolations(page, colorScheme === "dark" ? { rules: ["color-contrast"] } : {}),
      `${page.url()} (${colorScheme})`,
    ).toEqual([]);
  }
  expect(await horizontalOverflow(page), page.url()).toBe(0);
}
