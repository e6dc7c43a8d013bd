import { formatDelivery } from "../../../domain/listings/delivery.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { finishingLabels } from "../../../domain/listings/facts/finishing.ts";
import { type Listing, publicStatusOf } from "../../../domain/listings/listing.ts";
import type { StatedPaymentMethod } from "../../../domain/listings/payment-method.ts";
import { listingTitle, sellerTitleInOtherLanguage } from "../../../domain/listings/listing-title.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import { toPictureView } from "../../ui/picture-view.ts";
import { assignViewId } from "./view-id.ts";
import { unitTypeDrawingNames } from "./unit-type-drawing-names.ts";
import { isPriceUnconfirmed } from "../../../domain/listings/usual-prices.ts";
import { isBuiltUnitType, isResidential, mayHaveNoRooms } from "../../../domain/listings/unit-type.ts";

/** Layouts of a card. "adaptive" is "list" on phones and "grid" on wider screens; result pages use it. */
export type CardVariant = "grid" | "list" | "compact" | "adaptive";

/** The fields of a listing that a card needs. */
export type ListingCardFields = Pick<
  Listing,
  | "unitCode"
  | "title"
  | "projectName"
  | "developerName"
  | "location"
  | "areas"
  | "unitType"
  | "unitTypeText"
  | "areaM2"
  | "rooms"
  | "bathrooms"
  | "priceEgp"
  | "downPaymentEgp"
  | "monthlyEgp"
  | "payment"
  | "confirmedPriceEgp"
  | "finishing"
  | "finishingText"
  | "delivery"
  | "deliveryText"
  | "status"
  | "isSample"
  | "images"
>;

/**
 * The content of a card in the visitor's language and digits. Unknown facts are 0 or ""; an unknown down payment
 * or instalment is null. Amounts are in whole EGP.
 */
export type ListingCardView = ReturnType<typeof makeView>;

export interface ListingCardProps {
  readonly view: ListingCardView;
  readonly variant?: CardVariant;
  /** Loads the picture with high priority; for cards that are visible without scrolling. */
  readonly priority?: boolean;
  /** Adds a heart and a carousel; set on pages that React hydrates. */
  readonly hasCarousel?: boolean | undefined;
  /** The picture's `sizes` attribute, if it differs from that in a list of results. */
  readonly pictureSizes?: string;
  /** Omits the payment terms, which the page shows next to the card. */
  readonly withoutTerms?: boolean;
  /** Highlights the home that was chosen on the map. */
  readonly isChosen?: boolean;
}

interface OptionalFacts {
  /** The seller's title, if it exists only in the other language. */
  readonly sellerTitle?: string;
  readonly payment?: StatedPaymentMethod;
  /** Name of the drawing for a home without pictures (`unitTypeDrawingNames`); null if its type is unknown. */
  readonly drawing?: string | null;
  /** Set for workplaces, which have no fact about the number of people. */
  readonly isWorkplace?: true;
  /** Set for land, which needs no note that finishing and delivery are missing. */
  readonly isLand?: true;
  /** Set if the price is far from the usual for its unit type and nobody has confirmed the price. */
  readonly isPriceOpen?: true;
}

const viewsByListing = new WeakMap<ListingCardFields, Map<string, ListingCardView>>();

/**
 * Returns the content of a listing's card: the same object for the same listing object, while the listing is
 * cached (server/listings/read/cached-listings.ts).
 */
export function toListingCardView(listing: ListingCardFields, style: NumberStyle): ListingCardView {
  let views = viewsByListing.get(listing);
  if (!views) viewsByListing.set(listing, (views = new Map()));
  const name = `${style.locale} ${style.digits ?? "latn"}`;
  let view = views.get(name);
  if (!view) {
    view = makeView(listing, style);
    views.set(name, view);
    assignViewId(view);
  }
  return view;
}

/** Makes the content of a card. Texts are in the page's language if the listing has them in that language [CARD-8]. */
function makeView(listing: ListingCardFields, { locale, digits }: NumberStyle) {
  const [picture] = listing.images;
  const ownTitle = sellerTitleInOtherLanguage(listing, locale);
  // Omitted where they do not apply: a page has 24 cards, and most homes have none of these fields.
  const seldom: OptionalFacts = {
    ...(ownTitle && { sellerTitle: ownTitle }),
    ...(listing.payment && { payment: listing.payment }),
    ...(!picture && { drawing: unitTypeDrawingNames[listing.unitType] }),
    ...(!isResidential(listing.unitType) && { isWorkplace: true as const }),
    ...(!isBuiltUnitType(listing.unitType) && { isLand: true as const }),
    ...(isPriceUnconfirmed(listing) && { isPriceOpen: true as const }),
  };
  const hasNoRooms = listing.rooms === 0 && mayHaveNoRooms(listing.unitType);
  return {
    code: listing.unitCode,
    title: listingTitle(listing, locale, digits),
    place: localizedText(locale, listing.location),
    developer: localizedText(locale, listing.developerName),
    areaM2: listing.areaM2,
    /** Null for types that have no rooms: studios, land, workplaces. */
    rooms: hasNoRooms ? null : listing.rooms,
    bathrooms: listing.bathrooms,
    priceEgp: listing.priceEgp,
    downPaymentEgp: listing.downPaymentEgp,
    monthlyEgp: listing.monthlyEgp,
    finishing: finishingText(listing, locale),
    delivery: formatDelivery(listing.delivery, listing.deliveryText, locale, digits),
    status: publicStatusOf(listing.status),
    isSample: listing.isSample,
    picture: picture ? toPictureView(picture, locale) : null,
    pictureCount: listing.images.length,
    ...seldom,
  };
}

/** Returns the site's name of a finishing; the seller's own words if the site does not know it. */
function finishingText(listing: Pick<Listing, "finishing" | "finishingText">, locale: Locale): string {
  if (listing.finishing === "unknown") return localizedText(locale, listing.finishingText);
  return finishingLabels[listing.finishing][locale];
}
