import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { signInNewAccount, useOwnSite } from "../support/own-site.ts";

/* Doubtful values in an import file. In English with scripts: a price that is unusual for its unit type,
   confirmed for several listings at the same time. In Arabic on a phone without scripts: a draft that shows
   what it lacks and is published once it is complete. On a separate site, because only one import can run at a
   time. */

let site: RunningSite;
let storageState: Awaited<ReturnType<typeof signInNewAccount>>;
useOwnSite(
  async () => (site = await startSite()),
  async (browser) => {
    storageState = await signInNewAccount(browser, site);
  },
);

const file =
  "unitcode,title,unittype,location,unitarea,price,status\n" +
  "FL-1,,Land,New Cairo,400,75000,active\nFL-2,,Land,New Cairo,900,75000,active\n" +
  "FL-3,,Land,New Cairo,500,76000,active\nFD-1,,,,,3200000,active\n" +
  "FV-1,,Villa,New Cairo,300,187000,paused\nFV-2,,Villa,New Cairo,320,189000,paused\n";

/**
 * Publishes a listing whose price is doubtful. The import does not report the price as a question, because the
 * listing is paused; staff have to confirm the price when they publish the listing.
 */
async function publish(page: Page, unitCode: string): Promise<void> {
  await page.goto(`/en/listings/admin/table?q=${unitCode}`);
  await page.getByRole("link", { name: `Unpause ${unitCode}` }).click();
  await pressAndSend(page, "Unpause");
}

/** Presses a button and waits for the server's answer, because an earlier reload would cancel the form's request. */
async function pressAndSend(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name }).click();
  await answered;
}

async function showsText(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible();
  }).toPass();
}

test("unusual prices are asked about at their rows, and several listings are confirmed with one press", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto("/en/admin/import");
  await page
    .getByLabel("CSV, XLSX or JSON file")
    .setInputFiles({ name: "homes.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await pressAndSend(page, "Check the file");
  await expect(page).toHaveURL(/run=\d+/);
  await showsText(page, "Row 2, land, 400m², New Cairo: EGP 75,000");
  await expect(page.getByText("3 rows wait for your answer and are left out until then.")).toBeVisible();
  await expect(page.getByText("One row says next to nothing and becomes a draft")).toBeVisible();
  await expect(page.getByText("Not said: what it is, where it is, how large it is.")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await pressAndSend(page, "Keep it FL-1");
  await expect(page.getByText(/Kept as it is\. Said by/u)).toBeVisible();
  await pressAndSend(page, "Per m² FL-2");
  await expect(page.getByText(/Read as EGP 67,500,000\./u)).toBeVisible();
  await pressAndSend(page, "Import 5 rows");
  await showsText(page, "5 properties were imported.");
  // The row without an answer is still waiting in the same import.
  await expect(page.getByText("One row still waits for an answer.")).toBeVisible();
  await pressAndSend(page, "Leave row FL-3");
  await expect(page.getByText("The row is left out.")).toBeVisible();
  for (const unitCode of ["FV-1", "FV-2"]) await publish(page, unitCode);

  interface ApiHome {
    readonly unitCode: string;
    readonly isPriceToBeConfirmed: boolean;
  }
  /** Listings by price, cheapest first, each with whether its price is unconfirmed. */
  const cheapest = async () => {
    const answer = await request.get(
      `${site.origin}/api/listings?version=2&sort=price-asc&q=new+cairo&price=-200000`,
    );
    const { listings } = (await answer.json()) as { listings: readonly ApiHome[] };
    return listings.map(
      ({ unitCode, isPriceToBeConfirmed: isOpen }) => `${unitCode}${isOpen ? " open" : ""}`,
    );
  };
  await expect.poll(cheapest).toEqual(["FL-1", "FV-2 open", "FV-1 open"]);
  await page.goto("/en/listings/FV-1");
  await expect(page.getByText("Price to be confirmed with the seller").first()).toBeVisible();
  expect((await request.get(`${site.origin}/en/listings/FD-1`)).status()).toBe(404);

  await page.goto("/en/listings/admin/table?view=price");
  await waitUntilHydrated(page);
  await expect(page.getByText("2 properties found")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "These prices are right" }).click();
  await expect(page.getByText("2 prices are confirmed now").last()).toBeVisible();
  await expect(page.getByText("No properties found")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await expect.poll(cheapest).toEqual(["FL-1", "FV-1", "FV-2"]);
  await page.goto("/en/admin/audit");
  await expect(page.getByText("Price confirmed").first()).toBeVisible();
  await context.close();
});

test("a draft shows what it lacks, and can be published only when it is complete", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto("/ar/listings/admin?view=drafts");
  await expect(page.getByText("مسودة، غير مذكور: نوع الوحدة، مكان الوحدة، مساحة الوحدة")).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole("link", { name: "FD-1" }).first().click();
  await expect(page.getByText("مسودة لا يراها المشترون بعد. لم يُذكر حتى الآن:")).toBeVisible();
  await page.getByRole("link", { name: "إعادة النشر" }).first().click();
  await expect(page.getByText("بياناتها لا تكفي للنشر. لم يُذكر حتى الآن:")).toBeVisible();
  await expect(page.getByRole("button", { name: "إعادة النشر" })).toHaveCount(0);
  await page.goBack();
  await page.getByRole("link", { name: "تعديل" }).last().click();
  const form = page.locator("form").filter({ has: page.locator("[name=unitcode]") });
  await form.locator("[name=unittype]").selectOption("Villa");
  await form.locator("[name=location]").fill("New Cairo");
  await form.locator("[name=status]").selectOption("active");
  await page.getByRole("button", { name: "حفظ التعديلات" }).click();
  await page.getByRole("button", { name: "نشرها كما هي" }).click();
  await expect.poll(async () => (await request.get(`${site.origin}/ar/listings/FD-1`)).status()).toBe(200);
  await page.goto("/ar/listings/admin?view=drafts");
  await expect(page.getByText("لا توجد وحدات مطابقة")).toBeVisible();
  await context.close();
});
