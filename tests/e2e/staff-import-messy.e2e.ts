import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { createMessyRows } from "../imports/messy/messy-rows.ts";
import { formatMessyCsv } from "../imports/messy/file-formats.ts";
import { findAccessibilityViolations } from "../support/axe.ts";
import { readTestPicture } from "../support/pictures.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { signInNewAccount } from "../support/own-site.ts";

/* An assistant imports a typical messy file of 300 rows: answers questions about columns and prices, imports
   the other rows, whose pictures the site downloads from another site, and undoes it all. On a separate site
   that may download from this computer. */

const rows = createMessyRows();
const partner = "Delta Homes";
let site: RunningSite;
let pictures: Server;
let page: Page;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  pictures = createServer(({ url = "" }, response) => {
    if (url.includes("missing")) return void response.writeHead(404).end();
    if (url.endsWith(".html"))
      return void response.setHeader("Content-Type", "text/html").end("<h1>Sign in</h1>");
    const kind = url.endsWith(".webp") ? "webp" : url.endsWith(".png") ? "png" : "jpeg";
    response.setHeader("Content-Type", `image/${kind}`).end(readTestPicture(`flag.${kind}`));
  });
  await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
  site = await startSite({ environment: { PICTURE_ALLOW: "127.0.0.1" } });
  page = await openAsOwner(browser);
});
test.afterAll(async () => {
  await page.context().close();
  await site.stop();
  site.discard();
  pictures.close();
});

async function openAsOwner(browser: Browser): Promise<Page> {
  const storageState = await signInNewAccount(browser, site);
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState,
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

/** The file, with picture URLs on the test's own server. */
function fileOfToday(): Buffer {
  const { port } = pictures.address() as AddressInfo;
  return Buffer.from(formatMessyCsv(rows).replaceAll("//PICTURES/", `//127.0.0.1:${port}/`));
}

async function send(): Promise<void> {
  await page.goto("/en/admin/import");
  await waitUntilHydrated(page);
  await page.locator("input[type=file]").setInputFiles({
    name: "delta-homes-nov.csv",
    mimeType: "text/csv",
    buffer: fileOfToday(),
  });
  await page.getByLabel("Who sent it").fill(partner);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page).toHaveURL(/run=\d+/);
  await expectFileRead();
}

/** Waits until the file is read: 300 rows, and the repeated headings in the middle, which are not imported. */
const expectFileRead = () =>
  expect(
    page.getByRole("status").filter({ hasText: "301 rows, 23 columns. Nothing is changed yet." }),
  ).toBeVisible();

const column = (name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

/** Returns the unit code of the row that tests this. */
function codeOf(purpose: string): string {
  const code = rows.find(({ expected }) => expected.why === purpose)?.cells.code;
  if (code === undefined) throw new Error(`No row is about ${purpose}`);
  return code;
}

const priceOf = (purpose: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByText(codeOf(purpose), { exact: true }) })
    .first();

test("the file is read, and each column is answered with one press", async () => {
  await send();
  await column("مطلوب كام").getByRole("button", { name: /^Yes/u }).click();
  await expect(column("مطلوب كام")).toContainText("Chosen");
  await expectFileRead();
  await column("ملاحظات داخلية")
    .getByRole("button", { name: /^Leave out/u })
    .click();
  await expect(column("ملاحظات داخلية")).toContainText("Left out");
  await expectFileRead();
  await expect(page.getByText(`Remembered for ${partner}.`)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test("the report lists faults by column and kind, and how values were read", async () => {
  await expect(page.getByText("Unit code: there twice")).toBeVisible();
  await expect(page.getByText("What values were read as")).toBeVisible();
  await expect(page.getByText("Way of payment", { exact: true })).toBeVisible();
});

test("questions about unusual prices are answered at their rows", async () => {
  const perM2 = priceOf("land at a price per metre");
  await expect(perM2).toContainText("67.5M");
  await perM2.getByRole("button", { name: /^Per m²/u }).click();
  await expect(priceOf("land at a price per metre")).toContainText("Said by");
  await priceOf("two zeros are missing").locator('button[value="18700000"]').click();
  await expect(priceOf("two zeros are missing")).toContainText("Said by");
  await priceOf("a price that nothing brings into its range")
    .getByRole("button", { name: /^Leave row/u })
    .click();
  await expect(priceOf("a price that nothing brings into its range")).toContainText("The row is left out.");
  await priceOf("a zero too many")
    .getByRole("button", { name: /^Keep it/u })
    .click();
  await expect(priceOf("a zero too many")).toContainText("Kept as it is.");
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test("the other rows are imported and their pictures fetched; pictures that failed are named", async () => {
  await page.getByRole("button", { name: /^Import \d+ rows$/u }).click();
  await expect(page.getByRole("status").filter({ hasText: /\d+ properties were imported\./u })).toBeVisible();
  const homes = rows.flatMap(({ expected }) => (expected.outcome === "home" ? (expected.home ?? []) : []));
  const pictureCount = homes.flatMap(({ pictures: names = [] }) => names).length;
  const missing = homes.flatMap(({ missingPictures: names = [] }) => names);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`${pictureCount} pictures fetched`)).toBeVisible();
  }).toPass();
  await expect(page.getByText(`${missing.length} could not be had`)).toBeVisible();
  for (const name of missing) await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText("There is no picture at this address.")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test("the import is undone, and the answers about columns are kept for the partner's next file", async () => {
  await page.getByRole("link", { name: "Take this import back" }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: /The import of \d+ properties was taken back\./u }),
  ).toBeVisible();
  await send();
  await expect(column("مطلوب كام")).toContainText("Remembered");
  await expect(column("ملاحظات داخلية")).toContainText("Left out");
});
