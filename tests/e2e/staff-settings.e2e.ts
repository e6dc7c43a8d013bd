import type { Browser, Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { readTestPicture } from "../support/pictures.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { signInNewAccount, useOwnSite } from "../support/own-site.ts";

/* The settings of the site. On a separate site, because all other tests expect the product's own brand. */

let site: RunningSite;
let session: Awaited<ReturnType<typeof signInNewAccount>>;
useOwnSite(
  async () =>
    (site = await startSite({
      environment: { SALES_EMAIL: "machine@example.com", SALES_WHATSAPP: "01111111111" },
    })),
  async (browser) => {
    session = await signInNewAccount(browser, site);
  },
);

interface Reader {
  readonly width?: number;
  readonly hasScripts?: boolean;
  readonly isDark?: boolean;
}

async function open(browser: Browser, { width = 1440, hasScripts = true, isDark = false }: Reader = {}) {
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: session,
    viewport: { width, height: 844 },
    javaScriptEnabled: hasScripts,
    colorScheme: isDark ? "dark" : "light",
  });
  return { context, page: await context.newPage() };
}

const saveButton = (page: Page, name = "Save") => page.getByRole("button", { name, exact: true });
const publicText = async (page: Page, path: string) => (await page.request.get(path)).text();

const footerText = async (page: Page, path: string) =>
  /<footer.*<\/footer>/s.exec(await publicText(page, path))?.[0];

for (const language of ["en", "ar"] as const)
  test(`the settings are accessible and fit every window, in ${language}`, async ({ browser }) => {
    for (const reader of [{ width: 390 }, { width: 1440 }, { width: 1440, isDark: true }]) {
      const { context, page } = await open(browser, reader);
      await openHydrated(page, `/${language}/admin/settings`);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await expect(saveButton(page, language === "en" ? "Save" : "حفظ")).toHaveCount(1);
      await context.close();
    }
    // 320 px wide, like a window of 1280 px at 400 % zoom.
    const { context, page } = await open(browser, { width: 320 });
    await openHydrated(page, `/${language}/admin/settings`);
    expect(await horizontalOverflow(page)).toBe(0);
    await context.close();
  });

test("a changed phone number is on public pages, and each field says which value is in effect", async ({
  browser,
}) => {
  const { context, page } = await open(browser);
  await openHydrated(page, "/en/admin/settings");
  const phone = page.getByLabel("Sales phone");
  await expect(phone).toHaveAccessibleDescription("Empty here and on the machine: not shown.");
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(
    "Empty here, so the machine’s counts: machine@example.com",
  );
  await page.getByLabel("WhatsApp").fill("0122 222 2222");
  await expect(page.getByLabel("WhatsApp")).toHaveAccessibleDescription(
    "Set here, before the machine’s +20 111 111 1111.",
  );
  await phone.fill("01001234567");
  const line = page.getByRole("group", { name: "Line in the footer" });
  await line.getByLabel("العربية").fill("سجل تجاري 12345");
  await expect(line.getByLabel("English")).toHaveAccessibleDescription(/^English is missing\./);
  await page.getByLabel("Instagram").fill("instagram.com/nilehomes");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Settings saved. Visitors see them now.").first()).toBeVisible();
  await expect(phone).toHaveValue("+20 100 123 4567");
  await expect(page.getByLabel("Instagram")).toHaveValue("https://instagram.com/nilehomes");
  for (const path of ["/en", "/ar/contact"]) {
    await expect.poll(() => publicText(page, path)).toContain("+201001234567");
    const text = await publicText(page, path);
    expect(text).toContain("https://instagram.com/nilehomes");
    expect(text).toContain("سجل تجاري 12345");
  }
  await line.getByLabel("English").fill("Commercial register 12345");
  await saveButton(page).click();
  await expect.poll(() => publicText(page, "/en/privacy")).toContain("Commercial register 12345");
  await expect.poll(() => footerText(page, "/en")).not.toContain("سجل تجاري 12345");
  expect(await footerText(page, "/ar")).toContain("سجل تجاري 12345");
  // Settings from the server's environment are in a table that cannot be edited.
  const row = page.getByRole("row", { name: /SALES_WHATSAPP/ });
  await expect(row).toContainText("overruled above");
  await expect(page.getByRole("row", { name: /SALES_EMAIL/ })).toContainText("counts now");

  await openHydrated(page, "/en/admin/audit?entity=site_settings");
  await expect(page.getByRole("main")).toContainText("+20 100 123 4567");
  await openHydrated(page, "/en/admin/showcase/review");
  await expect(page.getByText("Sales phone: +20 100 123 4567")).toBeVisible();
  await context.close();
});

test("a colour with too little contrast is refused, and one press takes the nearest readable one", async ({
  browser,
}) => {
  const { context, page } = await open(browser);
  await openHydrated(page, "/en/admin/settings");
  const lightColor = page.getByRole("textbox", { name: "Action colour, light theme", exact: true });
  await lightColor.fill("#d08a3e");
  await expect(lightColor).toHaveAccessibleDescription(
    /^2\.\d on .*; text needs 4\.5\. Nearest readable: #9b5b00$/,
  );
  await page.getByLabel("Sales phone").fill("01001234568");
  await saveButton(page).click();
  await expect(page.getByText("This colour is not saved:")).toBeVisible();
  await expect(page.getByLabel("Sales phone")).toHaveValue("01001234568");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await publicText(page, "/en")).not.toContain("--nile:light-dark");
  await page.getByRole("button", { name: "Use the nearest" }).click();
  await expect(page.getByText("Settings saved. Visitors see them now.").first()).toBeVisible();
  await expect.poll(() => publicText(page, "/en")).toContain("--nile:light-dark(#9b5b00,#82bfb6)");

  await lightColor.fill("#ffd400");
  await saveButton(page).click();
  await page.getByRole("button", { name: "Back to ours" }).click();
  await expect.poll(() => publicText(page, "/en")).toContain("--nile:light-dark(#035954,#82bfb6)");
  await context.close();
});

test("changed sales hours appear on public pages", async ({ browser }) => {
  const { context, page } = await open(browser);
  await openHydrated(page, "/en/admin/settings");
  const friday = page.getByRole("group", { name: "Friday" });
  await friday.getByLabel("Opens").fill("14:30");
  await friday.getByLabel("Closes").fill("");
  await expect(page.getByText("Cannot be read yet")).toBeVisible();
  await saveButton(page).click();
  await expect(friday).toContainText("Fill in both times, or neither.");
  await expect(friday.getByLabel("Opens")).toHaveValue("14:30");
  await friday.getByLabel("Closes").fill("17:45");
  await expect(page.getByText(/^Reads: .*Friday, 2:30 PM to 5:45 PM/)).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText("Settings saved. Visitors see them now.").first()).toBeVisible();
  await expect.poll(() => publicText(page, "/en/contact")).toContain("2:30 PM to 5:45 PM");
  await context.close();
});

test("an uploaded logo and a name are in the header of public pages", async ({ browser }) => {
  const { context, page } = await open(browser);
  await openHydrated(page, "/en/admin/settings");
  const logo = page.getByLabel("Logo", { exact: true });
  const file = { name: "logo.png", mimeType: "image/png", buffer: readTestPicture("small-flag.png") };
  await page.locator("main input[type=file]").setInputFiles([file]);
  await expect(logo).toHaveValue(/^\/uploads\/\d{13}-[\da-f]{32}\.webp$/);
  const name = page.getByRole("group", { name: "Name", exact: true });
  await name.getByLabel("English").fill("Nile Homes");
  await saveButton(page).click();
  await expect(name.getByLabel("العربية")).toHaveAccessibleDescription(
    "This language is missing. Until it is here, it cannot be published.",
  );
  await name.getByLabel("العربية").fill("نايل هومز");
  await saveButton(page).click();
  await expect(page.getByText("Settings saved. Visitors see them now.").first()).toBeVisible();
  const url = await logo.inputValue();
  await expect.poll(() => publicText(page, "/ar")).toContain(`src="${url}"`);
  expect(await publicText(page, "/ar")).toContain("نايل هومز");
  await context.close();
});

test("on an Arabic phone without scripts, bad input keeps what was typed, and two people lose nothing", async ({
  browser,
}) => {
  const first = await open(browser, { width: 390, hasScripts: false });
  const other = await open(browser, { width: 390, hasScripts: false });
  const phoneOf = (page: Page) => page.getByLabel("هاتف المبيعات", { exact: true });
  for (const { page } of [first, other]) await page.goto("/ar/admin/settings");
  await phoneOf(first.page).fill("٠١٢");
  await first.page.getByLabel("فيسبوك").fill("https://example.com/nile");
  await saveButton(first.page, "حفظ").click();
  await expect(first.page.getByRole("alert")).toContainText("خانتان تحتاجان إلى مراجعة");
  await expect(phoneOf(first.page)).toHaveAccessibleDescription(/^اكتب رقمًا مصريًا/);
  await expect(phoneOf(first.page)).toHaveValue("٠١٢");
  await phoneOf(first.page).fill("٠١٠٩٩٩٩٩٩٩٩");
  await first.page.getByLabel("فيسبوك").fill("facebook.com/nile");
  await saveButton(first.page, "حفظ").click();
  await expect(first.page.getByText("تم حفظ الإعدادات")).toBeVisible();
  await expect.poll(() => publicText(first.page, "/ar/contact")).toContain("+201099999999");

  await phoneOf(other.page).fill("01088888888");
  await saveButton(other.page, "حفظ").click();
  const conflict = other.page.getByRole("alert");
  await expect(conflict).toContainText("+20 109 999 9999");
  await expect(conflict).toContainText("+20 108 888 8888");
  await expect(other.page.getByLabel("فيسبوك")).toHaveValue("https://facebook.com/nile");
  await conflict.getByRole("button", { name: "أخذ القيمة الأخرى" }).click();
  await expect(other.page.getByText("لم يتغير شيء.")).toBeVisible();
  await expect(phoneOf(other.page)).toHaveValue("+20 109 999 9999");
  await first.context.close();
  await other.context.close();
});
