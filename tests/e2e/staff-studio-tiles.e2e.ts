import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { expectNoHorizontalScroll, startStudioSite } from "../support/studio-site.ts";

/* Staff tick amenities, order pictures and write a progress report about construction, with scripts and without. */

const { open } = startStudioSite();

const editor = "/en/admin/showcase/part?part=project:ivoire-east";
const picture = "public/pictures/units/living-sea-800.webp";

const list = (page: Page, name: string) => page.locator(`[name='f.${name}']`).first();
const rowsOf = async (page: Page, name: string) => (await list(page, name).inputValue()).split(",");
const isSaved = (page: Page) => expect(page.getByText(/^Draft with/)).toBeVisible();

async function discard(page: Page) {
  await page.getByRole("button", { name: "Throw the draft away" }).click();
  await page.getByRole("button", { name: "Throw it away" }).click();
  await expect(page.getByText("Nothing differs from what visitors see.")).toBeVisible();
}

test("amenities are ticked, with scripts and without, and their order stays", async ({ browser }) => {
  for (const hasScripts of [true, false]) {
    const { context, page } = await open(browser, { role: "editor", isWide: true, hasScripts });
    await (hasScripts ? openHydrated(page, editor) : page.goto(editor));
    const before = await rowsOf(page, "amenities");
    await page.getByRole("checkbox", { name: "Mosque" }).check();
    await page.getByRole("checkbox", { name: "School" }).uncheck();
    if (hasScripts) await isSaved(page);
    else await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.goto(editor);
    await expect(page.getByRole("checkbox", { name: "Mosque" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "School" })).not.toBeChecked();
    // The school is the fourth amenity of the samples.
    expect(await rowsOf(page, "amenities")).toEqual([...before.toSpliced(3, 1), "a-mosque"]);
    await page.getByRole("link", { name: "What changes" }).click();
    await expect(page.getByText("Mosque")).toBeVisible();
    await page.goto(editor);
    await discard(page);
    await context.close();
  }
});

test("a new amenity is added, and becomes a checkbox once it has its texts", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true });
  await openHydrated(page, editor);
  await page.getByRole("button", { name: "Add amenity" }).click();
  const added = page.locator("[name^='f.amenities.r'][name$='.text.en']");
  await expect(added).toBeFocused();
  await added.fill("Falconry");
  await page.locator("[name^='f.amenities.r'][name$='.text.ar']").fill("صيد بالصقور");
  await expect(page.getByRole("checkbox", { name: "Falconry" })).toBeChecked();
  await discard(page);
  await context.close();
});

test("several pictures are added at once, described, and moved by keyboard and by dragging", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true });
  await openHydrated(page, editor);
  const pictures = page.getByRole("group", { name: /^Pictures/ });
  const before = await rowsOf(page, "pictures");
  // Delays the first save until both uploads are done: neither may be lost because the other is not saved yet.
  let uploads = 0;
  const bothUploaded = page.waitForResponse(
    (response) => response.url().includes("/api/upload-images") && ++uploads === 2,
  );
  await page.route(/\/admin\/showcase\/part\/save\?/, async (route) => {
    await bothUploaded;
    await route.continue();
  });
  const chooser = page.waitForEvent("filechooser");
  await pictures.getByRole("button", { name: "Add pictures" }).click();
  await (await chooser).setFiles([picture, "public/pictures/units/balcony-view-800.webp"]);
  await expect(pictures.getByRole("listitem").locator("img")).toHaveCount(before.length + 2);
  const [first = "", second = "", third = "", added = ""] = await rowsOf(page, "pictures");
  expect([first, second, third]).toEqual(before);
  const newest = page.locator(`#at-pictures-${added}`);
  await expect(newest.getByPlaceholder("Arabic is missing")).toBeVisible();
  await expect(newest.getByText("No description for those who cannot see it.")).toBeVisible();
  await newest.getByLabel("Caption, in English").fill("The sea from the terrace");
  await newest.getByLabel("Caption, in Arabic").fill("البحر من التراس");
  await newest.getByText("No description for those who cannot see it.").click();
  await newest.getByLabel(/^What it shows.*in English/).fill("A room by the sea");
  await newest.getByLabel(/^What it shows.*in Arabic/).fill("غرفة على البحر");
  await expect(newest.getByText("Description: A room by the sea")).toBeVisible();

  // By keyboard: moves the second picture to the front, which makes it the cover.
  const grip = page.locator(`#at-pictures-${second} [data-grip]`);
  await grip.focus();
  for (const key of ["Enter", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  await expect
    .poll(() => rowsOf(page, "pictures"))
    .toEqual([second, first, third, added, expect.any(String)]);
  await expect(grip).toBeFocused();
  await expect(page.locator(`#at-pictures-${second}`).getByText("Cover", { exact: true })).toBeVisible();
  // By dragging: moves the third picture to the first position.
  const from = (await page.locator(`#at-pictures-${third} [data-grip]`).boundingBox())!;
  const to = (await page.locator(`#at-pictures-${second}`).boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y + 10, { steps: 4 });
  await page.mouse.move(to.x + 40, from.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await rowsOf(page, "pictures")).slice(0, 3)).toEqual([third, second, first]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await isSaved(page);
  await page.reload();
  expect((await rowsOf(page, "pictures")).slice(0, 3)).toEqual([third, second, first]);
  await expect(list(page, `pictures.${added}.caption.en`)).toHaveValue("The sea from the terrace");
  await discard(page);
  await context.close();
});

test("a construction update is written: percentage, phase, milestones and a photograph with its day", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true });
  await openHydrated(page, editor);
  const preview = page.getByRole("complementary", { name: "As visitors see it" });
  await page.getByRole("slider", { name: "Complete, %" }).fill("42");
  await expect(list(page, "construction.completionPercent")).toHaveValue("42");
  await expect(preview.getByText("42%", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Finishing" }).check();
  await expect(preview.getByText("Finishing")).toBeVisible();
  await page.getByRole("button", { name: "Add milestone" }).click();
  const milestone = page.locator("[name^='f.construction.milestones.r'][name$='.text.en']");
  await expect(milestone).toBeFocused();
  await milestone.fill("Facades of zone A");
  await expect(preview.getByText("42%, Facades of zone A")).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add photographs" }).click();
  await (await chooser).setFiles([picture]);
  const day = page.getByLabel("Taken on");
  await expect(day).toHaveAccessibleDescription("Day not known. Enter it.");
  await day.fill("2026-11-21");
  await expect(page.getByText("Day not known. Enter it.")).toHaveCount(0);
  await expect(preview.locator("img")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Finishing" })).toBeChecked();
  await expect(day).toHaveValue("2026-11-21");
  await discard(page);
  await context.close();
});

test("without scripts on a phone, in Arabic, a milestone is added and a picture is moved", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "owner", hasScripts: false });
  await page.goto(editor.replace("/en/", "/ar/"));
  await expect(page.getByRole("slider")).toBeHidden();
  const before = await rowsOf(page, "pictures");
  await list(page, "construction.completionPercent").fill("٤٢");
  await page.getByRole("button", { name: "إضافة عمل مكتمل" }).click();
  await expect(list(page, "construction.completionPercent")).toHaveValue("٤٢");
  await page.locator("[name^='f.construction.milestones.r'][name$='.text.ar']").fill("واجهات المنطقة أ");
  const [first = "", second = "", third = ""] = before;
  await page
    .locator(`#at-pictures-${first}`)
    .getByRole("button", { name: /^نقل إلى الخلف/ })
    .click();
  expect(await rowsOf(page, "pictures")).toEqual([second, first, third]);
  await expect(page.locator("[name^='f.construction.milestones.r'][name$='.text.ar']")).toHaveValue(
    "واجهات المنطقة أ",
  );
  await context.close();
});

test("the editor with all sections open is accessible from 320 px up, in both languages", async ({
  browser,
}) => {
  for (const language of ["en", "ar"]) {
    const { context, page } = await open(browser, { role: "editor" });
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await openHydrated(page, `/${language}/admin/showcase/part?part=project:ivoire-east`);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await expectNoHorizontalScroll(page);
    }
    await context.close();
  }
});
