import { describe, expect, test } from "vitest";
import type { PublicConfig } from "../server/config.ts";
import { pageMetadata, pageTitle } from "./metadata.ts";
import { urls } from "./urls.ts";

const config: PublicConfig = {
  publicOrigin: "https://homes.example.com",
  brandName: { en: "Home Finder", ar: "هوم فايندر" },
  brandLogo: null,
  companyDetails: null,
  creditUrl: null,
  salesPhone: null,
  salesWhatsapp: null,
  salesEmail: null,
};

const page = {
  config,
  locale: "ar",
  title: "الوحدات المتاحة",
  description: "وحدات",
  canonical: urls.listings,
} as const;

function content(metadata: ReturnType<typeof pageMetadata>, key: string): unknown {
  return metadata.flatMap((each) => {
    const isAsked = ("name" in each && each.name === key) || ("property" in each && each.property === key);
    return isAsked && "content" in each ? [each.content] : [];
  })[0];
}

function links(metadata: ReturnType<typeof pageMetadata>): unknown[] {
  return metadata.flatMap((each) => {
    if (!("tagName" in each) || each.tagName !== "link") return [];
    return [[each["rel"], each["hrefLang"], each["href"]]];
  });
}

describe("the title", () => {
  test.each([
    ["Available Listings", "Home Finder", "Available Listings | Home Finder"],
    ["About Home Finder", "Home Finder", "About Home Finder"],
    ["الوحدات المتاحة", "هوم فايندر", "الوحدات المتاحة | هوم فايندر"],
  ])("%s of %s reads %s", (title, brand, expected) => {
    expect(pageTitle(title, brand)).toBe(expected);
  });
});

test("a page names itself and its twin in the other language, on the configured origin", () => {
  expect(links(pageMetadata(page))).toEqual([
    ["canonical", undefined, "https://homes.example.com/ar/listings"],
    ["alternate", "en", "https://homes.example.com/en/listings"],
    ["alternate", "ar", "https://homes.example.com/ar/listings"],
    ["alternate", "x-default", "https://homes.example.com/en/listings"],
  ]);
});

test("a reader of an unknown language is sent from home to the page that asks for one", () => {
  expect(links(pageMetadata({ ...page, canonical: urls.home })).at(-1)).toEqual([
    "alternate",
    "x-default",
    "https://homes.example.com/",
  ]);
});

test("shared links carry title, text, address and locale", () => {
  const metadata = pageMetadata(page);
  expect(metadata).toContainEqual({ title: "الوحدات المتاحة | هوم فايندر" });
  expect(content(metadata, "og:title")).toBe("الوحدات المتاحة | هوم فايندر");
  expect(content(metadata, "og:url")).toBe("https://homes.example.com/ar/listings");
  expect(content(metadata, "og:locale")).toBe("ar_EG");
  expect(content(metadata, "og:locale:alternate")).toBe("en_US");
});

test("a picture of our own is shared in its middle size, with that size's measures", () => {
  const image = {
    url: "/pictures/units/living-sea.webp",
    alt: { en: "A living room", ar: "غرفة معيشة" },
    widthPx: 1600,
    heightPx: 1067,
    placeholder: "",
  };
  const metadata = pageMetadata({ ...page, image });
  expect(content(metadata, "og:image")).toBe("https://homes.example.com/pictures/units/living-sea-800.webp");
  expect(content(metadata, "og:image:width")).toBe("800");
  expect(content(metadata, "og:image:height")).toBe("534");
  expect(content(metadata, "og:image:alt")).toBe("غرفة معيشة");
});

test("only pages that ask for it are kept from search engines", () => {
  expect(content(pageMetadata(page), "robots")).toBeUndefined();
  expect(content(pageMetadata({ ...page, isHidden: true }), "robots")).toBe("noindex");
});
