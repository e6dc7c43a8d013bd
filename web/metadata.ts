import type { MetaDescriptor } from "react-router";
import { type ListingImage, pictureSources } from "../domain/image.ts";
import { type Locale, locales, textIn } from "../domain/locale.ts";
import type { PublicConfig } from "../server/config.ts";
import { urls } from "./urls.ts";

export interface PageMetadata {
  readonly config: PublicConfig;
  readonly locale: Locale;
  /** Without the brand: the suffix is added here. */
  readonly title: string;
  readonly description: string;
  /** The path (and query, where it changes the page) under which this page should be known, in each language. */
  readonly canonical: (locale: Locale) => string;
  readonly keywords?: string | undefined;
  readonly image?: ListingImage | undefined;
  readonly type?: "website" | "article" | undefined;
  /** Pages that must not be found by search engines: filtered lists, removed homes. */
  readonly isHidden?: boolean | undefined;
}

const openGraphLocales = { en: "en_US", ar: "ar_EG" } as const satisfies Record<Locale, string>;

/** The title with " | {brand}" once (showcase.txt, section 2, Shared chrome). */
export function pageTitle(title: string, brandName: string): string {
  return title.includes(brandName) ? title : `${title} | ${brandName}`;
}

/** Everything in `<head>` that describes a page, for a route's `meta`. Addresses use the configured origin only. */
export function pageMetadata(page: PageMetadata): MetaDescriptor[] {
  const { config, locale, canonical } = page;
  const address = (path: string) => new URL(path, config.publicOrigin).href;
  const title = pageTitle(page.title, config.brandName[locale]);
  const here = address(canonical(locale));
  // The home page has a page that chooses the language; elsewhere English is what an unknown reader gets.
  const unknownReader = canonical("en") === urls.home("en") ? urls.entry() : canonical("en");
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.keywords ? [{ name: "keywords", content: page.keywords }] : []),
    ...(page.isHidden ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: here },
    ...locales.map((each) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: each,
      href: address(canonical(each)),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address(unknownReader) },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: config.brandName[locale] },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: here },
    { property: "og:locale", content: openGraphLocales[locale] },
    ...locales
      .filter((each) => each !== locale)
      .map((each) => ({ property: "og:locale:alternate", content: openGraphLocales[each] })),
    ...imageMetadata(page.image, locale, address),
  ];
}

function imageMetadata(
  image: ListingImage | undefined,
  locale: Locale,
  address: (path: string) => string,
): MetaDescriptor[] {
  if (!image) return [{ name: "twitter:card", content: "summary" }];
  // Of our own pictures the middle size is shared: chat apps refuse or crop larger ones.
  const { src, widths } = pictureSources(image.url);
  const widthPx = widths[Math.floor(widths.length / 2)] ?? image.widthPx;
  return [
    { property: "og:image", content: address(src) },
    { property: "og:image:width", content: String(widthPx) },
    { property: "og:image:height", content: String(Math.round((image.heightPx * widthPx) / image.widthPx)) },
    { property: "og:image:alt", content: textIn(locale, image.alt) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
