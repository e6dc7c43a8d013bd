import type { CollectionPage } from "schema-dts";
import { areaPicture } from "../../content/pictures/pictures.ts";
import type { Area, AreaSlug } from "../../domain/places/area.ts";
import { pictureSources } from "../../domain/pictures/picture.ts";
import type { Locale } from "../../domain/text/locale.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { getTranslator } from "../../messages/translator.ts";
import { urls } from "../shell/urls.ts";
import { absoluteUrl, type JsonLdData } from "../shell/json-ld-data.ts";
import { itemListData } from "./item-list.ts";

interface LocalizedInput {
  readonly config: PublicConfig;
  readonly locale: Locale;
}

interface AreaIndex extends LocalizedInput {
  /** The areas in display order. */
  readonly areas: readonly { readonly slug: AreaSlug; readonly name: string }[];
}

/** Returns structured data that list the areas, each with the address of its page. */
export function areaIndexStructuredData({ config, locale, areas: listedAreas }: AreaIndex): JsonLdData {
  const t = getTranslator(locale, "areas");
  const url = absoluteUrl(config, urls.page("listings/by-area", locale));
  return {
    "@type": "CollectionPage",
    "@id": url,
    url,
    name: t("crumb"),
    description: t("description"),
    inLanguage: locale,
    mainEntity: itemListData(
      listedAreas.map(({ slug, name }) => ({ name, url: absoluteUrl(config, urls.area(locale, slug)) })),
    ),
  } satisfies CollectionPage;
}

interface AreaPage extends LocalizedInput {
  readonly area: Pick<Area, "slug" | "name" | "centre">;
  /** The area's description. */
  readonly about: string;
  /** The homes on the page, in display order. */
  readonly homes: readonly { readonly code: string; readonly title: string }[];
}

/** Returns the structured data of an area's page: the place, and the homes on the page. */
export function areaPageStructuredData({ config, locale, area, about, homes }: AreaPage): JsonLdData {
  const { slug, name, centre } = area;
  const picture = areaPicture(area);
  const url = absoluteUrl(config, urls.area(locale, slug));
  return {
    "@type": "CollectionPage",
    "@id": url,
    url,
    name: name[locale],
    inLanguage: locale,
    about: {
      "@type": "Place",
      name: name[locale],
      description: about,
      ...(picture && { image: absoluteUrl(config, pictureSources(picture.url).src) }),
      geo: { "@type": "GeoCoordinates", latitude: centre.lat, longitude: centre.lng },
      address: { "@type": "PostalAddress", addressCountry: "EG" },
    },
    ...(homes.length > 0 && {
      mainEntity: itemListData(
        homes.map(({ code, title }) => ({
          name: title,
          url: absoluteUrl(config, urls.listing(locale, code)),
        })),
      ),
    }),
  } satisfies CollectionPage;
}
