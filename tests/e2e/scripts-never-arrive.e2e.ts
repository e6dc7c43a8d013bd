import type { Page } from "@playwright/test";
import { expect, test } from "../support/site.ts";

/* Walks through pages whose script files never arrive [ACCESS-1], because requests hang or are refused. Inline
   scripts do run. results-before-hydration.e2e.ts tests the result screens. */

const phone = { width: 390, height: 844 };

test.use({
  viewport: phone,
  // If a picture is opened as a page, the browser refuses the fake clock's script there like any other.
  expectedErrors: [/Failed to load resource|dynamically imported module|frame is sandboxed/],
});

/** Makes requests for script files hang, and installs a fake clock that the test can advance. */
async function withHangingScripts(page: Page): Promise<void> {
  await page.route("**/assets/*.js", () => {});
  await page.clock.install();
}

const withRefusedScripts = (page: Page) => page.route("**/assets/*.js", (route) => route.abort());

/** Opens a page without waiting for its load event, which never comes while scripts hang. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: "domcontentloaded" });

/**
 * Advances the clock until the browser itself handles the press, because React did not in time
 * (web/inline/early-clicks.ts).
 */
const waitForFallback = (page: Page) => page.clock.fastForward(8_100);

async function fillLeadForm(page: Page, phoneNumber: string): Promise<void> {
  const form = page.locator("main form[data-lead-form]");
  await form.getByLabel("Full Name").fill("Mona Adel");
  await form.getByLabel("Phone Number").fill(phoneNumber);
  await form.getByLabel(/I agree that Home Finder may contact me/).check();
}

test("a home: pictures open as files, the contact leads to the form, plans are compared", async ({
  page,
}) => {
  await withHangingScripts(page);
  await open(page, "/en/listings/AA01-101");
  const picture = page
    .getByRole("region", { name: /photos|pictures/i })
    .getByRole("listitem")
    .first();
  const link = picture.getByRole("link");
  const file = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page, "the press is kept").toHaveURL(/AA01-101$/);
  await waitForFallback(page);
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === file);

  await open(page, "/en/listings/AA01-101");
  await page.getByRole("link", { name: "Send an inquiry" }).first().click();
  await waitForFallback(page);
  await expect(page).toHaveURL(/\/en\/contact\?/);
  await expect(page.getByLabel("Unit code")).toHaveValue("AA01-101");

  await open(page, "/en/listings/AA01-101");
  const plans = page.locator("#plans");
  await plans.getByLabel("Your money earns, % a year").fill("9.5");
  await plans.getByRole("button", { name: "Compare" }).click();
  await waitForFallback(page);
  await expect(page).toHaveURL(/rate=9\.5/);
  await expect(plans.getByLabel("Your money earns, % a year")).toHaveValue("9.5");
});

test("the finder leads from the home page to a request, page by page", async ({ page }) => {
  await withHangingScripts(page);
  await open(page, "/en");
  await page.getByRole("main").getByRole("link", { name: "2.5M to 4M EGP" }).click();
  await page.getByRole("radio", { name: "New Cairo" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("radio", { name: "Installments 8 Years" }).check();
  await page.getByRole("button", { name: "See Results" }).click();
  await expect(page.locator("[data-match]").first()).toHaveAttribute("data-match", "AA01-101");
  await fillLeadForm(page, "010 1234 5690");
  await page.getByRole("button", { name: "Send My Matches" }).click();
  await waitForFallback(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more press");
  await expect(page.locator("input[name=found]")).toHaveValue(/AA01-101/u);
});

test("a request is submitted by the browser, and confirmed", async ({ page }) => {
  await withHangingScripts(page);
  await open(page, "/en/contact");
  await fillLeadForm(page, "010 1234 5691");
  const send = page.getByRole("button", { name: "Request Callback" });
  await send.click();
  await waitForFallback(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more press");
  await send.click();
  await waitForFallback(page);
  await expect(page).toHaveURL(/\/en\/request\/[\w.-]+\?sent=1$/);
});

test("home, developer and project: controls waiting for React are handled by the browser", async ({
  page,
}) => {
  await withHangingScripts(page);
  await open(page, "/en");
  await page.locator("main input[name=q]").fill("AA01-101");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/listings\?q=AA01-101$/);
  await expect(page.getByRole("article")).toHaveCount(1);

  await open(page, "/en/developer/apex-real-estate");
  await page.getByRole("main").getByRole("link", { name: "Contact Us" }).first().click();
  await waitForFallback(page);
  await expect(page).toHaveURL(/\/en\/contact\?developer=apex-real-estate/);

  await open(page, "/en/developer/apex-real-estate/ivoire-east");
  await page.getByRole("link", { name: "Inquire Apartment" }).click();
  await waitForFallback(page);
  await expect(page).toHaveURL(/\/en\/contact\?.*project=ivoire-east/);
});

test("plans, map, shared lists and comparison work as pages when scripts are refused", async ({ page }) => {
  await withRefusedScripts(page);
  await page.goto("/ar/plans");
  await page.getByLabel("الكاش المتاح، ج.م").fill("٧٠٠٠٠٠");
  await page.getByRole("button", { name: "اعرض الخطط" }).click();
  await expect(page).toHaveURL(/cash=/);
  await expect(page.getByLabel("الكاش المتاح، ج.م")).toHaveValue("700,000");
  await expect(page.locator("[data-match]").first()).toBeVisible();

  await page.goto("/ar/listings/map");
  await page.getByRole("combobox", { name: "المنطقة" }).selectOption("new-cairo");
  await expect(page, "the browser sends the form").toHaveURL(/area=new-cairo/);
  await expect(page.locator('[data-part="homes"]').getByRole("article")).toHaveCount(10);
  const onMap = page.getByRole("list", { name: "الوحدات على الخريطة" }).getByRole("link");
  await onMap
    .filter({ hasText: /وحدات|وحدتان/ })
    .first()
    .click();
  await expect(page).toHaveURL(/box=/);

  await page.goto("/en/shortlist?homes=AA01-101,SR12-304,MV02-008");
  for (const code of ["AA01-101", "MV02-008"]) await page.getByLabel(`Compare ${code}`).check();
  await page.getByRole("button", { name: "Compare chosen homes" }).click();
  await expect(page.getByRole("columnheader").getByRole("link")).toHaveCount(2);
  await page.getByLabel("Add a home by its unit code").fill("te03118");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("columnheader").getByRole("link")).toHaveCount(3);
});
