import { describe, expect, test } from "vitest";
import "../../../../tests/support/render.tsx";
import { suggestedListingFields, type ListingFields } from "../../../../domain/listings/listing-fields.ts";
import { contractFaults, deriveContractAmounts } from "../../../../domain/listings/resale-contract.ts";
import { staffReaderFormat } from "../../../../domain/money/reader-format.ts";
import { contractFaultText, derivedContractFiguresText } from "./contract-texts.ts";
import { toFormTexts, parseContractFigures } from "../save/form-texts.ts";

const home: ListingFields = {
  ...suggestedListingFields,
  price: 3_500_000,
  originalprice: 3_000_000,
  paid: 700_000,
  over: 500_000,
  remaining: 2_300_000,
};

function faultTexts(change: Partial<ListingFields>, locale: "en" | "ar" = "en"): readonly string[] {
  return contractFaults({ ...home, ...change }).map((fault) =>
    contractFaultText(fault, staffReaderFormat(locale)),
  );
}

describe("A contract that does not add up", () => {
  test.each<[Partial<ListingFields>, readonly string[]]>([
    [{}, []],
    [
      { price: 3_400_000 },
      ["Paid, over and remaining come to EGP 3,500,000: EGP 100,000 more than the price."],
    ],
    [
      { over: null, remaining: 4_000_000 },
      [
        "What is known of paid, over and remaining comes to EGP 4,700,000 already: EGP 1,200,000 more than the price.",
        "Paid and remaining come to EGP 4,700,000: EGP 1,700,000 more than the original price.",
      ],
    ],
    [
      { originalprice: 3_100_000 },
      ["Paid and remaining come to EGP 3,000,000: EGP 100,000 less than the original price."],
    ],
  ])("with %j says which sum differs, and by how much", (change, texts) => {
    expect(faultTexts(change)).toEqual(texts);
  });

  test("is reported in Arabic with the digits of staff pages", () => {
    expect(faultTexts({ price: 3_600_000 }, "ar")).toEqual([
      "مجموع المدفوع والأوفر والمتبقي ٣٬٥٠٠٬٠٠٠ ج.م، أقل من السعر بفارق ١٠٠٬٠٠٠ ج.م.",
    ]);
  });

  test("is found while typing, in either set of digits; text that is not a number is not checked", () => {
    const texts = toFormTexts(home);
    expect(contractFaults(parseContractFigures({ ...texts, over: "٦٠٠٬٠٠٠" }))).toHaveLength(1);
    expect(contractFaults(parseContractFigures({ ...texts, over: "6oo" }))).toEqual([]);
    expect(parseContractFigures(texts)).toEqual({
      price: 3_500_000,
      originalprice: 3_000_000,
      paid: 700_000,
      over: 500_000,
      remaining: 2_300_000,
    });
  });
});

test.each([
  ["en", null, "With this price the contract adds up with: EGP 2,500,000 remaining."],
  [
    "en",
    3_000_000,
    "With this price the contract adds up with: EGP 1,400,000 down payment, EGP 700,000 over.",
  ],
  ["ar", null, "لتتطابق أرقام العقد مع هذا السعر: المتبقي ٢٬٥٠٠٬٠٠٠ ج.م."],
  ["ar", 3_000_000, "لتتطابق أرقام العقد مع هذا السعر: المقدم ١٬٤٠٠٬٠٠٠ ج.م، الأوفر ٧٠٠٬٠٠٠ ج.م."],
] as const)(
  "in %s, what follows from a price is said (original price: %s)",
  (locale, originalprice, words) => {
    const figures = deriveContractAmounts({ ...home, price: 3_700_000, originalprice });
    expect(
      figures &&
        derivedContractFiguresText(figures, staffReaderFormat(locale)).replaceAll(
          /[\u2066-\u2069\u00a0]/gu,
          (mark) => (mark === "\u00a0" ? " " : ""),
        ),
    ).toBe(words);
  },
);
