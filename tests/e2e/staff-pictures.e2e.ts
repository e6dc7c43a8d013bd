import type { Page } from "@playwright/test";
import sharp from "sharp";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test, waitUntilHydrated } from "../support/site.ts";
import { generateUniqueWord } from "../support/unique-word.ts";

/* The pictures of a listing: several uploads at the same time, refused and failed files, order by keyboard,
   descriptions in both languages, removal and undo. With scripts in both languages, and without. Uses listings
   with the status "removed", so that public counts do not change. */

const texts = {
  en: {
    add: "Add images",
    uploaded: "Successfully uploaded 3 image(s)",
    failed: "1 image(s) failed to upload",
    heic: /Most Compatible/,
    earlier: "Move earlier",
    remove: "Remove image 1",
    undo: "Undo",
    undoLast: "Undo the last change of the images",
    retry: "Try again",
    allFailed: "All image uploads failed. Please check your connection and try again.",
    uploadFailed: "Upload failed",
    one: "Successfully uploaded 1 image(s)",
    moved: "Image 2 is now number 1 of 3.",
  },
  ar: {
    add: "إضافة صور",
    uploaded: "تم رفع ٣ صور بنجاح",
    failed: "تعذّر رفع صورة واحدة",
    heic: /الأكثر توافقًا/,
    earlier: "نقل إلى الأمام",
    remove: "إزالة الصورة ١",
    undo: "تراجع",
    undoLast: "التراجع عن آخر تعديل للصور",
    retry: "إعادة المحاولة",
    allFailed: "تعذّر رفع كل الصور. تأكد من اتصالك بالإنترنت وحاول مرة أخرى.",
    uploadFailed: "تعذّر الرفع",
    one: "تم رفع صورة واحدة بنجاح",
    moved: "الصورة ٢ أصبحت رقم ١ من ٣.",
  },
} as const;

const headers = { Origin: process.env["SITE_ORIGIN"] ?? "" };
// Errors that the tests cause: an upload that is cut off, and forms that are refused.
test.use({ expectedErrors: [/ERR_FAILED|status of (409|422)/] });

async function makeProperty(page: Page): Promise<{ id: string; code: string }> {
  const code = `ZQ-${generateUniqueWord()}`.toUpperCase();
  const form = { intent: "create", unitcode: code, status: "removed" };
  const answer = await page.request.post("/en/listings/admin?panel=new", { form, headers, maxRedirects: 0 });
  const { location = "" } = answer.headers();
  return { id: /id=(\d+)/.exec(location)?.[1] ?? "", code };
}

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
const heic = {
  name: "IMG_1.heic",
  mimeType: "image/heic",
  buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
};

/** URLs of the listing's pictures, as the public API returns them. */
const savedOf = async (page: Page, code: string): Promise<string[]> =>
  (await page.request.get(`/api/images/${code}`)).json() as Promise<string[]>;

test("pictures are added, ordered, described and removed, in Arabic on a phone", async ({ page, staff }) => {
  const t = texts.ar;
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.signIn(page, "editor");
  const { id, code } = await makeProperty(page);
  await page.goto(`/ar/listings/admin?panel=edit&id=${id}`);
  await waitUntilHydrated(page);
  const editor = page.locator("section[aria-labelledby=pictures-title]");
  const tiles = editor.locator("[data-tile]");
  const choose = editor.locator("input[type=file]").first();
  const add = editor.getByRole("button", { name: t.add });
  await expect(add).toBeVisible();

  const colours = ["#933", "#393", "#339"];
  const photos = await Promise.all(colours.map((colour, at) => photo(`${at}.jpg`, colour)));
  const chooser = page.waitForEvent("filechooser");
  await add.click();
  await (await chooser).setFiles(photos);
  await expect(editor.getByRole("status").filter({ hasText: t.uploaded })).toBeVisible();
  await expect(tiles).toHaveCount(3);
  await expect.poll(async () => (await savedOf(page, code)).length).toBe(3);
  const first = await savedOf(page, code);

  // By keyboard: opens the second tile and makes its picture the first.
  await tiles.nth(1).focus();
  await page.keyboard.press("Enter");
  await editor.getByRole("button", { name: t.earlier }).focus();
  await page.keyboard.press("Enter");
  await expect(editor.getByText(t.moved)).toBeAttached();
  await expect.poll(() => savedOf(page, code)).toEqual([first[1], first[0], first[2]]);
  await editor.locator("input[lang=en]").fill("The living room");
  await editor.locator("input[lang=ar]").fill("غرفة المعيشة");
  const isDescribed = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("المعيشة") ?? false,
  );
  await page.keyboard.press("Enter");
  expect(await (await isDescribed).json()).toMatchObject({
    pictures: [{ alt: { en: "The living room", ar: "غرفة المعيشة" } }, {}, {}],
  });
  expect(
    await findAccessibilityViolations(page, { selector: "section[aria-labelledby=pictures-title]" }),
  ).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);

  await editor.getByRole("button", { name: t.remove }).click();
  await expect(tiles).toHaveCount(2);
  await expect(editor.getByRole("button", { name: t.undo, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tiles).toHaveCount(3);
  // The list was the same before the removal, so it alone does not prove that both changes were saved.
  await expect(editor.getByRole("button", { name: t.undoLast })).toBeEnabled();
  expect(await savedOf(page, code)).toEqual([first[1], first[0], first[2]]);
  // The last change can be undone even after a reload.
  await page.reload();
  await editor.getByRole("button", { name: t.undoLast }).click();
  await expect(tiles).toHaveCount(2);
  await editor.getByRole("button", { name: t.undoLast }).click();
  await expect(tiles).toHaveCount(3);

  // The page does not even send a file that the site would refuse; the message says what to do instead.
  await choose.setInputFiles([heic]);
  await expect(editor.getByText(t.heic)).toBeVisible();
  await editor.getByRole("button", { name: "IMG_1.heic" }).click();
  // The upload fails the first time and succeeds the second time.
  await page.route("**/api/upload-images*", (route) => route.abort());
  await choose.setInputFiles([await photo("late.jpg", "#993")]);
  await expect(editor.getByRole("alert").filter({ hasText: t.allFailed })).toBeVisible();
  await expect(editor.getByRole("status").filter({ hasText: t.uploadFailed })).toBeVisible();
  await page.unroute("**/api/upload-images*");
  await editor.getByRole("button", { name: t.retry }).first().click();
  await expect(editor.getByRole("status").filter({ hasText: t.one })).toBeVisible();
  await expect(tiles).toHaveCount(4);

  // Drops a file as if dragged from another window.
  await editor.evaluate((element) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 20;
    return new Promise<void>((resolve) =>
      canvas.toBlob((blob) => {
        const dataTransfer = new DataTransfer();
        if (blob) dataTransfer.items.add(new File([blob], "dropped.png", { type: "image/png" }));
        const target = element.querySelector("ul");
        target?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        resolve();
      }),
    );
  });
  await expect(tiles).toHaveCount(5);
  await expect.poll(async () => (await savedOf(page, code)).length).toBe(5);
});

test("pictures are added and described in English on a desktop", async ({ page, staff }) => {
  const t = texts.en;
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signIn(page, "editor");
  const { id, code } = await makeProperty(page);
  await page.goto(`/en/listings/admin?panel=edit&id=${id}`);
  await waitUntilHydrated(page);
  const editor = page.locator("section[aria-labelledby=pictures-title]");
  const colours = ["#933", "#393", "#339"];
  const photos = await Promise.all(colours.map((colour, at) => photo(`${at}.jpg`, colour)));
  await editor
    .locator("input[type=file]")
    .first()
    .setInputFiles([...photos, heic]);
  await expect(editor.getByText(t.heic)).toBeVisible();
  await expect(editor.getByRole("status").filter({ hasText: t.failed })).toBeVisible();
  await expect.poll(async () => (await savedOf(page, code)).length).toBe(3);
  const first = await savedOf(page, code);
  await editor.locator("[data-tile]").nth(1).focus();
  await page.keyboard.press("Enter");
  await editor.getByRole("button", { name: t.earlier }).click();
  await expect(editor.getByText(t.moved)).toBeAttached();
  await expect.poll(() => savedOf(page, code)).toEqual([first[1], first[0], first[2]]);
  expect(
    await findAccessibilityViolations(page, { selector: "section[aria-labelledby=pictures-title]" }),
  ).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pictures are added, ordered, described, removed and restored", async ({ page, staff }) => {
    await staff.signIn(page, "editor");
    const { id, code } = await makeProperty(page);
    await page.goto(`/en/listings/admin?panel=edit&id=${id}`);
    const editor = page.locator("section[aria-labelledby=pictures-title]");
    // Reads the content of <noscript> directly: Playwright treats it as hidden, although it is shown here.
    const plain = editor.locator("noscript");
    const press = (name: string) => plain.locator(`button:text-is("${name}")`).first().click();
    await editor
      .getByLabel("Add images")
      .setInputFiles([await photo("a.jpg", "#933"), await photo("b.jpg", "#339")]);
    await press("Add images");
    await expect(editor.getByText("Images saved.")).toBeVisible();
    const first = await savedOf(page, code);
    expect(first).toHaveLength(2);
    await press("Move later");
    expect(await savedOf(page, code)).toEqual(first.toReversed());
    await editor.getByLabel("Description: In Arabic").first().fill("واجهة المبنى");
    await press("Save description");
    await expect(editor.getByLabel("Description: In Arabic").first()).toHaveValue("واجهة المبنى");
    await press("Remove image 1");
    expect(await savedOf(page, code)).toEqual([first[0]]);
    await press("Undo the last change of the images");
    expect(await savedOf(page, code)).toEqual(first.toReversed());
    await editor.getByLabel("Add images").setInputFiles([heic]);
    await press("Add images");
    await expect(editor.getByRole("alert")).toContainText("Most Compatible");
  });
});
