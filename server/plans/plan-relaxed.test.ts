import { expect, test } from "vitest";
import { emptyPlanQuery, formatPlanQuery, parsePlanQuery } from "../../domain/plans/plan-query.ts";
import type { NearestPlanLimits } from "../search/search.ts";
import { relaxPlanLimits } from "./plan-relaxed.ts";

const noLimits: NearestPlanLimits = { cashEgp: null, monthlyEgp: null, years: null, deliveredBy: null };
const query = { ...emptyPlanQuery, cashEgp: 3_990_000_000 };

test.each([
  [3_990_200_000, 3_991_000_000],
  [3_999_999_999, 4_000_000_000],
  [4_000_000_001, null],
])(
  "For listings that need EGP %i today, the suggested limit is %s, at most the largest that a URL can have",
  (leastEgp, step) => {
    const search = { nearestLimits: () => ({ ...noLimits, cashEgp: leastEgp }), countPlans: () => 3 };
    const relaxed = relaxPlanLimits(query, [], { fitting: [], homes: 1 }, search);
    expect(relaxed.map(({ query: { cashEgp }, more }) => [cashEgp, more])).toEqual(step ? [[step, 2]] : []);
    for (const suggestion of relaxed)
      expect(parsePlanQuery(new URLSearchParams(formatPlanQuery(suggestion.query))).query).toEqual(
        suggestion.query,
      );
  },
);
