import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { parseCairoDateTime } from "../../domain/time/cairo-moment.ts";
import { expect, test } from "../support/site.ts";
import { startStudioSite } from "../support/studio-site.ts";

/* An offer begins and ends automatically at midnight in Cairo: the site's clock is set shortly before each of
   these times. */

const folder = mkdtempSync(join(tmpdir(), "clock-"));
const clock = join(folder, "shift");
writeFileSync(clock, "0");
const { open } = startStudioSite({
  environment: {
    CLOCK_SHIFT_FILE: clock,
    NODE_OPTIONS: `--import=${fileURLToPath(new URL("../support/shifted-clock.ts", import.meta.url))}`,
  },
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dayMs = 86_400_000;
const dayIn = (days: number) => toCairoIsoDate(new Date(Date.now() + days * dayMs));
/** Sets the site's clock to some seconds before this day begins in Cairo. */
const setClockBefore = (day: string) => {
  const midnight = parseCairoDateTime(`${day}T00:00`)!.getTime();
  writeFileSync(clock, String(midnight - 5_000 - Date.now()));
};

test("an offer is shown from its first day to its last without further action", async ({ browser }) => {
  test.setTimeout(600_000);
  const [first, after] = [dayIn(3), dayIn(4)];
  const owner = await open(browser, { role: "owner", hasScripts: false });
  await owner.page.goto("/en/admin/showcase/part?part=project:telal-east");
  const field = (name: string) => owner.page.locator(`[name='f.offer.${name}']`);
  await field("title.en").fill("Winter offer");
  await field("title.ar").fill("عرض الشتاء");
  await field("validFrom").fill(first);
  await field("validUntil").fill(first);
  await owner.page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(owner.page.getByText("Nothing differs from what visitors see.")).toBeVisible();
  await owner.context.close();

  const { context, page } = await open(browser, { role: null, hasScripts: false });
  const read = async () =>
    (await (await page.request.get("/en/developer/horizon-developments/telal-east")).text()).includes(
      "Winter offer",
    );
  const readsEnd = async () =>
    /This offer ended on/.test(
      await (await page.request.get("/en/developer/horizon-developments/telal-east")).text(),
    );
  // A cached page is rendered again after one minute.
  const pollOptions = { timeout: 200_000, intervals: [1_000] };
  await expect.poll(read, pollOptions).toBe(false);
  setClockBefore(first);
  expect(await read()).toBe(false);
  await expect.poll(read, pollOptions).toBe(true);
  setClockBefore(after);
  expect(await readsEnd()).toBe(false);
  await expect.poll(readsEnd, pollOptions).toBe(true);
  await context.close();
});
