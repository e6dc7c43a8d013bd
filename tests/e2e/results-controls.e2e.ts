import type { Page } from "@playwright/test";
import { expect, openHydrated, test } from "../support/site.ts";

const projectField = (page: Page) => page.getByRole("searchbox", { name: "Search projects" });
const projectOptions = (page: Page) =>
  page.getByRole("group", { name: "Project", exact: true }).locator("label:has([type=checkbox])");
const apartment = (page: Page) => page.getByRole("checkbox", { name: /^Apartment/ });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the button of the filters has their expanded state, also after the first step", async ({ page }) => {
    await openHydrated(page, "/en/listings");
    const opener = page.locator("[aria-controls=filters]");
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    await opener.click();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await apartment(page).check();
    await expect(page).toHaveURL(/\?type=apartment$/);
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await expect(opener).toContainText("Hide Filters");
    await page.keyboard.press("Escape");
    await expect(opener).toHaveAttribute("aria-expanded", "false");
    await expect(opener).toContainText("Show Filters");
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the project search keeps its text and the focus when other filters are answered", async ({
    page,
  }) => {
    const requestedTypes: string[] = [];
    await page.route("**/api/projects?*", async (route) => {
      requestedTypes.push(new URL(route.request().url()).searchParams.get("type") ?? "");
      const count = requestedTypes.length === 1 ? 1_234 : 7;
      await route.fulfill({ json: [{ id: "the-brooks", label: "The Brooks", count }] });
    });
    const { promise: typingDone, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/en/listings.data?*", async (route) => {
      await typingDone;
      await route.continue();
    });
    await openHydrated(page, "/en/listings");
    await apartment(page).check();
    await projectField(page).fill("brooks");
    await expect(projectOptions(page), "large counts are grouped").toHaveText(["The Brooks1,234"]);
    answer();
    await expect(page).toHaveURL(/\?type=apartment$/);
    await expect(projectField(page)).toHaveValue("brooks");
    await expect(projectField(page)).toBeFocused();
    await expect(projectOptions(page), "counted again").toHaveText(["The Brooks7"]);
    expect(requestedTypes).toEqual(["", "apartment"]);
  });

  test("the project search keeps its text when a chip is removed, and counts homes in the area of the page", async ({
    page,
  }) => {
    const queries: URLSearchParams[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/projects") queries.push(searchParams);
    });
    await openHydrated(page, "/en/listings/by-area/new-cairo?type=apartment&rooms=3");
    await projectField(page).fill("a");
    await expect.poll(() => queries.length).toBe(1);
    expect(queries[0]?.get("area")).toBe("new-cairo");
    await page.getByRole("link", { name: "Remove filter: 3 rooms" }).click();
    await expect(page).toHaveURL(/new-cairo\?type=apartment$/);
    await expect.poll(() => queries.length).toBe(2);
    await expect(projectField(page)).toHaveValue("a");
    expect(queries[1]?.get("rooms")).toBeNull();
  });

  test("options behind “Show more” stay open when one of them is unticked", async ({ page }) => {
    await openHydrated(page, "/en/listings");
    const moreOptions = page.locator("details").filter({ hasText: "Show more" }).first();
    await moreOptions.locator("summary").click();
    const option = moreOptions.getByRole("checkbox", { disabled: false }).first();
    await option.check();
    await expect(page).toHaveURL(/\?/);
    await option.uncheck();
    await expect(page).toHaveURL(/\/en\/listings$/);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(moreOptions).toHaveAttribute("open");
    await expect(option).toBeFocused();
  });

  test("suggestions follow further typing after one of them was highlighted", async ({ page }) => {
    await openHydrated(page, "/en/listings");
    const field = page.getByRole("combobox", { name: /^Search by project name/ });
    const options = page.getByRole("listbox").getByRole("option");
    await field.pressSequentially("ne");
    await expect(options.first()).toHaveText(/^New Cairo/);
    await page.keyboard.press("ArrowDown");
    await field.pressSequentially("w cap");
    await expect(options).toHaveText([/^New Capital/]);
  });

  test("a search is copied as a link, which is announced", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openHydrated(page, "/en/listings?type=apartment");
    await page.getByText("Follow this search").click();
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^Copied$/ })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/en\/listings\?type=apartment$/,
    );
  });

  test("a link that cannot be copied can be selected, also that of the next search after a step", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("Refused", "NotAllowedError"));
    });
    await openHydrated(page, "/en/listings?type=apartment");
    await page.getByText("Follow this search").click();
    await page.getByRole("button", { name: "Copy link" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "The link could not be copied." });
    await expect(failure).toContainText(/\/en\/listings\?type=apartment$/);
    await apartment(page).uncheck();
    await expect(page).toHaveURL(/\/en\/listings$/);
    await expect(failure, "it was of another search").toHaveCount(0);
  });
});
