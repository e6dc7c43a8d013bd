import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* Saving while pictures are still being uploaded loses none: the form waits for them and says so. Uses listings
   with the status "removed", so that public counts do not change. */

async function photos(count: number) {
  const colours = ["#933", "#393", "#339", "#993"];
  return Promise.all(
    colours.slice(0, count).map(async (background, index) => ({
      name: `${index}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
}

/** Delays uploads until the returned function is called. */
async function delayUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/upload-images*", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const picturesOf = async (page: Page, code: string): Promise<string[]> =>
  (await page.request.get(`/api/images/${code}`)).json() as Promise<string[]>;

test("a new listing waits for its pictures, and has all of them", async ({ page, staff }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(page, "editor");
  await page.goto("/en/listings/admin?panel=new");
  await waitUntilHydrated(page);
  const code = `ZU-${generateUniqueWord()}`.toUpperCase();
  await page.locator("#property-unitcode").fill(code);
  await page.locator("#property-status").selectOption("removed");
  const release = await delayUploads(page);
  await page
    .locator("aside input[type=file]")
    .first()
    .setInputFiles(await photos(3));
  const save = page.getByRole("complementary").getByRole("button", { name: "Add property" });
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Saving waits for the images" })).toBeVisible();
  release();
  await expect(page).toHaveURL(/panel=view/);
  expect(await picturesOf(page, code)).toHaveLength(3);
});

test("a change of a listing waits as well, and a failed picture is reported before anything is saved", async ({
  page,
  staff,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.signIn(page, "editor");
  const code = `ZU-${generateUniqueWord()}`.toUpperCase();
  const headers = { Origin: process.env["SITE_ORIGIN"] ?? "" };
  const form = { intent: "create", unitcode: code, status: "removed" };
  const response = await page.request.post("/en/listings/admin?panel=new", {
    form,
    headers,
    maxRedirects: 0,
  });
  const id = /id=(\d+)/.exec(response.headers()["location"] ?? "")?.[1] ?? "";
  await page.goto(`/ar/listings/admin?panel=edit&id=${id}`);
  await waitUntilHydrated(page);
  let isFirst = true;
  const release = await delayUploads(page);
  await page.route("**/api/upload-images*", async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return route.fulfill({ status: 503, body: "" });
  });
  await page
    .locator("aside input[type=file]")
    .first()
    .setInputFiles(await photos(2));
  await page.locator("#property-title").fill("By the lake");
  const save = page.getByRole("button", { name: "حفظ التعديلات" });
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "الحفظ ينتظر" })).toBeVisible();
  release();
  await expect(page.getByRole("alert").filter({ hasText: "لم يتم الحفظ بعد" })).toBeVisible();
  await expect(page.locator("#property-title")).toHaveValue("By the lake");
  expect(await picturesOf(page, code)).toHaveLength(1);
  await save.click();
  await expect(page).toHaveURL(/panel=view/);
});

test("the agent form waits for the photo", async ({ page, staff }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(page, "editor");
  await page.goto("/en/admin/agents?panel=new");
  await waitUntilHydrated(page);
  const name = `Amal ${generateUniqueWord()}`;
  await page.locator("#name").fill(name);
  await page.locator("#phone").fill("01001234567");
  await page.locator("#email").fill("amal@example.com");
  const release = await delayUploads(page);
  await page
    .locator("aside input[type=file]")
    .first()
    .setInputFiles(await photos(1));
  await page.getByRole("button", { name: "Add Agent" }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "Saving waits for the images" })).toBeVisible();
  release();
  await expect(page.getByRole("status").filter({ hasText: "Agent added successfully!" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: name }).locator("img")).toBeVisible();
});

test.use({ expectedErrors: [/status of 503/] });
