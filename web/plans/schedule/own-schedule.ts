import { findProjectAnywhere } from "../../../content/showcase/showcase.ts";
import { toPiastres } from "../../../domain/money/piastres.ts";
import { type AskedTerms, planOfTerms } from "../../../domain/plans/comparison-query.ts";
import { announcedDelivery } from "../../../domain/showcase/project-facts.ts";
import { projectTerms } from "../../../domain/showcase/project-plans.ts";
import type { IsoDate } from "../../../domain/showcase/showcase.ts";
import { aroundToday, chooseDay, choosePrice, deliveryNotes } from "./choose-terms.ts";
import type { ScheduleDraft } from "./find-schedule.ts";
import type { ScheduleAsked, ScheduleSubject } from "./schedule-address.ts";

/** A visitor's own plan on the list price of a project's type of home; null where none is for sale at a price. */
export function ownProjectDraft(
  asked: ScheduleAsked,
  subject: Extract<ScheduleSubject, { kind: "project" }>,
  terms: AskedTerms,
  today: IsoDate,
): ScheduleDraft | null {
  const found = findProjectAnywhere(subject.project);
  if (!found) return null;
  const priced = found.project.units.flatMap(({ type, priceEgp, isSoldOut }) =>
    priceEgp && !isSoldOut ? [{ type, fromEgp: priceEgp.from }] : [],
  );
  const cheapest = Math.min(...priced.map(({ fromEgp }) => fromEgp));
  const unit = priced.find(({ type, fromEgp }) =>
    subject.type === null ? fromEgp === cheapest : type === subject.type,
  );
  if (!unit) return null;
  const day = chooseDay(asked.dayText, aroundToday(today));
  const price = choosePrice(asked.priceText, toPiastres(unit.fromEgp), "starting-price");
  const plan = planOfTerms(terms, projectTerms(found.project, day.contractDate));
  return {
    ...day,
    ...price,
    subject: { ...subject, type: unit.type, plan: null, terms },
    of: { kind: "project", ...found },
    offer: null,
    advertised: null,
    plan,
    notes: [
      ...day.notes,
      "own-terms",
      ...price.notes,
      ...deliveryNotes(plan, announcedDelivery(found.project), day.contractDate),
    ],
    types: priced.map(({ type }) => type),
    plans: [],
  };
}
