import { formatDelivery } from "../../../domain/listings/delivery.ts";
import { finishingLabels } from "../../../domain/listings/facts/finishing.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { sellerTitle } from "../../../domain/listings/listing-title.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { isNoAnswer, unstatedOf } from "../../../domain/listings/unstated.ts";
import { foldText } from "../../../domain/text/fold.ts";
import { type Bilingual, type Locale, otherLocale } from "../../../domain/text/locale.ts";
import { unstatedQuestion } from "../../../messages/whatsapp-question.ts";

/** What the seller did not say, each with the question that the chat asks. */
export type UnstatedView = ReturnType<typeof toUnstatedView>;

export function toUnstatedView(listing: Listing, locale: Locale) {
  return unstatedOf(listing).map((fact) => ({ fact, question: unstatedQuestion(fact, locale) }));
}

/** Words of the seller that stand nowhere else on the page, because ours stand there. */
export interface SellerWords {
  readonly of: "title" | "location" | "unitType" | "finishing" | "delivery";
  readonly text: string;
}

export function toSellerWords(listing: Listing, locale: Locale): readonly SellerWords[] {
  const { unitType, finishing, delivery, deliveryText } = listing;
  const deliveryIn = (language: Locale) => formatDelivery(delivery, deliveryText, language);
  const words: readonly SellerWords[] = [
    { of: "title", text: sellerTitle(listing, locale) },
    { of: "location", text: ownPlace(listing, locale) ? listing.location[otherLocale(locale)] : "" },
    // Of a kind and a finishing that we do not know, the seller's words stand in place of ours.
    {
      of: "unitType",
      text: unitType === "other" ? "" : otherWords(listing.unitTypeText, unitTypeLabels[unitType], locale),
    },
    {
      of: "finishing",
      text:
        finishing === "unknown" ? "" : otherWords(listing.finishingText, finishingLabels[finishing], locale),
    },
    {
      of: "delivery",
      text: otherWords(deliveryText, { en: deliveryIn("en"), ar: deliveryIn("ar") }, locale),
    },
  ];
  return words.filter(({ text }) => !isNoAnswer(text));
}

/** The area's name where the seller gave the place in the other language alone; "" where theirs is the better answer. */
export function ownPlace(
  { location, areas: [area] }: Pick<Listing, "location" | "areas">,
  locale: Locale,
): string {
  return location[locale] === "" && location[otherLocale(locale)] !== "" && area ? area.name[locale] : "";
}

/** What the seller wrote where it is not what we write ourselves in the same language. */
function otherWords(written: Bilingual, ours: Bilingual, locale: Locale): string {
  const language = written[locale] === "" ? otherLocale(locale) : locale;
  return foldText(written[language]) === foldText(ours[language]) ? "" : written[language];
}
