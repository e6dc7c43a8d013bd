import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";

/*
 * Tests of small details: the focus while rows are ticked, announced messages, the first page of the sales role,
 * and the delay of tooltips.
 */

test("ticking another row does not move the focus to the open confirmation", async ({ page, staff }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(page, "editor");
  await page.goto("/en/listings/admin/table");
  await waitUntilHydrated(page);
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
  await waitUntilHydrated(page);
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
    expect(await horizontalOverflow(page)).toBe(0);
  });

test("a tooltip opens after 700 ms, the next one at once within 300 ms, and Escape closes it", async ({
  page,
  staff,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await staff.signIn(page, "editor");
  await page.goto("/en/listings/admin");
  const tip = page.getByRole("tooltip");
  const [cards, table] = [
    page.getByRole("link", { name: "Cards", exact: true }),
    page.getByRole("link", { name: "Table", exact: true }),
  ];
  await waitUntilHydrated(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await table.hover();
  await page.clock.runFor(650);
  await expect(tip).toBeHidden();
  await page.clock.runFor(60);
  await expect(tip).toHaveText("Table");
  await expect(table).toHaveAccessibleDescription("Table");
  await cards.hover();
  await expect(tip, "nobody waits a second time").toHaveText("Cards");
  await page.mouse.move(700, 800);
  await expect(tip).toBeHidden();
  await page.clock.runFor(310);
  await table.hover();
  await page.clock.runFor(650);
  await expect(tip).toBeHidden();
  await page.clock.runFor(60);
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await page.mouse.move(700, 800);
  await page.getByRole("main").getByRole("searchbox").focus();
  await page.keyboard.press("Shift+Tab");
  await cards.focus();
  await expect(tip, "the keyboard is not kept waiting").toHaveText("Cards");
});
