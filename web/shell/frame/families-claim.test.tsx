import { expect, test } from "vitest";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { FamiliesHelpedClaim } from "./families-claim.tsx";

const claim = { count: 1200, source: "Own records, January 2026" };

test("the number of families helped has its source, in both languages", () => {
  const textIn = (locale: "en" | "ar") =>
    textOf(renderInLanguage(locale, <FamiliesHelpedClaim />, { familiesHelped: claim }));
  expect(textIn("en")).toBe("1,200+ families helped Source: Own records, January 2026");
  expect(textIn("ar")).toContain("1,200");
  expect(textIn("ar")).toContain("Own records, January 2026");
});

test("nothing is claimed without configuration", () => {
  expect(renderInLanguage("en", <FamiliesHelpedClaim />)).toBe("");
});
