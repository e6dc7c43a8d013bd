import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import { paymentLineSegments, planPriceEgp, plansOfOffer } from "../../../domain/plans/plan-amounts.ts";
import type { ProjectWithDeveloper } from "../../../domain/showcase/published-showcase.ts";
import { projectDeliveryState } from "../../../domain/showcase/project-facts.ts";
import {
  isOfferCurrent,
  type Offer,
  type Project,
  type UnitTypeDetails,
} from "../../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import type { DocumentBlock } from "../../../server/documents/print-document.ts";
import { planSummaryText, planPriceChangeText } from "../../plans/pieces/plan-texts.ts";
import {
  bedroomsText,
  deliveryStateText,
  registrationNumberText,
  offerName,
  unitSizesText,
  projectStatusText,
} from "../../plans/pieces/showcase-texts.ts";
import { formatDay } from "../../../messages/dates.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { formatEgp } from "../../../messages/money.ts";
import { offerFacts } from "../pieces/offer-facts.ts";

type Blocks = readonly DocumentBlock[];

/** What the printed blocks of an offer depend on in addition to the offer. */
interface BlockContext {
  readonly locale: Locale;
  readonly today: IsoDate;
  /** The plans to show for an offer without its own plans. */
  readonly plans: readonly PaymentPlan[];
  /** The list price of the cheapest home; null if unknown, or if the offer covers several projects. */
  readonly listPriceEgp: number | null;
  readonly delivery: string;
}

/** Returns the blocks of a project's document: offer, payment plans and homes as of `today`. */
export function projectDocumentBlocks(
  { project }: ProjectWithDeveloper,
  locale: Locale,
  today: IsoDate,
): Blocks {
  const t = getTranslator(locale, "showcase");
  const { offer, plans } = project;
  const isSoldOut = project.status === "sold-out";
  const isCurrent = offer !== null && !isSoldOut && isOfferCurrent(offer, today);
  const delivery = deliveryStateText(projectDeliveryState(project, today), { locale });
  const listPriceEgp = project.priceEgp?.from ?? null;
  const terms = { locale, today, plans, listPriceEgp, delivery };
  return [
    { kind: "facts", facts: factsOf(project, delivery, locale) },
    ...(isSoldOut ? [{ kind: "notice", text: getTranslator(locale, "offers")("soldOut") } as const] : []),
    ...(isCurrent ? offerDocumentBlocks(offer, terms) : []),
    ...(isCurrent || isSoldOut ? [] : paymentBlocks(terms)),
    ...(project.units.length > 0 ? homesBlocks(project, locale) : []),
    ...(offer && !isCurrent && !isSoldOut ? offerDocumentBlocks(offer, terms) : []),
    {
      kind: "facts",
      facts: [
        { name: t("facts.buildingLicence"), text: registrationNumberText(project.buildingLicence, locale) },
        {
          name: t("facts.ministerialDecision"),
          text: registrationNumberText(project.ministerialDecision, locale),
        },
      ],
    },
  ];
}

/** Returns the blocks of an offer; after its last day, only a note with that day. */
export function offerDocumentBlocks(
  offer: Offer,
  { locale, today, plans: regularPlans, listPriceEgp, delivery }: BlockContext,
): Blocks {
  const t = getTranslator(locale, "showcase");
  const date = formatDay(offer.validUntil, locale);
  const heading = { kind: "heading", text: offerName(offer, { locale }) } as const;
  if (!isOfferCurrent(offer, today)) return [heading, { kind: "notice", text: t("offer.ended", { date }) }];
  const plans = plansOfOffer(offer, regularPlans);
  return [
    heading,
    { kind: "notice", text: t("offer.validUntil", { date }) },
    { kind: "text", text: localizedText(locale, offer.description) },
    { kind: "facts", facts: offerFacts(offer, plans, delivery, { locale }) },
    ...plans.map((plan) => planBlock(plan, listPriceEgp, locale)),
    ...(offer.conclusion ? [{ kind: "text", text: localizedText(locale, offer.conclusion) } as const] : []),
  ];
}

function paymentBlocks({ locale, plans, listPriceEgp }: BlockContext): Blocks {
  const t = getTranslator(locale, "showcase.pay");
  return [
    { kind: "heading", text: t("title") },
    { kind: "text", text: plans.length > 0 ? getTranslator(locale, "offers")("standing") : t("unknown") },
    ...plans.map((plan) => planBlock(plan, listPriceEgp, locale)),
  ];
}

function planBlock(plan: PaymentPlan, listPriceEgp: number | null, locale: Locale): DocumentBlock {
  const t = getTranslator(locale, "offers");
  const change = planPriceChangeText(plan, { locale });
  return {
    kind: "plan",
    name: localizedText(locale, plan.name),
    words: planSummaryText(plan, { locale }),
    price:
      listPriceEgp === null
        ? change
        : t("price", { change, price: formatEgp(planPriceEgp(plan, listPriceEgp), { locale }).text }),
    pieces: paymentLineSegments(plan),
  };
}

function factsOf(project: Project, delivery: string, locale: Locale) {
  const t = getTranslator(locale, "showcase.facts");
  const price =
    project.status === "sold-out"
      ? getTranslator(locale, "showcase")("soldOut")
      : project.priceEgp
        ? formatEgp(project.priceEgp.from, { locale }).text
        : t("notSpecified");
  return [
    { name: t("startingPrice"), text: price },
    { name: t("delivery"), text: delivery },
    { name: t("status"), text: projectStatusText(project.status, locale) },
    { name: t("location"), text: localizedText(locale, project.location) },
  ];
}

function homesBlocks({ units, status }: Project, locale: Locale): Blocks {
  const t = getTranslator(locale, "showcase.units");
  const priceOf = ({ isSoldOut, priceEgp }: UnitTypeDetails) =>
    isSoldOut || status === "sold-out"
      ? getTranslator(locale, "showcase")("soldOut")
      : priceEgp
        ? formatEgp(priceEgp.from, { locale }).text
        : getTranslator(locale, "showcase.facts")("notSpecified");
  return [
    { kind: "heading", text: t("title") },
    {
      kind: "table",
      columns: [{ name: t("type") }, { name: t("area") }, { name: t("price") }],
      rows: units.map((unit) => {
        const bedrooms = bedroomsText(unit.bedrooms, { locale });
        const type = `${unitTypeLabels[unit.type][locale]} (${bedrooms})`;
        return [type, unitSizesText(unit.sizesSqm, { locale }), priceOf(unit)];
      }),
    },
  ];
}
