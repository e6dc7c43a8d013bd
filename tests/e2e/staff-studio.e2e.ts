import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { startStudioSite } from "../support/studio-site.ts";

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
        expect(await findAccessibilityViolations(page)).toEqual([]);
        expect(await horizontalOverflow(page)).toBe(0);
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
  const first = await open(browser, { role: "editor", hasScripts: false });
  const other = await open(browser, { role: "owner", hasScripts: false });
  const name = (page: Page) => page.locator("[name='f.location.en']");
  await first.page.goto(project);
  await other.page.goto(project);
  await name(first.page).fill("East Cairo");
  await first.page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(first.page.getByText("Draft with 1 change")).toBeVisible();
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
  await name(first.page).fill("East of Cairo");
  await first.page.getByRole("button", { name: "Save", exact: true }).click();
  await other.page.getByRole("button", { name: "Throw it away" }).click();
  await expect(other.page.getByText(/has saved this draft since you opened it/)).toBeVisible();
  await expect(name(other.page)).toHaveValue("East of Cairo");
  await other.page.getByRole("button", { name: "Throw the draft away" }).click();
  await other.page.getByRole("button", { name: "Throw it away" }).click();
  await expect(other.page.getByText("Nothing differs from what visitors see.")).toBeVisible();
  await first.context.close();
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
  const downPercent = plan.locator("[name$='.downPercent']");
  await downPercent.fill("1");
  await expect(plan.getByText(/it cannot be published like this/)).toBeVisible();
  await expect(plan.locator("[data-look='gap']").last()).toBeVisible();
  await plan
    .getByRole("button", { name: /in instalments|on delivery/ })
    .first()
    .click();
  await expect(plan.getByText(/it cannot be published like this/)).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Throw the draft away" }).click();
  await page.getByRole("button", { name: "Throw it away" }).click();
  await expect(page.getByText("Nothing differs from what visitors see.")).toBeVisible();
  await context.close();
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
