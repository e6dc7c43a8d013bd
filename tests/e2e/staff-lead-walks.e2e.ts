import type { Page } from "@playwright/test";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { useOwnSite } from "../support/own-site.ts";
import {
  createClickCounter,
  expectAccessible,
  readInboxTexts,
  startStaffJourneySite,
  type StaffJourneySite,
} from "../support/staff-journey-site.ts";

/* The work of sales staff on a phone, with a count of presses: calling the most urgent lead; answering a lead,
   writing a note and booking a visit; a time that is no longer free; planning and completing a next step. */

let site: StaffJourneySite;
useOwnSite(async (browser) => (site = await startStaffJourneySite(browser)));

/** The label with this text; the radio button that it belongs to is hidden. */
const choice = (page: Page, name: string) =>
  page.getByRole("article").locator("label").filter({ hasText: name }).first();

for (const language of ["en", "ar"] as const)
  test(`the most urgent lead is called with one press, and one is answered, noted and booked with six, in ${language}`, async ({
    browser,
  }) => {
    const t = readInboxTexts(language);
    await site.sendLead(`Mona ${language}`, "mona@example.com");
    const { page, errors } = await site.open(browser);
    await page.goto(`/${language}/admin/today`);
    await waitUntilHydrated(page);
    const call = createClickCounter();
    const urgent = page.locator("#leads li").first();
    await expect(urgent.locator("a[href^='https://wa.me/']")).toBeInViewport();
    await call.press(urgent.locator("a[href^='tel:']"));
    expect(call.presses).toBeLessThanOrEqual(2);

    const counter = createClickCounter();
    await counter.press(page.getByRole("link", { name: `Mona ${language}` }).first());
    await expect(page.locator("#lead-name")).toHaveText(`Mona ${language}`);
    const article = page.getByRole("article");
    await counter.press(article.locator("a[href^='tel:']").first());
    await counter.press(choice(page, t("outcome.names.reached")));
    await counter.press(article.getByLabel(t("outcome.note"), { exact: true }));
    await page.keyboard.type("Wants a garden");
    await counter.press(choice(page, t("next.steps.papers")));
    await expectAccessible(page);
    const times = article
      .getByRole("region", { name: t("booking.title") })
      .locator("button[name=slot]:visible");
    const slot = await times.first().getAttribute("value");
    await counter.press(times.first());
    await expect(page.getByRole("status").filter({ hasText: t("said.booked") })).toBeVisible();
    await expect(article.locator(`button[value="${slot}"]`)).toHaveAttribute("aria-current", "time");
    await expect(article).toContainText("Wants a garden");
    await expect(article.getByRole("button", { name: t("next.done") })).toBeVisible();
    expect(counter.presses).toBeLessThanOrEqual(8);
    await expectAccessible(page);
    test.info().annotations.push({ type: "presses", description: `${call.presses}, ${counter.presses}` });

    // The lead's row in the list shows its next step, which one press completes.
    const row = page.locator("[data-lead-row]").filter({ hasText: `Mona ${language}` });
    await page.goto(`/${language}/admin/leads`);
    await expect(row).toContainText(t("next.steps.papers"));
    await row.click();
    await article.getByRole("button", { name: t("next.done") }).click();
    await expect(page.getByRole("status").filter({ hasText: t("said.stepDone") })).toBeVisible();
    await expect(row).not.toContainText(t("next.steps.papers"));
    expect(errors).toEqual([]);
    await page.context().close();
  });

for (const hasScripts of [true, false])
  test(`a taken time leads to the free ones, and what was typed stays, ${hasScripts ? "with the keyboard alone" : "in Arabic without scripts"}`, async ({
    browser,
  }) => {
    const language = hasScripts ? "en" : "ar";
    const t = readInboxTexts(language);
    const [first, second] = [`Karim ${language}`, `Huda ${language}`];
    await site.sendLead(first);
    await site.sendLead(second);
    const options = { javaScriptEnabled: hasScripts, viewport: { width: 320, height: 700 } };
    const { page, errors } = await site.open(browser, options);
    const { page: other } = await site.open(browser);
    const openLead = async (target: Page, name: string) => {
      await target.goto(`/${language}/admin/leads?q=${encodeURIComponent(name)}`);
      await target.locator("[data-lead-row]").first().click();
      await expect(target.locator("#lead-name")).toHaveText(name);
    };
    await openLead(page, second);
    const times = page.locator("button[name=slot]:visible");
    const slot = await times.first().getAttribute("value");
    await openLead(other, first);
    await other.locator(`button[value="${slot}"]`).click();
    await expect(other.locator(`button[value="${slot}"]`)).toHaveAttribute("aria-current", "time");
    await other.context().close();

    await page.getByLabel(t("outcome.note"), { exact: true }).fill("Comes with her sister");
    const pressed = page.locator(`button[value="${slot}"]`);
    if (hasScripts) {
      // Uses Tab and Enter alone, starting at the chosen outcome: note, next step, both save buttons, day, times.
      await page.getByRole("radio", { name: t("outcome.names.reached") }).focus();
      await page.keyboard.press("Space");
      for (let tabs = 0; tabs < 12; tabs += 1) {
        if (await pressed.evaluate((button) => button === document.activeElement)) break;
        await page.keyboard.press("Tab");
      }
      await expect(pressed).toBeFocused();
      await page.keyboard.press("Enter");
    } else await pressed.click();
    const takenAlert = page.getByRole("alert").filter({ hasText: t("booking.taken") });
    await expect(takenAlert).toBeVisible();
    await expect(pressed).toHaveCount(0);
    await expect(page.getByLabel(t("outcome.note"), { exact: true })).toHaveValue("Comes with her sister");
    if (hasScripts) await expectAccessible(page);
    await times.first().click();
    await expect(page.getByRole("status").filter({ hasText: t("said.booked") })).toBeVisible();
    await expect(page.getByRole("article")).toContainText("Comes with her sister");
    expect(await horizontalOverflow(page)).toBe(0);

    // A step that is due today is on today's page until it is completed. A day in the past is refused next to its
    // field.
    await choice(page, t("outcome.names.later")).click();
    await choice(page, t("next.steps.call")).click();
    const day = page.getByLabel(t("next.day"));
    const today = await day.getAttribute("min");
    await day.fill("2020-01-01");
    const save = page
      .getByRole("article")
      .getByRole("button", { name: t("outcome.save"), exact: true })
      .first();
    if (hasScripts) {
      await save.click();
      await expect(page.getByRole("alert")).toHaveText(t("next.faults.past-day"));
    }
    // This is typed while the lead is being reloaded after the refusal.
    await day.fill(today ?? "");
    await page.waitForLoadState("networkidle");
    await expect(day).toHaveValue(today ?? "");
    await save.click();
    await expect(page.getByRole("status").filter({ hasText: t("said.kept") })).toBeVisible();
    await page.goto(`/${language}/admin/today`);
    const step = page.locator("#steps li").filter({ hasText: second });
    await expect(step).toContainText(t("next.steps.call"));
    if (hasScripts) await expectAccessible(page);
    await step.getByRole("button", { name: t("next.done") }).click();
    await expect(step).toHaveCount(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
