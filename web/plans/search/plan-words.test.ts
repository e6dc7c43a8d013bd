import { expect, test } from "vitest";
import { parsePlanQuery } from "../../../domain/plans/plan-query.ts";
import { relaxedLimitText, planMatchCountText } from "./plan-words.ts";

test("counts and steps follow the plural forms of Arabic", () => {
  expect(
    [1, 2, 3, 11, 100].map((homes) => planMatchCountText({ projectTypes: 0, homes }, { locale: "ar" })),
  ).toEqual([
    "وحدة واحدة من إعادة البيع",
    "وحدتان من إعادة البيع",
    "3 وحدات من إعادة البيع",
    "11 وحدة من إعادة البيع",
    "100 وحدة من إعادة البيع",
  ]);
  const { query } = parsePlanQuery(new URLSearchParams("years=7&by=2027"));
  expect(relaxedLimitText({ what: "years", query, more: 2 }, { locale: "ar" })).toBe(
    "حتى 7 سنوات: نتيجتان إضافيتان",
  );
  expect(relaxedLimitText({ what: "deliveredBy", query, more: 1 }, { locale: "en" })).toBe(
    "By end 2027: 1 more",
  );
  expect(relaxedLimitText({ what: "cash", query, more: 1 }, { locale: "en" })).toBe("Any sum today: 1 more");
});
