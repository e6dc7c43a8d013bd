import type { ContractPlan } from "../../../domain/contract-plan.ts";
import type { Listing } from "../../../domain/listing.ts";
import { type Locale, textIn } from "../../../domain/locale.ts";
import { percentOf } from "../../../domain/money.ts";
import { toPiastres } from "../../../domain/piastres.ts";
import { drawPlans } from "../../../domain/plan-chart.ts";
import { comparePlans } from "../../../domain/plan-comparison.ts";
import { cheapestPlan, judgePlans } from "../../../domain/plan-judgement.ts";
import {
  parsePlanQuestion,
  planAtOnce,
  planOfTerms,
  type PlanQuestion,
} from "../../../domain/plan-question.ts";
import { ratesAround } from "../../../domain/plan-rate.ts";
import { planSchedule, type PlanSchedule } from "../../../domain/plan-schedule.ts";
import { presentValuePiastres } from "../../../domain/present-value.ts";
import { projectPlans } from "../../../domain/project-plans.ts";
import { resalePlan } from "../../../domain/resale-plan.ts";
import type { Developer, IsoDate, Project } from "../../../domain/showcase.ts";
import type { PublicConfig } from "../../../server/config.ts";
import { priceChangeText } from "../../components/showcase/plan-texts.ts";
import { getTranslator } from "../../messages/translator.ts";
import { urls } from "../../urls.ts";
import type { ComparisonView, PlanColumn } from "./comparison-view.ts";

/** What every comparison needs to know besides the home. */
interface ComparisonAsked {
  readonly locale: Locale;
  readonly params: URLSearchParams;
  /** In Cairo. */
  readonly today: IsoDate;
  readonly config: Pick<PublicConfig, "planRate">;
}

interface NamedPlan {
  readonly name: string;
  readonly change: string;
  readonly plan: ContractPlan;
}

/** The home that is compared, and the ways to pay for it. */
type Compared = Pick<ComparisonView, "path" | "sale" | "types" | "type" | "listPricePiastres" | "madeUp"> & {
  readonly named: readonly NamedPlan[];
};

/** The ways to pay for one type of home of a project; null where nothing is for sale at a known price. */
export function compareProjectPlans(
  { developer, project }: { readonly developer: Pick<Developer, "slug">; readonly project: Project },
  asked: ComparisonAsked,
): ComparisonView | null {
  const { locale, today } = asked;
  const question = parsePlanQuestion(asked.params);
  const forSale = project.status === "sold-out" ? [] : project.units.filter(isForSale);
  const unit = forSale.find(({ type }) => type === question.type) ?? forSale[0];
  if (!unit?.priceEgp) return null;
  const advertised = projectPlans({ ...project, units: [unit] }, today).map((each) => ({
    name: textIn(locale, each.advertised.name),
    change: priceChangeText(each.advertised, locale),
    plan: each.plan,
  }));
  const isMadeUp = advertised.length === 0;
  return toView(
    {
      path: urls.project(locale, developer.slug, project.slug),
      sale: "developer",
      types: forSale.map(({ type }) => type),
      type: unit.type,
      listPricePiastres: toPiastres(unit.priceEgp.from),
      madeUp: isMadeUp ? { reason: "no-plan", terms: question.terms } : null,
      named: isMadeUp ? madeUpPlans(question, "developer", locale) : advertised,
    },
    question,
    asked,
  );
}

/** The ways to pay for a home that its owner sells; null without a price. */
export function compareHomePlans(listing: Listing, asked: ComparisonAsked): ComparisonView | null {
  const { locale } = asked;
  const offered = resalePlan(listing);
  if (offered.kind === "no-price") return null;
  const down = offered.kind === "unknown-rest" ? percentOf(listing.downPaymentEgp, listing.priceEgp) : null;
  const question = parsePlanQuestion(asked.params, down || undefined);
  const home = {
    path: urls.listing(locale, listing.unitCode),
    sale: "resale",
    types: [],
    type: null,
    listPricePiastres: toPiastres(listing.priceEgp),
  } as const;
  if (offered.kind === "plan" && offered.plan.instalments) {
    const name = getTranslator(locale, "comparison")("plans.offered");
    const named = [{ name, change: "", plan: offered.plan }];
    return toView({ ...home, madeUp: null, named }, question, asked);
  }
  const reason = offered.kind === "plan" ? "full-price" : "unknown-rest";
  const named = madeUpPlans(question, "resale", locale);
  return toView({ ...home, madeUp: { reason, terms: question.terms }, named }, question, asked);
}

function isForSale({ isSoldOut, priceEgp }: Project["units"][number]): boolean {
  return !isSoldOut && priceEgp !== null;
}

/** A visitor's own plan beside the price paid at once. */
function madeUpPlans(
  { terms }: PlanQuestion,
  sale: "developer" | "resale",
  locale: Locale,
): readonly NamedPlan[] {
  const t = getTranslator(locale, "comparison.plans");
  const atOnce = { name: t("atOnce"), change: "", plan: planAtOnce(sale) };
  const plan = planOfTerms(terms, sale);
  return plan.instalments ? [{ name: t("own"), change: "", plan }, atOnce] : [atOnce];
}

function toView(
  { named, ...home }: Compared,
  question: PlanQuestion,
  { today, config }: ComparisonAsked,
): ComparisonView {
  const { listPricePiastres } = home;
  const ratePercent = question.ratePercent ?? config.planRate.percent;
  const yearlyRate = ratePercent / 100;
  const reckoned = named.flatMap(({ plan, ...each }) => {
    const schedule = planSchedule(plan, { listPricePiastres, contractDate: today });
    return schedule.kind === "schedule" ? [{ ...each, schedule }] : [];
  });
  const schedules = reckoned.map(({ schedule }) => schedule);
  const figures = comparePlans(schedules, yearlyRate);
  return {
    ...home,
    ratePercent,
    defaultRate: config.planRate,
    plans: reckoned.flatMap(({ name, change, schedule }, index): PlanColumn[] => {
      const own = figures[index];
      return own ? [{ name, change, figures: own, laterDownPiastres: laterDownPiastres(schedule) }] : [];
    }),
    values: ratesAround(ratePercent).map((rate) => ({
      ratePercent: rate,
      valuePiastres: schedules.map(({ payments }) => presentValuePiastres(payments, rate / 100)),
    })),
    judgement: judgePlans(schedules, listPricePiastres, yearlyRate),
    cheapest: cheapestPlan(schedules, yearlyRate),
    chart: drawPlans(schedules),
    undisclosed: [...new Set(schedules.flatMap(({ undisclosed }) => undisclosed))],
    unreckonedCount: named.length - reckoned.length,
    // A home has no types to choose from.
    unread: question.unread.filter((name) => name !== "type" || home.types.length > 0),
  };
}

function laterDownPiastres({ payments }: PlanSchedule): number {
  return payments.reduce(
    (sum, { kind, month, amountPiastres }) => (kind === "down" && month !== 0 ? sum + amountPiastres : sum),
    0,
  );
}
