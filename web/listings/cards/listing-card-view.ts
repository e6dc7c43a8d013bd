import { formatDelivery } from "../../../domain/listings/delivery.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { finishingLabels } from "../../../domain/listings/facts/finishing.ts";
import { type Listing, statusKind } from "../../../domain/listings/listing.ts";
import type { StatedPayment } from "../../../domain/listings/payment-way.ts";
import { listingTitle, sellerTitle } from "../../../domain/listings/listing-title.ts";
import { type Locale, textIn } from "../../../domain/text/locale.ts";
import { toPictureView } from "../../ui/picture-view.ts";
import { numberView } from "./view-number.ts";
import { homeDrawings } from "./home-drawings.ts";
import { isPriceOpen } from "../../../domain/listings/usual-prices.ts";
import { isBuilt, isLivedIn, mayHaveNoRooms } from "../../../domain/listings/unit-type.ts";

/** `adaptive` is a list card on phones and a grid card on wider screens: the card of result pages. */
export type CardVariant = "grid" | "list" | "compact" | "adaptive";

/** The fields of a listing that a card needs. */
export type CardSource = Pick<
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
 * What a card shows of a home, for one reader. Numbers are 0 and texts "" where a fact is not known, a down payment and
 * an instalment null. Money is whole EGP.
 */
export type ListingCardView = ReturnType<typeof makeView>;

/** What a card is drawn from. */
export interface ListingCardProps {
  readonly view: ListingCardView;
  readonly variant?: CardVariant;
  /** One of the pictures that are seen first: fetched at once. */
  readonly priority?: boolean;
  /** Adds a heart, and pictures to turn: React answers the page. */
  readonly turns?: boolean | undefined;
  /** How wide the picture is drawn, in the `sizes` syntax, where it is not as in a list of results. */
  readonly pictureSizes?: string;
  /** The way to pay is told beside the card: it is left out here. */
  readonly withoutTerms?: boolean;
  /** Marks the home that was chosen on the map. */
  readonly isChosen?: boolean;
}

interface SeldomFacts {
  /** As the seller wrote it, where it is in the other language alone. */
  readonly sellerTitle?: string;
  readonly payment?: StatedPayment;
  /** Name of the drawing shown when the home has no pictures; null if its type is not known. */
  readonly drawing?: string | null;
  /** Nobody lives in it, so that it is for no number of people. */
  readonly isWorkplace?: true;
  /** Nothing is built there, so that no finishing and no delivery are missing. */
  readonly isLand?: true;
  /** The price is far from its kind, and nobody has confirmed it. */
  readonly isPriceOpen?: true;
}

const made = new WeakMap<CardSource, Map<string, ListingCardView>>();

/** The same view again for the same home as long as it is remembered (server/listings/read/remembered-listings.ts). */
export function toListingCardView(listing: CardSource, style: NumberStyle): ListingCardView {
  let views = made.get(listing);
  if (!views) made.set(listing, (views = new Map()));
  const name = `${style.locale} ${style.digits ?? "latn"}`;
  let view = views.get(name);
  if (!view) {
    view = makeView(listing, style);
    views.set(name, view);
    numberView(view);
  }
  return view;
}

/** Each field is in the reader's language if it has a text in that language [CARD-8]. */
function makeView(listing: CardSource, { locale, digits }: NumberStyle) {
  const [picture] = listing.images;
  const ownTitle = sellerTitle(listing, locale);
  // Twenty-four of these stand in a page: what most homes lack is left out.
  const seldom: SeldomFacts = {
    ...(ownTitle && { sellerTitle: ownTitle }),
    ...(listing.payment && { payment: listing.payment }),
    ...(!picture && { drawing: homeDrawings[listing.unitType] }),
    ...(!isLivedIn(listing.unitType) && { isWorkplace: true as const }),
    ...(!isBuilt(listing.unitType) && { isLand: true as const }),
    ...(isPriceOpen(listing) && { isPriceOpen: true as const }),
  };
  const hasNoRooms = listing.rooms === 0 && mayHaveNoRooms(listing.unitType);
  return {
    code: listing.unitCode,
    title: listingTitle(listing, locale, digits),
    place: textIn(locale, listing.location),
    developer: textIn(locale, listing.developerName),
    areaM2: listing.areaM2,
    /** Null where there are no rooms to count: studios, land, places of business. */
    rooms: hasNoRooms ? null : listing.rooms,
    bathrooms: listing.bathrooms,
    priceEgp: listing.priceEgp,
    downPaymentEgp: listing.downPaymentEgp,
    monthlyEgp: listing.monthlyEgp,
    finishing: finishingText(listing, locale),
    delivery: formatDelivery(listing.delivery, listing.deliveryText, locale, digits),
    status: statusKind(listing.status),
    isSample: listing.isSample,
    picture: picture ? toPictureView(picture, locale) : null,
    pictureCount: listing.images.length,
    ...seldom,
  };
}

/** A finishing the product does not know keeps the words it came with. */
function finishingText(listing: Pick<Listing, "finishing" | "finishingText">, locale: Locale): string {
  if (listing.finishing === "unknown") return textIn(locale, listing.finishingText);
  return finishingLabels[listing.finishing][locale];
}
