import type { PlanShowcase } from "../../domain/plans/schedule/schedule-sheet.ts";
import { augustDeliveryMonths, augustOffer } from "./offer.ts";
import { findProjectAnywhere } from "./showcase.ts";

/** The showcase as payment schedules look plans up in it. */
export const planShowcase: PlanShowcase = {
  findProject: findProjectAnywhere,
  offer: augustOffer,
  offerDeliveryMonths: augustDeliveryMonths,
};
