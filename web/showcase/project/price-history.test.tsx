import { describe, expect, test } from "vitest";
import type { Locale } from "../../../domain/text/locale.ts";
import { projectPriceHistory, type PublishedPrice } from "../../../domain/showcase/price-history.ts";
import { extractVisibleText } from "../../../tests/support/page-text.ts";
import { renderInLanguage } from "../../../tests/support/render.tsx";
import { ProjectPriceHistory } from "./price-history.tsx";

const price = (type: PublishedPrice["type"], since: string, from: number | null): PublishedPrice => ({
  project: "east",
  type,
  since,
  priceEgp: from === null ? null : { from, to: from },
});
const prices = [
  price("apartment", "2025-12-01", 5_600_000),
  price("villa", "2025-12-01", 20_000_000),
  price("apartment", "2026-04-01", 5_950_000),
  price("apartment", "2026-11-08", null),
];

const renderHistory = (locale: Locale, priceList: readonly PublishedPrice[] = prices) =>
  renderInLanguage(
    locale,
    <ProjectPriceHistory
      histories={projectPriceHistory(priceList, "east")}
      today="2026-11-26"
      typeParam={null}
      hrefOf={(type) => `?prices=${type}#prices`}
    />,
  );

describe("Prices over time", () => {
  test("state when a price last changed, and each change, newest first", () => {
    const text = extractVisibleText(renderHistory("en"));
    expect(text).toContain("Last changed on 8 November 2026.");
    expect(text).toContain(
      "8 November 2026 No price 1 April 2026 EGP 5,950,000 +6.3% 1 December 2025, first published EGP 5,600,000",
    );
    expect(text).toContain("8 November 2026. Apartment EGP 5,600,000");
    expect(text).not.toContain("Villa");
  });

  test("in Arabic as well", () => {
    const text = extractVisibleText(renderHistory("ar")).replace(/[\u2066-\u2069\u200e\u200f]/gu, "");
    expect(text).toContain("آخر تغيير في 8 نوفمبر 2026.");
    expect(text).toContain("1 ديسمبر 2025، أول سعر منشور 5,600,000 ج.م");
    // The figure is isolated left to right: otherwise Arabic text shows the sign behind it, and "6.3%+" means
    // "more than 6.3%".
    expect(renderHistory("ar")).toContain('<bdi dir="ltr">+6.3%</bdi>');
  });

  test("are not shown until a price has changed", () => {
    expect(renderHistory("en", prices.slice(0, 2))).toBe("");
  });
});
