import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { expectNoHorizontalScroll, startStudioSite } from "../support/studio-site.ts";

/* Staff upload pictures, a brochure and a video to a project through plain HTML forms, with scripts and without. */

const { open } = startStudioSite();

const part = "part=project:telal-east";
const files = `/en/admin/showcase/files?${part}`;
const editor = new RegExp(`/en/admin/showcase/part\\?${part}`);
const picture = "public/pictures/units/living-sea-800.webp";
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const film = Buffer.from("\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000isommp42", "latin1");

const filesOf = (page: Page, form: "pictures" | "brochure" | "film") => page.locator(`#${form} form`);

test("without scripts a picture is uploaded with its captions, moved and removed", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "editor", hasScripts: false });
  await page.goto(`/en/admin/showcase/part?${part}`);
  const before = await page.locator("[name='f.pictures']").inputValue();
  await page.getByRole("link", { name: "Upload the file on a page of its own" }).first().click();
  await expect(page).toHaveURL(/\/files\?part=project:telal-east&at=/);
  await page.getByLabel("Where it stands").selectOption({ label: "Pictures: one more" });
  await page.getByLabel("Image files").setInputFiles(picture);
  await page.getByLabel("Caption in English").fill("The sea from the terrace");
  await page.getByLabel("Caption in Arabic").fill("البحر من التراس");
  await page.getByLabel("What it shows, for those who cannot see it, in English").fill("A room by the sea");
  await page.getByLabel("What it shows, for those who cannot see it, in Arabic").fill("غرفة على البحر");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page).toHaveURL(editor);
  const keys = (await page.locator("[name='f.pictures']").inputValue()).split(",");
  const [added = ""] = keys.slice(-1);
  expect(keys.slice(0, -1).join(",")).toBe(before);
  expect(page.url()).toContain(`#at-pictures-${added}`);
  await expect(page.locator(`[name='f.pictures.${added}.caption.en']`)).toHaveValue(
    "The sea from the terrace",
  );
  await expect(page.locator(`[name='f.pictures.${added}.file']`)).toHaveValue(/"url":"\/uploads\/\d{13}-/);

  await page
    .locator(`#at-pictures-${added}`)
    .getByRole("button", { name: /^Earlier/ })
    .click();
  expect((await page.locator("[name='f.pictures']").inputValue()).split(",").at(-2)).toBe(added);
  await page
    .locator(`#at-pictures-${added}`)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page.locator("[name='f.pictures']")).toHaveValue(before);
  await context.close();
});

test("a file that is not a picture is refused with a message, and what was typed beside it stays", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "editor", hasScripts: false });
  await page.goto(files);
  const form = filesOf(page, "pictures");
  await form
    .getByLabel("Image files")
    .setInputFiles([
      { name: "plan.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload=alert(1)>") },
    ]);
  await form.getByLabel("Caption in English").fill("The plan");
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "plan.jpg: This is not a JPEG, PNG, WebP or AVIF image.",
  );
  await expect(form.getByLabel("Caption in English")).toHaveValue("The plan");
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose at least one image.");
  await context.close();
});

test("a PDF is accepted as a brochure, and a file that only has its name is refused at its field", async ({
  browser,
}) => {
  for (const hasScripts of [false, true]) {
    const { context, page } = await open(browser, { role: "editor", hasScripts, isWide: hasScripts });
    if (hasScripts) await openHydrated(page, files);
    else await page.goto(files);
    const form = filesOf(page, "brochure");
    const send = async (buffer: Buffer) => {
      await form
        .getByLabel("PDF file")
        .setInputFiles([{ name: "brochure.pdf", mimeType: "application/pdf", buffer }]);
      await form.getByRole("button", { name: "Upload the PDF" }).click();
    };
    await form.getByLabel("Pages").fill("12");
    await send(Buffer.from("<!DOCTYPE html><title>Not found</title>"));
    await expect(form.getByText("This is not a PDF, whatever its name says.")).toBeVisible();
    await expect(form.getByLabel("PDF file")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel("Pages")).toHaveValue("12");
    await send(pdf.subarray(0, 20));
    await expect(form.getByText("This PDF is cut off: its end is missing.")).toBeVisible();
    await send(pdf);
    await expect(page).toHaveURL(editor);
    const url = await page.locator("[name='f.brochure.url']").inputValue();
    expect(url).toMatch(/^\/uploads\/\d{13}-[\da-f]{32}\.pdf$/);
    await expect(page.locator("[name='f.brochure.pages']")).toHaveValue("12");
    const response = await page.request.get(url);
    expect(response.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="brochure.pdf"',
      "x-content-type-options": "nosniff",
    });
    expect(await response.body()).toEqual(pdf);
    await context.close();
  }
});

test("a brochure above the size limit is refused before it is stored", async ({ browser }, testInfo) => {
  const { context, page } = await open(browser, { role: "editor", hasScripts: false });
  const largeFile = testInfo.outputPath("heavy.pdf");
  writeFileSync(largeFile, Buffer.concat([pdf, Buffer.alloc(30_000_000)]));
  await page.goto(files);
  await filesOf(page, "brochure").getByLabel("PDF file").setInputFiles(largeFile);
  await filesOf(page, "brochure").getByRole("button", { name: "Upload the PDF" }).click();
  await expect(page.getByRole("alert")).toContainText("This file is larger than 30 MB.");
  await context.close();
});

test("a film is an uploaded file or a link to a known host; for another host the message names the known ones", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "editor", hasScripts: false });
  const form = filesOf(page, "film");
  await page.goto(files);
  await form.getByLabel("Or a link").fill("https://example.com/film.mp4");
  await form.getByLabel("Title in English").fill("A walk");
  await form.getByRole("button", { name: "Save the video" }).click();
  await expect(form.getByText("A link to YouTube or Vimeo that begins with https.")).toBeVisible();
  await expect(form.getByLabel("Or a link")).toHaveValue("https://example.com/film.mp4");
  await expect(form.getByLabel("Title in English")).toHaveValue("A walk");
  await form.getByLabel("Video file").setInputFiles([{ name: "a.mp4", mimeType: "video/mp4", buffer: pdf }]);
  await form.getByRole("button", { name: "Save the video" }).click();
  await expect(form.getByText("This is neither MP4 nor WebM.")).toBeVisible();
  await form.getByLabel("Or a link").fill("https://vimeo.com/76979871");
  await form.getByRole("button", { name: "Save the video" }).click();
  await expect(page).toHaveURL(editor);
  await expect(page.locator("[name='f.video.url']")).toHaveValue("https://vimeo.com/76979871");
  await page.goto(files);
  await form.getByLabel("Video file").setInputFiles([{ name: "a.mp4", mimeType: "video/mp4", buffer: film }]);
  await form.getByRole("button", { name: "Save the video" }).click();
  await expect(page).toHaveURL(editor);
  await expect(page.locator("[name='f.video.url']")).toHaveValue(/^\/uploads\/\d{13}-[\da-f]{32}\.mp4$/);
  await expect(page.locator("[name='f.video.title.en']")).toHaveValue("A walk");
  await context.close();
});

test("a picture that arrives while the draft is being saved is in the draft", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true });
  await openHydrated(page, `/en/admin/showcase/part?${part}`);
  const pictures = page.getByRole("group", { name: /^Pictures/ });
  const images = pictures.getByRole("listitem").locator("img");
  const before = await images.count();
  // Delays the response to the first save until the picture has arrived.
  let release = () => {};
  const arrived = new Promise<void>((resolve) => (release = resolve));
  let [saves, answered] = [0, 0];
  page.on("response", (answer) => void (answered += Number(answer.url().includes("/part/save?"))));
  await page.route(/\/part\/save\?/, async (route) => {
    if (++saves === 1) await arrived;
    await route.continue();
  });
  await page.locator("[name='f.location.en']").fill("Golden Square");
  await expect.poll(() => saves).toBe(1);
  const uploaded = page.waitForResponse((answer) => new URL(answer.url()).pathname.includes("upload"));
  await pictures.locator("input[type=file][multiple]").setInputFiles(picture);
  expect((await uploaded).ok()).toBe(true);
  release();
  await expect.poll(() => answered).toBeGreaterThan(1);
  await page.reload();
  await expect(images).toHaveCount(before + 1);
  await expect(page.locator("[name='f.location.en']")).toHaveValue("Golden Square");
  await context.close();
});

test("the page of files is accessible, in both languages on a phone and a desktop", async ({ browser }) => {
  for (const language of ["en", "ar"])
    for (const isWide of [false, true]) {
      const { context, page } = await open(browser, { role: "editor", isWide });
      await openHydrated(page, `/${language}/admin/showcase/files?${part}`);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await expectNoHorizontalScroll(page);
      await context.close();
    }
});
