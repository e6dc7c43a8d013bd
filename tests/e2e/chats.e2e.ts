import { extractPdfLetters } from "../support/pdf-letters.ts";
import { expect, test } from "../support/site.ts";

/* WhatsApp links, which all redirect through an address of the site itself, and the PDF of offers, which is
   sent after a form. */

const browser =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const reference = /W-[2-9A-HJKMNP-Z]{7}$/;

test.describe("a link to WhatsApp", () => {
  test.use({ userAgent: browser });

  test("leads to the sales number with its question and a reference, and is counted", async ({ request }) => {
    const openChat = (search: string, headers: Record<string, string> = {}) =>
      request.get(`/go/whatsapp?${search}`, { maxRedirects: 0, headers });
    const chatOf = async (search: string, headers?: Record<string, string>) => {
      const answer = await openChat(search, headers);
      expect([search, answer.status()]).toEqual([search, 302]);
      expect(answer.headers()["cache-control"]).toBe("private, no-store");
      const chat = new URL(answer.headers()["location"] ?? "");
      expect([chat.origin, chat.pathname]).toEqual(["https://wa.me", "/201000000000"]);
      return chat.searchParams;
    };
    for (const [search, text] of [
      ["about=general&lang=en", "more about your projects"],
      ["about=developer&developer=apex-real-estate&lang=ar", "مشروعات أبيكس العقارية"],
      ["about=project&project=the-brooks&type=villa&lang=en", "The Brooks (Villa)"],
      ["about=payment&unit=AA01-101&lang=en", "custom payment options for unit AA01-101"],
      ["about=price-list&project=ivoire-east&lang=ar&to=https://evil.example", "آيفوار إيست"],
    ] as const) {
      const message = (await chatOf(search)).get("text");
      expect(message).toContain(text);
      expect(message).toMatch(reference);
      expect(message).not.toContain("evil");
    }
    expect(Object.fromEntries(await chatOf("about=price-list&project=ivoire-east&lang=ar"))).toMatchObject({
      utm_source: "website",
      utm_medium: "whatsapp",
      utm_campaign: "project_inquiry",
      utm_content: "آيفوار إيست",
    });
    for (const headers of [{ "Sec-Purpose": "prefetch" }, { "User-Agent": "WhatsApp/2.23.20.0" }])
      expect((await chatOf("about=general&lang=en", headers)).get("text")).not.toMatch(reference);
    for (const unknownSearch of [
      "",
      "about=price-list",
      "about=price-list&project=no-such",
      "about=x&project=ivoire-east",
      "about=unit&unit=ZZ99-1",
      "about=developer&developer=//evil.example",
    ])
      expect((await openChat(unknownSearch)).status(), unknownSearch).toBe(404);
    const metrics = await (await request.get("/metrics")).text();
    expect(metrics).toMatch(/^inquiries_total\{about="price-list"\} [1-9]\d*$/m);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the offers of a project are requested by a form that needs an e-mail address, and are a PDF in either language", async ({
    page,
    request,
  }) => {
    await page.goto("/ar/developer/apex-real-estate/ivoire-east", { waitUntil: "domcontentloaded" });
    await page.getByRole("link", { name: "العروض السارية (PDF)" }).click();
    await expect(page).toHaveURL(
      /\/ar\/contact\?kind=offers&developer=apex-real-estate&project=ivoire-east$/,
    );
    const main = page.getByRole("main");
    const form = main.locator("form[data-lead-form]");
    await expect(form.getByRole("textbox", { name: "البريد الإلكتروني" })).toHaveAttribute("required");
    await main.getByLabel("الاسم بالكامل").fill("منى عادل");
    await main.getByLabel("رقم الهاتف").fill("01012345612");
    await form.getByRole("textbox", { name: "البريد الإلكتروني" }).fill("mona@example.com");
    await main.getByLabel(/أوافق على أن تتواصل معي هوم فايندر/).check();
    await form.locator("button[type=submit]").click();
    await form.locator("button[type=submit]").click();
    await expect(page.getByRole("heading", { name: "تم إرسال طلب التواصل!" })).toBeVisible();
    await expect(page.locator('a[href="/ar/offers/ivoire-east.pdf"]')).toBeVisible();
    for (const [path, title] of [
      ["/ar/offers/ivoire-east.pdf", "آيفوار إيست"],
      ["/en/offers/ivoire-east.pdf", "Ivoire East"],
      ["/ar/offers/all.pdf", "العروض السارية الآن"],
    ] as const) {
      const answer = await request.get(path);
      expect(answer.headers()).toMatchObject({
        "content-type": "application/pdf",
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
      });
      const letters = extractPdfLetters(await answer.body());
      for (const letter of title.replaceAll(" ", "")) expect(letters).toContain(letter);
    }
    for (const unknownFile of ["no-such.pdf", "ivoire-east", "ivoire-east.exe"]) {
      const answer = await request.get(`/en/offers/${unknownFile}`);
      expect(answer.status(), unknownFile).toBe(404);
      expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
      expect(await answer.text()).toMatch(
        /^There are no offers under this name\.\nhttp.+\/en#developers\n$/u,
      );
    }
  });
});
