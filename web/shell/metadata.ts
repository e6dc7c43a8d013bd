import type { MetaDescriptor } from "react-router";
import { type Locale, locales } from "../../domain/text/locale.ts";
import { socialCardSize } from "../../domain/pictures/social-card.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { hreflangLinks } from "./hreflang.ts";
import { getTranslator, type MessageNamespace } from "../../messages/translator.ts";
import { type SocialCardWithPath, siteSocialCard, socialCardHref, type LazySocialCard } from "./site-card.ts";
import { pagePath, type ParameterlessPagePath } from "../../domain/site/page-path.ts";
import type { PublicSiteData } from "./site.ts";
import { urls } from "./urls.ts";

/** Those arguments of a route's `meta` function that `createPageMetaTags` needs. */
export interface PageMetaArgs {
  /** The matched routes, root first; the root has no data if its loader failed. */
  readonly matches: readonly [
    { readonly loaderData?: Pick<PublicSiteData, "config" | "format"> | undefined },
    ...(readonly unknown[]),
  ];
}

export interface PageMetadata {
  readonly config: PublicConfig;
  readonly locale: Locale;
  /** The page's title, to which the brand is appended. */
  readonly title: string;
  readonly description: string;
  /** Returns the canonical path in each language, with the query string if the page depends on it. */
  readonly canonical: (locale: Locale) => string;
  /** Keywords; by default those of the whole site. */
  readonly keywords?: string | undefined;
  /** The card of link previews; by default the site's. */
  readonly card?: SocialCardWithPath | LazySocialCard | undefined;
  /** Title and description of link previews, where they differ from the page's own, which many addresses share. */
  readonly shared?: { readonly title: string; readonly description: string } | undefined;
  readonly type?: "website" | "article" | undefined;
  /** True if the page lists new homes and links to a feed of them. */
  readonly hasFeed?: boolean | undefined;
  /** The query string of the feed's search; by default all new homes. */
  readonly feedSearch?: string | undefined;
  /** True hides the page from search engines; used for filtered lists and removed homes. */
  readonly isHidden?: boolean | undefined;
}

/** Names of the locales in link previews (Open Graph) [SITE-2]. */
const openGraphLocales = { en: "en_US", ar: "ar_EG" } as const satisfies Record<Locale, string>;

/** Appends " | {brand}" unless the title contains the brand [SITE-9]. */
export function documentTitle(title: string, brandName: string): string {
  return title.includes(brandName) ? title : `${title} | ${brandName}`;
}

/** Returns the title and robots tags, the only ones that in-page navigation updates too. */
export function titleAndRobotsTags(title: string, brandName: string, isHidden?: boolean): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [{ title: documentTitle(title, brandName) }];
  if (isHidden) tags.push({ name: "robots", content: "noindex" });
  return tags;
}

/**
 * What `createPageMetaTags` makes the tags of a page from. Pages without a canonical address (error, not-found and staff
 * pages) have only a title, and are hidden from search engines unless `isHidden` is false.
 */
type PageDescription =
  | Omit<PageMetadata, "config" | "locale">
  | {
      readonly title: string;
      readonly canonical?: undefined;
      readonly isHidden?: boolean;
    };

/**
 * Returns a route's `meta` function, whose tags are made from the result of `describe`. `describe` receives the
 * messages of `namespace` in the page's language, with Latin digits, because search engines and other sites show
 * them to everyone. Returns no tags if the root loader failed or `describe` returns null.
 */
export function createPageMetaTags<const Namespace extends MessageNamespace>(
  { matches }: PageMetaArgs,
  namespace: Namespace,
  describe: (
    t: ReturnType<typeof getTranslator<Namespace>>,
    site: Pick<PageMetadata, "config" | "locale">,
  ) => PageDescription | null,
): MetaDescriptor[] {
  const { loaderData } = matches[0];
  if (!loaderData) return [];
  const { config, format } = loaderData;
  const site = { config, locale: format.locale };
  const page = describe(getTranslator(site.locale, namespace), site);
  if (page === null) return [];
  // Only on the server, because search engines and link previews read the HTML and do not navigate within the page.
  if (import.meta.env.SSR && page.canonical) return pageMetaTags({ ...site, ...page });
  const { title, canonical, isHidden = !canonical } = page;
  return titleAndRobotsTags(title, config.brandName[site.locale], isHidden);
}

/** Message namespaces with a `title` and a `description`; `createPageMeta` accepts only these. */
type DescribedNamespace =
  | "alerts"
  | "compare"
  | "demo"
  | "pages.about"
  | "pages.privacy"
  | "pages.sitemap"
  | "visits.page"
  | "visits.request";

/** Returns a route's `meta` from its namespace's `title` and `description` and its address, and from `overrides`. */
export function createPageMeta(
  namespace: DescribedNamespace,
  canonical: ParameterlessPagePath | PageMetadata["canonical"],
  overrides: Pick<PageMetadata, "isHidden"> = {},
): (args: PageMetaArgs) => MetaDescriptor[] {
  return (args) =>
    createPageMetaTags(args, namespace, (t) => ({
      title: t("title"),
      description: t("description"),
      canonical: typeof canonical === "string" ? (each) => pagePath(canonical, each) : canonical,
      ...overrides,
    }));
}

/** Returns the tags in `<head>` that describe a page. Addresses have the configured origin, not the request's. */
export function pageMetaTags(page: PageMetadata): MetaDescriptor[] {
  const { config, locale, canonical } = page;
  const address = (path: string) => new URL(path, config.publicOrigin).href;
  const title = documentTitle(page.title, config.brandName[locale]);
  const canonicalUrl = address(canonical(locale));
  return [
    ...titleAndRobotsTags(page.title, config.brandName[locale], page.isHidden),
    { name: "description", content: page.description },
    { name: "keywords", content: page.keywords ?? getTranslator(locale, "home")("keywords") },
    { tagName: "link", rel: "canonical", href: canonicalUrl },
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
    { property: "og:url", content: canonicalUrl },
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
  const shared = page.card ?? siteSocialCard({ config, locale }, "site");
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
