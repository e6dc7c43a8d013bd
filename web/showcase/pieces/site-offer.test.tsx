import { describe, expect, test } from "vitest";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { augustOffer } from "../../../content/showcase/offer.ts";
import { SiteWideOffer } from "./site-offer.tsx";

const htmlOn = (today: string, locale: "en" | "ar" = "en") =>
  renderInLanguage(locale, <SiteWideOffer offer={augustOffer} today={today} />);

describe("while it is current, the August offer", () => {
  test("names its last day and asks about its own terms on WhatsApp", () => {
    const html = htmlOn("2025-08-10");
    const text = textOf(html);
    expect(text).toContain("August 2025 Offer");
    expect(text).toContain("Valid until 31 December 2025");
    expect(text).not.toContain("ended");
    expect(html).toContain('href="/go/whatsapp?about=offer&amp;lang=en"');
  });

  test.each([
    ["2025-11-30", false],
    ["2025-12-01", true],
    ["2025-12-31", true],
  ])("on %s says that it ends with this month: %s", (today, isLastMonth) => {
    expect(textOf(htmlOn(today)).includes("Valid till end of month")).toBe(isLastMonth);
  });
});

describe.each(["2025-08-10", "2025-12-31", "2026-11-20"])(
  "on %s the August offer holds its plans",
  (today) => {
    test.each([
      ["en", /Plan 1, long term 100% 56\.4% 48\.9% 13\.04% .*Cash 60% 60% 60% None/],
      ["ar", /الخطة الأولى، طويلة الأجل 100% 56\.4% 48\.9% 13\.04% /],
    ] as const)(
      "against each other in %s, and says at which rate plan 1 costs as much as cash",
      (locale, row) => {
        expect(textOf(htmlOn(today, locale)).replace(/[\u2066-\u2069]/gu, "")).toMatch(row);
      },
    );
  },
);

describe("from the first day after it, the August offer", () => {
  test.each([
    ["en", "Terms of the August 2025 Offer", "ended on 31 December 2025"],
    ["ar", "شروط عرض أغسطس 2025", "انتهى هذا العرض في 31 ديسمبر 2025"],
  ] as const)("says in %s that it has ended, without contact links", (locale, heading, endedText) => {
    const html = htmlOn("2026-01-01", locale);
    expect(textOf(html)).toContain(heading);
    expect(textOf(html)).toContain(endedText);
    expect(html).not.toContain("/go/whatsapp");
  });

  test("keeps its four plans and their effect on the price", () => {
    const text = textOf(htmlOn("2026-11-20"));
    for (const term of ["List price", "About 20% higher", "About 20% lower", "40% discount", "2 years"])
      expect(text).toContain(term);
  });
});

test("an offer without a delivery states none and compares no plans", () => {
  const html = renderInLanguage(
    "en",
    <SiteWideOffer offer={{ ...augustOffer, deliveryMonths: null }} today="2025-08-10" />,
  );
  expect(textOf(html)).toContain("August 2025 Offer");
  expect(html).not.toContain("<caption>");
  expect(textOf(html)).not.toContain("2 years");
});
