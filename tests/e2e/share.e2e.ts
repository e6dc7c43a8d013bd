import type { Page } from "@playwright/test";
import { findAccessibilityViolations } from "../support/axe.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, openHydrated, test, waitUntilHydrated } from "../support/site.ts";

const home = "AA01-101";
const texts = {
  en: {
    title: "Three-bedroom apartment in Ivoire East",
    payment: "EGP 700,000 down (20%), then EGP 25,000 a month",
    share: `Share ${home}`,
    panel: "Share this home",
    search: "Share this search",
    list: "Share the list",
    project: "Share this project",
    plan: "Share this plan",
    copy: /^Copy link/,
    copied: "Link copied",
    other: "العربية",
    more: /^Other apps/,
  },
  ar: {
    title: "شقة 3 غرف نوم في آيفوار إيست",
    payment: "المقدم 700,000 ج.م (20%)، والقسط الشهري 25,000 ج.م",
    share: `مشاركة ${home}`,
    panel: "مشاركة هذه الوحدة",
    search: "مشاركة هذا البحث",
    list: "مشاركة القائمة",
    project: "مشاركة هذا المشروع",
    plan: "مشاركة خطة السداد",
    copy: /^نسخ الرابط/,
    copied: "تم نسخ الرابط",
    other: "English",
    more: /^تطبيقات أخرى/,
  },
} as const;
const languages = ["en", "ar"] as const;
const otherOf = { en: "ar", ar: "en" } as const;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Returns the lines of the message in a link to WhatsApp or to a mail program. */
const messageIn = (href: string | null, name: "text" | "body"): readonly string[] =>
  (new URL(href ?? "").searchParams.get(name) ?? "").split("\n");

/** Expects that all URLs in the message equal the one in its last line. */
function expectOneLink(lines: readonly string[], path: string, origin: string | undefined): void {
  expect(lines.at(-1)).toBe(`${origin}${path}`);
  expect(lines.slice(0, -1).join("\n")).not.toContain("http");
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  for (const language of languages)
    test(`in ${language} a card leads to a page with the share text and plain links to send it`, async ({
      page,
      baseURL,
    }) => {
      const t = texts[language];
      await page.goto(`/${language}/listings?q=${home}`);
      await page.getByRole("link", { name: t.share }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.panel);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      const main = page.getByRole("main");
      await expect(main.getByText(t.payment)).toBeVisible();
      await expect(main.getByRole("button")).toHaveCount(0);
      const whatsapp = await main.locator("a[href^='https://wa.me/']").getAttribute("href");
      const mail = await main.locator("a[href^='mailto:']").getAttribute("href");
      const path = `/${language}/listings/${home}`;
      expectOneLink(messageIn(whatsapp, "text"), path, baseURL);
      expectOneLink(messageIn(mail, "body"), path, baseURL);
      expect(new URL(mail ?? "").searchParams.get("subject")).toBe(t.title);
      expect(await horizontalOverflow(page), "320 px wide").toBe(0);

      // The message in the other language links to the page in that language; the page itself does not change its
      // language.
      const other = otherOf[language];
      await main.getByRole("link", { name: t.other }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.panel);
      await expect(main.getByText(texts[other].payment)).toBeVisible();
      const sent = await main.locator("a[href^='https://wa.me/']").getAttribute("href");
      expectOneLink(messageIn(sent, "text"), `/${other}/listings/${home}`, baseURL);
    });

  test("project, plan, search and list each have their own share text", async ({ page, baseURL }) => {
    const t = texts.en;
    const cases = [
      ["/en/developer/apex-real-estate/ivoire-east", t.project, "/en/developer/apex-real-estate/ivoire-east"],
      ["/en/schedule?unit=AA01-101&day=2027-01-01&utm_source=x", t.plan, "/en/schedule?unit=AA01-101"],
      [
        "/en/listings/by-area/new-cairo?type=apartment&sort=price-asc&utm_source=x",
        t.search,
        "/en/listings?area=new-cairo&type=apartment",
      ],
      ["/en/shortlist?homes=AA01-101,MV02-008", t.list, "/en/shortlist?homes=AA01-101,MV02-008"],
    ] as const;
    for (const [address, name, path] of cases) {
      await page.goto(address);
      await page.getByRole("main").getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      const whatsapp = await page.locator("main a[href^='https://wa.me/']").getAttribute("href");
      expectOneLink(messageIn(whatsapp, "text"), path, baseURL);
    }
  });
});

test.describe("what cannot be shared", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is reported by its own page", async ({ page }) => {
    const answer = await page.goto("/en/share?of=/listings/ZZ-99");
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([404, "/en/listings/ZZ-99"]);
    for (const path of ["/about", "https://elsewhere.example/", "//elsewhere.example", ""])
      expect((await page.goto(`/en/share?of=${encodeURIComponent(path)}`))?.status(), path).toBe(404);
  });
});

test.describe("with a mouse", () => {
  for (const language of languages)
    test(`in ${language} the icon on a card opens a panel, by keyboard too`, async ({
      page,
      context,
      baseURL,
    }) => {
      const t = texts[language];
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await openHydrated(page, `/${language}/listings?q=${home}`);
      const sign = page.getByRole("link", { name: t.share });
      await sign.focus();
      await page.keyboard.press("Enter");
      const panel = page.getByRole("dialog", { name: t.panel });
      await expect(panel.getByText(t.payment)).toBeVisible();
      expect(await findAccessibilityViolations(page, { selector: "dialog[open]" })).toEqual([]);
      await panel.getByRole("button", { name: t.copy }).click();
      await expect(panel.getByRole("status")).toHaveText(t.copied);
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      expect(await copied()).toBe(`${baseURL}/${language}/listings/${home}`);

      const other = otherOf[language];
      await panel.getByRole("link", { name: t.other }).click();
      await expect(panel.getByText(texts[other].payment)).toBeVisible();
      await panel.getByRole("button", { name: t.copy }).click();
      await expect.poll(copied).toBe(`${baseURL}/${other}/listings/${home}`);
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect(sign).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(panel).toBeVisible();
    });

  test("a press starts hydration and opens the panel", async ({ page }) => {
    await page.goto("/en/developer/apex-real-estate/ivoire-east");
    await page.getByRole("link", { name: texts.en.project }).click();
    const panel = page.getByRole("dialog", { name: texts.en.project });
    await expect(panel.getByText("Ivoire East, a sample project by Apex Real Estate")).toBeVisible();
  });

  test("a search and a list are shared as they are shown", async ({ page, baseURL }) => {
    const t = texts.en;
    await openHydrated(page, "/en/listings?type=apartment");
    await page.getByRole("link", { name: t.search }).click();
    const search = page.getByRole("dialog", { name: t.search });
    await expect(search.getByText("Homes for sale: Apartment")).toBeVisible();
    await expect(search.getByText(`${baseURL}/en/listings?type=apartment`)).toBeVisible();
    await openHydrated(page, "/en/shortlist?homes=AA01-101,MV02-008");
    await page.getByRole("link", { name: t.list }).click();
    await expect(page.getByRole("dialog", { name: t.list }).getByText("2 homes to look at")).toBeVisible();
  });

  test("if the share texts cannot be loaded, the link leads to its page", async ({ page }) => {
    await page.route(/\/api\/share\?/, (route) => route.abort());
    await openHydrated(page, `/en/listings/${home}`);
    await page.getByRole("link", { name: texts.en.panel }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.en.panel);
  });

  test.use({ expectedErrors: [/ERR_FAILED/] });
});

/** Replaces the device's share sheet with a fake that records what is shared, or refuses. @returns what was shared */
async function mockShareSheet(page: Page, refusal?: string): Promise<() => Promise<unknown>> {
  await page.addInitScript((reason) => {
    const opened: unknown[] = [];
    Object.assign(window, { opened });
    Object.defineProperty(navigator, "share", {
      value: (data: unknown) => {
        opened.push(data);
        return reason ? Promise.reject(new DOMException("", reason)) : Promise.resolve();
      },
    });
  }, refusal);
  return () => page.evaluate(() => (window as unknown as { readonly opened: unknown }).opened);
}

test.describe("on a phone", () => {
  test.use(phone);

  for (const language of languages)
    test(`in ${language} one press opens the phone's share sheet with the text, its link last`, async ({
      page,
      baseURL,
    }) => {
      const t = texts[language];
      const opened = await mockShareSheet(page);
      await openHydrated(page, `/${language}/listings/${home}`);
      await page.getByRole("link", { name: t.panel }).tap();
      await expect.poll(opened).toHaveLength(1);
      const [{ title, text }] = (await opened()) as [{ title: string; text: string }];
      expect(title).toBe(t.title);
      expectOneLink(text.split("\n"), `/${language}/listings/${home}`, baseURL);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

  test("the panel replaces a share sheet that does not open, and offers it again", async ({ page }) => {
    const t = texts.en;
    const opened = await mockShareSheet(page, "NotAllowedError");
    await openHydrated(page, `/en/listings/${home}`);
    await page.getByRole("link", { name: t.panel }).tap();
    const panel = page.getByRole("dialog", { name: t.panel });
    await expect(panel.getByText(t.payment)).toBeVisible();
    await panel.getByRole("button", { name: t.more }).tap();
    await expect.poll(opened).toHaveLength(2);
  });

  test("a cancelled share sheet does not open the panel", async ({ page }) => {
    const opened = await mockShareSheet(page, "AbortError");
    await openHydrated(page, `/en/listings/${home}`);
    await page.getByRole("link", { name: texts.en.panel }).tap();
    await expect.poll(opened).toHaveLength(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("the page of a share text copies its link after hydration on use", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/ar/share?of=/listings/${home}`);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: texts.ar.copy }).click();
  await waitUntilHydrated(page);
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${baseURL}/ar/listings/${home}`);
});

/** Chats request previews in this way: without language, cookies or scripts. */
test("a crawler without a language gets a preview of everything that can be shared", async ({
  playwright,
  baseURL,
}) => {
  const crawler = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    userAgent: "WhatsApp/2.23.20.0",
    extraHTTPHeaders: { "Accept-Language": "" },
  });
  const shared = [
    `/listings/${home}`,
    "/listings/MV02-008",
    "/developer/apex-real-estate/ivoire-east",
    "/developer/apex-real-estate/hadaba",
    "/schedule?project=stone-residence",
    "/schedule?unit=AA01-101",
    "/listings?area=new-cairo&type=apartment",
    "/listings?q=%D8%B4%D9%82%D8%A9",
    `/shortlist?homes=${home},MV02-008,SR12-304`,
  ];
  for (const path of shared)
    for (const language of languages) {
      const from = performance.now();
      const page = await crawler.get(`/${language}${path}`);
      const html = await page.text();
      const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
      const picture = await crawler.get(image.replaceAll("&amp;", "&"));
      const bytes = (await picture.body()).length;
      console.log(
        `/${language}${path}: ${Math.round(performance.now() - from)} ms, ${(bytes / 1_000).toFixed(0)} KB`,
      );
      expect([page.status(), picture.status()], path).toEqual([200, 200]);
      expect(picture.headers()["content-type"]).toBe("image/jpeg");
      expect(bytes, path).toBeLessThan(300_000);
      expect(html).toMatch(/property="og:title" content="[^"]+"/);
      expect(html).toContain(`property="og:locale" content="${language === "en" ? "en_US" : "ar_EG"}"`);
    }
  await crawler.dispose();
});
