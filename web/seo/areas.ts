import type { CollectionPage } from "schema-dts";
import { areaDescriptions } from "../../content/map/areas.ts";
import { getPicture } from "../../content/pictures/pictures.ts";
import { areas, type AreaSlug, areaSlugs } from "../../domain/places/area.ts";
import { pictureSources } from "../../domain/pictures/picture.ts";
import type { Locale } from "../../domain/text/locale.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { getTranslator } from "../../messages/translator.ts";
import { urls } from "../shell/urls.ts";
import { absoluteUrl, type JsonLdData } from "../shell/json-ld-data.ts";

interface InLanguage {
  readonly config: PublicConfig;
  readonly locale: Locale;
}

/** The index of areas: each by its own page, in the order shown. */
export function areasStructuredData({ config, locale }: InLanguage): JsonLdData {
  const t = getTranslator(locale, "areas");
  const url = absoluteUrl(config, urls.page("listings/by-area", locale));
  return {
    "@type": "CollectionPage",
    "@id": url,
    url,
    name: t("crumb"),
    description: t("description"),
    inLanguage: locale,
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: areaSlugs.length,
      itemListElement: areaSlugs.map(
        (slug, index) =>
          ({
            "@type": "ListItem",
            position: index + 1,
            name: areas[slug].name[locale],
            url: absoluteUrl(config, urls.area(locale, slug)),
          }) as const,
      ),
    },
  } satisfies CollectionPage;
}

interface AreaPage extends InLanguage {
  readonly area: AreaSlug;
  /** The homes shown, in their order. */
  readonly homes: readonly { readonly code: string; readonly title: string }[];
}

/** The page of one area: the place it is about, and the homes it shows. */
export function areaStructuredData({ config, locale, area, homes }: AreaPage): JsonLdData {
  const { name, centre } = areas[area];
  const url = absoluteUrl(config, urls.area(locale, area));
  return {
    "@type": "CollectionPage",
    "@id": url,
    url,
    name: name[locale],
    inLanguage: locale,
    about: {
      "@type": "Place",
      name: name[locale],
      description: areaDescriptions[area][locale],
      image: absoluteUrl(config, pictureSources(getPicture(`areas/${area}`).url).src),
      geo: { "@type": "GeoCoordinates", latitude: centre.lat, longitude: centre.lng },
      address: { "@type": "PostalAddress", addressCountry: "EG" },
    },
    ...(homes.length > 0 && {
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: homes.length,
        itemListElement: homes.map(
          ({ code, title }, index) =>
            ({
              "@type": "ListItem",
              position: index + 1,
              name: title,
              url: absoluteUrl(config, urls.listing(locale, code)),
            }) as const,
        ),
      } as const,
    }),
  } satisfies CollectionPage;
}
