import type { Locator } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { expectNoHorizontalScroll, startStudioSite } from "../support/studio-site.ts";

/* Staff position a project, an area and the zones of a master plan, by pointer, by keyboard and by typing numbers. */

const { open } = startStudioSite();

const project = "/en/admin/showcase/part?part=project:telal-east";
const area = "/en/admin/showcase/part?part=area:new-cairo";

test("the place of a project is put on the map by a press and moved by arrow keys, and saved", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true });
  await openHydrated(page, project);
  const [lat, lng] = [page.locator("[name='f.position.lat']"), page.locator("[name='f.position.lng']")];
  const before = [Number(await lat.inputValue()), Number(await lng.inputValue())] as const;
  const map = page.getByRole("button", { name: /^Position on the map/ });
  const box = (await map.boundingBox())!;
  // 100 px east and 50 px south of the centre, where the project is now: 4 km and 2 km.
  await map.click({ position: { x: box.width / 2 + 100, y: box.height / 2 + 50 } });
  const pressed = [Number(await lat.inputValue()), Number(await lng.inputValue())] as const;
  expect((before[0] - pressed[0]) * 111.2).toBeCloseTo(2, 0);
  expect((pressed[1] - before[1]) * 111.3 * Math.cos((before[0] * Math.PI) / 180)).toBeCloseTo(4, 0);
  await map.press("Shift+ArrowLeft");
  expect(Number(await lng.inputValue())).toBeLessThan(pressed[1]);
  await expect(page.getByText(/^Draft with/)).toBeVisible();
  const longitude = await lng.inputValue();
  await page.reload();
  await expect(lng).toHaveValue(longitude);
  await context.close();
});

test("an area's outline is drawn on the map, and a press adds a corner", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true });
  await openHydrated(page, area);
  const outline = page.locator("[name='f.outline']");
  await outline.fill("30.03, 31.43\n30.03, 31.50\n30.00, 31.47");
  await expect(page.locator("svg polygon")).toBeVisible();
  await page.getByLabel("a further corner of the outline").check();
  await page.getByRole("button", { name: /on the map, now at/ }).click();
  expect((await outline.inputValue()).split("\n")).toHaveLength(4);
  await context.close();
});

test("without scripts an area includes a place by its name, after a question which is meant, and has its listings", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "owner", hasScripts: false });
  await page.goto("/en/admin/showcase/part?part=area:ain-sokhna");
  await page.getByRole("button", { name: "Add to: Places in the area" }).click();
  const placeField = page.getByRole("group", { name: "Places in the area, number 1" }).getByRole("textbox");
  await placeField.fill("Atlantis");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("No place of this name is known.")).toBeVisible();
  await expect(placeField).toHaveValue("Atlantis");
  await expect(placeField).toHaveAttribute("aria-invalid", "true");
  await placeField.fill("التجمع الخامس");
  await page.getByLabel("Lies in").fill("Sheikh Zayed");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(placeField).toHaveValue("Fifth Settlement, New Cairo, Cairo");
  const choices = page.getByRole("group", { name: "Which place is meant by “Sheikh Zayed”?" });
  await choices.getByRole("button", { name: "Sheikh Zayed, Giza" }).click();
  await expect(page.getByLabel("Lies in")).toHaveValue("Sheikh Zayed, Giza");
  await page.getByRole("link", { name: "What changes" }).click();
  await expect(page.getByText(/Lies in.*Sheikh Zayed, Giza/)).toBeVisible();
  await page.getByRole("button", { name: /^Publish 2 changes/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects");
  const homes = async (address: string) =>
    Number(/(\d+) available propert/.exec(await (await page.request.get(address)).text())?.[1]);
  await expect
    .poll(async () => (await page.request.get("/en/listings/by-area/ain-sokhna")).text())
    .toMatch(/Giza<\/a>.*Sheikh Zayed<\/a>/s);
  expect(await homes("/en/listings/by-area/ain-sokhna")).toBeGreaterThanOrEqual(
    await homes("/en/listings/by-area/fifth-settlement"),
  );
  await context.close();
});

test("with scripts places are suggested while typing, and one is chosen by keyboard", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true });
  await openHydrated(page, area);
  const parentField = page.getByRole("combobox", { name: "Lies in" }).or(page.getByLabel("Lies in"));
  await parentField.first().focus();
  await page.keyboard.type("tagamo3 el kh");
  await expect(page.getByRole("option", { name: /^Fifth Settlement/ })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(parentField.first()).toHaveValue("Fifth Settlement, New Cairo, Cairo");
  // Waits, because the text that was typed before the choice may be saved first.
  const savedParent = async () => {
    await page.reload();
    return page.getByLabel("Lies in").inputValue();
  };
  await expect.poll(savedParent).toBe("Fifth Settlement, New Cairo, Cairo");
  await context.close();
});

test("without scripts a place is typed as numbers, and one outside of Egypt is questioned", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "editor", hasScripts: false });
  await page.goto(project);
  await expect(page.getByRole("button", { name: /on the map, now at/ })).toHaveCount(0);
  await page.locator("[name='f.position.lat']").fill("31.4");
  await page.locator("[name='f.position.lng']").fill("٣٠٫٠٥");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[name='f.position.lat']").fill("48.85");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This is not in Egypt.")).toBeVisible();
  await expect(page.locator("[name='f.position.lat']")).toHaveValue("48.85");
  await context.close();
});

test("zones are marked on the picture of a master plan by pointer, by arrow keys and by numbers", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true });
  await openHydrated(page, "/en/admin/showcase/files?part=project:ivoire-east");
  await page.getByLabel("Where it stands").selectOption({ label: "Picture of the plan" });
  await page.getByLabel("Image files").setInputFiles("public/pictures/units/living-sea-800.webp");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page).toHaveURL(/#at-masterPlan-picture$/);
  await page.waitForSelector("html[data-awake=drawn]", { state: "attached" });
  for (let zones = await page.locator("[id^='at-masterPlan-zones-'] > legend").count(); zones < 2; zones++) {
    await page.getByRole("button", { name: "Add to: Zones" }).click();
    await expect(page.getByRole("button", { name: /^Zone \d/ })).toHaveCount(zones + 1);
  }
  const second = page.getByRole("button", { name: /^Zone 2/ });
  const [left, top] = ["leftPercent", "topPercent"].map((name) => page.locator(`[name$='.${name}']`).nth(1));
  await second.focus();
  const plan = page.locator("button[aria-hidden=true]");
  const box = (await plan.boundingBox())!;
  await plan.click({ position: { x: box.width / 4, y: box.height / 2 } });
  expect(Number(await left!.inputValue())).toBeCloseTo(25, 0);
  expect(Number(await top!.inputValue())).toBeCloseTo(50, 0);
  const pressed = Number(await left!.inputValue());
  await second.press("ArrowRight");
  expect(Number(await left!.inputValue())).toBeCloseTo(pressed + 0.5, 5);
  await left!.fill("80");
  await expect(second).toHaveAttribute("style", /left: 80%/);
  await left!.fill("50");
  await page.getByLabel("its rectangle").check();
  await second.focus();
  const [width, height] = ["width", "height"].map((name) =>
    page.locator(`[name$='.size.${name}']`).nth(1),
  ) as [Locator, Locator];
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await plan.scrollIntoViewIfNeeded();
    const pad = (await plan.boundingBox())!;
    const toPoint = ([x, y]: readonly [number, number]) =>
      [pad.x + pad.width * x, pad.y + pad.height * y] as const;
    await page.mouse.move(...toPoint(from));
    await page.mouse.down();
    await page.mouse.move(...toPoint(to), { steps: 3 });
    await page.mouse.up();
  };
  await drag([0.1, 0.2], [0.4, 0.6]);
  expect(Number(await width.inputValue())).toBeCloseTo(30, 0);
  expect(Number(await height.inputValue())).toBeCloseTo(40, 0);
  expect(Number(await left!.inputValue())).toBeCloseTo(25, 0);
  const widthBefore = Number(await width.inputValue());
  await second.press("Shift+ArrowRight");
  expect(Number(await width.inputValue())).toBeCloseTo(widthBefore + 5, 5);
  // People who cannot drag can press two opposite corners instead.
  await drag([0.6, 0.75], [0.6, 0.75]);
  await drag([0.8, 0.85], [0.8, 0.85]);
  expect(Number(await width.inputValue())).toBeCloseTo(20, 0);
  expect(Number(await height.inputValue())).toBeCloseTo(10, 0);
  await expect(page.getByText(/^Draft with/)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await context.close();
});

test("without scripts a unit type gets a floor plan with its rooms", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "editor", hasScripts: false });
  await page.goto("/en/admin/showcase/files?part=project:telal-east");
  await page.getByLabel("Where it stands").selectOption({ label: "Villa, Floor plans: one more" });
  await page.getByLabel("Image files").setInputFiles("public/pictures/units/living-sea-800.webp");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page).toHaveURL(/#at-units-villa-floorPlans-r[\da-f]{8}$/);
  const plan = page.locator(`[id='${new URL(page.url()).hash.slice(1)}']`);
  await plan.getByLabel("English").first().fill("Type B");
  await plan.getByRole("button", { name: "Add to: Rooms" }).click();
  const room = plan.getByRole("group", { name: "Rooms, by their numbers on the plan, number 1" });
  await room.getByLabel("English").fill("Reception");
  await room.getByLabel("العربية").fill("ريسبشن");
  await room.getByLabel("Width, cm").fill("٤٢٠");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(room.getByLabel("Width, cm")).toHaveValue("٤٢٠");
  await expect(plan.getByLabel("English").first()).toHaveValue("Type B");
  await context.close();
});

test("the editor with its maps fits a phone and is accessible, in both languages", async ({ browser }) => {
  for (const language of ["en", "ar"]) {
    const { context, page } = await open(browser, { role: "editor" });
    for (const part of ["project:ivoire-east", "area:new-cairo"]) {
      await openHydrated(page, `/${language}/admin/showcase/part?part=${part}`);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await expectNoHorizontalScroll(page);
    }
    await context.close();
  }
});
