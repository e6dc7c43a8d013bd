import { expect, test, untilHydrated } from "../support/site.ts";

/*
 * Tests of three details: the focus while rows are ticked, announced messages, and the first page of the sales
 * role.
 */

test("ticking another row does not move the focus to the open confirmation", async ({ page, staff }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(page, "editor");
  await page.goto("/en/listings/admin/table");
  await untilHydrated(page);
  const boxes = page.locator("input[type=checkbox][form=selection][name]");
  await boxes.nth(0).check();
  await page.getByRole("button", { name: "Pause" }).first().click();
  const question = page.locator("#bulk-question");
  await expect(question).toBeFocused();
  await boxes.nth(1).check();
  await expect(boxes.nth(1)).toBeFocused();
});

test("a flash message is announced by a live region that exists before its text", async ({ page, staff }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(page, "editor");
  await page.addInitScript(() => {
    const born: string[] = [];
    Object.assign(window, { bornWithWords: born });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && document.documentElement.dataset["awake"] === "drawn")
            for (const region of [node, ...node.querySelectorAll<HTMLElement>("*")])
              if (region.getAttribute("role") === "status" && region.textContent?.includes("successfully"))
                born.push(region.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/en/admin/agents?panel=new");
  await untilHydrated(page);
  await page.locator("#name").fill("Amal Saad");
  await page.locator("#phone").fill("01001234567");
  await page.locator("#email").fill("amal@example.com");
  await page.locator("#agent-form button[type=submit]").click();
  await expect(page.getByRole("status").filter({ hasText: "Agent added successfully!" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { bornWithWords: string[] }).bornWithWords)).toEqual(
    [],
  );
});

for (const language of ["en", "ar"] as const)
  test(`in ${language}, the sales role starts with the leads, and the visits fit a phone`, async ({
    page,
    staff,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await staff.signIn(page, "sales");
    await page.goto(`/${language}/admin`);
    await expect(page).toHaveURL(new RegExp(`/${language}/admin/leads`));
    await expect(page.locator(`a[href*="leads/export"]`)).toHaveCount(0);
    expect((await page.request.get(`/${language}/admin/leads/export`)).status()).toBe(403);
    await page.goto(`/${language}/admin/visits`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
