import type { Browser, BrowserContext } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { signInNewAccount, useOwnSite } from "../support/own-site.ts";

/* An owner removes the samples from a running site. On a separate site, because all other tests need the samples. */

let site: RunningSite;
useOwnSite(async () => (site = await startSite()));

/** A phone's browser without scripts, signed in to this account. */
async function signedIn(browser: Browser, email: string, role: "owner" | "editor"): Promise<BrowserContext> {
  const storageState = await signInNewAccount(browser, site, { email, role });
  return browser.newContext({
    storageState,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    baseURL: site.origin,
  });
}

test("the confirmation has the focus and is accessible, and Cancel leads back", async ({ browser }) => {
  const withoutScripts = await signedIn(browser, "second@example.com", "owner");
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1440, height: 900 },
    storageState: await withoutScripts.storageState(),
  });
  const page = await context.newPage();
  await openHydrated(page, "/en/listings/admin");
  await page.getByRole("link", { name: "Remove the samples" }).click();
  await expect(page.getByRole("heading", { name: /remove all 20 sample homes/u })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("20 sample homes stand in your lists.")).toBeVisible();
  await context.close();
  await withoutScripts.close();
});

test("the samples are removed after a confirmation, on a phone in Arabic without scripts", async ({
  browser,
  request,
}) => {
  const editor = await signedIn(browser, "editor@example.com", "editor");
  const editorPage = await editor.newPage();
  await editorPage.goto("/en/listings/admin");
  await expect(editorPage.getByText("sample homes stand")).toHaveCount(0);
  await editor.close();

  const owner = await signedIn(browser, "owner@example.com", "owner");
  const page = await owner.newPage();
  const home = `${site.origin}/en/listings/AA01-101`;
  const project = `${site.origin}/en/developer/apex-real-estate/ivoire-east`;
  for (const address of [home, project]) expect((await request.get(address)).status()).toBe(200);
  await page.goto("/ar/listings/admin");
  await page.getByRole("link", { name: "إزالة البيانات التجريبية" }).click();
  await expect(page.getByRole("heading", { name: "هل تريد إزالة ٢٠ وحدة تجريبية؟" })).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await expect(page.getByText("تشمل الإزالة أيضًا: مطوران تجريبيان، ٩ مشروعات تجريبية")).toBeVisible();
  await page.getByRole("button", { name: "إزالة كل ما هو تجريبي" }).click();
  await expect(page.getByText("تمت إزالة المطورين والمشروعات التجريبية، وعددها معًا ١١.")).toBeVisible();
  await expect(page.getByText("تمت إزالة ٢٠ وحدة تجريبية")).toBeVisible();
  await expect(page.getByText("لا توجد وحدات مطابقة")).toBeVisible();

  // Public pages in the cache are updated without further action.
  await expect.poll(async () => (await request.get(home)).status()).toBe(404);
  await expect.poll(async () => (await request.get(project)).status()).toBe(404);
  await page.goto("/en/listings/admin?samples=ask");
  await expect(page.getByRole("heading", { name: "There are no samples any more." })).toBeVisible();
  await page.getByRole("link", { name: "Back to the properties" }).click();
  await page.goto("/en/admin/audit");
  await expect(page.getByText("AA01-101")).toHaveCount(1);
  await owner.close();
});
