import { featureIds } from "../../domain/listings/facts/features.ts";
import { toApiV1UnitType } from "../../domain/listings/api-v1-unit-types.ts";
import { paymentMethodOf } from "../../domain/listings/payment-method.ts";
import { largestPictureUrl } from "../../domain/pictures/picture.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { listingTitle, unitTypeName } from "../../domain/listings/listing-title.ts";
import type { Coordinates } from "../../domain/places/area.ts";
import type { Gazetteer } from "../../domain/places/gazetteer.ts";
import { placeOfListing } from "../../domain/places/read-place.ts";
import { isPriceUnconfirmed } from "../../domain/listings/usual-prices.ts";
import { createBilingualText } from "../../domain/text/bilingual-template.ts";
import { type Bilingual, locales } from "../../domain/text/locale.ts";
import { urls } from "../shell/urls.ts";
import { xmlElement, escapeXml, xmlTextElement, xmlListDocument } from "./xml.ts";

/** The XML namespace of the feed; an incompatible format gets a higher number (docs/contracts/partner-feed.md). */
export const partnerFeedNamespace = "urn:home-finder:partner-feed:1";

/** Returns the index of the feed's parts; each part has the homes with a thousand consecutive row ids. */
export function partnerFeedIndexXml(spans: readonly number[], publicOrigin: string): string {
  return feedPartsIndexXml(spans.map(urls.partnerPart), publicOrigin);
}

/** Returns an index that lists the parts of a feed. */
export function feedPartsIndexXml(paths: readonly string[], publicOrigin: string): string {
  const parts = paths.map((path) => xmlElement("part", { href: new URL(path, publicOrigin).href }));
  return xmlListDocument("parts", { xmlns: partnerFeedNamespace }, parts);
}

/**
 * Returns the homes for sale as a feed for other portals. Unknown facts are left out.
 * @param gazetteer the names of the homes' places; with null, the feed has no place names
 */
export function partnerFeedXml(
  homes: readonly Listing[],
  publicOrigin: string,
  gazetteer: Gazetteer | null = null,
): string {
  const properties = homes.map((home) => propertyElement(home, publicOrigin, gazetteer));
  return xmlListDocument("properties", { xmlns: partnerFeedNamespace }, properties);
}

function propertyElement(home: Listing, publicOrigin: string, gazetteer: Gazetteer | null): string {
  const absoluteUrl = (path: string) => new URL(path, publicOrigin).href;
  const { coordinates } = home;
  const paymentMethod = paymentMethodOf(home);
  const place = gazetteer && placeOfListing(gazetteer, home);
  return xmlElement(
    "property",
    {
      id: String(home.id),
      code: home.unitCode,
      status: home.status,
      created: home.createdAt.toISOString(),
      updated: home.updatedAt.toISOString(),
      ...(home.isSample && { sample: "true" }),
    },
    [
      ...bilingualElements(
        "url",
        createBilingualText((locale) => absoluteUrl(urls.listing(locale, home.unitCode))),
      ),
      ...bilingualElements(
        "title",
        createBilingualText((locale) => listingTitle(home, locale)),
      ),
      ...bilingualElements("project", home.projectName),
      ...bilingualElements("developer", home.developerName),
      ...bilingualElements("location", home.location),
      ...home.areas.map(({ slug }) => xmlTextElement("area", slug)),
      ...(place ? bilingualElements("place", place.name, { id: place.id }) : []),
      ...(coordinates ? [coordinatesElement(coordinates)] : []),
      ...bilingualElements(
        "type",
        createBilingualText((locale) => unitTypeName(home, locale)),
        { code: toApiV1UnitType(home.unitType) },
      ),
      ...number("size", home.areaM2, { unit: "m2" }),
      ...number("gardenSize", home.gardenAreaM2 ?? 0, { unit: "m2" }),
      ...number("roofSize", home.roofAreaM2 ?? 0, { unit: "m2" }),
      ...number("rooms", home.rooms),
      ...number("bathrooms", home.bathrooms),
      ...(home.propertyNumber ? [xmlTextElement("propertyNumber", home.propertyNumber)] : []),
      // A floor of 0 is the ground floor, so only null is left out.
      ...(typeof home.floor === "number" ? [xmlTextElement("floor", String(home.floor))] : []),
      ...featureIds.flatMap((code) => {
        const stated = home.features[code];
        return stated === undefined ? [] : [xmlElement("feature", { code, stated })];
      }),
      ...number("price", home.priceEgp, { currency: "EGP" }),
      ...(isPriceUnconfirmed(home) ? [xmlTextElement("priceToBeConfirmed", "true")] : []),
      ...number("downPayment", home.downPaymentEgp ?? 0, { currency: "EGP" }),
      ...number("monthlyInstalment", home.monthlyEgp ?? 0, { currency: "EGP" }),
      ...(paymentMethod === "unstated" ? [] : [xmlElement("payment", { way: paymentMethod })]),
      ...bilingualElements("finishing", home.finishingText, { code: home.finishing }),
      ...bilingualElements("delivery", home.deliveryText),
      ...pictureElements(home.images, publicOrigin),
    ],
  );
}

/** Returns one element per language; languages without a text get none. */
export function bilingualElements(
  name: string,
  text: Bilingual,
  attributes: Readonly<Record<string, string>> = {},
): string[] {
  return locales
    .filter((locale) => text[locale] !== "")
    .map((locale) => xmlElement(name, { ...attributes, "xml:lang": locale }, [escapeXml(text[locale])]));
}

export function coordinatesElement(
  { lat, lng }: Coordinates,
  attributes: Readonly<Record<string, string>> = {},
): string {
  return xmlElement("coordinates", { latitude: String(lat), longitude: String(lng), ...attributes });
}

interface FeedPicture {
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Returns an element per picture, with the absolute URL and the size in pixels of its largest file. */
export function pictureElements(pictures: readonly FeedPicture[], publicOrigin: string): string[] {
  return pictures.map(({ url, widthPx, heightPx }) =>
    xmlElement("picture", {
      href: new URL(largestPictureUrl(url), publicOrigin).href,
      width: String(widthPx),
      height: String(heightPx),
    }),
  );
}

/** Returns an element with a number; none for 0, which means unknown. */
function number(name: string, value: number, attributes: Readonly<Record<string, string>> = {}): string[] {
  return value === 0 ? [] : [xmlElement(name, attributes, [String(value)])];
}
