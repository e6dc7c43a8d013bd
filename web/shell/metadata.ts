import type { MetaDescriptor } from "react-router";
import { type Locale, locales } from "../../domain/text/locale.ts";
import { socialCardSize } from "../../domain/pictures/social-card.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { hreflangLinks } from "./hreflang.ts";
import { getTranslator, type Namespaces } from "../../messages/translator.ts";
import { type SharedCard, siteCard, socialCardHref, type UndrawnCard } from "./site-card.ts";
import { pagePath, type PlainPagePath } from "../../domain/site/page-path.ts";
import type { Site } from "./site.ts";
import { urls } from "./urls.ts";

/** The arguments of a route's `meta` that are used here. */
export interface MetaArgs {
  /** The root route first; it has no data if its own loader failed. */
  readonly matches: readonly [
    { readonly loaderData?: Pick<Site, "config" | "reader"> | undefined },
    ...(readonly unknown[]),
  ];
}

export interface PageMetadata {
  readonly config: PublicConfig;
  readonly locale: Locale;
  /** The title without the brand, which is appended here. */
  readonly title: string;
  readonly description: string;
  /** The canonical path of the page in each language, with the query string if that changes the page. */
  readonly canonical: (locale: Locale) => string;
  /** The keywords; by default those of the whole site. */
  readonly keywords?: string | undefined;
  /** The picture of link previews; by default that of the site. */
  readonly card?: SharedCard | UndrawnCard | undefined;
  /** Title and description of link previews, for pages whose own title is shared by many addresses. */
  readonly shared?: { readonly title: string; readonly description: string } | undefined;
  readonly type?: "website" | "article" | undefined;
  /** True if the page lists new homes, so that it links to a feed. */
  readonly hasFeed?: boolean | undefined;
  /** The search that the feed follows, as a query string; by default all new homes. */
  readonly feedSearch?: string | undefined;
  /** Hides the page from search engines: filtered lists, removed homes. */
  readonly isHidden?: boolean | undefined;
}

/** Locales of link previews [SITE-2]. */
const openGraphLocales = { en: "en_US", ar: "ar_EG" } as const satisfies Record<Locale, string>;

/** The title, with " | {brand}" unless it contains the brand already [SITE-9]. */
export function pageTitle(title: string, brandName: string): string {
  return title.includes(brandName) ? title : `${title} | ${brandName}`;
}

/** Returns the tags for title and robots, which the head needs in the HTML and also after a client-side step. */
export function titleAndRobots(title: string, brandName: string, isHidden?: boolean): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [{ title: pageTitle(title, brandName) }];
  if (isHidden) tags.push({ name: "robots", content: "noindex" });
  return tags;
}

/**
 * Error pages, not-found pages and staff pages have a title but no canonical address. They are hidden from search
 * engines unless `isHidden` is false.
 */
type PageDescription =
  | Omit<PageMetadata, "config" | "locale">
  | {
      readonly title: string;
      readonly canonical?: undefined;
      readonly isHidden?: boolean;
    };

/**
 * Returns the `meta` of a route from a description. `describe` gets the messages of `namespace` in the page's
 * language with Latin digits, because search engines and other sites show the description to everyone. Returns no
 * tags if the root loader failed or `describe` returns null.
 */
export function describePage<const Namespace extends Namespaces>(
  { matches }: MetaArgs,
  namespace: Namespace,
  describe: (
    t: ReturnType<typeof getTranslator<Namespace>>,
    site: Pick<PageMetadata, "config" | "locale">,
  ) => PageDescription | null,
): MetaDescriptor[] {
  const { loaderData } = matches[0];
  if (!loaderData) return [];
  const { config, reader } = loaderData;
  const site = { config, locale: reader.locale };
  const page = describe(getTranslator(site.locale, namespace), site);
  if (page === null) return [];
  // Crawlers and link previews read the HTML, so their tags are not updated by a client-side step.
  if (import.meta.env.SSR && page.canonical) return pageMetadata({ ...site, ...page });
  const { title, canonical, isHidden = !canonical } = page;
  return titleAndRobots(title, config.brandName[site.locale], isHidden);
}

/** Message namespaces with `title` and `description` of a page; add that of a new page that uses `pageMeta`. */
type DescribedNamespace =
  | "alerts"
  | "compare"
  | "demo"
  | "pages.about"
  | "pages.privacy"
  | "pages.sitemap"
  | "visits.page"
  | "visits.request";

/** Returns a route's `meta` from `title` and `description` of its namespace, and its address; `more` may hide it. */
export function pageMeta(
  namespace: DescribedNamespace,
  canonical: PlainPagePath | PageMetadata["canonical"],
  more: Pick<PageMetadata, "isHidden"> = {},
): (args: MetaArgs) => MetaDescriptor[] {
  return (args) =>
    describePage(args, namespace, (t) => ({
      title: t("title"),
      description: t("description"),
      canonical: typeof canonical === "string" ? (each) => pagePath(canonical, each) : canonical,
      ...more,
    }));
}

/** Returns all tags in `<head>` that describe a page. Addresses use only the configured origin. */
export function pageMetadata(page: PageMetadata): MetaDescriptor[] {
  const { config, locale, canonical } = page;
  const address = (path: string) => new URL(path, config.publicOrigin).href;
  const title = pageTitle(page.title, config.brandName[locale]);
  const here = address(canonical(locale));
  return [
    ...titleAndRobots(page.title, config.brandName[locale], page.isHidden),
    { name: "description", content: page.description },
    { name: "keywords", content: page.keywords ?? getTranslator(locale, "home")("keywords") },
    { tagName: "link", rel: "canonical", href: here },
    ...hreflangLinks(canonical).map(({ hrefLang, path }) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang,
      href: address(path),
    })),
    ...(page.hasFeed ? [feedLink(page, address)] : []),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: config.brandName[locale] },
    { property: "og:title", content: page.shared?.title ?? title },
    { property: "og:description", content: page.shared?.description ?? page.description },
    { property: "og:url", content: here },
    { property: "og:locale", content: openGraphLocales[locale] },
    ...locales
      .filter((each) => each !== locale)
      .map((each) => ({ property: "og:locale:alternate", content: openGraphLocales[each] })),
    ...cardMetadata(page, address),
  ];
}

function feedLink(
  { config, locale, feedSearch }: PageMetadata,
  address: (path: string) => string,
): MetaDescriptor {
  const t = getTranslator(locale, "found.feed");
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: t("title", { brand: config.brandName[locale] }),
    href: address(urls.page("listings/feed.atom", locale, feedSearch)),
  };
}

function cardMetadata(page: PageMetadata, address: (path: string) => string): MetaDescriptor[] {
  const { config, locale } = page;
  const shared = page.card ?? siteCard({ config, locale }, "site");
  const title = "card" in shared ? shared.card.title : shared.title;
  const href = "card" in shared ? socialCardHref(shared) : shared.path;
  const brand = config.brandName[locale];
  const t = getTranslator(locale, "found.social");
  return [
    { property: "og:image", content: address(href) },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(socialCardSize.widthPx) },
    { property: "og:image:height", content: String(socialCardSize.heightPx) },
    { property: "og:image:alt", content: t("alt", { title, brand }) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
