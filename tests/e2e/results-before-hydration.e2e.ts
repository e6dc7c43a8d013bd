import type { Page } from "@playwright/test";
import { expect, blockScripts, openHydrated, test, waitUntilHydrated } from "../support/site.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const cards = (page: Page) => page.getByRole("article");
const apartment = (page: Page) => page.getByRole("checkbox", { name: /^Apartment/ });
const sort = (page: Page) => page.getByRole("combobox", { name: "Sort by" });
const search = (page: Page) => new URL(page.url()).search;

/** Opens a page and holds its scripts back, so that it is not hydrated. */
async function openUnhydrated(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect(page.locator("html:not([data-awake])")).toBeAttached();
}

/** Returns a function that tells whether the browser still shows the same document. */
async function rememberPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
  return () => page.evaluate(() => "isSamePage" in window);
}

test.describe("before hydration", () => {
  test.use({ viewport: desktop });

  test("a tick loads an ordinary page, whose address has no empty parameters", async ({ page }) => {
    const release = await blockScripts(page);
    await openUnhydrated(page, "/en/listings");
    const isSamePage = await rememberPage(page);
    await apartment(page).click();
    await expect(page).toHaveURL(/type=apartment/);
    await expect(cards(page)).toHaveCount(10);
    expect(await isSamePage()).toBe(false);
    expect(search(page)).not.toMatch(/=(?:&|$)/);
    await expect(apartment(page)).toBeChecked();
    release();
    await waitUntilHydrated(page);
    await expect(apartment(page)).toBeChecked();
  });

  test("typed words are searched for after hydration", async ({ page }) => {
    const release = await blockScripts(page);
    await openUnhydrated(page, "/en/listings");
    await page.getByPlaceholder("Search by project name or unit code...").fill("Ivoire");
    const isSamePage = await rememberPage(page);
    release();
    await expect(page).toHaveURL(/\?q=Ivoire$/);
    await expect(cards(page).first()).toContainText("Ivoire");
    expect(await isSamePage()).toBe(true);
  });

  test("a price set with the slider is applied after hydration", async ({ page }) => {
    const release = await blockScripts(page);
    await openUnhydrated(page, "/en/listings");
    const isSamePage = await rememberPage(page);
    const slider = page.getByRole("slider", { name: "Price, to (EGP)" });
    await slider.focus();
    await page.keyboard.press("PageDown");
    expect(await slider.inputValue()).toBe("900");
    release();
    await expect(page).toHaveURL(/\?price=-81000000$/);
    await expect(page.getByRole("textbox", { name: "Price, to (EGP)" })).toHaveValue("81,000,000");
    expect(await isSamePage()).toBe(true);
  });

  test("a project is found after hydration", async ({ page }) => {
    const release = await blockScripts(page);
    await openUnhydrated(page, "/en/listings");
    await page.getByRole("searchbox", { name: "Search projects" }).fill("brooks");
    await page.getByRole("searchbox", { name: "Search projects" }).blur();
    release();
    const projects = page.getByRole("group", { name: "Project", exact: true });
    await expect(projects.getByRole("checkbox")).toHaveCount(1);
    expect(search(page)).toBe("");
  });

  test("chips, order and page links work", async ({ page }) => {
    const release = await blockScripts(page);
    await openUnhydrated(page, "/en/listings/list?rooms=3&type=apartment");
    await page.getByRole("link", { name: "Remove filter: 3 rooms" }).click();
    await expect(page).toHaveURL(/\?type=apartment$/);
    await sort(page).selectOption("price-asc");
    await expect(page).toHaveURL(/sort=price-asc/);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\?page=2&sort=price-asc&type=apartment$/);
    await expect(page.getByText("Page 2 of 2", { exact: true })).toBeVisible();
    release();
  });
});

test.describe("before hydration, on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("the filters open and close by their hash, and stay open as a dialog after hydration", async ({
    page,
  }) => {
    const release = await blockScripts(page);
    await openUnhydrated(page, "/en/listings");
    await page.getByRole("link", { name: "Show Filters" }).click();
    await expect(apartment(page)).toBeVisible();
    await page.getByRole("link", { name: "Hide Filters" }).click();
    await expect(apartment(page)).toBeHidden();
    await page.getByRole("link", { name: "Show Filters" }).click();
    await expect(apartment(page)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    release();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await expect(drawer).toBeVisible();
    await expect(apartment(page)).toBeVisible();
    await expect(page, "React answers it, not the address").toHaveURL(/\/en\/listings$/);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("link", { name: "Show Filters" })).toBeFocused();
  });
});

test.describe("with scripts that never arrive", () => {
  test.use({ viewport: phone, expectedErrors: [/Failed to load resource|dynamically imported module/] });

  test("a home can still be found", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/en/listings");
    await page.getByRole("link", { name: "Show Filters" }).click();
    await apartment(page).click();
    await expect(page).toHaveURL(/type=apartment/);
    // Waits, because the URL changes before the new page has been loaded.
    await page.waitForLoadState("domcontentloaded");
    await sort(page).selectOption("price-asc");
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect(cards(page)).toHaveCount(10);
    await page.getByPlaceholder("Search by project name or unit code...").fill("AA01-101");
    await page.keyboard.press("Enter");
    await expect(cards(page)).toHaveCount(1);
    await cards(page).getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/en\/listings\/AA01-101$/);
  });
});

test("a step answered by a newer build of the site reloads the page", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.route("**/en/listings.data?*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const [, edition = ""] = /"edition","(\w+)"/.exec(body) ?? [];
    expect(edition).not.toBe("");
    await route.fulfill({ response: answer, body: body.replaceAll(edition, "x".repeat(edition.length)) });
  });
  await openHydrated(page, "/en/listings");
  const isSamePage = await rememberPage(page);
  await apartment(page).click();
  await expect.poll(() => isSamePage().catch(() => true)).toBe(false);
  await waitUntilHydrated(page);
  expect(search(page)).toBe("?type=apartment");
  await expect(cards(page)).toHaveCount(10);
  await expect(apartment(page)).toBeChecked();
});

test("a browser that reports no paints is hydrated", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await openHydrated(page, "/en/listings");
  await expect(page.getByRole("article").getByRole("button", { pressed: false }).first()).toBeVisible();
});
