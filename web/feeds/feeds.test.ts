import { describe, expect, test } from "vitest";
import "../../tests/support/render.tsx";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { type Locale, locales } from "../../domain/text/locale.ts";
import { childElementsNamed, parseXml, onlyChildText, type XmlElement } from "../../tests/support/xml.ts";
import { sampleListing } from "../../domain/listings/sample-listing.fixture.ts";
import { pageMetaTags } from "../shell/metadata.ts";
import { listingsFeedXml } from "./atom.ts";
import { webManifest } from "./manifest.ts";
import { robotsText } from "./robots.ts";
import { listingSitemapEntry, sitemapPageEntries, sitemapIndexXml, sitemapXml } from "./sitemap.ts";
import { escapeXml } from "./xml.ts";
import { publicConfig } from "../../tests/support/public-config.ts";

const origin = "https://homes.example.com";
const config = { ...publicConfig, brandName: { en: "Home & Finder", ar: "هوم فايندر" } };

const offeredHome = {
  unitCode: "AA01-101",
  updatedAt: new Date("2026-11-15T08:00:00Z"),
  pictures: ["/pictures/units/living-sea.webp", "https://images.example.com/a.jpg?w=1&h=2"],
};

const twinsOf = (url: XmlElement) =>
  childElementsNamed(url, "xhtml:link").map(({ attributes }) => [attributes["hreflang"], attributes["href"]]);

describe("the sitemap", () => {
  const entries = [
    ...sitemapPageEntries(sampleShowcase, ["maadi", "new-cairo"]),
    listingSitemapEntry(offeredHome),
  ];
  const urlsIn = () => childElementsNamed(parseXml(sitemapXml(entries, origin)), "url");

  test("names every page once in each language, on the configured origin", () => {
    const addresses = urlsIn().map((url) => onlyChildText(url, "loc"));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toHaveLength(entries.length * locales.length);
    expect(addresses.every((address) => address.startsWith(`${origin}/`))).toBe(true);
    for (const path of [
      "",
      "/listings",
      "/listings/new",
      "/listings/by-area",
      "/listings/by-area/6-october",
      "/about",
      "/developer/apex-real-estate",
      "/listings/AA01-101",
    ])
      for (const locale of locales) expect(addresses).toContain(`${origin}/${locale}${path}`);
  });

  test("has the alternates of each page, which refer to each other", () => {
    const byAddress = new Map(urlsIn().map((url) => [onlyChildText(url, "loc"), twinsOf(url)]));
    for (const [address, twins] of byAddress) {
      expect(twins.map(([language]) => language)).toEqual(["en", "ar", "x-default"]);
      expect(twins.map(([, href]) => href)).toContain(address);
      const pages = twins.filter(([language]) => language !== "x-default");
      for (const [, href] of pages) expect(byAddress.get(href ?? "")).toEqual(twins);
    }
  });

  test("agrees with the head of each page", () => {
    for (const entry of entries)
      for (const locale of locales) {
        const head = pageMetaTags({ config, locale, title: "", description: "", canonical: entry.pathIn });
        const links = head.filter((each) => "tagName" in each && each["hrefLang"] !== undefined);
        const address = origin + entry.pathIn(locale);
        const url = urlsIn().find((each) => onlyChildText(each, "loc") === address);
        expect(url && twinsOf(url)).toEqual(
          links.map((each) => ("hrefLang" in each ? [each["hrefLang"], each["href"]] : [])),
        );
        expect(head).toContainEqual({ tagName: "link", rel: "canonical", href: address });
      }
  });

  test("has the time of change of listings and projects, and absolute addresses of their pictures", () => {
    const urls = urlsIn();
    const listing = urls.find((url) => onlyChildText(url, "loc").endsWith("/ar/listings/AA01-101"));
    expect(listing && onlyChildText(listing, "lastmod")).toBe("2026-11-15T08:00:00.000Z");
    expect(
      listing && childElementsNamed(listing, "image:image").map((image) => onlyChildText(image, "image:loc")),
    ).toEqual([`${origin}/pictures/units/living-sea-1600.webp`, "https://images.example.com/a.jpg?w=1&h=2"]);
    const [developer] = sampleShowcase.developers;
    const [project] = developer?.projects ?? [];
    const page = urls.find((url) =>
      onlyChildText(url, "loc").endsWith(`/en/developer/${developer?.slug}/${project?.slug}`),
    );
    expect(page && onlyChildText(page, "lastmod")).toBe(project?.updatedOn);
    expect(page && childElementsNamed(page, "image:image").length).toBe(project?.pictures.length);
  });

  test("in parts has an index with their addresses", () => {
    const index = parseXml(sitemapIndexXml(["/sitemap-pages.xml", "/sitemap-listings-0.xml"], origin));
    expect(index.name).toBe("sitemapindex");
    expect(childElementsNamed(index, "sitemap").map((part) => onlyChildText(part, "loc"))).toEqual([
      `${origin}/sitemap-pages.xml`,
      `${origin}/sitemap-listings-0.xml`,
    ]);
  });

  test("a full part stays far below the limits of search engines", () => {
    const full = Array.from({ length: 1_000 }, (_, index) =>
      listingSitemapEntry({
        unitCode: `LONG-UNIT-CODE-${index}`,
        updatedAt: offeredHome.updatedAt,
        pictures: Array.from(
          { length: 5 },
          () => `https://images.example.com/${"p".repeat(60)}-${index}.jpg`,
        ),
      }),
    );
    const xml = sitemapXml(full, origin);
    expect(childElementsNamed(parseXml(xml), "url").length).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(xml)).toBeLessThan(5 << 20);
  });
});

describe("the feed of new homes", () => {
  const hostile: Listing = {
    ...sampleListing,
    unitCode: "XSS-1",
    title: { en: `</title><script>alert("1") & 'so'</script>\u0000\u000b\ud800`, ar: "" },
    updatedAt: new Date("2026-11-19T00:00:00Z"),
  };
  const feed = (locale: Locale, listings: readonly Listing[] = [sampleListing, hostile]) =>
    parseXml(listingsFeedXml({ listings, locale, config, now: new Date("2026-11-20T12:00:00Z") }));

  test.each(locales)("has in %s the elements that Atom requires", (locale) => {
    const read = feed(locale);
    expect(read).toMatchObject({
      name: "feed",
      attributes: { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": locale },
    });
    expect(onlyChildText(read, "id")).toBe(`${origin}/${locale}/listings/feed.atom`);
    expect(onlyChildText(read, "title")).toContain(config.brandName[locale]);
    expect(onlyChildText(read, "updated")).toBe("2026-11-19T00:00:00.000Z");
    expect(
      childElementsNamed(read, "link").map(({ attributes }) => [attributes["rel"], attributes["href"]]),
    ).toEqual([
      ["self", `${origin}/${locale}/listings/feed.atom`],
      ["alternate", `${origin}/${locale}/listings`],
    ]);
    for (const entry of childElementsNamed(read, "entry")) {
      expect(onlyChildText(entry, "id")).toMatch(new RegExp(`^${origin}/${locale}/listings/`));
      for (const date of ["published", "updated"])
        expect(new Date(onlyChildText(entry, date)).toISOString()).toBe(onlyChildText(entry, date));
      expect(onlyChildText(entry, "summary")).not.toBe("");
    }
  });

  test("of a search has its address as id, and the search in words", () => {
    const search = "area=new-cairo&type=villa";
    const xml = (locale: Locale) =>
      parseXml(
        listingsFeedXml({
          listings: [],
          locale,
          config,
          search,
          words: "Villa <&>, New Cairo",
          now: new Date(0),
        }),
      );
    const read = xml("ar");
    expect(onlyChildText(read, "id")).toBe(`${origin}/ar/listings/feed.atom?${search}`);
    expect(onlyChildText(read, "title")).toBe("أحدث الوحدات على هوم فايندر: Villa <&>, New Cairo");
    expect(childElementsNamed(read, "link").map(({ attributes }) => attributes["href"])).toEqual([
      `${origin}/ar/listings/feed.atom?${search}`,
      `${origin}/ar/listings?${search}`,
    ]);
    expect(onlyChildText(xml("en"), "id")).not.toBe(onlyChildText(read, "id"));
  });

  test("gives every entry an id of its own that stays when the home changes", () => {
    const ids = (listings: readonly Listing[]) =>
      childElementsNamed(feed("en", listings), "entry").map((entry) => onlyChildText(entry, "id"));
    expect(new Set(ids([sampleListing, hostile])).size).toBe(2);
    const changed = { ...sampleListing, priceEgp: 1, title: { en: "Other", ar: "" }, updatedAt: new Date() };
    expect(ids([changed])).toEqual(ids([sampleListing]));
  });

  test("escapes titles", () => {
    const [, entry] = childElementsNamed(feed("en"), "entry");
    expect(entry && onlyChildText(entry, "title")).toBe(`</title><script>alert("1") & 'so'</script>`);
  });

  test("is valid without any home", () => {
    const empty = feed("en", []);
    expect(onlyChildText(empty, "updated")).toBe("2026-11-20T12:00:00.000Z");
    expect(childElementsNamed(empty, "entry")).toEqual([]);
  });
});

test.each([
  ["a & b", "a &amp; b"],
  [`<"'>`, "&lt;&quot;&apos;&gt;"],
  ["\u0000a\u0008\ufffe\ud800b", "ab"],
  ["سعر 🏠", "سعر 🏠"],
])("%j is escaped in XML as %j", (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

describe("robots.txt", () => {
  /** True if robots.txt allows the path: the longest matching rule applies, whatever the order (RFC 9309). */
  const isAllowed = (path: string) => {
    const rules = robotsText(origin)
      .split("\n")
      .flatMap((line) => {
        const [, verb, pattern] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
        if (!verb || !pattern) return [];
        const source = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
        return new RegExp(`^${source}`).test(path) ? [{ verb, length: pattern.length }] : [];
      });
    return rules.toSorted((a, b) => b.length - a.length)[0]?.verb !== "Disallow";
  };

  test.each([
    ["/en", true],
    ["/ar/listings", true],
    ["/en/listings/AA01-101", true],
    ["/en/listings?page=2", true],
    ["/en/listings/feed.atom", true],
    ["/social/en/home.jpg?v=1", true],
    ["/en/listings?type=villa", false],
    ["/ar/listings?page=2&type=villa", false],
    ["/ar/resale?q=villa", false],
    ["/en/listings/by-area", true],
    ["/en/listings/by-area?q=zayed", false],
    ["/ar/listings/by-area/new-cairo", true],
    ["/ar/listings/by-area/new-cairo?page=2", true],
    ["/ar/listings/by-area/new-cairo?page=2&type=villa", false],
    ["/en/listings/by-area/new-cairo?type=villa", false],
    ["/en/listings/new?page=2", true],
    ["/en/listings/new?type=villa", false],
    ["/en/listings/list", true],
    ["/en/listings/list?page=2", false],
    ["/en/listings/map?area=new-cairo", false],
    ["/api/listings", false],
    ["/go/whatsapp?about=price-list", false],
    ["/admin/properties", false],
  ])("%s may be read: %s", (path, expected) => {
    expect(isAllowed(path)).toBe(expected);
  });

  test("names the sitemap on the configured origin", () => {
    expect(robotsText(origin)).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  });
});

test.each([
  ["en", "ltr", "Home & Finder"],
  ["ar", "rtl", "هوم فايندر"],
] as const)("the manifest in %s opens the site in its language", (locale, dir, name) => {
  const manifest = webManifest(config, locale);
  expect(manifest).toMatchObject({ name, lang: locale, dir, start_url: `/${locale}`, id: "/" });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
});
