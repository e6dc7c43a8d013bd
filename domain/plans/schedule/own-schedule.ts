import { toPiastres } from "../../money/piastres.ts";
import { type CustomPlanTerms, createPlanFromTerms } from "../comparison-query.ts";
import { announcedDelivery } from "../../showcase/project-facts.ts";
import { projectDeliveryAndCharges } from "../../showcase/project-plans.ts";
import type { ProjectWithDeveloper } from "../../showcase/published-showcase.ts";
import type { IsoDate } from "../../time/calendar.ts";
import { contractDateRange, chooseContractDate, chooseListPrice, deliveryNotices } from "./choose-terms.ts";
import type { ScheduleInputs } from "./schedule-details.ts";
import type { ScheduleRequest, ScheduleSubject } from "./schedule-query.ts";

/** The data of the schedule of a visitor's own plan for a unit type; null if no unit with a price is for sale. */
export function customScheduleInputs(
  request: ScheduleRequest,
  subject: Extract<ScheduleSubject, { kind: "project" }>,
  {
    terms,
    today,
    projectEntry,
  }: {
    readonly terms: CustomPlanTerms;
    readonly today: IsoDate;
    readonly projectEntry: ProjectWithDeveloper;
  },
): ScheduleInputs | null {
  const priced = projectEntry.project.units.flatMap(({ type, priceEgp, isSoldOut }) =>
    priceEgp && !isSoldOut ? [{ type, fromEgp: priceEgp.from }] : [],
  );
  const cheapest = Math.min(...priced.map(({ fromEgp }) => fromEgp));
  const unit = priced.find(({ type, fromEgp }) =>
    subject.type === null ? fromEgp === cheapest : type === subject.type,
  );
  if (!unit) return null;
  const day = chooseContractDate(request.dayText, contractDateRange(today));
  const price = chooseListPrice(request.priceText, toPiastres(unit.fromEgp), "starting-price");
  const plan = createPlanFromTerms(terms, projectDeliveryAndCharges(projectEntry.project, day.contractDate));
  return {
    ...day,
    ...price,
    subject: { ...subject, type: unit.type, plan: null, terms },
    subjectData: { kind: "project", ...projectEntry },
    offer: null,
    advertised: null,
    plan,
    notes: [
      ...day.notes,
      "own-terms",
      ...price.notes,
      ...deliveryNotices(plan, announcedDelivery(projectEntry.project), day.contractDate),
    ],
    types: priced.map(({ type }) => type),
    plans: [],
  };
}
