import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";
import { inviteStaffFromTerminal, inviteStaff, testStaffName } from "../support/staff-account.ts";

/* Signing in as staff: an account created in a terminal, its set-up link, signing in by keyboard and without
   scripts, and signing out. */

const texts = {
  en: {
    email: "E-mail",
    password: "Password",
    save: "Save",
    short: "Use at least 15 characters.",
    saved: "Your password is saved. Sign in with it.",
    title: "Staff sign-in",
    incorrect: "Incorrect password!",
    start: "Today",
    role: "Editor",
    logout: "Logout",
    dead: "This link no longer works",
  },
  ar: {
    email: "البريد الإلكتروني",
    password: "كلمة المرور",
    save: "حفظ",
    short: "اكتب ١٥ حرفًا على الأقل.",
    saved: "تم حفظ كلمة المرور. سجّل الدخول بها.",
    title: "دخول فريق العمل",
    incorrect: "كلمة المرور غير صحيحة!",
    start: "اليوم",
    role: "محرر",
    logout: "تسجيل الخروج",
    dead: "هذا الرابط لم يعد صالحًا",
  },
} as const;
type Language = keyof typeof texts;

const languages = ["en", "ar"] as const;
const password = "quiet lantern over maadi bridge";
/** Each language is tested at another width. */
const screens = {
  en: { width: 1440, height: 900 },
  ar: { width: 390, height: 844 },
} as const;

test.use({ expectedErrors: [/status of (404|422)/] });

const newEmail = () => `mona-${generateUniqueWord()}@example.com`;

async function setUp(page: Page, language: Language, link: string): Promise<void> {
  const { password: label, save } = texts[language];
  await page.goto(link);
  await page.getByLabel(label).fill(password);
  await page.getByRole("button", { name: save }).click();
  await expect(page).toHaveURL(`/${language}/admin?ready=1`);
}

/** Signs in with the keyboard only: the first field has the focus, and Enter submits. */
async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await expect(page.locator("input[type=email]")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(secret);
  await page.keyboard.press("Enter");
}

for (const language of languages) {
  const words = texts[language];

  test.describe(`in ${language}, without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test("an account is set up, signs in with the keyboard, and signs out", async ({ page, context }) => {
      const email = newEmail();
      const { [language]: link } = await inviteStaffFromTerminal(email, "editor");

      await page.goto(link);
      await page.getByLabel(words.password).fill("too short");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toHaveText(words.short);
      await expect(page.getByLabel(words.email)).toHaveValue(email);
      await expect(page.getByLabel(words.password)).toHaveValue("");
      await page.getByLabel(words.password).fill(password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status")).toContainText(words.saved);
      // Not signed in yet, but the browser is now a known device, so that other people's wrong passwords cannot
      // lock it out.
      expect((await context.cookies()).map(({ name }) => name)).toEqual(["known-device"]);

      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
      await signIn(page, email, "not my password at all");
      await expect(page.getByRole("alert")).toHaveText(words.incorrect);
      await expect(page.getByLabel(words.email)).toHaveValue(email);
      await expect(page.getByLabel(words.password)).toHaveValue("");
      await expect(page.getByLabel(words.password)).toBeFocused();
      await page.keyboard.type(password);
      await page.keyboard.press("Enter");

      await expect(page).toHaveURL(`/${language}/admin/today`);
      await expect(page.getByRole("link", { name: words.start })).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("banner")).toContainText(testStaffName);
      await expect(page.getByRole("banner")).toContainText(words.role);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
      const session = (await context.cookies()).find(({ name }) => name === "session");
      expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", expires: -1 });

      await page.getByRole("button", { name: words.logout }).click();
      await page.goto(`/${language}/admin`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
      await context.addCookies([session!]);
      await page.goto(`/${language}/admin`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);

      expect((await page.goto(link))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.dead);
    });
  });

  test(`axe finds nothing on the staff pages in ${language}, at ${screens[language].width} px`, async ({
    page,
  }) => {
    const email = newEmail();
    const { [language]: link } = await inviteStaff(email, "owner");
    await expectAccessible(page, language, link);
    await setUp(page, language, link);
    await expectAccessible(page, language, link);
    await page.goto(`/${language}/admin`);
    await signIn(page, email, "not my password at all");
    await expect(page.getByRole("alert")).toHaveText(words.incorrect);
    await expectAccessible(page, language);
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/${language}/admin/today`);
    await expectAccessible(page, language);
  });
}

test("signing in continues to the requested page, and never to another site", async ({ page }) => {
  const email = newEmail();
  const { en } = await inviteStaff(email, "viewer");
  await setUp(page, "en", en);
  await page.goto(`/en/admin?to=${encodeURIComponent("/ar/about?x=1")}`);
  await signIn(page, email, password);
  await expect(page).toHaveURL("/ar/about?x=1");
  await page.goto(`/en/admin?to=${encodeURIComponent("//evil.example/en")}`);
  await expect(page).toHaveURL(/\/en\/admin\?to=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties");
});

test("the staff area is reached without a language, and is neither cached nor indexed", async ({
  request,
}) => {
  const headers = { "Accept-Language": "ar-EG,ar;q=0.9" };
  const answer = await request.get("/admin", { maxRedirects: 0, headers });
  expect([answer.status(), answer.headers()["location"]]).toEqual([302, "/ar/admin"]);
  for (const path of ["/en/admin", "/ar/admin", "/en/admin/set-up?token=none", "/en/admin/sign-out"]) {
    const page = await request.get(path, { maxRedirects: 0 });
    expect(page.headers()["cache-control"], path).toBe("private, no-store");
    expect(page.headers()["x-robots-tag"], path).toBe("noindex, nofollow");
  }
});

/** Checks accessibility of the current page, or of the page at `path`. */
async function expectAccessible(page: Page, language: Language, path?: string): Promise<void> {
  if (path) await page.goto(path);
  // The page that follows a form may be visible before its stylesheets are loaded.
  await page.waitForLoadState("load");
  const screen = screens[language];
  await page.setViewportSize(screen);
  expect(await findAccessibilityViolations(page), `${page.url()} at ${screen.width} px`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await horizontalOverflow(page), page.url()).toBe(0);
}
