import { augustDeliveryMonths, augustOffer } from "../../../content/offer.ts";
import { findProjectAnywhere } from "../../../content/showcase.ts";
import { type ContractPlan, toContractPlan } from "../../../domain/contract-plan.ts";
import type { Listing } from "../../../domain/listing.ts";
import { monthsUntilQuarter } from "../../../domain/month-dates.ts";
import { toPiastres } from "../../../domain/piastres.ts";
import type { PaymentPlan } from "../../../domain/plan.ts";
import { type PlanSchedule, planSchedule } from "../../../domain/plan-schedule.ts";
import { announcedDelivery } from "../../../domain/project-facts.ts";
import { projectPlans } from "../../../domain/project-plans.ts";
import { resalePlan } from "../../../domain/resale-plan.ts";
import {
  type Developer,
  isOfferCurrent,
  type IsoDate,
  isPast,
  type Offer,
  type Project,
} from "../../../domain/showcase.ts";
import type { UnitTypeId } from "../../../domain/unit-type.ts";
import {
  chooseDay,
  choosePlan,
  choosePrice,
  type DayRange,
  aroundToday,
  type ScheduleNote,
} from "./choose-terms.ts";
import type { ScheduleAsked, ScheduleSubject } from "./schedule-address.ts";

/** A schedule and what it was drawn from, in no language. */
export interface ScheduleSheet {
  /** In full: which type and which plan were chosen. */
  readonly subject: ScheduleSubject;
  readonly of:
    | { readonly kind: "project"; readonly developer: Developer; readonly project: Project }
    | { readonly kind: "offer"; readonly offer: Offer }
    | { readonly kind: "unit"; readonly listing: Listing };
  /** The offer under which a project's price is reckoned, while it can be taken. */
  readonly offer: Offer | null;
  readonly advertised: PaymentPlan | null;
  readonly plan: ContractPlan;
  readonly listPricePiastres: number;
  /** Typed by the visitor; null where it is the data's own. */
  readonly ownPriceEgp: number | null;
  readonly contractDate: IsoDate;
  readonly days: DayRange;
  readonly schedule: PlanSchedule;
  readonly notes: readonly ScheduleNote[];
  /** What else can be chosen. */
  readonly types: readonly UnitTypeId[];
  readonly plans: readonly PaymentPlan[];
}

export type FoundSchedule =
  | { readonly kind: "sheet"; readonly sheet: ScheduleSheet }
  | { readonly kind: "not-found" }
  /** A home of which price or rest is not known: there is nothing to draw. */
  | { readonly kind: "no-plan" };

/** For an offer without a home: so that its shares can be read as sums. */
const examplePriceEgp = 1_000_000;
/** The schedule of a developer's plan, or of an offer's. */
export function findDeveloperSchedule(asked: ScheduleAsked, today: IsoDate): FoundSchedule {
  switch (asked.subject.kind) {
    case "project":
      return projectSchedule(asked, asked.subject, today);
    case "offer":
      return offerSchedule(asked, asked.subject, today);
    case "unit":
      return { kind: "not-found" };
  }
}

/** The schedule of a resale home that is on offer. */
export function findHomeSchedule(asked: ScheduleAsked, listing: Listing, today: IsoDate): FoundSchedule {
  const found = resalePlan(listing);
  if (found.kind !== "plan") return { kind: "no-plan" };
  const { plan } = found;
  const chosen = chooseDay(asked.dayText, aroundToday(today));
  return draw({
    ...chosen,
    subject: { kind: "unit", unit: listing.unitCode },
    of: { kind: "unit", listing },
    offer: null,
    advertised: null,
    plan,
    listPricePiastres: toPiastres(listing.priceEgp),
    ownPriceEgp: null,
    notes: [...chosen.notes, ...(plan.instalments ? ["counted" as const] : [])],
    types: [],
    plans: [],
  });
}

function projectSchedule(
  asked: ScheduleAsked,
  subject: Extract<ScheduleSubject, { kind: "project" }>,
  today: IsoDate,
): FoundSchedule {
  const found = findProjectAnywhere(subject.project);
  if (!found || found.project.status === "sold-out") return { kind: "not-found" };
  const { developer, project } = found;
  let chosen = chooseDay(asked.dayText, aroundToday(today));
  let ways = waysToPay(project, chosen.contractDate, today);
  let one = choosePlan(ways, subject);
  if (!one && chosen.contractDate > today) {
    // A plan of an offer that has ended by then.
    chosen = { ...chosen, contractDate: today, notes: ["bad-day"] };
    ways = waysToPay(project, today, today);
    one = choosePlan(ways, subject);
  }
  if (!one) return { kind: "not-found" };
  const { unitType, advertised } = one;
  const { contractDate } = chosen;
  const price = choosePrice(asked.priceText, one.listPricePiastres, "starting-price");
  const { offer } = project;
  const delivery = announcedDelivery(project);
  const isOffered = offer !== null && isOfferCurrent(offer, termsDay(contractDate, today));
  // The day of the delivery counts from the contract, whenever that was signed.
  const plan = toContractPlan(advertised, delivery && monthsUntilQuarter(delivery, contractDate));
  const deliveryNote =
    delivery === null
      ? ("delivery-unknown" as const)
      : isPast(delivery, contractDate)
        ? ("delivery-past" as const)
        : ("quarter" as const);
  return draw({
    ...chosen,
    ...price,
    subject: { kind: "project", project: project.slug, type: unitType, plan: advertised.id },
    of: { kind: "project", developer, project },
    offer: isOffered ? offer : null,
    advertised,
    plan,
    notes: [
      ...chosen.notes,
      ...price.notes,
      ...(isOffered && changesPlans(offer) ? ["offer-applied" as const] : []),
      ...(plan.onDelivery ? [deliveryNote] : []),
    ],
    types: [...new Set(ways.map((way) => way.unitType))],
    plans: ways.filter((way) => way.unitType === unitType).map((way) => way.advertised),
  });
}

function offerSchedule(
  asked: ScheduleAsked,
  subject: Extract<ScheduleSubject, { kind: "offer" }>,
  today: IsoDate,
): FoundSchedule {
  const offer = augustOffer;
  if (subject.offer !== offer.id) return { kind: "not-found" };
  const advertised =
    subject.plan === null ? offer.plans[0] : offer.plans.find(({ id }) => id === subject.plan);
  if (!advertised) return { kind: "not-found" };
  // Of an offer that has ended no later contract can be supposed.
  const isCurrent = isOfferCurrent(offer, today);
  const usual = isCurrent ? today : offer.validUntil;
  const days = { from: usual, to: offer.validUntil, usual };
  const chosen = chooseDay(asked.dayText, days);
  const price = choosePrice(asked.priceText, toPiastres(examplePriceEgp), "example-price");
  return draw({
    ...chosen,
    ...price,
    subject: { kind: "offer", offer: offer.id, plan: advertised.id },
    of: { kind: "offer", offer },
    offer: null,
    advertised,
    plan: toContractPlan(advertised, augustDeliveryMonths),
    notes: [...(isCurrent ? [] : ["offer-ended" as const]), ...chosen.notes, ...price.notes],
    types: [],
    plans: offer.plans,
  });
}

/** What can be had on the day of the contract; for one in the past, what can be had now. */
function waysToPay(project: Project, contractDate: IsoDate, today: IsoDate) {
  return projectPlans(project, termsDay(contractDate, today));
}

function termsDay(contractDate: IsoDate, today: IsoDate): IsoDate {
  return contractDate > today ? contractDate : today;
}

function changesPlans({ plans, discountPercent }: Offer): boolean {
  return plans.length > 0 || discountPercent > 0;
}

function draw(drawn: Omit<ScheduleSheet, "schedule">): FoundSchedule {
  const { plan, listPricePiastres, contractDate } = drawn;
  const schedule = planSchedule(plan, { listPricePiastres, contractDate });
  // The content's plans are held to it by tests; a listing may have figures that make no contract.
  if (schedule.kind !== "schedule") return { kind: "no-plan" };
  return { kind: "sheet", sheet: { ...drawn, schedule } };
}
