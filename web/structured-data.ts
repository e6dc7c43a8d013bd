import type { Locale } from "../domain/locale.ts";
import type { PublicConfig } from "../server/config.ts";
import { urls } from "./urls.ts";

/** The brokerage for search engines, with the site's search (showcase.txt, section 2, Page metadata). */
export function estateAgent(config: PublicConfig, locale: Locale): Readonly<Record<string, unknown>> {
  const home = new URL(urls.home(locale), config.publicOrigin).href;
  return {
    "@type": "RealEstateAgent",
    "@id": `${config.publicOrigin}/#agent`,
    name: config.brandName[locale],
    url: home,
    areaServed: { "@type": "Country", name: "EG" },
    ...(config.brandLogo && { logo: new URL(config.brandLogo, config.publicOrigin).href }),
    ...(config.salesPhone && { telephone: config.salesPhone }),
    ...(config.salesEmail && { email: config.salesEmail }),
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${new URL(urls.listings(locale), config.publicOrigin).href}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}
