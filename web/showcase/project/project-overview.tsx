import { useTranslations } from "../../language/use-translations.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { findMainPlan } from "../../../domain/plans/plan-amounts.ts";
import { projectDeliveryState } from "../../../domain/showcase/project-facts.ts";
import { plansOnDay } from "../../../domain/showcase/project-plans.ts";
import { type Developer, isOfferCurrent, type Project } from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { PaymentScheduleLinks } from "../../plans/pieces/schedule-link.tsx";
import { projectScheduleHrefLookup } from "../../plans/pieces/schedule-links.ts";
import { urls } from "../../shell/urls.ts";
import { LocationMap } from "../../map/drawing/location-map.tsx";
import { AmenityList } from "../pieces/amenities.tsx";
import { type LabelledFact, FactRows, FactTiles } from "../pieces/fact-lists.tsx";
import { LegalNumber } from "./legal-number.tsx";
import type { ProjectPageData } from "./load-project.ts";
import { PaymentTimeline } from "../../plans/pieces/payment-timeline.tsx";
import { PaymentPlanLegend, PaymentPlanRows } from "../../plans/pieces/plan-rows.tsx";
import styles from "./project-page.module.css";
import {
  offerNotIncludedText,
  deliveryStateText,
  landAcresText,
  siteAreaText,
  projectStatusText,
} from "../../plans/pieces/showcase-texts.ts";
import { PriceRange } from "../../plans/pieces/starting-price.tsx";

interface ProjectProps {
  readonly developer: Developer;
  readonly project: Project;
  readonly today: IsoDate;
}

/** The four figures at the top of a project's page; English and Arabic show different ones [SHOW-9]. */
export function ProjectFactTiles(props: ProjectProps) {
  const locale = usePageLocale();
  const { price, land, status, unitTypes, delivery, location, developer } = useFacts(props);
  return locale === "en" ? (
    <FactTiles facts={[price, land, status, unitTypes]} isFirstWide />
  ) : (
    <FactTiles facts={[location, unitTypes, delivery, developer]} isFirstWide />
  );
}

/** The main texts of the page: facts, payment plan, amenities, location. */
export function ProjectOverview(props: ProjectProps & Pick<ProjectPageData, "drawing">) {
  const t = useTranslations("showcase");
  const { project, drawing } = props;
  const { location, price, delivery, area, developerLink, licence, decision } = useFacts(props);
  const locale = usePageLocale();
  const place = localizedText(locale, project.location);
  // Omitted in English, where the figures at the top include the price.
  const prices = locale === "en" ? [] : [price];
  return (
    <div className={styles.rest}>
      <section className={styles.block}>
        <h2>{t("overview")}</h2>
        <FactRows
          facts={[location, delivery, area, ...prices, developerLink, licence, decision]}
          hasTopRule
        />
      </section>
      <HowYouPay {...props} />
      <section className={styles.block}>
        <h2>{t("amenities.title")}</h2>
        <AmenityList amenities={project.amenities} />
      </section>
      {drawing && (
        <section className={styles.block}>
          <h2>{t("location.title")}</h2>
          <LocationMap drawing={drawing} place={place} />
          <p className="small muted">{t("location.pin")}</p>
        </section>
      )}
    </div>
  );
}

function HowYouPay({ project, today }: ProjectProps) {
  const t = useTranslations("showcase");
  const format = useReaderFormat();
  const { locale } = format;
  const { plans, offer } = plansOnDay(project, today);
  const plan = findMainPlan(plans);
  const listPriceEgp = project.priceEgp?.from ?? null;
  const scheduleHref = projectScheduleHrefLookup(project, locale, today);
  const others = plans.filter((each) => each !== plan);
  // Omits the plans if a valid offer without its own plans already lists them.
  const isShownByOffer =
    project.offer !== null && project.offer.plans.length === 0 && isOfferCurrent(project.offer, today);
  return (
    <section className={styles.block}>
      <h2>{t("pay.title")}</h2>
      {project.status === "sold-out" ? (
        <p className="muted">{t("soldOut")}</p>
      ) : plan ? (
        <>
          <PaymentTimeline
            plan={plan}
            listPriceEgp={listPriceEgp}
            delivery={deliveryStateText(projectDeliveryState(project, today), format)}
            basis={offer ? offerNotIncludedText(offer, format) : ""}
          />
          <PaymentScheduleLinks
            href={isShownByOffer ? null : scheduleHref(plan)}
            subjectName={localizedText(locale, plan.name)}
          />
        </>
      ) : (
        <p className="muted">{t("pay.unknown")}</p>
      )}
      {project.status !== "sold-out" && others.length > 0 && !isShownByOffer && (
        <div className={styles.others}>
          <h3>{t("pay.otherWays")}</h3>
          <PaymentPlanRows plans={others} listPriceEgp={listPriceEgp} scheduleHref={scheduleHref} />
          <PaymentPlanLegend plans={others} />
        </div>
      )}
    </section>
  );
}

/** Returns the facts for the figures and for the list; unknown facts are stated as unknown. */
function useFacts({ developer, project, today }: ProjectProps) {
  const t = useTranslations("showcase");
  const format = useReaderFormat();
  const { locale } = format;
  const isSoldOut = project.status === "sold-out";
  const developerName = localizedText(locale, developer.name);
  const price = isSoldOut ? (
    t("soldOut")
  ) : project.priceEgp ? (
    <PriceRange range={project.priceEgp} />
  ) : (
    t("facts.notSpecified")
  );
  return {
    location: { name: t("facts.location"), text: localizedText(locale, project.location) },
    unitTypes: {
      name: t("facts.unitTypes"),
      text: project.units.length > 0 ? formatCount(project.units.length, format) : t("facts.notSpecified"),
    },
    status: { name: t("facts.status"), text: projectStatusText(project.status, locale) },
    delivery: {
      name: t("facts.delivery"),
      text: deliveryStateText(projectDeliveryState(project, today), format),
    },
    land: { name: t("facts.totalArea"), text: landAcresText(project.siteAreaSqm, format) },
    area: { name: t("facts.area"), text: siteAreaText(project.siteAreaSqm, format) },
    price: { name: t("facts.priceRange"), text: price },
    developer: { name: t("facts.developer"), text: developerName },
    developerLink: {
      name: t("facts.developer"),
      text: (
        <a className="link-in-text" href={urls.developer(locale, developer.slug)}>
          {developerName}
        </a>
      ),
    },
    licence: {
      name: t("facts.buildingLicence"),
      text: <LegalNumber number={project.buildingLicence} fact={project.buildingLicenceSource} />,
    },
    decision: {
      name: t("facts.ministerialDecision"),
      text: <LegalNumber number={project.ministerialDecision} fact={project.ministerialDecisionSource} />,
    },
  } as const satisfies Record<string, LabelledFact>;
}
