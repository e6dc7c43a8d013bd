import { findAccessibilityViolations } from "../support/axe.ts";
import { expect, openHydrated, test } from "../support/site.ts";
import { expectNoHorizontalScroll, startStudioSite } from "../support/studio-site.ts";

/* Staff see public pages with the drafts of the showcase; visitors do not. */

const { open } = startStudioSite();

const editor = "/en/admin/showcase/part?part=project:telal-east";
const publicPath = "/en/developer/horizon-developments/telal-east";
const place = "Behind the second gate";

test("without scripts an editor changes a text, and sees the page with it in both languages", async ({
  browser,
}) => {
  const { context, page } = await open(browser, { role: "editor", hasScripts: false });
  await page.goto(editor);
  await page.locator("[name='f.location.en']").fill(place);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("as it will be");
  const frame = page.frameLocator("iframe").first();
  await expect(frame.getByText(place).first()).toBeVisible();
  // The links above the framed page open in the whole window, not in the frame.
  await frame.getByRole("link", { name: "Back to the editor" }).click();
  await expect(page).toHaveURL(editor);
  await page.getByRole("link", { name: "Preview" }).click();
  await page.getByRole("link", { name: "Open in English" }).click();
  await expect(page.getByText("Preview of a draft: the public does not see this.")).toBeVisible();
  await expect(page.getByText(place).first()).toBeVisible();

  // A link within the preview leads to a preview.
  await page.locator(`main a[href='/en/developer/horizon-developments']`).first().click();
  await expect(page).toHaveURL("/en/developer/horizon-developments?preview=1");
  await expect(page.getByText(place).first()).toBeVisible();
  await page.getByRole("link", { name: "The same in Arabic" }).click();
  await expect(page.getByText("هذه مسودة: لا يراها الزوار.")).toBeVisible();
  await page.getByRole("link", { name: "كما يراها الزوار" }).click();
  await expect(page).toHaveURL("/ar/developer/horizon-developments");
  await expect(page.getByText("هذه مسودة")).toHaveCount(0);
  await context.close();
});

test("a visitor with the address of a preview sees what is published, and no cache stores a preview", async ({
  browser,
}) => {
  const staff = await open(browser, { role: "editor" });
  const response = await staff.page.request.get(`${publicPath}?preview=1`);
  expect(await response.text()).toContain(place);
  expect(response.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "x-frame-options": "SAMEORIGIN",
  });
  expect(response.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(response.headers()["x-framed-by-own"]).toBeUndefined();

  const visitor = await open(browser, { role: null });
  for (const path of [publicPath, `${publicPath}?preview=1`, `${publicPath}?preview=1&preview=2`]) {
    const answer = await visitor.page.request.get(path, { headers: { Referer: `${publicPath}?preview=1` } });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain(place);
    expect(answer.headers()["x-frame-options"]).toBe("DENY");
  }
  // With an expired session, the preview requires signing in again.
  const cookie = "__Host-session=0123456789; session=0123456789";
  const expired = await visitor.page.request.get(`${publicPath}?preview=1`, {
    headers: { Cookie: cookie },
    maxRedirects: 0,
  });
  expect(expired.status()).toBe(302);
  expect(expired.headers()["location"]).toContain("/en/admin?to=");
  await staff.context.close();
  await visitor.context.close();
});

test("an incomplete draft names the missing field, and a new one has no page yet", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "owner" });
  await openHydrated(page, "/en/admin/showcase?list=questions");
  await page.locator("summary", { hasText: "Add question" }).click();
  await page.getByLabel("Name or heading in English").fill("Can I bring a dog?");
  await page.getByRole("button", { name: "Begin a draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Can I bring a dog?");
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("alert")).toContainText("The draft cannot be shown yet");
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("link", { name: "Question: This language is missing." }).click();
  await expect(page).toHaveURL(/part=question:can-i-bring-a-dog#at-question-ar$/);
  await page.locator("[name='f.question.ar']").fill("هل يمكن إحضار كلب؟");
  await page.locator("[name='f.answer.en']").fill("Yes, on a lead.");
  await page.locator("[name='f.answer.ar']").fill("نعم، بمقود.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/ar?preview=1");
  await expect(page.getByText("هل يمكن إحضار كلب؟").first()).toBeAttached();
  await context.close();
});

test("a preview has no forms for sales", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true });
  await page.goto("/en/contact?preview=1");
  await expect(page.locator("form[data-lead-form]").first()).toHaveAttribute("inert", "");
  await context.close();
});

test("previews are accessible, on a phone and a desktop in both languages", async ({ browser }) => {
  for (const language of ["en", "ar"])
    for (const isWide of [false, true]) {
      const { context, page } = await open(browser, { role: "editor", isWide });
      await openHydrated(page, `/${language}/admin/showcase/preview?part=project:telal-east`);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await expectNoHorizontalScroll(page);
      await page.goto(`/${language}/developer/horizon-developments/telal-east?preview=1`);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await expectNoHorizontalScroll(page);
      await context.close();
    }
});

test("an area and a new project are previewed at their future addresses", async ({ browser }) => {
  const { context, page } = await open(browser, { role: "editor", isWide: true, hasScripts: false });
  await page.goto("/en/admin/showcase/part?part=area:new-cairo");
  await page.locator("[name='f.name.en']").fill("East Cairo Heights");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto("/en/listings/by-area/new-cairo?preview=1");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("East Cairo Heights");
  await page.goto("/en?preview=1");
  await expect(page.getByText("East Cairo Heights").first()).toBeVisible();
  await context.close();
});
