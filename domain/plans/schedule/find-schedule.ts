import type { PlanShowcase, ScheduleInputs, ScheduleDetails } from "./schedule-details.ts";
import { toContractPlan } from "../contract-plan.ts";
import { isOfferedStatus, isPublicStatus, type Listing } from "../../listings/listing.ts";
import { isPriceUnconfirmed } from "../../listings/usual-prices.ts";
import { toPiastres } from "../../money/piastres.ts";
import { buildPlanSchedule } from "../plan-schedule.ts";
import { announcedDelivery } from "../../showcase/project-facts.ts";
import { listUnitPlans, projectDeliveryAndCharges } from "../../showcase/project-plans.ts";
import { findOffer, findProjectByAnySlug } from "../../showcase/published-showcase.ts";
import { isOfferCurrent } from "../../showcase/showcase.ts";
import type { IsoDate } from "../../time/calendar.ts";
import {
  chooseContractDate,
  chooseUnitPlan,
  chooseListPrice,
  deliveryNotices,
  handoverOfListing,
  planOfListing,
  contractDateRange,
  type ScheduleNotice,
} from "./choose-terms.ts";
import { customScheduleInputs } from "./own-schedule.ts";
import type { ScheduleRequest, ScheduleSubject } from "./schedule-query.ts";
import { findSoldOutSubject, type SoldOutSubject } from "./sold-out.ts";

export type ScheduleLookupResult =
  | { readonly kind: "sheet"; readonly sheet: ScheduleDetails }
  | { readonly kind: "not-found" }
  | SoldOutSubject
  /** The listing is no longer offered. */
  | { readonly kind: "gone" }
  /** The price or a figure of the listing is not known, so there is no schedule. */
  | { readonly kind: "no-plan" };

/** Example price of an offer that covers several homes, so that percentages can be shown as amounts. */
const examplePriceEgp = 1_000_000;

/** The schedule of a developer's plan or an offer's plan. */
export function findDeveloperSchedule(
  request: ScheduleRequest,
  today: IsoDate,
  showcase: PlanShowcase,
): ScheduleLookupResult {
  switch (request.subject.kind) {
    case "project":
      return (
        findSoldOutSubject(request.subject, showcase) ??
        projectSchedule(request, request.subject, today, showcase)
      );
    case "offer":
      return offerSchedule(request, request.subject, today, showcase);
    case "unit":
      return { kind: "not-found" };
  }
}

/** The schedule of a resale home from its current data; "not-found" if `listing` is null or not public. */
export function findListingSchedule(
  request: ScheduleRequest,
  listing: Listing | null,
  today: IsoDate,
): ScheduleLookupResult {
  if (!listing || !isPublicStatus(listing.status)) return { kind: "not-found" };
  if (!isOfferedStatus(listing.status)) return { kind: "gone" };
  const terms = request.subject.kind === "unit" ? request.subject.terms : null;
  const dateChoice = chooseContractDate(request.dayText, contractDateRange(today));
  const plan = planOfListing(listing, terms, dateChoice.contractDate);
  if (!plan) return { kind: "no-plan" };
  const planNotes: readonly ScheduleNotice[] = terms ? ["own-terms"] : plan.instalments ? ["counted"] : [];
  return draw({
    ...dateChoice,
    subject: { kind: "unit", unit: listing.unitCode, terms },
    subjectData: { kind: "unit", listing },
    offer: null,
    advertised: null,
    plan,
    listPricePiastres: toPiastres(listing.priceEgp),
    ownPriceEgp: null,
    notes: [
      ...dateChoice.notes,
      ...(isPriceUnconfirmed(listing) ? ["price-open" as const] : []),
      ...planNotes,
      ...deliveryNotices(plan, handoverOfListing(listing), dateChoice.contractDate),
    ],
    types: [],
    plans: [],
  });
}

function projectSchedule(
  request: ScheduleRequest,
  subject: Extract<ScheduleSubject, { kind: "project" }>,
  today: IsoDate,
  showcase: PlanShowcase,
): ScheduleLookupResult {
  const projectEntry = findProjectByAnySlug(showcase, subject.project);
  if (!projectEntry) return { kind: "not-found" };
  if (subject.terms) {
    const draft = customScheduleInputs(request, subject, { terms: subject.terms, today, projectEntry });
    return draft ? draw(draft) : { kind: "not-found" };
  }
  const { developer, project } = projectEntry;
  let dateChoice = chooseContractDate(request.dayText, contractDateRange(today));
  let unitPlans = listUnitPlans(project, termsDay(dateChoice.contractDate, today));
  let unitPlan = chooseUnitPlan(unitPlans, subject);
  if (!unitPlan && dateChoice.contractDate > today) {
    // The plan belongs to an offer that has ended by that date.
    dateChoice = { ...dateChoice, contractDate: today, notes: ["bad-day"] };
    unitPlans = listUnitPlans(project, today);
    unitPlan = chooseUnitPlan(unitPlans, subject);
  }
  if (!unitPlan) return { kind: "not-found" };
  const { unitType, advertised } = unitPlan;
  const { contractDate } = dateChoice;
  const price = chooseListPrice(request.priceText, unitPlan.listPricePiastres, "starting-price");
  const { offer } = project;
  const isOfferValid = offer !== null && isOfferCurrent(offer, termsDay(contractDate, today));
  // The month of delivery is counted from the contract's date.
  const { deliveryMonth, charges } = projectDeliveryAndCharges(project, contractDate);
  const plan = toContractPlan(advertised, deliveryMonth, charges);
  return draw({
    ...dateChoice,
    ...price,
    subject: { kind: "project", project: project.slug, type: unitType, plan: advertised.id, terms: null },
    subjectData: { kind: "project", developer, project },
    offer: isOfferValid ? offer : null,
    advertised,
    plan,
    notes: [
      ...dateChoice.notes,
      ...price.notes,
      ...(isOfferValid && (offer.plans.length > 0 || offer.discountPercent > 0)
        ? ["offer-applied" as const]
        : []),
      ...deliveryNotices(plan, announcedDelivery(project), contractDate),
    ],
    types: [...new Set(unitPlans.map((way) => way.unitType))],
    plans: unitPlans.filter((way) => way.unitType === unitType).map((way) => way.advertised),
  });
}

function offerSchedule(
  request: ScheduleRequest,
  subject: Extract<ScheduleSubject, { kind: "offer" }>,
  today: IsoDate,
  showcase: PlanShowcase,
): ScheduleLookupResult {
  const offer = findOffer(showcase, subject.offer);
  if (!offer) return { kind: "not-found" };
  const advertised =
    subject.plan === null ? offer.plans[0] : offer.plans.find(({ id }) => id === subject.plan);
  if (!advertised) return { kind: "not-found" };
  // For an offer that has ended, its last day is the only contract date [PLAN-15].
  const isCurrent = isOfferCurrent(offer, today);
  const defaultDay = isCurrent ? today : offer.validUntil;
  const days = { from: defaultDay, to: offer.validUntil, defaultDay };
  const dateChoice = chooseContractDate(request.dayText, days);
  const price = chooseListPrice(request.priceText, toPiastres(examplePriceEgp), "example-price");
  return draw({
    ...dateChoice,
    ...price,
    subject: { kind: "offer", offer: offer.id, plan: advertised.id },
    subjectData: { kind: "offer", offer },
    offer: null,
    advertised,
    plan: toContractPlan(advertised, offer.deliveryMonths),
    notes: [...(isCurrent ? [] : ["offer-ended" as const]), ...dateChoice.notes, ...price.notes],
    types: [],
    plans: offer.plans,
  });
}

/** The day whose plans and offers apply: the contract's date, or today if that date is past. */
function termsDay(contractDate: IsoDate, today: IsoDate): IsoDate {
  return contractDate > today ? contractDate : today;
}

function draw(inputs: ScheduleInputs): ScheduleLookupResult {
  const { plan, listPricePiastres, contractDate } = inputs;
  const schedule = buildPlanSchedule(plan, { listPricePiastres, contractDate });
  // The figures of a listing may form no valid contract; only the plans under content/ are tested.
  if (schedule.kind !== "schedule") return { kind: "no-plan" };
  return { kind: "sheet", sheet: { ...inputs, schedule } };
}
