import { formatDelivery } from "../../../domain/listings/delivery.ts";
import { finishingLabels } from "../../../domain/listings/facts/finishing.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { sellerTitleInOtherLanguage } from "../../../domain/listings/listing-title.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { isBlankOrPlaceholder, findUnstatedFacts } from "../../../domain/listings/unstated.ts";
import { foldText } from "../../../domain/text/fold.ts";
import { type Bilingual, type Locale, otherLocale } from "../../../domain/text/locale.ts";
import { unstatedFactQuestion } from "../../../messages/whatsapp-question.ts";

/** The facts that the seller did not state, each with the question for the WhatsApp message. */
export type UnstatedFactsView = ReturnType<typeof toUnstatedFactsView>;

export function toUnstatedFactsView(listing: Listing, locale: Locale) {
  return findUnstatedFacts(listing).map((fact) => ({ fact, question: unstatedFactQuestion(fact, locale) }));
}

/** A text of the seller for which the page shows its own wording. */
export interface SellerOriginalText {
  readonly field: "title" | "location" | "unitType" | "finishing" | "delivery";
  readonly text: string;
}

export function toSellerOriginalTexts(listing: Listing, locale: Locale): readonly SellerOriginalText[] {
  const { unitType, finishing, delivery, deliveryText } = listing;
  const deliveryIn = (language: Locale) => formatDelivery(delivery, deliveryText, language);
  const words: readonly SellerOriginalText[] = [
    { field: "title", text: sellerTitleInOtherLanguage(listing, locale) },
    {
      field: "location",
      text: areaNameInsteadOfPlace(listing, locale) ? listing.location[otherLocale(locale)] : "",
    },
    // Omitted for an unknown type or finishing, because the page already shows the seller's text.
    {
      field: "unitType",
      text: unitType === "other" ? "" : otherWords(listing.unitTypeText, unitTypeLabels[unitType], locale),
    },
    {
      field: "finishing",
      text:
        finishing === "unknown" ? "" : otherWords(listing.finishingText, finishingLabels[finishing], locale),
    },
    {
      field: "delivery",
      text: otherWords(deliveryText, { en: deliveryIn("en"), ar: deliveryIn("ar") }, locale),
    },
  ];
  return words.filter(({ text }) => !isBlankOrPlaceholder(text));
}

/** Returns the area's name if the seller stated the place in the other language only; otherwise "". */
export function areaNameInsteadOfPlace(
  { location, areas: [area] }: Pick<Listing, "location" | "areas">,
  locale: Locale,
): string {
  return location[locale] === "" && location[otherLocale(locale)] !== "" && area ? area.name[locale] : "";
}

/** Returns the seller's text if it differs from the site's text in the same language; otherwise "". */
function otherWords(sellerText: Bilingual, siteText: Bilingual, locale: Locale): string {
  const language = sellerText[locale] === "" ? otherLocale(locale) : locale;
  return foldText(sellerText[language]) === foldText(siteText[language]) ? "" : sellerText[language];
}
