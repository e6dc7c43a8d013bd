import type { ContractPlan, DeliveryAndCharges } from "../../../domain/plans/contract-plan.ts";
import { computeFullCost } from "../../../domain/plans/full-cost.ts";
import { resaleDeliveryAndCharges } from "../../../domain/plans/home-terms.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { isPriceUnconfirmed } from "../../../domain/listings/usual-prices.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import { type NumberStyle, percentOfPrice } from "../../../domain/money/money.ts";
import { toPiastres } from "../../../domain/money/piastres.ts";
import { drawPlanChart } from "./plan-chart.ts";
import { comparePlans, isPaidOnSigning } from "../../../domain/plans/plan-comparison.ts";
import { findCheapestPlan, findPlanVerdict } from "../../../domain/plans/plan-verdict.ts";
import {
  parsePlanComparisonQuery,
  createCashPlan,
  createPlanFromTerms,
  type PlanComparisonQuery,
} from "../../../domain/plans/comparison-query.ts";
import { formatRatePercent, nearbyRatesPercent } from "../../../domain/plans/rate-text.ts";
import { buildPlanSchedule } from "../../../domain/plans/plan-schedule.ts";
import { presentValuePiastres } from "../../../domain/plans/present-value.ts";
import { announcedDelivery } from "../../../domain/showcase/project-facts.ts";
import {
  listUnitPlans,
  projectDeliveryAndCharges,
  plansOnDay,
} from "../../../domain/showcase/project-plans.ts";
import { createResalePlan } from "../../../domain/plans/resale-plan.ts";
import type { Developer, Project } from "../../../domain/showcase/showcase.ts";
import type { IsoDate, Quarter } from "../../../domain/time/calendar.ts";
import type { PublicConfig } from "../../../server/config/config.ts";
import { quarterText, offerIncludedText } from "../pieces/showcase-texts.ts";
import { cheapestPlanText, planVerdictText, monthAndYearText } from "./comparison-texts.ts";
import { planPriceChangeText } from "../pieces/plan-texts.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";
import { deliveryNotices, handoverOfListing } from "../../../domain/plans/schedule/choose-terms.ts";
import {
  customPlanScheduleHref,
  projectPlanScheduleHref,
  resaleScheduleHref,
} from "../pieces/schedule-links.ts";
import type { PlanComparisonView, PlanComparisonColumn } from "./comparison-view.ts";

/** Options of a comparison: parameters of the address, current date and default rate. */
interface ComparisonRequest extends NumberStyle {
  readonly params: URLSearchParams;
  /** The current date in Cairo. */
  readonly today: IsoDate;
  readonly config: Pick<PublicConfig, "planRate">;
}

interface NamedPlan {
  readonly name: string;
  readonly change: string;
  readonly scheduleHref: string | null;
  readonly plan: ContractPlan;
}

/** The compared home, and the ways to pay for it. */
type ComparedHome = Pick<
  PlanComparisonView,
  | "path"
  | "sale"
  | "types"
  | "type"
  | "missingType"
  | "listPricePiastres"
  | "isPriceOpen"
  | "basis"
  | "ownPlan"
> & {
  readonly namedPlans: readonly NamedPlan[];
  readonly terms: DeliveryAndCharges;
  readonly delivery: Quarter | "handed-over" | null;
};

/** Compares the payment plans of a project's unit type; null if nothing is for sale at a known price. */
export function compareProjectPlans(
  { developer, project }: { readonly developer: Pick<Developer, "slug">; readonly project: Project },
  request: ComparisonRequest,
): PlanComparisonView | null {
  const { locale, today } = request;
  const question = parsePlanComparisonQuery(request.params);
  const forSale =
    project.status === "sold-out"
      ? []
      : project.units.filter(({ isSoldOut, priceEgp }) => !isSoldOut && priceEgp !== null);
  const unit = forSale.find(({ type }) => type === question.type) ?? forSale[0];
  if (!unit?.priceEgp) return null;
  const advertised = listUnitPlans({ ...project, units: [unit] }, today).map((unitPlan) => ({
    name: localizedText(locale, unitPlan.advertised.name),
    change: planPriceChangeText(unitPlan.advertised, request),
    scheduleHref: projectPlanScheduleHref(project, unit.type, unitPlan.advertised, locale),
    plan: unitPlan.plan,
  }));
  const ofType = { kind: "project", project: project.slug, type: unit.type } as const;
  const ownHref = customPlanScheduleHref(ofType, question.terms, locale);
  const isCustom = advertised.length === 0;
  const { offer } = plansOnDay(project, today);
  const terms = projectDeliveryAndCharges(project, today);
  return toView(
    {
      path: urls.project(locale, developer.slug, project.slug),
      sale: "developer",
      types: forSale.map(({ type }) => type),
      type: unit.type,
      missingType: unit.type === question.type ? null : question.type,
      delivery: announcedDelivery(project),
      listPricePiastres: toPiastres(unit.priceEgp.from),
      basis: offer ? offerIncludedText(offer, request) : "",
      ownPlan: isCustom ? { reason: "no-plan", terms: question.terms } : null,
      terms,
      namedPlans: isCustom ? customPlans(question, terms, ownHref, locale) : advertised,
    },
    question,
    request,
  );
}

/** Compares ways to pay for a resale home; null if its price is unknown. */
export function compareResalePlans(listing: Listing, request: ComparisonRequest): PlanComparisonView | null {
  const { locale } = request;
  const terms = resaleDeliveryAndCharges(listing, request.today);
  const resalePlan = createResalePlan(listing, terms);
  if (resalePlan.kind === "no-price") return null;
  const { downPaymentEgp, priceEgp } = listing;
  const downPercent =
    resalePlan.kind === "instalments-unstated" && downPaymentEgp
      ? percentOfPrice(downPaymentEgp, priceEgp)
      : null;
  const question = parsePlanComparisonQuery(request.params, downPercent || undefined);
  const home = {
    path: urls.listing(locale, listing.unitCode),
    sale: "resale",
    types: [],
    type: null,
    missingType: null,
    delivery: handoverOfListing(listing),
    terms,
    listPricePiastres: toPiastres(listing.priceEgp),
    ...(isPriceUnconfirmed(listing) && { isPriceOpen: true as const }),
    basis: "",
  } as const;
  if (resalePlan.kind === "plan" && resalePlan.plan.instalments) {
    const name = getTranslator(locale, "comparison")("plans.offered");
    const scheduleHref = resaleScheduleHref({ ...listing, code: listing.unitCode }, locale);
    const namedPlans = [{ name, change: "", scheduleHref, plan: resalePlan.plan }];
    return toView({ ...home, ownPlan: null, namedPlans }, question, request);
  }
  const reason = resalePlan.kind === "plan" ? "full-price" : resalePlan.kind;
  const ownHref = customPlanScheduleHref({ kind: "unit", unit: listing.unitCode }, question.terms, locale);
  const named = customPlans(question, terms, ownHref, locale);
  return toView(
    { ...home, ownPlan: { reason, terms: question.terms }, namedPlans: named },
    question,
    request,
  );
}

/**
 * Returns the plan that the visitor defines (if its terms leave instalments) and, for comparison, payment in full
 * on signing.
 */
function customPlans(
  question: PlanComparisonQuery,
  home: DeliveryAndCharges,
  scheduleHref: string,
  locale: Locale,
): readonly NamedPlan[] {
  const t = getTranslator(locale, "comparison.plans");
  const atOnce = { name: t("atOnce"), change: "", scheduleHref: null, plan: createCashPlan(home) };
  const plan = createPlanFromTerms(question.terms, home);
  return plan.instalments ? [{ name: t("own"), change: "", scheduleHref, plan }, atOnce] : [atOnce];
}

function toView(
  { namedPlans, terms, delivery, ...home }: ComparedHome,
  question: PlanComparisonQuery,
  { today, config, ...format }: ComparisonRequest,
): PlanComparisonView {
  const { listPricePiastres } = home;
  const ratePercent = question.ratePercent ?? config.planRate.percent;
  const yearlyRate = ratePercent / 100;
  const scheduled = namedPlans.flatMap(({ plan, ...each }) => {
    const schedule = buildPlanSchedule(plan, { listPricePiastres, contractDate: today });
    return schedule.kind === "schedule" ? [{ ...each, schedule }] : [];
  });
  const schedules = scheduled.map(({ schedule }) => schedule);
  const figures = comparePlans(schedules, yearlyRate);
  const verdictInput = {
    sale: home.sale,
    ratePercent,
    plans: scheduled.flatMap(({ name, change, scheduleHref, schedule }, index): PlanComparisonColumn[] => {
      const planFigures = figures[index];
      if (!planFigures) return [];
      return [{ name, change, scheduleHref, figures: planFigures, isAtOnce: isPaidOnSigning(schedule) }];
    }),
  };
  const { percent, month } = config.planRate;
  return {
    ...home,
    ...verdictInput,
    rateNote: getTranslator(format, "comparison")("rate", {
      rate: formatRatePercent(percent, format),
      month: monthAndYearText(month, format),
    }),
    values: nearbyRatesPercent(ratePercent).map((rate) => ({
      ratePercent: rate,
      valuePiastres: schedules.map(({ payments }) => presentValuePiastres(payments, rate / 100)),
    })),
    judgement: home.isPriceOpen
      ? ""
      : planVerdictText(findPlanVerdict(schedules, listPricePiastres, yearlyRate), verdictInput, format),
    cheapest: home.isPriceOpen
      ? ""
      : cheapestPlanText(findCheapestPlan(schedules, yearlyRate), verdictInput, format),
    chart: drawPlanChart(schedules),
    cost: computeFullCost(terms, listPricePiastres),
    plansWithoutSchedule: namedPlans.length - scheduled.length,
    // Does not report an unusable `type` parameter for a resale home, which has no unit types to choose from.
    unread: question.unread.filter((name) => name !== "type" || home.types.length > 0),
    pastDelivery:
      delivery !== null &&
      delivery !== "handed-over" &&
      namedPlans.some(({ plan }) => deliveryNotices(plan, delivery, today).includes("delivery-past"))
        ? quarterText(delivery, format)
        : "",
  };
}
