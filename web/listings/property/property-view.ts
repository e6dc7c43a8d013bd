import { formatCairoDate } from "../../../domain/time/cairo-date.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { unitTypeName } from "../../../domain/listings/listing-title.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { type NumberStyle, pricePerM2 } from "../../../domain/money/money.ts";
import {
  emptySearchQuery,
  updateSearchQuery,
  type SearchQuery,
} from "../../../domain/search/search-query.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { type PictureView, toPictureView } from "../../ui/picture-view.ts";
import { resaleScheduleHref } from "../../plans/pieces/schedule-links.ts";
import { urls } from "../../shell/urls.ts";
import { listingFeatureFacts } from "./stated-facts.ts";
import { toListingCardView } from "../cards/listing-card-view.ts";
import { areaNameInsteadOfPlace } from "./unstated-view.ts";

/** A name with a link to all homes that share the name; `href` is null if no page lists them. */
export interface NamedLink {
  readonly name: string;
  readonly href: string | null;
}

const ownPicture = /^\/pictures\//;

/**
 * The content of a home's page, in the visitor's language and digits. An unknown fact has "" as text and null as
 * link.
 */
export type PropertyView = ReturnType<typeof toPropertyView>;

export function toPropertyView(listing: Listing, format: NumberStyle) {
  const { locale } = format;
  const [area] = listing.areas;
  const results = (patch: Partial<SearchQuery>) =>
    urls.results(locale, { kind: "grid" }, updateSearchQuery(emptySearchQuery, patch));
  const { picture: _first, pictureCount: _count, ...card } = toListingCardView(listing, format);
  return {
    ...card,
    place: areaNameInsteadOfPlace(listing, locale) || card.place,
    pictures: toPictureViews(listing, card.title, format),
    /** True if some pictures are illustrations made for this site, not photographs of the home. */
    isIllustrated: listing.images.some(({ url }) => ownPicture.test(url)),
    unitType: unitTypeName(listing, locale),
    project: toNamedLink(localizedText(locale, listing.projectName), listing.projectSlug, (slug) =>
      results({ projects: [slug] }),
    ),
    builder: toNamedLink(localizedText(locale, listing.developerName), listing.developerSlug, (slug) =>
      results({ developers: [slug] }),
    ),
    /** The home's first area; null if none is known. */
    area: area ? { name: area.name[locale], href: urls.area(locale, area.slug) } : null,
    /** The address of the payment schedule; null if there is only one payment. */
    scheduleHref: resaleScheduleHref(card, locale),
    pricePerM2Egp: card.isPriceOpen ? null : pricePerM2(listing.priceEgp, listing.areaM2),
    listedOn: formatCairoDate(listing.createdAt, format),
    updatedOn: formatCairoDate(listing.updatedAt, format),
    /** The seller's property number; "" if not provided. */
    propertyNumber: listing.propertyNumber ?? "",
    stated: listingFeatureFacts(listing, format),
    /** The address of a search for homes of the same type in the same area, shown on the page of a removed home. */
    alternativesHref: results({
      ...(area && { areas: [area.slug] }),
      ...(listing.unitType !== "other" && { unitTypes: [listing.unitType] }),
    }),
  };
}

/**
 * Returns the pictures. One without a description is named after the home, because each picture is a link and
 * links need a name.
 */
function toPictureViews({ images }: Listing, title: string, format: NumberStyle): readonly PictureView[] {
  const t = getTranslator(format, "property.gallery");
  return images.map((image, index) => {
    const picture = toPictureView(image, format.locale);
    return { ...picture, alt: picture.alt || t("picture", { title, n: index + 1, total: images.length }) };
  });
}

function toNamedLink(name: string, slug: string, hrefOf: (slug: string) => string): NamedLink | null {
  return name ? { name, href: slug ? hrefOf(slug) : null } : null;
}
