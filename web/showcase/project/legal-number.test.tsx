import { expect, test } from "vitest";
import { renderInLanguage } from "../../../tests/support/render.tsx";
import { extractVisibleText } from "../../../tests/support/page-text.ts";
import { LegalNumber } from "./legal-number.tsx";

const fact = { source: { en: "City authority", ar: "جهاز المدينة" }, asOf: "2026-08-01" };

test("a licence has its source and day if they are known, and a missing one is stated as missing", () => {
  const textIn = (locale: "en" | "ar", node: React.ReactNode) =>
    extractVisibleText(renderInLanguage(locale, node));
  expect(textIn("en", <LegalNumber number="301/2024" fact={fact} />)).toBe(
    "301/2024 City authority, 1 August 2026",
  );
  expect(textIn("ar", <LegalNumber number="301/2024" fact={fact} />)).toContain("جهاز المدينة");
  expect(textIn("en", <LegalNumber number="301/2024" />)).toBe("301/2024");
  expect(textIn("en", <LegalNumber number={null} fact={fact} />)).toBe("Not provided");
});
