import type { Page } from "@playwright/test";
import { expect, openHydrated, test } from "../support/site.ts";

const cards = (page: Page) => page.getByRole("article");
const apartment = (page: Page) => page.getByRole("checkbox", { name: /^Apartment/ });
const threeRooms = (page: Page) => page.locator("input[name=rooms][value='3']");
const failure = (page: Page) => page.getByRole("alert");
const retry = (page: Page) => failure(page).getByRole("link", { name: "Retry Connection" });

test.use({ viewport: { width: 1440, height: 900 } });

test("a filter unticked before its response leaves the homes unchanged", async ({ page }) => {
  await openHydrated(page, "/en/listings");
  const all = await cards(page).count();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const requestUrls: string[] = [];
  await page.route("**/en/listings.data?*", async (route) => {
    requestUrls.push(route.request().url());
    await isReleased;
    // `continue` fails if the page has aborted the request, because a later step replaced it.
    await route.continue().catch(() => {});
  });
  await apartment(page).check();
  await expect.poll(() => requestUrls.length).toBe(1);
  await apartment(page).uncheck();
  await expect.poll(() => requestUrls.length).toBe(2);
  release();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/listings$/);
  await expect(cards(page)).toHaveCount(all);
  await expect(apartment(page)).not.toBeChecked();
});

test("a noticeable wait is announced, and ends with the response", async ({ page }) => {
  await openHydrated(page, "/en/listings");
  const { promise: noticeSeen, resolve: see } = Promise.withResolvers<void>();
  await page.route("**/en/listings.data?*", async (route) => {
    await noticeSeen;
    await route.continue();
  });
  await apartment(page).check();
  await expect(page.getByText("Loading properties from API...")).toBeVisible();
  await expect(page.getByRole("region", { name: "Results" })).toHaveAttribute("aria-busy", "true");
  see();
  await expect(
    page.getByText("Showing 10 properties (filtered from 20 total)", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Loading properties from API...")).toHaveCount(0);
});

test.describe("when the request fails", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const path of ["/en/listings", "/en/listings/by-area/new-cairo"])
    test(`${path} shows a visible message, keeps the filters, and shows no other homes`, async ({ page }) => {
      await openHydrated(page, path);
      const requests: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "fetch") requests.push(new URL(request.url()).pathname);
      });
      await page.route("**/*.data?*", (route) => route.abort());
      await threeRooms(page).check();
      await expect(failure(page).getByRole("heading", { name: "Connection Error" })).toBeInViewport();
      await expect(cards(page)).toHaveCount(0);
      // The step made no other request than that for its own data.
      expect(requests).toEqual([`${path}.data`]);

      await retry(page).press("Enter");
      await expect.poll(() => requests.length).toBe(2);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expect(retry(page), "asking again in vain keeps the focus").toBeFocused();

      await page.unroute("**/*.data?*");
      await retry(page).press("Enter");
      await expect(cards(page).first()).toBeVisible();
      await expect(threeRooms(page)).toBeChecked();
      await expect(page.getByRole("region", { name: "Results" })).toBeFocused();
    });

  test("the fields match the address, whatever filter was removed", async ({ page }) => {
    await openHydrated(page, "/en/listings?rooms=3&type=apartment");
    await page.route("**/*.data?*", (route) => route.abort());
    await page.getByRole("link", { name: "Remove filter: 3 rooms" }).click();
    await expect(failure(page)).toBeVisible();
    await expect(page).toHaveURL(/\?type=apartment$/);
    await expect(threeRooms(page)).not.toBeChecked();
    await page.unroute("**/*.data?*");
    await retry(page).click();
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole("checkbox", { name: /^Fully Finished/ }).check();
    await expect(page).toHaveURL(/\?finishing=fully-finished&type=apartment$/);
  });
});
