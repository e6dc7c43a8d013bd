import type { Page, Request } from "@playwright/test";
import { findViolations } from "../support/axe.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { startStudioSite } from "../support/studio-walk.ts";

/* Staff write and publish the showcase. On a separate site, because all other tests depend on the samples. */

const { open } = startStudioSite();

const project = "/en/admin/showcase/part?part=project:telal-east";

/** Opens the public page of a project. @returns the lowest price of its villas */
async function publicPage(page: Page): Promise<string> {
  return (await page.request.get("/en/developer/horizon-developments/telal-east")).text();
}

test("the list and the editor are accessible, and fit a phone in both languages", async ({ browser }) => {
  for (const language of ["en", "ar"])
    for (const isWide of [false, true]) {
      const { context, page } = await open(browser, { role: "editor", isWide });
      for (const path of [
        "showcase",
        "showcase?list=questions",
        "showcase/part?part=project:ivoire-east",
        "showcase/review",
      ]) {
        await openHydrated(page, `/${language}/admin/${path}`);
        expect(await findViolations(page)).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(isWide ? 1440 : 390);
      }
      await context.close();
    }
});

test("an editor changes a price; an owner sends it back, then publishes it, and reverts it", async ({
  browser,
}) => {
  const editor = await open(browser, { role: "editor", isWide: true });
  await openHydrated(editor.page, project);
  const price = editor.page.locator("[name='f.units.villa.priceEgp.from']");
  const before = await price.inputValue();
  await price.fill("225000000");
  await expect(editor.page.getByText("Use EGP 22,500,000")).toBeVisible();
  await editor.page.getByRole("button", { name: "Use EGP 22,500,000" }).click();
  await expect(price).toHaveValue("22500000");
  await editor.page.getByRole("button", { name: "Ask for review" }).click();
  await expect(editor.page.getByText("An owner has been asked to look at it.")).toBeVisible();
  expect(await publicPage(editor.page)).not.toMatch(/22[.,]5/);

  const owner = await open(browser, { role: "owner", isWide: true });
  await openHydrated(owner.page, "/en/admin/showcase");
  await owner.page.getByRole("link", { name: /^In review: 1 change/ }).click();
  await expect(owner.page.getByText(/Villa.*from .* to 22\.5M/)).toBeVisible();
  await owner.page.getByLabel("What is to be done about it").fill("Not before Sunday");
  await owner.page.getByRole("button", { name: "Send back" }).click();
  await expect(owner.page.getByRole("heading", { level: 1 })).toHaveText("Projects");
  await openHydrated(editor.page, project);
  await expect(editor.page.getByText("Not before Sunday")).toBeVisible();

  await openHydrated(owner.page, "/en/admin/showcase/review?part=project:telal-east");
  await owner.page.getByRole("button", { name: /^Publish 1 change/ }).click();
  await expect(owner.page.getByRole("heading", { level: 1 })).toHaveText("Projects");
  await expect.poll(() => publicPage(owner.page)).toMatch(/22[.,]5/);

  await openHydrated(owner.page, "/en/admin/showcase/review");
  await owner.page.getByText("Take revision 2 back", { exact: true }).click();
  await owner.page.getByRole("button", { name: "Take back", exact: true }).click();
  await expect.poll(() => publicPage(owner.page)).not.toMatch(/22[.,]5/);
  await openHydrated(editor.page, project);
  await expect(price).toHaveValue(before);
  await editor.context.close();
  await owner.context.close();
});

test("after two editors change the same text, both texts are shown and neither is lost", async ({
  browser,
}) => {
  const one = await open(browser, { role: "editor", hasScripts: false });
  const other = await open(browser, { role: "owner", hasScripts: false });
  const name = (page: Page) => page.locator("[name='f.location.en']");
  await one.page.goto(project);
  await other.page.goto(project);
  await name(one.page).fill("East Cairo");
  await one.page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(one.page.getByText("Draft with 1 change")).toBeVisible();
  await name(other.page).fill("New Cairo, Golden Square");
  await other.page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = other.page.getByRole("alert");
  await expect(conflict).toContainText("East Cairo");
  await expect(name(other.page)).toHaveValue("New Cairo, Golden Square");
  await conflict.getByRole("button", { name: "Take theirs" }).click();
  await expect(name(other.page)).toHaveValue("East Cairo");
  await other.page.getByRole("button", { name: "Throw the draft away" }).click();
  await other.page.getByRole("link", { name: "Keep it" }).click();
  await expect(name(other.page)).toHaveValue("East Cairo");
  await other.page.getByRole("button", { name: "Throw the draft away" }).click();
  // Meanwhile the other editor continues typing: changes that the first editor has not seen must not be discarded.
  await name(one.page).fill("East of Cairo");
  await one.page.getByRole("button", { name: "Save", exact: true }).click();
  await other.page.getByRole("button", { name: "Throw it away" }).click();
  await expect(other.page.getByText(/has saved this draft since you opened it/)).toBeVisible();
  await expect(name(other.page)).toHaveValue("East of Cairo");
  await other.page.getByRole("button", { name: "Throw the draft away" }).click();
  await other.page.getByRole("button", { name: "Throw it away" }).click();
  await expect(other.page.getByText("Nothing differs from what visitors see.")).toBeVisible();
  await one.context.close();
  await other.context.close();
});

test("what was typed last is saved, however the editor is left", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "editor" });
  const place = page.locator("[name='f.location.en']");
  const read = async () => {
    const other = await context.newPage();
    await other.goto(project);
    const text = await other.locator("[name='f.location.en']").inputValue();
    await other.close();
    return text;
  };
  // Leaves by a link of the page, which needs no confirmation.
  await openHydrated(page, project);
  await place.fill("East, one");
  await page.getByRole("link", { name: "Developers and projects" }).first().click();
  await expect.poll(read).toBe("East, one");
  // Leaves by typing another address, and by closing the page.
  await openHydrated(page, project);
  await place.fill("East, two");
  await page.goto("/en/admin/showcase");
  await expect.poll(read).toBe("East, two");
  await openHydrated(page, project);
  await place.fill("East, three");
  await page.close({ runBeforeUnload: true });
  await expect.poll(read).toBe("East, three");
  await context.close();
});

test("a notice links to its field and focuses it", async ({ browser }) => {
  for (const hasScripts of [true, false]) {
    const { context, page } = await open(browser, { role: "owner", isWide: true, hasScripts });
    await (hasScripts ? openHydrated(page, project) : page.goto(project));
    await page.locator("[name='f.location.ar']").fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("link", { name: "Go to the first" }).click();
    await expect(page.locator("[name='f.location.ar']")).toBeFocused();
    await page.getByRole("button", { name: "Throw the draft away" }).click();
    await page.getByRole("button", { name: "Throw it away" }).click();
    await expect(page.getByText("Nothing differs from what visitors see.")).toBeVisible();
    await context.close();
  }
});

/** Names of the first developer's projects, in the order of the list. */
const titles = (page: Page) => page.locator("main ol").first().locator("h3").allTextContents();

test("spreadsheet rows are pasted, highlighted and undone; a plan is drawn while it is typed", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true });
  await openHydrated(page, project);
  const count = page.locator("[name='f.units.villa.count']");
  const before = await count.inputValue();
  await page.getByText("Paste from a spreadsheet").click();
  await page.getByRole("textbox", { name: "Paste from a spreadsheet" }).fill("Type\tHomes\nVilla\t77");
  await page.getByRole("button", { name: "Read the rows" }).click();
  await expect(page.getByText("1 row was read. 1 field differs from the draft and is tinted.")).toBeVisible();
  await expect(count).toHaveValue("77");
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(count).toHaveValue(before);

  const plan = page.locator("details", { has: page.locator("[name$='.downPercent']") }).first();
  const down = plan.locator("[name$='.downPercent']");
  await down.fill("1");
  await expect(plan.getByText(/it cannot be published like this/)).toBeVisible();
  await expect(plan.locator("[data-look='gap']").last()).toBeVisible();
  await plan
    .getByRole("button", { name: /in instalments|on delivery/ })
    .first()
    .click();
  await expect(plan.getByText(/it cannot be published like this/)).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Throw the draft away" }).click();
  await page.getByRole("button", { name: "Throw it away" }).click();
  await expect(page.getByText("Nothing differs from what visitors see.")).toBeVisible();
  await context.close();
});

test("a second move waits for the answer to the first, and an order that was not sent is put back", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "owner", isWide: true });
  await openHydrated(page, "/en/admin/showcase");
  const before = await titles(page);
  const [first = "", second = "", third = ""] = before;
  const later = [second, third, first, ...before.slice(3)];
  const moveDown = async (title: string) => {
    await page.getByRole("button", { name: `Move ${title}`, exact: true }).focus();
    for (const key of ["Enter", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  };
  const isOrder = (request: Request) => request.method() === "POST";
  // Delays the response to the first move until after the second move.
  let goOn = () => {};
  const secondMove = new Promise<void>((resolve) => (goOn = resolve));
  let sent = 0;
  await page.route("**/admin/showcase.data*", async (route) => {
    if (isOrder(route.request()) && ++sent === 1) await secondMove;
    await route.continue();
  });
  await moveDown(first);
  await moveDown(first);
  expect(await titles(page)).toEqual(later);
  expect(sent).toBe(1);
  goOn();
  await expect.poll(() => sent).toBe(2);
  await expect(page.getByText(`${first} moved`)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute("**/admin/showcase.data*");
  await page.reload();
  expect(await titles(page)).toEqual(later);
  // If the connection fails, the list returns to the server's order, with a message.
  await openHydrated(page, "/en/admin/showcase");
  await page.route("**/admin/showcase.data*", (route) =>
    isOrder(route.request()) ? route.abort() : route.continue(),
  );
  await moveDown(second);
  await expect(page.getByRole("alert")).toBeVisible();
  // The list may be rendered only after the alert.
  await expect.poll(() => titles(page)).toEqual(later);
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
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await titles(page)).toEqual(before);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`New order, not published yet: ${third} moved before ${second}`)).toBeVisible();
  // By dragging: moves the first row below the second.
  const grip = await page.getByRole("button", { name: `Move ${first}`, exact: true }).boundingBox();
  const below = await page.locator(`li`, { hasText: third }).boundingBox();
  await page.mouse.move(grip!.x + 10, grip!.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip!.x + 10, grip!.y + 60, { steps: 4 });
  await page.mouse.move(below!.x + 10, below!.y + below!.height - 5, { steps: 4 });
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

test("without scripts, in Arabic on a phone: a new question is written, and bad input keeps what was typed", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "owner", hasScripts: false });
  await page.goto("/ar/admin/showcase?list=questions");
  await page.locator("summary", { hasText: "إضافة سؤال" }).click();
  await page.getByLabel("الاسم أو العنوان بالإنجليزية").fill("Can I visit on Friday?");
  await page.getByRole("button", { name: "بدء مسودة" }).click();
  await page.locator("[name='f.question.ar']").fill("Friday?");
  await page.locator("[name='f.answer.en']").fill("Yes, from two in the afternoon.");
  await page.getByRole("button", { name: "نشر", exact: true }).click();
  await expect(page.getByText("هذا ليس بالعربية.")).toBeVisible();
  await expect(page.locator("[name='f.answer.en']")).toHaveValue("Yes, from two in the afternoon.");
  await page.locator("[name='f.question.ar']").fill("هل يمكن الزيارة يوم الجمعة؟");
  await page.locator("[name='f.answer.ar']").fill("نعم، من الثانية ظهرًا.");
  await page.getByRole("button", { name: "نشر", exact: true }).click();
  await expect
    .poll(async () => (await page.request.get("/ar")).text())
    .toContain("هل يمكن الزيارة يوم الجمعة؟");
  await context.close();
});
