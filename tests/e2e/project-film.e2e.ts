import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { importShowcase, withChangedProject } from "../support/imported-showcase.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import { expect, test } from "../support/site.ts";
import { useOwnSite } from "../support/own-site.ts";

/* Videos of projects. On a separate site, because the samples have none. */

const title = { en: "A walk through the model", ar: "جولة في الماكيت" };
const apex = "developer/apex-real-estate";
const playerHost = "https://www.youtube-nocookie.com";

let site: RunningSite;
useOwnSite(
  async () => (site = await startSite()),
  async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/en/about`);
    const film = await recordFilm(page);
    await page.close();
    const video = { title, seconds: 134, filmedOn: "2026-03-01" };
    await importShowcase(
      site,
      (content) =>
        withChangedProject(
          withChangedProject(content, "ivoire-east", {
            video: { ...video, url: "https://www.youtube.com/watch?v=aBc-123_45" },
          }),
          "ivoire-west",
          { video: { ...video, url: "/uploads/walk.webm" } },
        ),
      { "walk.webm": film },
    );
  },
);

/** Records a video of one second in the browser. */
async function recordFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const { promise: isOver, resolve } = Promise.withResolvers<unknown>();
    recorder.addEventListener("stop", resolve);
    recorder.start();
    for (let step = 0; step < 25; step++) {
      pen?.fillRect(step * 10, 0, 10, 100);
      await new Promise((go) => setTimeout(go, 40));
    }
    recorder.stop();
    await isOver;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
  });
  return Buffer.from(base64, "base64");
}

/** Answers requests to the video player's host in its place. @returns all requests to other sites */
async function mockVideoHost(page: Page): Promise<readonly string[]> {
  const requestUrls: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith("data:"))
      requestUrls.push(request.url());
  });
  await page.route(`${playerHost}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Player</title><p>Film" }),
  );
  return requestUrls;
}

for (const [locale, play] of [
  ["en", "Play, 2 min 14 s"],
  ["ar", "تشغيل، 2 د 14 ث"],
] as const) {
  test(`a film is requested from its host only on a press, and then has the focus, in ${locale}`, async ({
    page,
  }) => {
    const requestUrls = await mockVideoHost(page);
    const answer = await page.goto(`${site.origin}/${locale}/${apex}/ivoire-east`);
    expect(answer?.headers()["content-security-policy"]).toContain(`frame-src ${playerHost};`);
    const poster = page.locator("#film").getByText(play);
    await poster.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(requestUrls).toEqual([]);
    // The first press starts hydration, after which the page repeats it.
    await poster.click();
    const frame = page.locator(`#film iframe[title="${title[locale]}"]`);
    await expect(frame).toBeFocused();
    // The iframe has the focus as soon as it is added to the page, even before its request is sent.
    await expect(page.frameLocator("#film iframe").getByText("Film")).toBeVisible();
    expect(requestUrls).toEqual([`${playerHost}/embed/aBc-123_45?autoplay=1&rel=0&hl=${locale}`]);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test(`a film of this site is loaded in ranges only on a press, in ${locale}`, async ({ page }) => {
    const statuses: number[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/uploads/walk.webm")) statuses.push(response.status());
    });
    const answer = await page.goto(`${site.origin}/${locale}/${apex}/ivoire-west`);
    expect(answer?.headers()["content-security-policy"]).not.toContain("frame-src");
    const film = page.getByLabel(title[locale]);
    await film.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(statuses).toEqual([]);
    const end = await film.evaluate(async (element) => {
      const video = element as HTMLVideoElement;
      video.muted = true;
      const { promise: isOver, resolve } = Promise.withResolvers<unknown>();
      video.addEventListener("ended", resolve);
      await video.play();
      await isOver;
      return video.currentTime;
    });
    expect(end).toBeGreaterThan(0.5);
    expect(new Set(statuses)).toEqual(new Set([206]));
  });
}

test("a film is played by the keyboard alone: Enter, and the space bar after hydration", async ({ page }) => {
  await mockVideoHost(page);
  for (const key of ["Enter", "Space"]) {
    await page.goto(`${site.origin}/en/${apex}/ivoire-east`);
    const poster = page.locator("#film a").first();
    await poster.focus();
    await expect(poster).toHaveRole("button");
    await page.keyboard.press(key);
    await expect(page.locator("#film iframe")).toBeFocused();
  }
});

test("without scripts a film is a link to its host", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const requestUrls = await mockVideoHost(page);
  await page.goto(`${site.origin}/en/${apex}/ivoire-east`);
  const link = page.getByRole("link", { name: /^Play, 2 min 14 s\s+A walk through the model$/ });
  await expect(link).toHaveAttribute("href", "https://www.youtube.com/watch?v=aBc-123_45");
  expect(requestUrls).toEqual([]);
  await context.close();
});
