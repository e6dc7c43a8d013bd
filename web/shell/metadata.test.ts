import { defaultReaderFormat } from "../../domain/money/reader-format.ts";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as ar from "../../messages/ar.ts";
import { provideMessages } from "../../messages/catalogue.ts";
import * as en from "../../messages/en.ts";
import {
  createPageMetaTags,
  type PageMetaArgs,
  createPageMeta,
  pageMetaTags,
  documentTitle,
} from "./metadata.ts";
import { listingSocialCard } from "../seo/social-cards.ts";
import { urls } from "./urls.ts";
import { publicConfig as config } from "../../tests/support/public-config.ts";

beforeAll(() => {
  provideMessages("en", en);
  provideMessages("ar", ar);
});

const page = {
  config,
  locale: "ar",
  title: "الوحدات المتاحة",
  description: "وحدات",
  canonical: (each: "en" | "ar") => urls.page("listings", each),
} as const;

const sharedHome = {
  code: "AA01-101",
  title: "شقة في آيفوار إيست",
  place: "القاهرة الجديدة",
  isSample: false,
  priceEgp: 3_500_000,
  downPaymentEgp: 700_000,
  monthlyEgp: 25_000,
  picture: null,
};

function content(metadata: ReturnType<typeof pageMetaTags>, key: string): unknown {
  return metadata.flatMap((tag) => {
    const isMatch = ("name" in tag && tag.name === key) || ("property" in tag && tag.property === key);
    return isMatch && "content" in tag ? [tag.content] : [];
  })[0];
}

function links(metadata: ReturnType<typeof pageMetaTags>): unknown[] {
  return metadata.flatMap((tag) => {
    if (!("tagName" in tag) || tag.tagName !== "link") return [];
    return [[tag["rel"], tag["hrefLang"], tag["href"]]];
  });
}

describe("the title", () => {
  test.each([
    ["Available Listings", "Home Finder", "Available Listings | Home Finder"],
    ["About Home Finder", "Home Finder", "About Home Finder"],
    ["الوحدات المتاحة", "هوم فايندر", "الوحدات المتاحة | هوم فايندر"],
  ])("%s of %s reads %s", (title, brand, expected) => {
    expect(documentTitle(title, brand)).toBe(expected);
  });
});

test("a page has canonical and alternate addresses, on the configured origin", () => {
  expect(links(pageMetaTags(page))).toEqual([
    ["canonical", undefined, "https://homes.example.com/ar/listings"],
    ["alternate", "en", "https://homes.example.com/en/listings"],
    ["alternate", "ar", "https://homes.example.com/ar/listings"],
    ["alternate", "x-default", "https://homes.example.com/en/listings"],
  ]);
});

test("the home page has the entry page as address for unknown languages", () => {
  expect(links(pageMetaTags({ ...page, canonical: urls.home })).at(-1)).toEqual([
    "alternate",
    "x-default",
    "https://homes.example.com/",
  ]);
});

test("a page has keywords, its own or those of the site", () => {
  expect(content(pageMetaTags({ ...page, keywords: "فيلا" }), "keywords")).toBe("فيلا");
  expect(content(pageMetaTags(page), "keywords")).toContain("القاهرة الجديدة");
});

test("link previews have title, text, address and locale", () => {
  const metadata = pageMetaTags(page);
  expect(metadata).toContainEqual({ title: "الوحدات المتاحة | هوم فايندر" });
  expect(content(metadata, "og:title")).toBe("الوحدات المتاحة | هوم فايندر");
  expect(content(metadata, "og:url")).toBe("https://homes.example.com/ar/listings");
  expect(content(metadata, "og:locale")).toBe("ar_EG");
  expect(content(metadata, "og:locale:alternate")).toBe("en_US");
});

test("the link preview of a home has a picture of that home", () => {
  const card = listingSocialCard(page, sharedHome);
  const metadata = pageMetaTags({ ...page, card });
  expect(content(metadata, "og:image")).toMatch(
    /^https:\/\/homes\.example\.com\/social\/ar\/listing\/AA01-101\.jpg\?v=[0-9a-z]+$/,
  );
  expect(content(metadata, "og:image:width")).toBe("1200");
  expect(content(metadata, "og:image:height")).toBe("630");
  expect(content(metadata, "og:image:alt")).toBe("شقة في آيفوار إيست: هوم فايندر");
});

test("another price changes the address of the picture, so that no outdated one is shown", () => {
  const image = (priceEgp: number) =>
    content(
      pageMetaTags({ ...page, card: listingSocialCard(page, { ...sharedHome, priceEgp }) }),
      "og:image",
    );
  expect(image(3_500_000)).toBe(image(3_500_000));
  expect(image(3_500_000)).not.toBe(image(3_400_000));
});

test("a page without a picture of its own has that of the site", () => {
  expect(content(pageMetaTags(page), "og:image")).toMatch(/\/social\/ar\/site\.jpg\?v=/);
});

test("pages with new homes link to their feed", () => {
  expect(links(pageMetaTags({ ...page, hasFeed: true })).at(-1)).toEqual([
    "alternate",
    undefined,
    "https://homes.example.com/ar/listings/feed.atom",
  ]);
});

test("only pages with `isHidden` are hidden from search engines", () => {
  expect(content(pageMetaTags(page), "robots")).toBeUndefined();
  expect(content(pageMetaTags({ ...page, isHidden: true }), "robots")).toBe("noindex");
});

describe("a route's meta", () => {
  const args: PageMetaArgs = { matches: [{ loaderData: { config, format: defaultReaderFormat("ar") } }] };

  test("describes the page in the language of its address, with the messages of its namespace", () => {
    const metadata = createPageMeta("pages.about", "about")(args);
    expect(metadata).toContainEqual({ title: documentTitle(ar.pages.about.title, config.brandName.ar) });
    expect(content(metadata, "description")).toBe(ar.pages.about.description);
    expect(links(metadata)[0]).toEqual(["canonical", undefined, "https://homes.example.com/ar/about"]);
    expect(content(metadata, "robots")).toBeUndefined();
    expect(content(createPageMeta("demo", "listings/demo", { isHidden: true })(args), "robots")).toBe(
      "noindex",
    );
  });

  test("with only a title hides the page from search engines, and gives it no canonical address", () => {
    expect(createPageMetaTags(args, "property", (t) => ({ title: t("notFound.title") }))).toEqual([
      { title: documentTitle(ar.property.notFound.title, config.brandName.ar) },
      { name: "robots", content: "noindex" },
    ]);
  });

  test("is empty without a description or without configuration", () => {
    expect(createPageMetaTags(args, "property", () => null)).toEqual([]);
    expect(createPageMeta("pages.about", "about")({ ...args, matches: [{ loaderData: undefined }] })).toEqual(
      [],
    );
  });
});

describe("in the browser, after a step", () => {
  const args: PageMetaArgs = { matches: [{ loaderData: { config, format: defaultReaderFormat("en") } }] };
  const indexedPage = { title: "Plans", description: "", canonical: urls.home };
  const title = { title: "Plans | Home Finder" };

  afterEach(() => vi.unstubAllEnvs());

  test.each([
    ["a page for search engines", indexedPage, []],
    [
      "a page that hides from them",
      { ...indexedPage, isHidden: true },
      [{ name: "robots", content: "noindex" }],
    ],
    ["an error", { title: "Plans" }, [{ name: "robots", content: "noindex" }]],
  ])("%s keeps its title and its robots tag", (_, description, robots) => {
    vi.stubEnv("SSR", false);
    expect(createPageMetaTags(args, "planSearch", () => description)).toEqual([title, ...robots]);
    vi.stubEnv("SSR", true);
    expect(createPageMetaTags(args, "planSearch", () => description)).toEqual(
      expect.arrayContaining([title, ...robots]),
    );
  });
});
