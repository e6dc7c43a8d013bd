import * as fc from "../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../tests/support/any-text.ts";
import { chatReferenceCount, formatChatReference } from "../domain/leads/chat-reference.ts";
import { unstatedFacts } from "../domain/listings/unstated.ts";
import type { WhatsappInquiry } from "../domain/leads/whatsapp.ts";
import { whatsappInquiryText, whatsappInquiryUrl } from "./whatsapp-question.ts";

const august = { kind: "offer", downPercent: 5, planYears: 14, deliveryYears: 2 } as const;

test.each<[WhatsappInquiry, string, string]>([
  [{ kind: "unit", unitCode: "AA01-101" }, "AA01-101", "AA01-101"],
  [{ kind: "payment", unitCode: "AA01-101" }, "custom payment options for unit AA01-101", "خطة سداد مختلفة"],
  [{ kind: "project", projectName: "Ivoire East" }, "Ivoire East", "Ivoire East"],
  [{ kind: "developer", developerName: "Apex" }, "projects of Apex", "مشروعات Apex"],
  [
    { kind: "price-list", projectName: "Ivoire East" },
    "price list of the project Ivoire East",
    "قائمة أسعار",
  ],
  [{ kind: "general" }, "projects", "مشروعاتكم"],
  [
    { ...august, offerTitle: "August 2025 Offer" },
    "August 2025 Offer: 5% down payment, 14 years payment plan, 2 years delivery",
    "مقدم 5%، وتقسيط على 14 سنة، واستلام خلال سنتين",
  ],
  [
    { ...august, offerTitle: "…", planYears: 5, deliveryYears: 1 },
    "5 years",
    "على 5 سنوات، واستلام خلال سنة واحدة",
  ],
])(
  "the text a chat with sales opens with: %j says what it is about in both languages",
  (inquiry, english, arabic) => {
    expect(whatsappInquiryText(inquiry, "en")).toContain(english);
    expect(whatsappInquiryText(inquiry, "en")).toMatch(/^Hello, /u);
    expect(whatsappInquiryText(inquiry, "ar")).toContain(arabic);
    expect(whatsappInquiryText(inquiry, "ar")).toMatch(/^مرحبًا، /u);
  },
);

describe("the question about a home", () => {
  const home = { kind: "unit", unitCode: "AA01-101" } as const;
  const price = { priceEgp: 3_500_000 };
  // The four payment methods are tested with the texts of pages, in web/listings/payment-ways.test.tsx.
  test.each<[WhatsappInquiry, string, string]>([
    [
      { ...home, money: { priceEgp: 0, downPaymentEgp: null, monthlyEgp: null, payment: "cash" } },
      "sold for cash. What is the price?",
      "كاش. كم السعر؟",
    ],
    [
      { ...home, money: { ...price, downPaymentEgp: 0, monthlyEgp: 25_000 } },
      "no down payment and EGP 25,000 a month.",
      "بدون مقدم والقسط الشهري 25,000 ج.م.",
    ],
    [
      { ...home, money: { ...price, downPaymentEgp: 700_000, monthlyEgp: null } },
      "EGP 700,000 down, then instalments. How much is an instalment, and for how long?",
      "المقدم 700,000 ج.م والباقي بالتقسيط. كم القسط، وعلى كم سنة؟",
    ],
    [
      { ...home, money: { ...price, downPaymentEgp: null, monthlyEgp: 25_000 } },
      "EGP 25,000 a month. How much is the down payment?",
      "القسط الشهري 25,000 ج.م. كم المقدم؟",
    ],
    [
      { ...home, money: { ...price, downPaymentEgp: 700_000, monthlyEgp: 1 } },
      "You offer instalments: what are the down payment and the instalments?",
      "الوحدة متاحة بالتقسيط: كم المقدم وكم القسط؟",
    ],
    [
      { ...home, ask: ["payment", "area"] },
      "about unit AA01-101:\n- Cash or instalments? If instalments: how much down, how much a month?\n- How many",
      "الوحدة كود AA01-101:\n- كاش أم تقسيط؟ وإن كان تقسيطًا: كم المقدم وكم القسط؟\n- كم مترًا؟",
    ],
  ])("%j names what was said and asks what was not", (inquiry, english, arabic) => {
    expect(whatsappInquiryText(inquiry, "en").replace(/[\u2066-\u2069]/gu, "")).toContain(english);
    expect(whatsappInquiryText(inquiry, "ar").replace(/[\u2066-\u2069]/gu, "")).toContain(arabic);
  });

  test("is whole with every question there is", () => {
    for (const locale of ["en", "ar"] as const)
      expect(whatsappInquiryText({ ...home, ask: unstatedFacts }, locale).length).toBeLessThan(900);
  });
});

describe("the reference of a chat", () => {
  const reference = formatChatReference(chatReferenceCount - 1);

  test.each([
    ["en", "Hello, I would like to ask about unit AA01-101. Reference: W-ZZZZZZZ"],
    ["ar", "مرحبًا، أرغب في الاستفسار عن الوحدة كود AA01-101. الرقم المرجعي: W-ZZZZZZZ"],
  ] as const)("ends its text in %s", (locale, text) => {
    expect(whatsappInquiryText({ kind: "unit", unitCode: "AA01-101" }, locale, reference)).toBe(text);
  });

  test("is kept however long the text is", () => {
    const inquiry = { kind: "project", projectName: "a".repeat(2_000) } as const;
    expect(whatsappInquiryText(inquiry, "en", reference)).toMatch(/a{900} Reference: W-ZZZZZZZ$/u);
  });

  test("has no letter that is mistaken for another, and the form that the database asks for", () => {
    const first = Array.from({ length: 31 }, (_, index) => formatChatReference(index));
    expect(new Set(first).size).toBe(31);
    for (const chatReference of first) expect(chatReference).toMatch(/^W-[2-9A-HJKMNP-Z]{7}$/u);
  });
});

describe("the address that opens the chat", () => {
  test("names the number without plus and carries the text", () => {
    expect(whatsappInquiryUrl("+201001234567", { kind: "unit", unitCode: "A&B" }, "en")).toBe(
      "https://wa.me/201001234567?text=Hello%2C%20I%20would%20like%20to%20ask%20about%20unit%20A%26B.",
    );
  });

  test("leaves the recipient to WhatsApp where the brokerage has configured none", () => {
    expect(whatsappInquiryUrl(null, { kind: "general" }, "en")).toMatch(
      /^https:\/\/wa\.me\/\?text=Hello%2C/u,
    );
  });

  test("of a price list request says where it came from; no other one does", () => {
    const { searchParams } = new URL(
      whatsappInquiryUrl("+201001234567", { kind: "price-list", projectName: "Ivoire East" }, "en"),
    );
    expect([...searchParams].slice(1)).toEqual([
      ["utm_source", "website"],
      ["utm_medium", "whatsapp"],
      ["utm_campaign", "project_inquiry"],
      ["utm_content", "Ivoire East"],
    ]);
    expect(whatsappInquiryUrl(null, { kind: "project", projectName: "Ivoire East" }, "en")).not.toContain(
      "utm",
    );
  });

  test("leads to wa.me with its own parameters, whatever a name holds", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 2_000 }),
        fc.constantFrom("project", "price-list"),
        fc.constantFrom("en", "ar"),
        (projectName, kind, locale) => {
          const inquiry = { kind, projectName } as const;
          const url = new URL(whatsappInquiryUrl("+201001234567", inquiry, locale));
          expect([url.origin, url.pathname, url.hash]).toEqual(["https://wa.me", "/201001234567", ""]);
          const names = ["utm_source", "utm_medium", "utm_campaign", "utm_content"];
          expect([...url.searchParams.keys()]).toEqual(["text", ...(kind === "price-list" ? names : [])]);
          const text = url.searchParams.get("text");
          expect(text).toBe(whatsappInquiryText(inquiry, locale));
          expect(text?.length).toBeLessThanOrEqual(1_000);
        },
      ),
    );
  });
});
