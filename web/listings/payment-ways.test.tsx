import { describe, expect, test } from "vitest";
import { whatsappInquiryText } from "../../messages/whatsapp-question.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { PaymentMethod } from "../../domain/listings/payment-method.ts";
import { sampleListing } from "../../domain/listings/sample-listing.fixture.ts";
import { createResalePlan } from "../../domain/plans/resale-plan.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { publicConfig } from "../../tests/support/public-config.ts";
import { renderInLanguage, plainTextOf } from "../../tests/support/render.tsx";
import { childElementsNamed, parseXml } from "../../tests/support/xml.ts";
import { toApiListing } from "../api/api-listing.ts";
import { partnerFeedXml } from "../feeds/partner-feed.ts";
import { compareResalePlans } from "../plans/comparison/load-comparison.ts";
import { PlanComparison } from "../plans/comparison/plan-comparison.tsx";
import { filterOptionName } from "../search/view/option-name.ts";
import { listingSocialCard } from "../seo/social-cards.ts";
import { toListingCardView } from "./cards/listing-card-view.ts";
import { ListingCard } from "./cards/listing-card.tsx";
import { toListingComparisonView } from "./compare/compare-view.ts";
import { PricePanel } from "./property/price-panel.tsx";
import { toPropertyView } from "./property/property-view.ts";

const unstatedTerms = { downPaymentEgp: null, monthlyEgp: null } as const;
const homes: Readonly<Record<PaymentMethod, Listing>> = {
  cash: { ...sampleListing, ...unstatedTerms, payment: "cash" },
  instalments: sampleListing,
  "instalments-unstated": { ...sampleListing, ...unstatedTerms, payment: "instalments" },
  unstated: { ...sampleListing, ...unstatedTerms },
};

const cashInFull = [
  "Cash Payment: full payment of EGP 3,500,000 required",
  "السداد كاش: مطلوب سداد كامل السعر 3,500,000 ج.م",
] as const;

/** For each payment method: the text expected in each part of the site, in both languages. */
const expectedTexts: Readonly<
  Record<PaymentMethod, Readonly<Record<string, readonly [en: string, ar: string]>>>
> = {
  cash: {
    card: cashInFull,
    row: ["Cash only", "كاش فقط"],
    panel: cashInFull,
    compared: ["EGP 3,500,000 paid at once", "3,500,000 ج.م يُسدد دفعة واحدة"],
    comparer: ["The owner asks for the full price at once.", "المالك يطلب السعر كاملًا دفعة واحدة"],
    filter: ["Cash only", "كاش فقط"],
    whatsapp: [
      "ask about unit AA01-101, at EGP 3,500,000 in cash.",
      "الاستفسار عن الوحدة كود AA01-101 بسعر 3,500,000 ج.م كاش.",
    ],
  },
  instalments: {
    card: ["Down payment EGP 700,000 20% Monthly 25K EGP", "المقدم 700,000 ج.م 20% القسط الشهري 25 ألف ج.م"],
    row: ["Down payment 20%, monthly 25K EGP", "مقدم 20%، قسط شهري 25 ألف ج.م"],
    panel: ["Monthly instalment EGP 25,000", "القسط الشهري 25,000 ج.م"],
    compared: ["EGP 700,000 20%", "700,000 ج.م 20%"],
    comparer: ["As offered", "الخطة المعروضة"],
    filter: ["Instalments, figures stated", "تقسيط بأرقام معلنة"],
    whatsapp: [
      "unit AA01-101: EGP 700,000 down and EGP 25,000 a month.",
      "الوحدة كود AA01-101: المقدم 700,000 ج.م والقسط الشهري 25,000 ج.م.",
    ],
  },
  "instalments-unstated": {
    card: [
      "Instalments offered. Down payment and monthly not stated.",
      "متاحة بالتقسيط. المقدم والقسط الشهري غير معلنين.",
    ],
    row: ["Instalments, figures not stated", "تقسيط، والأرقام غير معلنة"],
    panel: ["Down payment not stated Monthly instalment not stated", "المقدم غير معلن القسط الشهري غير معلن"],
    compared: ["Not specified", "غير محدد"],
    comparer: [
      "The home is offered in instalments, and their figures are not stated.",
      "الوحدة متاحة بالتقسيط وأرقامه غير معلنة.",
    ],
    filter: ["Instalments, figures not stated", "تقسيط بدون أرقام معلنة"],
    whatsapp: [
      "You offer instalments: what are the down payment and the instalments?",
      "الوحدة متاحة بالتقسيط: كم المقدم وكم القسط؟",
    ],
    asked: ["Ask: how much down, how much a month?", "اسأل: كم المقدم وكم القسط؟"],
  },
  unstated: {
    card: [
      "Way of payment not stated. Ask: cash or instalments?",
      "طريقة السداد غير محددة. اسأل: كاش أم تقسيط؟",
    ],
    row: ["Payment not stated", "طريقة السداد غير محددة"],
    panel: ["The line stays empty until the seller says how the price is paid.", "طريقة السداد غير محددة."],
    compared: ["Not specified", "غير محدد"],
    comparer: ["How the price is paid is not stated.", "طريقة السداد غير محددة."],
    filter: ["Not stated", "غير محددة"],
    whatsapp: ["How can it be paid: cash or instalments?", "ما طريقة السداد: كاش أم تقسيط؟"],
    asked: ["Ask: cash or instalments?", "اسأل: كاش أم تقسيط؟"],
  },
};

function places(paymentMethod: PaymentMethod, locale: Locale): Readonly<Record<string, string>> {
  const home = homes[paymentMethod];
  const card = (variant: "grid" | "compact") =>
    plainTextOf(
      renderInLanguage(locale, <ListingCard view={toListingCardView(home, { locale })} variant={variant} />),
    );
  const compared = toListingComparisonView([home, sampleListing], { locale }).rows.find(({ name }) =>
    ["Down payment", "المقدم"].includes(name),
  )?.cells[0];
  const options = { locale, params: new URLSearchParams(), today: "2026-11-21", config: publicConfig };
  const comparison = compareResalePlans(home, options);
  const panel = plainTextOf(renderInLanguage(locale, <PricePanel view={toPropertyView(home, { locale })} />));
  return {
    card: card("grid"),
    row: card("compact"),
    panel,
    asked: panel,
    whatsapp: plainTextOf(
      whatsappInquiryText({ kind: "unit", unitCode: home.unitCode, money: home }, locale),
    ),
    compared: plainTextOf(`${compared?.text} ${compared?.note}`),
    comparer: comparison
      ? plainTextOf(
          renderInLanguage(
            locale,
            <PlanComparison view={comparison} className={undefined} hasFailed={false} />,
          ),
        )
      : "",
    filter: filterOptionName("paymentWays", paymentMethod, { locale }),
  };
}

const paymentMethods = Object.keys(homes) as readonly PaymentMethod[];

describe.each(paymentMethods)("a home that is paid: %s", (paymentMethod) => {
  const home = homes[paymentMethod];
  const isCalculable = paymentMethod === "cash" || paymentMethod === "instalments";

  test.each(["en", "ar"] as const)("is described everywhere in its own words, in %s", (locale) => {
    const texts = places(paymentMethod, locale);
    for (const [place, [en, ar]] of Object.entries(expectedTexts[paymentMethod]))
      expect(texts[place], place).toContain(locale === "en" ? en : ar);
  });

  test("is called cash only if the seller stated cash", () => {
    const all = Object.values({ ...places(paymentMethod, "en"), ...places(paymentMethod, "ar") }).join(" ");
    expect(/Cash Payment|Cash only|full payment|السداد كاش|كاش فقط|in cash|ج\.م كاش/u.test(all)).toBe(
      paymentMethod === "cash",
    );
  });

  test("has a plan, or a button to ask, depending on the stated terms", () => {
    expect(createResalePlan(home).kind).toBe(isCalculable ? "plan" : paymentMethod);
    const panel = places(paymentMethod, "en")["panel"] ?? "";
    expect(panel.includes("Ask:")).toBe(!isCalculable);
    expect(panel.includes("Left out of plans and of the finder")).toBe(!isCalculable);
  });

  test("is the same in the API, and unchanged in version 1", () => {
    const origin = "https://homes.example.com";
    const { downPaymentEgp, monthlyEgp } = home;
    expect(toApiListing(home, origin, "2")).toMatchObject({
      paymentWay: paymentMethod,
      downPaymentEgp,
      monthlyEgp,
    });
    expect(toApiListing(home, origin, "1")).toMatchObject({
      downPaymentEgp: downPaymentEgp ?? 0,
      monthlyEgp: monthlyEgp ?? 0,
    });
    const [property] = childElementsNamed(parseXml(partnerFeedXml([home], origin)), "property");
    const [payment] = property ? childElementsNamed(property, "payment") : [];
    expect(payment?.attributes["way"]).toBe(paymentMethod === "unstated" ? undefined : paymentMethod);
  });

  test("is shown on its social card as far as it is known", () => {
    const site = { config: publicConfig, locale: "en" } as const;
    const { line } = listingSocialCard(site, {
      ...toListingCardView(home, { locale: "en" }),
      picture: null,
    }).card;
    expect(line && line.openShare + line.unstatedShare).toBe(isCalculable ? 0 : 100);
  });
});
