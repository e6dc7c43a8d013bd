import { expect, test } from "vitest";
import { formatPlanQuery, parsePlanQuery } from "../../../domain/plans/plan-query.ts";
import { emptySearchQuery, updateSearchQuery } from "../../../domain/search/search-query.ts";
import { toPlanSearchQueryString } from "./plan-search-query.ts";

test("a search for homes passes on its limits, areas and types", () => {
  const query = updateSearchQuery(emptySearchQuery, {
    cashTodayEgp: { min: 1, max: 500_000 },
    monthlyEgp: { min: null, max: 20_000 },
    planYears: { min: 2, max: 7 },
    areas: ["new-cairo"],
    unitTypes: ["villa"],
  });
  expect(toPlanSearchQueryString(query)).toBe("area=new-cairo&cash=500000&monthly=20000&type=villa&years=7");
  expect(toPlanSearchQueryString(emptySearchQuery)).toBe(
    formatPlanQuery(parsePlanQuery(new URLSearchParams()).query),
  );
});
