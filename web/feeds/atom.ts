import type { Listing } from "../../domain/listings/listing.ts";
import type { Locale } from "../../domain/text/locale.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { propertyMetaDescription } from "../listings/property/property-description.ts";
import { toPropertyView } from "../listings/property/property-view.ts";
import { getTranslator } from "../../messages/translator.ts";
import { urls } from "../shell/urls.ts";
import { xmlElement, xmlTextElement, xmlDocument } from "./xml.ts";

interface ListingsFeed {
  /** Listings, newest first. */
  readonly listings: readonly Listing[];
  readonly locale: Locale;
  readonly config: Pick<PublicConfig, "publicOrigin" | "brandName">;
  /** The feed's search as a query string (feed-search.ts); "" for all homes. */
  readonly search?: string;
  /** The search in words, for the feed's title. */
  readonly words?: string;
  /** The current time: the feed's date of change if it has no listings. */
  readonly now: Date;
}

/** Returns the new homes of a search as an Atom feed (RFC 4287) in one language. */
export function listingsFeedXml(feed: ListingsFeed): string {
  const { listings, locale, config, search = "", words = "", now } = feed;
  const t = getTranslator(locale, "found.feed");
  const absoluteUrl = (path: string) => new URL(path, config.publicOrigin).href;
  const brand = config.brandName[locale];
  // Each search has exactly one address, so it can be the feed's id.
  const self = absoluteUrl(urls.page("listings/feed.atom", locale, search));
  const changes = listings.map(({ updatedAt }) => updatedAt.getTime());
  const updated = changes.length > 0 ? new Date(Math.max(...changes)) : now;
  return xmlDocument(
    xmlElement("feed", { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": locale }, [
      xmlTextElement("id", self),
      xmlTextElement("title", words ? t("titleOf", { brand, search: words }) : t("title", { brand })),
      xmlTextElement("subtitle", t("subtitle")),
      xmlTextElement("updated", updated.toISOString()),
      xmlElement("author", {}, [
        xmlTextElement("name", brand),
        xmlTextElement("uri", absoluteUrl(urls.home(locale))),
      ]),
      xmlTextElement("icon", absoluteUrl("/icons/icon-192.png")),
      xmlElement("link", { rel: "self", type: "application/atom+xml", href: self }),
      xmlElement("link", {
        rel: "alternate",
        type: "text/html",
        href: absoluteUrl(urls.page("listings", locale, search)),
      }),
      ...listings.map((listing) => entryElement(listing, locale, absoluteUrl)),
    ]),
  );
}

function entryElement(listing: Listing, locale: Locale, absoluteUrl: (path: string) => string): string {
  const view = toPropertyView(listing, { locale });
  const address = absoluteUrl(urls.listing(locale, listing.unitCode));
  return `\n${xmlElement("entry", {}, [
    // A home's address never changes and is never reused, so it can be the entry's id.
    xmlTextElement("id", address),
    xmlTextElement("title", view.title),
    xmlElement("link", { rel: "alternate", type: "text/html", href: address }),
    xmlTextElement("published", listing.createdAt.toISOString()),
    xmlTextElement("updated", listing.updatedAt.toISOString()),
    xmlTextElement("summary", propertyMetaDescription(view, locale)),
  ])}`;
}
