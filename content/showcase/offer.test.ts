import { describe, expect, test } from "vitest";
import { planTermMonths, planTotalPercent } from "../../domain/plans/plan.ts";
import { isOfferCurrent } from "../../domain/showcase/showcase.ts";
import { augustOffer } from "./offer.ts";

describe("The August 2025 offer", () => {
  test.each([
    ["plan-1", 5, 5, 120, 0],
    ["plan-2", 5, 10, 168, 20],
    ["plan-3", 5, 0, 60, -20],
    ["cash", 100, 0, 0, -40],
  ] as const)(
    "%s: %i %% down, %i %% on delivery, %i months, price %i %%",
    (id, down, delivery, months, change) => {
      const plan = augustOffer.plans.find((each) => each.id === id)!;
      const { downPercent, onDeliveryPercent, priceChangePercent } = plan;
      expect([downPercent, onDeliveryPercent, priceChangePercent]).toEqual([down, delivery, change]);
      expect([planTermMonths(plan), planTotalPercent(plan)]).toEqual([months, 100]);
    },
  );

  test.each([
    ["2025-08-01", true],
    ["2025-12-31", true],
    ["2026-01-01", false],
    ["2026-11-21", false],
  ] as const)("on %s it is current: %s", (today, isCurrent) => {
    expect(isOfferCurrent(augustOffer, today)).toBe(isCurrent);
  });
});
