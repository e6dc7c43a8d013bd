import { augustDeliveryMonths, augustOffer } from "../../../content/showcase/offer.ts";
import { findProjectAnywhere } from "../../../content/showcase/showcase.ts";
import { type ContractPlan, toContractPlan } from "../../../domain/plans/contract-plan.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { toPiastres } from "../../../domain/money/piastres.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import { type PlanSchedule, planSchedule } from "../../../domain/plans/plan-schedule.ts";
import { announcedDelivery } from "../../../domain/showcase/project-facts.ts";
import { projectPlans, projectTerms } from "../../../domain/showcase/project-plans.ts";
import {
  type Developer,
  isOfferCurrent,
  type IsoDate,
  type Offer,
  type Project,
} from "../../../domain/showcase/showcase.ts";
import type { UnitTypeId } from "../../../domain/listings/unit-type.ts";
import {
  chooseDay,
  choosePlan,
  choosePrice,
  type DayRange,
  deliveryNotes,
  deliveryOf,
  homePlan,
  aroundToday,
  type ScheduleNote,
} from "./choose-terms.ts";
import { ownProjectDraft } from "./own-schedule.ts";
import type { ScheduleAsked, ScheduleSubject } from "./schedule-address.ts";
import { findSoldOut, type SoldOut } from "./sold-out.ts";

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

/** What a schedule is drawn from. */
export type ScheduleDraft = Omit<ScheduleSheet, "schedule">;

export type FoundSchedule =
  | { readonly kind: "sheet"; readonly sheet: ScheduleSheet }
  | { readonly kind: "not-found" }
  | SoldOut
  /** A home of which price or rest is not known: there is nothing to draw. */
  | { readonly kind: "no-plan" };

/** For an offer without a home: so that its shares can be read as sums. */
const examplePriceEgp = 1_000_000;

/** The schedule of a developer's plan, or of an offer's. */
export function findDeveloperSchedule(asked: ScheduleAsked, today: IsoDate): FoundSchedule {
  switch (asked.subject.kind) {
    case "project":
      return findSoldOut(asked.subject) ?? projectSchedule(asked, asked.subject, today);
    case "offer":
      return offerSchedule(asked, asked.subject, today);
    case "unit":
      return { kind: "not-found" };
  }
}

/** The schedule of a resale home that is on offer. */
export function findHomeSchedule(asked: ScheduleAsked, listing: Listing, today: IsoDate): FoundSchedule {
  const terms = asked.subject.kind === "unit" ? asked.subject.terms : null;
  const chosen = chooseDay(asked.dayText, aroundToday(today));
  const plan = homePlan(listing, terms, chosen.contractDate);
  if (!plan) return { kind: "no-plan" };
  const planNotes: readonly ScheduleNote[] = terms ? ["own-terms"] : plan.instalments ? ["counted"] : [];
  return draw({
    ...chosen,
    subject: { kind: "unit", unit: listing.unitCode, terms },
    of: { kind: "unit", listing },
    offer: null,
    advertised: null,
    plan,
    listPricePiastres: toPiastres(listing.priceEgp),
    ownPriceEgp: null,
    notes: [...chosen.notes, ...planNotes, ...deliveryNotes(plan, deliveryOf(listing), chosen.contractDate)],
    types: [],
    plans: [],
  });
}

function projectSchedule(
  asked: ScheduleAsked,
  subject: Extract<ScheduleSubject, { kind: "project" }>,
  today: IsoDate,
): FoundSchedule {
  if (subject.terms) {
    const draft = ownProjectDraft(asked, subject, subject.terms, today);
    return draft ? draw(draft) : { kind: "not-found" };
  }
  const found = findProjectAnywhere(subject.project);
  if (!found) return { kind: "not-found" };
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
  const isOffered = offer !== null && isOfferCurrent(offer, termsDay(contractDate, today));
  // The day of the delivery counts from the contract, whenever that was signed.
  const { deliveryMonth, charges } = projectTerms(project, contractDate);
  const plan = toContractPlan(advertised, deliveryMonth, charges);
  return draw({
    ...chosen,
    ...price,
    subject: { kind: "project", project: project.slug, type: unitType, plan: advertised.id, terms: null },
    of: { kind: "project", developer, project },
    offer: isOffered ? offer : null,
    advertised,
    plan,
    notes: [
      ...chosen.notes,
      ...price.notes,
      ...(isOffered && (offer.plans.length > 0 || offer.discountPercent > 0)
        ? ["offer-applied" as const]
        : []),
      ...deliveryNotes(plan, announcedDelivery(project), contractDate),
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

function draw(drawn: ScheduleDraft): FoundSchedule {
  const { plan, listPricePiastres, contractDate } = drawn;
  const schedule = planSchedule(plan, { listPricePiastres, contractDate });
  // The content's plans are held to it by tests; a listing may have figures that make no contract.
  if (schedule.kind !== "schedule") return { kind: "no-plan" };
  return { kind: "sheet", sheet: { ...drawn, schedule } };
}
