import { useTranslations } from "../../language/use-translations.ts";
import { augustDeliveryMonths, augustOffer } from "../../../content/showcase/offer.ts";
import { isOfferCurrent } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { useReader } from "../../language/page-locale.ts";
import { OfferWorthTable } from "../../plans/pieces/offer-worth-table.tsx";
import { augustScheduleHref } from "../../plans/pieces/schedule-links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { ContactLink } from "../../shell/frame/contact-link.tsx";
import { OfferBlock } from "./offer-block.tsx";
import { deliveredAfterText } from "../../plans/pieces/plan-texts.ts";

/**
 * The August 2025 offer (showcase.txt, section 9). While it can be taken it has its badge and its question on WhatsApp;
 * afterwards its terms stay for reference and say that it has ended.
 */
export function AugustOffer({ today }: { readonly today: IsoDate }) {
  const t = useTranslations("home.offer");
  const offers = useTranslations("offers");
  const reader = useReader();
  const { locale } = reader;
  const { title, validUntil } = augustOffer;
  const isCurrent = isOfferCurrent(augustOffer, today);
  const isLastMonth = today.slice(0, 7) === validUntil.slice(0, 7);
  return (
    <OfferBlock
      offer={augustOffer}
      listPriceEgp={null}
      scheduleHref={augustScheduleHref(locale)}
      today={today}
      delivery={deliveredAfterText(augustDeliveryMonths / 12, reader)}
      comparison={
        <OfferWorthTable
          plans={augustOffer.plans}
          deliveryMonths={augustDeliveryMonths}
          // As its schedules are dated: today, and on its last day once it has ended.
          contractDate={isCurrent ? today : validUntil}
        />
      }
      {...(!isCurrent && { heading: t("endedTitle", { title: title[locale] }) })}
      {...(isLastMonth && { badge: t("lastMonth") })}
    >
      {isCurrent && (
        <ContactLink way="whatsapp" look="light" inquiry={{ kind: "offer" }}>
          {t("ask")}
        </ContactLink>
      )}
      <ButtonLink look={isCurrent ? "line-light" : "line"} href={urls.contact(locale, { kind: "offers" })}>
        {offers("getAll")}
      </ButtonLink>
    </OfferBlock>
  );
}
