import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { consentPurposesFor, consentHashInput, consentText, type ConsentTextValues } from "./consent.ts";

const names: ConsentTextValues = {
  company: "هوم فايندر",
  channel: "whatsapp",
  developerName: "Apex",
  keptMonths: 24,
};

test("the box for contact names the company and the channel [LEAD-9]", () => {
  expect(consentText("contact", "ar", names)).toBe(
    "أوافق على أن تتواصل معي هوم فايندر بشأن هذا الطلب عبر واتساب.",
  );
  expect(consentText("contact", "en", { ...names, company: "Home Finder", channel: "call" })).toBe(
    "I agree that Home Finder may contact me about this request by phone.",
  );
});

test.each([
  [1, "1 month", "شهر واحد"],
  [2, "2 months", "شهرين"],
  [6, "6 months", "6 أشهر"],
  [24, "24 months", "24 شهرًا"],
  [100, "100 months", "100 شهر"],
])("the notice says that a request is erased after %i months", (keptMonths, en, ar) => {
  expect(consentText("notice", "en", { ...names, keptMonths })).toContain(`after ${en}.`);
  expect(consentText("notice", "ar", { ...names, keptMonths })).toContain(`بعد ${ar}.`);
});

test("sharing has a box only where there is a developer", () => {
  expect(consentPurposesFor(names)).toEqual(["contact", "offers", "developer"]);
  expect(consentPurposesFor({ ...names, developerName: null })).toEqual(["contact", "offers"]);
});

test("a name in the form of a placeholder is not replaced", () => {
  expect(consentText("offers", "en", { ...names, company: "{channel} $& Co" })).toBe(
    "I agree to receive marketing offers from {channel} $& Co.",
  );
});

test.each([
  ["2026-11", "51307fbf91b04d22bc9ef5196491d3849df2e98b29a90da4a0149bccdde5b629"],
  ["2026-11-25", "3af649d931f1a0da2b37ea6bf7c0abceed1ca4cde404a19d41d011cb36701ef9"],
] as const)(
  "texts of %s, which people agreed to, are never altered: other words need a new version",
  (version, expected) => {
    expect(createHash("sha256").update(consentHashInput(version)).digest("hex")).toBe(expected);
  },
);

test("the notice repeats the noun for what is erased", () => {
  expect(consentText("notice", "ar", names)).toContain("ونمحو الطلب بعد 24 شهرًا.");
});
