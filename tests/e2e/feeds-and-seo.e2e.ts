import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { findSchemaOrgFaults } from "../support/schema-org.ts";
import { expect, test } from "../support/site.ts";
import { childElementsNamed, parseXml, onlyChildText } from "../support/xml.ts";

const project = "developer/apex-real-estate/ivoire-east";
const pageKinds = [
  "",
  "/listings",
  "/listings/by-area",
  "/listings/by-area/new-cairo",
  "/listings/AA01-101",
  "/developer/apex-real-estate",
  `/${project}`,
  "/about",
];
const addressesOf = (path: string) => [`/en${path}`, `/ar${path}`];

/** Parses the head of a page with the browser's parser. */
async function readHead(page: Page, html: string) {
  return page.evaluate((text) => {
    const { head, body } = new DOMParser().parseFromString(text, "text/html");
    const hrefOf = (selector: string) => head.querySelector(selector)?.getAttribute("href") ?? null;
    const contentOf = (selector: string) => head.querySelector(selector)?.getAttribute("content") ?? null;
    return {
      canonical: hrefOf("link[rel=canonical]"),
      twins: [...head.querySelectorAll("link[rel=alternate][hreflang]")].map((link) => [
        link.getAttribute("hreflang") ?? "",
        link.getAttribute("href") ?? "",
      ]),
      feed: hrefOf("link[rel=alternate][type='application/atom+xml']"),
      manifest: hrefOf("link[rel=manifest]"),
      robots: contentOf("meta[name=robots]"),
      image: contentOf("meta[property='og:image']"),
      data: [...body.querySelectorAll("script[type='application/ld+json']")].map(
        (script) => script.textContent ?? "",
      ),
      // The first list of breadcrumbs is the page's own; later ones belong to areas or other pages.
      crumbs: [
        ...(body.querySelector("main nav[aria-label]")?.querySelectorAll("a, [aria-current=page]") ?? []),
      ].map((crumb) => crumb.textContent?.trim() ?? ""),
    };
  }, html);
}

/** Expects the browser's XML parser to find no error. @returns the document, parsed by the tests' own parser */
async function readXml(page: Page, request: APIRequestContext, path: string, type: string) {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()["content-type"], path).toBe(`${type}; charset=utf-8`);
  const xml = await answer.text();
  const fault = await page.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, "application/xml").querySelector("parsererror")?.textContent ??
      null,
    xml,
  );
  expect(fault, path).toBeNull();
  return parseXml(xml);
}

test("every address of the sitemap is a page with itself as canonical address, and its alternates link to each other", async ({
  page,
  request,
  baseURL,
}) => {
  const sitemap = await readXml(page, request, "/sitemap.xml", "application/xml");
  const urls = childElementsNamed(sitemap, "url");
  const listed = new Map(
    urls.map((url) => [
      onlyChildText(url, "loc"),
      childElementsNamed(url, "xhtml:link").map(({ attributes }) => [
        attributes["hreflang"],
        attributes["href"],
      ]),
    ]),
  );
  expect(listed.size).toBe(urls.length);
  for (const path of pageKinds.flatMap(addressesOf)) expect([...listed.keys()]).toContain(baseURL + path);
  for (const [address, twins] of listed) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    const head = await readHead(page, await answer.text());
    expect(head.canonical, address).toBe(address);
    expect(head.robots, address).toBeNull();
    expect(head.twins, address).toEqual(twins);
    for (const [language, twin] of head.twins)
      if (language !== "x-default") expect(listed.get(twin ?? ""), `${address} → ${twin}`).toEqual(twins);
  }
});

test("pictures of the sitemap exist", async ({ page, request }) => {
  const sitemap = await readXml(page, request, "/sitemap.xml", "application/xml");
  const pictures = childElementsNamed(sitemap, "url").flatMap((url) =>
    childElementsNamed(url, "image:image").map((image) => onlyChildText(image, "image:loc")),
  );
  expect(pictures.length).toBeGreaterThan(20);
  for (const picture of new Set(pictures)) expect((await request.head(picture)).status(), picture).toBe(200);
});

test("robots.txt names the sitemap and excludes the API", async ({ request, baseURL }) => {
  const answer = await request.get("/robots.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toContain("Disallow: /api/");
});

test("parts that do not exist are not found", async ({ request }) => {
  for (const path of ["/sitemap-listings-7.xml", "/sitemap-listings--1.xml", "/sitemap-other.xml", "/en.xml"])
    expect((await request.get(path)).status(), path).toBe(404);
});

for (const locale of ["en", "ar"] as const) {
  test(`new homes have a feed in ${locale}`, async ({ page, request, baseURL }) => {
    for (const path of [`/${locale}`, `/${locale}/listings`]) {
      const head = await readHead(page, await (await request.get(path)).text());
      expect(head.feed, path).toBe(`${baseURL}/${locale}/listings/feed.atom`);
    }
    const path = `/${locale}/listings/feed.atom`;
    const entries = childElementsNamed(await readXml(page, request, path, "application/atom+xml"), "entry");
    expect(entries.length).toBeGreaterThan(5);
    const days = entries.map((entry) => onlyChildText(entry, "published"));
    expect(days).toEqual(days.toSorted().toReversed());
    const [newest] = entries;
    expect((await request.get(newest ? onlyChildText(newest, "id") : "")).status()).toBe(200);
  });

  test(`the site can be installed on a phone in ${locale}`, async ({ page, request }) => {
    const { manifest } = await readHead(page, await (await request.get(`/${locale}/about`)).text());
    expect(manifest).toBe(`/${locale}/manifest.webmanifest`);
    const answer = await request.get(manifest ?? "");
    expect(answer.headers()["content-type"]).toBe("application/manifest+json; charset=utf-8");
    const { icons, start_url, lang } = await answer.json();
    expect([start_url, lang]).toEqual([`/${locale}`, locale]);
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });

  for (const path of pageKinds) {
    test(`the link preview of /${locale}${path} has a picture of the stated size, in its language`, async ({
      page,
      request,
    }) => {
      const { image } = await readHead(page, await (await request.get(`/${locale}${path}`)).text());
      expect(image).toContain(`/social/${locale}/`);
      const answer = await request.get(image ?? "");
      expect(answer.status()).toBe(200);
      expect(answer.headers()).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(await sharp(await answer.body()).metadata()).toMatchObject({
        format: "jpeg",
        width: 1_200,
        height: 630,
      });
    });

    test(`the structured data of /${locale}${path} match the page`, async ({ page, request, baseURL }) => {
      const head = await readHead(page, await (await request.get(`/${locale}${path}`)).text());
      const data = head.data.map((text): Record<string, unknown> => JSON.parse(text));
      expect(data.length).toBeGreaterThan(0);
      for (const { "@context": context, ...rest } of data) {
        expect(context).toBe("https://schema.org");
        expect(findSchemaOrgFaults(rest, baseURL ?? "")).toEqual([]);
      }
      const nodes = data.flatMap((each) => (Array.isArray(each["@graph"]) ? each["@graph"] : [each]));
      const breadcrumbs = nodes.find((node) => node["@type"] === "BreadcrumbList");
      const names: string[] = (breadcrumbs?.itemListElement ?? []).map(({ name }: { name: string }) => name);
      expect(names).toEqual(head.crumbs);
    });
  }
}

test("an unknown card is not rendered", async ({ request }) => {
  for (const path of [
    "/social/en/listing/ZZ99-999.jpg",
    "/social/en/project/apex-real-estate/no-such.jpg",
    "/social/en/project/horizon-developments/ivoire-east.jpg",
    "/social/en/developer/nobody.jpg",
    "/social/en/home/more.jpg",
    "/social/en/home.png",
    "/social/fr/home.jpg",
    "/social/en/listing/..%2F..%2Fhome.jpg",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test("a card under another version's address is not cached for long", async ({ request }) => {
  for (const search of ["", "?v=old", "?v=%3Cscript%3E", "?title=Hello"]) {
    const answer = await request.get(`/social/en/home.jpg${search}`);
    expect(answer.status(), search).toBe(200);
    expect(answer.headers()["cache-control"], search).toBe("public, max-age=300");
  }
});
