import type { Page, Request } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { startStudioSite } from "../support/studio-site.ts";

/* Staff change the order of a developer's projects: by keyboard, by dragging, by buttons and without scripts. */

const { open } = startStudioSite();

/** Names of the first developer's projects, in the order of the list. */
const titles = (page: Page) => page.locator("main ol").first().locator("h3").allTextContents();

test("a second move waits for the answer to the first, and an order that was not sent is put back", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "owner", isWide: true });
  await openHydrated(page, "/en/admin/showcase");
  const before = await titles(page);
  const [first = "", second = "", third = ""] = before;
  const reordered = [second, third, first, ...before.slice(3)];
  const moveDown = async (title: string) => {
    await page.getByRole("button", { name: `Move ${title}`, exact: true }).focus();
    for (const key of ["Enter", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  };
  const isOrder = (request: Request) => request.method() === "POST";
  // Delays the response to the first move until after the second move.
  let release = () => {};
  const secondMove = new Promise<void>((resolve) => (release = resolve));
  let sent = 0;
  await page.route("**/admin/showcase.data*", async (route) => {
    if (isOrder(route.request()) && ++sent === 1) await secondMove;
    await route.continue();
  });
  await moveDown(first);
  await moveDown(first);
  expect(await titles(page)).toEqual(reordered);
  expect(sent).toBe(1);
  release();
  await expect.poll(() => sent).toBe(2);
  await expect(page.getByText(`${first} moved`)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute("**/admin/showcase.data*");
  await page.reload();
  expect(await titles(page)).toEqual(reordered);
  // If the connection fails, the list returns to the server's order, with a message.
  await openHydrated(page, "/en/admin/showcase");
  await page.route("**/admin/showcase.data*", (route) =>
    isOrder(route.request()) ? route.abort() : route.continue(),
  );
  await moveDown(second);
  await expect(page.getByRole("alert")).toBeVisible();
  // The list may be rendered only after the alert.
  await expect.poll(() => titles(page)).toEqual(reordered);
  await page.unroute("**/admin/showcase.data*");
  // Restores the order for the following tests.
  for (const _ of [1, 2]) {
    await page.getByRole("button", { name: `Move ${first}`, exact: true }).focus();
    for (const key of ["Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  }
  await expect(page.getByText("New order, not published yet")).toHaveCount(0);
  await expect.poll(() => titles(page)).toEqual(before);
  await context.close();
});

test("projects are reordered by keyboard, by dragging and by buttons, and the order is published", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "owner", isWide: true });
  await openHydrated(page, "/en/admin/showcase");
  const before = await titles(page);
  const [first = "", second = "", third = ""] = before;
  // By keyboard alone: picks a row up, moves it, puts it back, and moves it again.
  await page.getByRole("button", { name: `Move ${third}`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(
    page.getByRole("status").filter({ hasText: `${third}: place 1 of ${before.length}` }),
  ).toBeAttached();
  await expect(page.getByRole("button", { name: `Move ${third}`, exact: true })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await titles(page)).toEqual(before);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`New order, not published yet: ${third} moved before ${second}`)).toBeVisible();
  // By dragging: moves the first row below the second.
  const grip = await page.getByRole("button", { name: `Move ${first}`, exact: true }).boundingBox();
  const thirdRow = await page.locator(`li`, { hasText: third }).boundingBox();
  await page.mouse.move(grip!.x + 10, grip!.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip!.x + 10, grip!.y + 60, { steps: 4 });
  await page.mouse.move(thirdRow!.x + 10, thirdRow!.y + thirdRow!.height - 5, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual([third, first, second, ...before.slice(3)]);
  await expect(page.getByText(`New order, not published yet: ${third} moved before ${first}`)).toBeVisible();
  // After a drag, one key press is enough to pick up a row.
  const dragged = page.getByRole("button", { name: `Move ${first}`, exact: true });
  await dragged.press("Enter");
  await expect(dragged).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  // Visitors see no change until an owner publishes it.
  await page.getByRole("link", { name: "Review the order" }).click();
  await expect(page.getByText(`${third} moved before ${first}`)).toBeVisible();
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.getByText("New order, not published yet")).toHaveCount(0);
  await expect.poll(() => titles(page)).toEqual([third, first, second, ...before.slice(3)]);
  await context.close();

  const plain = await open(browser, { role: "editor", hasScripts: false });
  await plain.page.goto("/en/admin/showcase");
  await plain.page.getByRole("link", { name: `Move ${third}`, exact: true }).click();
  await plain.page.getByRole("button", { name: `Move ${third} down` }).click();
  await plain.page.getByRole("button", { name: `Move ${third} down` }).click();
  await plain.page.getByRole("button", { name: "Done" }).click();
  expect(await titles(plain.page)).toEqual([first, second, third, ...before.slice(3)]);
  await plain.page.goto("/en/admin/showcase?q=telal");
  expect(await titles(plain.page)).not.toContain(first);
  await plain.context.close();
});
