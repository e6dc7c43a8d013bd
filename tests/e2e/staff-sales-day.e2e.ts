import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { useOwnSite } from "../support/own-site.ts";
import {
  createClickCounter,
  expectAccessible,
  readInboxTexts,
  startStaffJourneySite,
  readTodayTexts,
  type StaffJourneySite,
} from "../support/staff-journey-site.ts";

/* A day of sales staff: new leads play a sound, and fifty listings are confirmed on a phone. */

const languages = ["en", "ar"] as const;
/** Number of listings that a test confirms; each language has its own listings. */
const homesToConfirm = 50;

let site: StaffJourneySite;
useOwnSite(async (browser) => (site = await startStaffJourneySite(browser)));

test("new leads play a sound if it is switched on, and the page says if the browser blocks or lacks it", async ({
  browser,
}) => {
  const t = readInboxTexts("en");
  const { page } = await site.open(browser);
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function heard(...args) {
      document.documentElement.dataset["tones"] = String(
        Number(document.documentElement.dataset["tones"] ?? 0) + 1,
      );
      start.apply(this, args);
    };
  });
  const tones = async () => Number(await page.locator("html").getAttribute("data-tones"));
  const soundSwitch = page.getByLabel(t("sound.label"));
  for (const path of ["/en/admin/leads", "/en/admin/today"]) {
    await page.goto(path);
    await waitUntilHydrated(page);
    if (path.endsWith("leads")) await expect(soundSwitch).not.toBeChecked();
    else await soundSwitch.uncheck();
    await site.sendLead("Unheard");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page).toHaveTitle(/^\(1\)/);
    expect(await tones()).toBe(0);
    await soundSwitch.focus();
    await page.keyboard.press("Space");
    // The sound, which has two tones, plays once when it is switched on; later once for each new lead.
    await expect.poll(tones).toBe(2);
    await expectAccessible(page);
    await site.sendLead("Heard");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page).toHaveTitle(/^\(2\)/);
    expect(await tones()).toBe(4);
  }
  // Browsers let a newly opened page play sounds only after a press; this page is treated like that.
  const strict = await page.context().newPage();
  await strict.addInitScript(() => {
    // Replaces the browser's own check for a press, which may mistake a script that Playwright evaluates for one.
    let isPressed = false;
    document.addEventListener("pointerup", () => (isPressed = true), { capture: true });
    globalThis.AudioContext = class extends EventTarget {
      state = "suspended";
      async resume() {
        if (!isPressed) return;
        this.state = "running";
        this.dispatchEvent(new Event("statechange"));
      }
    } as never;
  });
  await strict.goto("/en/admin/today");
  await expect(strict.getByLabel(t("sound.label"))).toBeChecked();
  await expect(strict.getByText(t("sound.waiting"))).toBeVisible();
  await strict.getByRole("heading", { level: 1 }).click();
  await expect(strict.getByText(t("sound.waiting"))).toBeHidden();
  await strict.close();
  await page.addInitScript(() => {
    globalThis.AudioContext = undefined as never;
  });
  await page.reload();
  await waitUntilHydrated(page);
  await expect(soundSwitch).toBeChecked();
  await expect(page.getByText(t("sound.refused"))).toBeVisible();
  await page.context().close();
});

test("fifty listings are confirmed in each language with only what is on the screen", async ({ browser }) => {
  const file = join(site.dataDir, "homes-to-confirm.csv");
  const long = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const rows = Array.from(
    { length: homesToConfirm * languages.length },
    (_, index) => `WALK-${index},Apartment,New Cairo,120,5000000,active,${long}`,
  );
  writeFileSync(file, `unitcode,unittype,location,unitarea,price,status,confirmed\n${rows.join("\n")}\n`);
  await promisify(execFile)(process.execPath, ["scripts/import.ts", file, "--publish"], {
    env: { ...process.env, DATA_DIR: site.dataDir, PORT: new URL(site.origin).port },
  });
  for (const language of languages) {
    const t = readTodayTexts(language);
    const { page } = await site.open(browser);
    await page.goto(`/${language}/admin/today`);
    await waitUntilHydrated(page);
    const counter = createClickCounter();
    const startMs = performance.now();
    await counter.press(page.locator("#homes a[href*='homes=all']"));
    for (let confirmed = 0; confirmed < homesToConfirm; confirmed += 1) {
      const row = page.locator("li[data-home]").first();
      const home = await row.getAttribute("data-home");
      const yes = row.getByRole("button", { name: t("homes.confirm") });
      await expect(yes).toBeInViewport();
      await counter.press(yes);
      await expect(page.locator(`li[data-home="${home}"]`)).toHaveCount(0);
    }
    const seconds = Math.round((performance.now() - startMs) / 1_000);
    expect(counter.presses).toBe(homesToConfirm + 1);
    console.log(
      `${language}: ${homesToConfirm} homes confirmed with ${counter.presses} presses in ${seconds} s (asked: 180 s)`,
    );
    await page.context().close();
  }
});
