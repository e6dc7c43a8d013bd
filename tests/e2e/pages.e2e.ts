import { sampleDevelopers } from "../../content/showcase/showcase.ts";
import { horizontalOverflow } from "../support/page-width.ts";
import { expect, test } from "../support/site.ts";

const pages = [
  ["about", "About Us", "من نحن"],
  ["privacy", "Privacy", "الخصوصية"],
  ["contact", "Contact us", "تواصل معنا"],
  ["sitemap", "Sitemap", "خريطة الموقع"],
] as const;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, english, arabic] of pages)
    for (const [language, title, brand] of [
      ["en", english, "Home Finder"],
      ["ar", arabic, "هوم فايندر"],
    ] as const)
      for (const width of [390, 1440])
        test(`/${language}/${path} is a complete page at ${width} px`, async ({ page }) => {
          await page.setViewportSize({ width, height: 844 });
          const answer = await page.goto(`/${language}/${path}`);
          expect(answer?.status()).toBe(200);
          await expect(page).toHaveTitle(`${title} | ${brand}`);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
          await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
          const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
          expect(new URL(canonical ?? "").pathname).toBe(`/${language}/${path}`);
          await expect(page.locator("meta[name=keywords]")).toHaveCount(1);
          // No script files: of these pages, only those with a form load any, from an inline module.
          await expect(page.locator("script[src]")).toHaveCount(0);
          const footer = page.getByRole("contentinfo");
          await expect(footer).toContainText(`© ${new Date().getFullYear()} ${brand}`);
          for (const [linked] of pages)
            await expect(footer.locator(`a[href="/${language}/${linked}"]`)).toBeVisible();
          expect(await horizontalOverflow(page)).toBe(0);
        });
});

for (const language of ["en", "ar"] as const) {
  test(`the sitemap in ${language} leads to every developer and project, and has no broken link`, async ({
    page,
    request,
  }) => {
    await page.goto(`/${language}/sitemap`);
    const hrefs = await page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const { slug, projects } of sampleDevelopers) {
      expect(hrefs).toContain(`/${language}/developer/${slug}`);
      for (const project of projects)
        expect(hrefs).toContain(`/${language}/developer/${slug}/${project.slug}`);
    }
    expect(hrefs).toEqual(
      expect.arrayContaining(["/en/sitemap", "/ar/sitemap", `/${language}/about`, `/${language}/quiz`]),
    );
    for (const href of new Set(hrefs)) expect((await request.get(href)).status(), href).toBe(200);
  });

  test(`home in ${language} has no broken link`, async ({ page, request }) => {
    await page.goto(`/${language}`);
    const hrefs = await page
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link.getAttribute("href") ?? "").split("#")[0] ?? ""));
    const sitePaths = new Set(hrefs.filter((href) => href.startsWith("/")));
    expect(sitePaths.size).toBeGreaterThan(20);
    for (const href of sitePaths) {
      const isRedirect = href.startsWith("/go/");
      const answer = await request.get(href, { maxRedirects: isRedirect ? 0 : 20 });
      expect(answer.status(), href).toBe(isRedirect ? 302 : 200);
    }
  });
}

test.describe("the contact page", () => {
  test("has the form, the ways to sales without one, and its hours", async ({ page }) => {
    await page.goto("/en/contact");
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: "Request Callback" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Chat on WhatsApp" })).toHaveAttribute(
      "href",
      /^\/go\/whatsapp\?about=general&lang=en$/,
    );
    await expect(main.getByRole("link", { name: "+20 100 000 0000" })).toHaveAttribute(
      "href",
      "tel:+201000000000",
    );
    await expect(main).toContainText("Sunday to Thursday, 9:00 AM to 6:00 PM");
    await expect(main).toContainText("Friday, 10:00 AM to 4:00 PM");
  });

  test("names the developer of the inquiry, in the page's language", async ({ page }) => {
    await page.goto("/contact?developer=Apex%20Real%20Estate");
    await expect(page).toHaveURL(/\/en\/contact\?developer=/);
    await expect(page.getByLabel("Developer", { exact: true })).toHaveValue("Apex Real Estate");
    await page.goto("/ar/contact?developer=Apex%20Real%20Estate");
    await expect(page.getByLabel("المطور", { exact: true })).toHaveValue("أبيكس العقارية");
    await expect(page.getByRole("link", { name: "تواصل عبر واتساب" })).toHaveAttribute(
      "href",
      /about=developer&developer=apex-real-estate&lang=ar/,
    );
  });

  test("ignores an unknown developer", async ({ page }) => {
    await page.goto("/en/contact?developer=Call%20%2B1900%20now");
    await expect(page.getByRole("main")).not.toContainText("1900");
    expect(await page.getByRole("main").innerHTML()).not.toContain("1900");
  });
});

test("addresses without a language redirect to the visitor's language", async ({ request }) => {
  for (const [path, target] of [
    ["/developer/apex-real-estate", "/ar/developer/apex-real-estate"],
    ["/developer/apex-real-estate/ivoire-east", "/ar/developer/apex-real-estate/ivoire-east"],
    ["/developers/apex-real-estate", "/ar/developer/apex-real-estate"],
    ["/projects/telal-east", "/ar/projects/telal-east"],
    ["/sitemap", "/ar/sitemap"],
    ["/about", "/ar/about"],
    ["/privacy", "/ar/privacy"],
    ["/contact?developer=Apex", "/ar/contact?developer=Apex"],
    ["/quiz", "/ar/quiz"],
  ] as const) {
    const headers = { "Accept-Language": "ar-EG,ar;q=0.9" };
    const answer = await request.get(path, { maxRedirects: 0, headers });
    expect([answer.status(), answer.headers()["location"]], path).toEqual([302, target]);
    expect(answer.headers()["cache-control"], path).toBe("private, no-store");
  }
});

test("an incomplete address of a project or developer redirects to the page", async ({ request }) => {
  for (const [path, target] of [
    ["/ar/projects/telal-east", "/ar/developer/horizon-developments/telal-east"],
    ["/en/projects/ivoire-east", "/en/developer/apex-real-estate/ivoire-east"],
    ["/en/developers/apex-real-estate", "/en/developer/apex-real-estate"],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]], path).toEqual([301, target]);
  }
  for (const path of ["/en/projects/no-such", "/ar/developers/no-such"])
    expect((await request.get(path)).status(), path).toBe(404);
});

test.describe("a page that does not exist", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/404/] });

  for (const [path, title, home, browse, other] of [
    ["/en/no-such/<b>page</b>", "We could not find this page", "Go Back Home", "Browse Developers", "/ar"],
    ["/ar/no-such/<b>page</b>", "لم نجد هذه الصفحة", "العودة إلى الرئيسية", "تصفّح المطورين", "/en"],
  ] as const)
    test(`says so at ${path}, shows the path as text and links to other pages`, async ({ page }) => {
      const language = path.slice(1, 3);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      const main = page.getByRole("main");
      await expect(main).toContainText("404");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(main).toContainText(path);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(main.getByRole("link", { name: home })).toHaveAttribute("href", `/${language}`);
      await expect(main.getByRole("link", { name: browse })).toHaveAttribute(
        "href",
        `/${language}#developers`,
      );
      await expect(main.locator(`a[href="${other}"]`)).toBeVisible();
    });
});

test("on a phone the header shows the context of the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, context] of [
    ["/en/about", "About Us"],
    ["/ar/contact", "تواصل معنا"],
    ["/en/listings", "Check Available Listings"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByText(context, { exact: true }).first()).toBeVisible();
  }
});
