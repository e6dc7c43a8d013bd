import type {
  BreadcrumbList,
  RealEstateAgent,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import type { Locale } from "../../domain/text/locale.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import type { Crumb } from "../ui/breadcrumb.tsx";
import { urls } from "./urls.ts";
import { absoluteUrl, brokerageJsonLdId, type JsonLdData } from "./json-ld-data.ts";

interface PageStructuredDataInput {
  readonly config: PublicConfig;
  readonly locale: Locale;
  /** All breadcrumbs, home page first; empty if the page shows none. */
  readonly crumbs: readonly Crumb[];
}

/** Returns the structured data that every page has: publisher, site search, breadcrumbs. */
export function pageStructuredData({ config, locale, crumbs }: PageStructuredDataInput): JsonLdData {
  const graph: JsonLdData[] = [estateAgent(config, locale), website(config, locale)];
  if (crumbs.length > 1) graph.push(breadcrumbs(config, crumbs));
  return { "@graph": graph };
}

/** Returns the brokerage as structured data [SITE-10]. */
function estateAgent(config: PublicConfig, locale: Locale): JsonLdData {
  return {
    "@type": "RealEstateAgent",
    "@id": brokerageJsonLdId(config),
    name: config.brandName[locale],
    url: absoluteUrl(config, urls.home(locale)),
    areaServed: { "@type": "Country", name: "EG" },
    ...(config.brandLogo && { logo: absoluteUrl(config, config.brandLogo) }),
    ...(config.salesPhone && { telephone: config.salesPhone }),
    ...(config.salesEmail && { email: config.salesEmail }),
    potentialAction: searchAction(config, locale),
  } satisfies RealEstateAgent;
}

function website(config: PublicConfig, locale: Locale): JsonLdData {
  return {
    "@type": "WebSite",
    "@id": `${config.publicOrigin}/#site-${locale}`,
    name: config.brandName[locale],
    url: absoluteUrl(config, urls.home(locale)),
    inLanguage: locale,
    publisher: { "@id": brokerageJsonLdId(config) },
    potentialAction: searchAction(config, locale),
  } satisfies WebSite;
}

function searchAction(config: PublicConfig, locale: Locale) {
  return {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${absoluteUrl(config, urls.page("listings", locale))}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  } as const satisfies WithActionConstraints<Exclude<SearchAction, string>>;
}

function breadcrumbs(config: PublicConfig, crumbs: readonly Crumb[]): JsonLdData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(
      ({ label, href }, index) =>
        ({
          "@type": "ListItem",
          position: index + 1,
          name: label,
          // The last breadcrumb is the current page, which needs no address.
          ...(href && { item: { "@id": absoluteUrl(config, href) } }),
        }) as const,
    ),
  } satisfies BreadcrumbList;
}
