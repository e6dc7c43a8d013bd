import { useTranslations } from "../../language/use-translations.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import { plansOfOffer } from "../../../domain/plans/plan-amounts.ts";
import { isOfferCurrent, type Offer } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import type { ScheduleHrefLookup } from "../../plans/pieces/schedule-links.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./offer-block.module.css";
import { PaymentPlanLegend, PaymentPlanRows } from "../../plans/pieces/plan-rows.tsx";
import { formatDay } from "../../../messages/dates.ts";
import { offerFacts } from "./offer-facts.ts";

interface OfferBlockProps {
  readonly offer: Offer;
  /** The plans to show for an offer without its own plans. */
  readonly plans?: readonly PaymentPlan[];
  /** The list price of the offer's cheapest home; null if unknown, or if the offer covers several projects. */
  readonly listPriceEgp: number | null;
  readonly today: IsoDate;
  /** True if the offer belongs to a project that is being launched. */
  readonly isLaunch?: boolean;
  /** The time of handover, as an additional figure. */
  readonly delivery?: string;
  /** The heading; by default the offer's title. */
  readonly heading?: string;
  /** The text above the heading of a valid offer; by default "limited-time offer" or "… launch offer". */
  readonly badge?: string;
  /** Returns the address of a plan's payment schedule; if absent, no plan gets a link. */
  readonly scheduleHref?: ScheduleHrefLookup;
  /** A comparison of the offer's plans, shown below them. */
  readonly comparison?: React.ReactNode;
  /** Links below the offer. */
  readonly children?: React.ReactNode;
}

const noPlans: readonly PaymentPlan[] = [];

/**
 * An offer with its payment plans, on a dark background while the offer is valid. Afterwards it says that the
 * offer has ended, and still shows its terms.
 */
export function OfferSection({
  offer,
  plans: regularPlans = noPlans,
  listPriceEgp,
  today,
  isLaunch,
  delivery,
  heading,
  badge,
  scheduleHref,
  comparison,
  children,
}: OfferBlockProps) {
  const t = useTranslations("showcase.offer");
  const format = useReaderFormat();
  const { locale } = format;
  const date = formatDay(offer.validUntil, format);
  const isCurrent = isOfferCurrent(offer, today);
  const plans = plansOfOffer(offer, regularPlans);
  return (
    <section className={classNames("section", isCurrent ? "on-deep" : "section-rule")}>
      <div className="wrap">
        <div className={styles.head}>
          <div>
            {isCurrent && <p className={styles.tag}>{badge ?? t(isLaunch ? "launch" : "limited")}</p>}
            <h2>{heading ?? localizedText(locale, offer.title)}</h2>
            <p className="small muted">{isCurrent ? t("validUntil", { date }) : t("endedNote", { date })}</p>
          </div>
          <DescriptionList facts={offerFacts(offer, plans, delivery, format)} className={styles.facts} />
        </div>
        <p className={classNames("muted", styles.description)}>{localizedText(locale, offer.description)}</p>
        {plans.length > 0 && (
          <>
            <PaymentPlanRows
              plans={plans}
              listPriceEgp={isCurrent ? listPriceEgp : null}
              scheduleHref={scheduleHref}
            />
            <PaymentPlanLegend plans={plans} />
          </>
        )}
        {comparison}
        {offer.conclusion && (
          <p className={classNames("muted", styles.conclusion)}>{localizedText(locale, offer.conclusion)}</p>
        )}
        {children && <div className={`row gap-2 gap-x5 ${styles.ways}`}>{children}</div>}
      </div>
    </section>
  );
}
