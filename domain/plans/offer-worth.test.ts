import { expect, test } from "vitest";
import { augustDeliveryMonths, augustOffer } from "../../content/showcase/offer.ts";
import { compareOfferPlans } from "./offer-worth.ts";

test.each(["2025-08-10", "2025-12-31"])(
  "the plans of the August offer are worth on %s what [PLAN-17] says",
  (contractDate) => {
    const plans = compareOfferPlans(augustOffer.plans, {
      deliveryMonths: augustDeliveryMonths,
      contractDate,
    });
    expect(
      plans.map(({ plan, totalPercent, worthPercents }) => [plan.id, totalPercent, worthPercents]),
    ).toEqual([
      ["plan-1", 100, [56.4, 48.9]],
      ["plan-2", 120, [61.3, 52.9]],
      ["plan-3", 80, [57.7, 52.7]],
      ["cash", 60, [60, 60]],
    ]);
    expect(plans.map(({ asCashPercent }) => asCashPercent?.toFixed(2) ?? null)).toEqual([
      "13.04",
      expect.any(String),
      expect.any(String),
      null,
    ]);
  },
);
