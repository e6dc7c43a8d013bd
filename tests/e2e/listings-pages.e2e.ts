import type { Page } from "@playwright/test";
import { testWithGeneratedListings as test } from "../support/generated-site.ts";
import { expect, measureLayoutShift, openHydrated, waitUntilHydrated } from "../support/site.ts";

// All tests of this file run in one worker, because each worker starts a site.
test.describe.configure({ mode: "default" });

const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const cards = (page: Page) => page.getByRole("article");
const codes = (page: Page) => cards(page).locator(".code").allTextContents();

test.describe("more homes than one page holds", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("page links keep the filters, start at the top, and work with the back button", async ({ page }) => {
    await openHydrated(page, "/en/listings?sort=price-asc");
    await expect(cards(page)).toHaveCount(24);
    const first = await codes(page);
    await expect(pager(page).getByRole("link", { name: "Previous" })).toHaveCount(0);

    await pager(page).getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\?page=2&sort=price-asc$/);
    await expect(pager(page).getByText(/^Page 2 of \d$/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Results" })).toBeFocused();
    await expect(cards(page).first()).toBeInViewport();
    const second = await codes(page);
    expect(second.filter((code) => first.includes(code))).toEqual([]);
    await expect(pager(page).getByRole("link", { name: "Previous" })).toHaveAttribute("rel", "prev");
    await expect(pager(page).getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");

    await page.goBack();
    await expect(page).toHaveURL(/\?sort=price-asc$/);
    await expect.poll(() => codes(page)).toEqual(first);
  });

  test("a changed filter leads back to the first page", async ({ page }) => {
    await openHydrated(page, "/en/listings?page=2");
    await page
      .getByRole("group", { name: "Unit type" })
      .getByRole("checkbox", { disabled: false })
      .first()
      .check();
    await expect(page).not.toHaveURL(/page=/);
  });

  test("a page number past the end shows the last page, and says so", async ({ page }) => {
    await openHydrated(page, "/en/listings?page=99");
    await expect(pager(page).getByText(/^Page (\d) of \1$/)).toBeVisible();
    await expect(pager(page).getByRole("link", { name: "Next" })).toHaveCount(0);
  });

  test("every home that is for sale is on exactly one page", async ({ page }) => {
    await openHydrated(page, "/en/listings");
    const total = Number(
      /\d+/.exec((await page.getByRole("status").filter({ hasText: "Showing" }).textContent()) ?? "")?.[0],
    );
    const seenCodes: string[] = [];
    for (let next: string | null = "/en/listings"; next;) {
      await openHydrated(page, next);
      seenCodes.push(...(await codes(page)));
      const link = pager(page).getByRole("link", { name: "Next" });
      next = (await link.count()) > 0 ? await link.getAttribute("href") : null;
    }
    expect(seenCodes).toHaveLength(total);
    expect(new Set(seenCodes).size).toBe(total);
  });

  test("the page is small and stable: bytes of HTML, and no layout shift during loading or a filter step", async ({
    page,
  }) => {
    const answer = await page.goto("/ar/listings");
    // Size of the first response: quickly compressed, with styles. first-paint.e2e.ts has the budgets of cached
    // pages.
    expect(Number(answer?.headers()["content-length"])).toBeLessThanOrEqual(28 << 10);
    // React's script tags have a marker; these scripts are requested after the first paint.
    const html = (await answer?.text()) ?? "";
    expect(html).toContain('type="late"');
    expect(html).not.toMatch(/<script[^>]* src=|<script[^>]* type="module"|rel="modulepreload"/);
    await waitUntilHydrated(page);
    await page.getByRole("checkbox", { name: /^شقة/ }).check();
    await expect(page).toHaveURL(/type=apartment/);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02);
  });
});
