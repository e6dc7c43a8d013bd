import { useTranslations } from "../../language/use-translations.ts";
import { isOfferCurrent, type Offer } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { OfferPlanValueTable } from "../../plans/pieces/offer-worth-table.tsx";
import { offerScheduleHrefLookup } from "../../plans/pieces/schedule-links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { OfferSection } from "./offer-block.tsx";
import { timeToDeliveryText } from "../../plans/pieces/plan-texts.ts";

/**
 * An offer for several projects. While valid it has a badge and a WhatsApp button [SHOW-18]; afterwards its terms
 * stay visible for reference and are marked as ended [SHOW-16].
 */
export function SiteWideOffer({ offer, today }: { readonly offer: Offer; readonly today: IsoDate }) {
  const t = useTranslations("home.offer");
  const offers = useTranslations("offers");
  const format = useReaderFormat();
  const { locale } = format;
  const { title, plans, validUntil, deliveryMonths } = offer;
  const isCurrent = isOfferCurrent(offer, today);
  const isLastMonth = today.slice(0, 7) === validUntil.slice(0, 7);
  return (
    <OfferSection
      offer={offer}
      listPriceEgp={null}
      scheduleHref={offerScheduleHrefLookup(offer, locale)}
      today={today}
      {...(deliveryMonths !== null && {
        delivery: timeToDeliveryText(deliveryMonths / 12, format),
        comparison: (
          <OfferPlanValueTable
            plans={plans}
            deliveryMonths={deliveryMonths}
            // Payments start today; those of an ended offer start on its last day.
            contractDate={isCurrent ? today : validUntil}
          />
        ),
      })}
      {...(!isCurrent && { heading: t("endedTitle", { title: title[locale] }) })}
      {...(isLastMonth && { badge: t("lastMonth") })}
    >
      {isCurrent && (
        <ContactLink channel="whatsapp" look="light" inquiry={{ kind: "offer" }}>
          {t("ask")}
        </ContactLink>
      )}
      <ButtonLink look={isCurrent ? "line-light" : "line"} href={urls.contact(locale, { kind: "offers" })}>
        {offers("getAll")}
      </ButtonLink>
    </OfferSection>
  );
}
