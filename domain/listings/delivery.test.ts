import { describe, expect, test } from "vitest";
import {
  type Delivery,
  deliveryOptionOf,
  formatDelivery,
  fromDeliveryQuarter,
  parseDelivery,
  toDeliveryQuarter,
} from "./delivery.ts";
import { deliveryOptions, deliveryYearRange } from "./delivery-options.ts";

const now: Delivery = { kind: "now" };
const unknownDelivery: Delivery = { kind: "unknown" };
const quarter = (year: number, number: 1 | 2 | 3 | 4): Delivery => ({
  kind: "quarter",
  year,
  quarter: number,
});

test.each<[string, Delivery]>([
  ["Ready", now],
  ["READY TO MOVE", now],
  ["Immediate", now],
  ["Immediate delivery", now],
  ["Delivered", now],
  ["delivered", now],
  ["جاهز", now],
  ["جاهزة للسكن", now],
  ["فوري", now],
  ["استلام فوري", now],
  ["تم التسليم", now],
  ["تم الاستلام", now],
  ["2024", quarter(2024, 4)],
  ["2032", quarter(2032, 4)],
  ["٢٠٢٧", quarter(2027, 4)],
  ["۲۰۲۷", quarter(2027, 4)],
  ["Delivery 2027", quarter(2027, 4)],
  ["استلام ٢٠٢٧", quarter(2027, 4)],
  ["Q1 2024", quarter(2024, 1)],
  ["q2-2025", quarter(2025, 2)],
  ["Q3/2026", quarter(2026, 3)],
  ["2027 Q4", quarter(2027, 4)],
  ["2027-Q1", quarter(2027, 1)],
  ["2027Q1", quarter(2027, 1)],
  ["Q12027", quarter(2027, 1)],
  ["4Q 2030", quarter(2030, 4)],
  ["Quarter 2, 2031", quarter(2031, 2)],
  ["3rd quarter of 2028", quarter(2028, 3)],
  ["First quarter 2029", quarter(2029, 1)],
  ["الربع الأول ٢٠٢٦", quarter(2026, 1)],
  ["الربع الثاني 2026", quarter(2026, 2)],
  ["الربع الثالث من عام ٢٠٢٦", quarter(2026, 3)],
  ["الربع الرابع 2027", quarter(2027, 4)],
  ["Q4 2032", quarter(2032, 4)],
  ["Under Construction", unknownDelivery],
  ["تحت الإنشاء", unknownDelivery],
  ["N/A", unknownDelivery],
  ["not available", unknownDelivery],
  ["soon", unknownDelivery],
  ["", unknownDelivery],
  ["Q5 2027", unknownDelivery],
  ["Q4", unknownDelivery],
  ["2023", unknownDelivery],
  ["2033", unknownDelivery],
  ["Q1 2033", unknownDelivery],
  ["2026 or 2027", unknownDelivery],
  ["12027", unknownDelivery],
])("reading a delivery: %j is read as %j", (text, delivery) => {
  expect(parseDelivery(text)).toEqual(delivery);
});

test.each<[Delivery, number | null]>([
  [unknownDelivery, null],
  [now, 0],
  [quarter(2024, 1), 8096],
  [quarter(2027, 4), 8111],
  [quarter(2100, 4), 8403],
])("keeping a delivery in the database: %j is kept as %j and comes back", (delivery, column) => {
  expect(toDeliveryQuarter(delivery)).toBe(column);
  expect(fromDeliveryQuarter(column)).toEqual(delivery);
});

describe("the filter option of a delivery", () => {
  test.each<[Delivery, string]>([
    [now, "now"],
    [unknownDelivery, "unknown"],
    [quarter(2024, 1), "2024"],
    [quarter(2032, 4), "2032"],
    [quarter(2033, 1), "unknown"],
  ])("%j belongs to %j", (delivery, option) => {
    expect(deliveryOptionOf(delivery)).toBe(option);
  });

  test("every year the product speaks of has an option, and no other", () => {
    const years = Array.from({ length: deliveryYearRange.last - deliveryYearRange.first + 1 }, (_, n) =>
      String(deliveryYearRange.first + n),
    );
    expect(deliveryOptions).toEqual(["now", ...years, "unknown"]);
  });
});

describe("a delivery for people", () => {
  test.each([
    ["Ready", "جاهز للسكن", "Ready", "جاهز للسكن"],
    ["Ready", "", "Ready", "جاهز للسكن"],
    ["Immediate", "استلام فوري", "Immediate", "استلام فوري"],
    ["", "استلام فوري", "Immediate", "استلام فوري"],
    ["Delivered", "", "Delivered", "تم التسليم"],
    ["2027", "٢٠٢٧", "2027", "2027"],
    ["Q4 2027", "الربع الرابع ٢٠٢٧", "Q4 2027", "الربع الرابع 2027"],
    ["2027 Q1", "", "Q1 2027", "الربع الأول 2027"],
    ["Under Construction", "تحت الإنشاء", "", ""],
    ["", "", "", ""],
  ])("%j and %j read %j and %j", (en, ar, english, arabic) => {
    const delivery = parseDelivery(en || ar);
    expect(formatDelivery(delivery, { en, ar }, "en")).toBe(english);
    expect(formatDelivery(delivery, { en, ar }, "ar")).toBe(arabic);
  });

  test("follows the visitor's digits", () => {
    const text = { en: "Q2 2026", ar: "" };
    expect(formatDelivery(parseDelivery("Q2 2026"), text, "ar", "arab")).toBe("الربع الثاني ٢٠٢٦");
  });
});
