import { describe, expect, test } from "vitest";
import {
  type DerivedContractAmounts,
  type ContractAmounts,
  contractFaults,
  deriveContractAmounts,
  missingContractAmounts,
} from "./resale-contract.ts";

const agreed: ContractAmounts = {
  price: 3_500_000,
  originalprice: 3_000_000,
  paid: 700_000,
  over: 500_000,
  remaining: 2_300_000,
};
const priceOnly: ContractAmounts = {
  price: 3_500_000,
  originalprice: null,
  paid: null,
  over: null,
  remaining: null,
};

describe("A resale contract", () => {
  test.each<[string, Partial<ContractAmounts>, ReturnType<typeof contractFaults>]>([
    ["that adds up has no fault", {}, []],
    [
      "that asks for less than its parts says by how much they differ",
      { price: 3_400_000 },
      [{ field: "price", statedEgp: 3_400_000, sumEgp: 3_500_000, unknownParts: [] }],
    ],
    [
      "that asks for more than its parts, too",
      { price: 3_600_000 },
      [{ field: "price", statedEgp: 3_600_000, sumEgp: 3_500_000, unknownParts: [] }],
    ],
    [
      "whose original price is not what was paid and what is left is at fault there",
      { originalprice: 3_100_000 },
      [{ field: "originalprice", statedEgp: 3_100_000, sumEgp: 3_000_000, unknownParts: [] }],
    ],
    ["without an over may ask for more than is known", { over: null }, []],
    [
      "without an over may not ask for less than is known",
      { over: null, price: 2_900_000 },
      [{ field: "price", statedEgp: 2_900_000, sumEgp: 3_000_000, unknownParts: ["over"] }],
    ],
    [
      "of which only a part is known is at fault where that part exceeds the whole",
      { paid: null, remaining: 4_000_000 },
      [
        { field: "price", statedEgp: 3_500_000, sumEgp: 4_500_000, unknownParts: ["paid"] },
        { field: "originalprice", statedEgp: 3_000_000, sumEgp: 4_000_000, unknownParts: ["paid"] },
      ],
    ],
    ["whose original price is not known is held to the asking price alone", { originalprice: null }, []],
    ["of a home without a price is not judged by it", { price: 0 }, []],
    ["that has an over of 0 has one", { over: 0, price: 3_000_000 }, []],
  ])("%s", (_what, change, faults) => {
    expect(contractFaults({ ...agreed, ...change })).toEqual(faults);
  });

  test("without known amounts has no fault and no missing amount", () => {
    expect(contractFaults(priceOnly)).toEqual([]);
    expect(missingContractAmounts(priceOnly)).toEqual([]);
  });

  test("with some known amounts lists the missing ones", () => {
    expect(missingContractAmounts(agreed)).toEqual([]);
    expect(missingContractAmounts({ ...priceOnly, paid: 0 })).toEqual(["originalprice", "over", "remaining"]);
  });
});

describe("When the price of a contract changes", () => {
  const contract = { price: 4_000, originalprice: null, paid: 1_000, over: 500, remaining: 2_000 };
  test.each<[string, Partial<ContractAmounts>, DerivedContractAmounts | null]>([
    ["what remains follows", {}, { remaining: 2_500 }],
    ["what remains follows downwards, too", { price: 3_000 }, { remaining: 1_500 }],
    ["nothing remains at the least", { price: 1_500 }, { remaining: 0 }],
    ["nothing follows below that", { price: 1_499 }, null],
    ["nothing follows while it adds up", { price: 3_500 }, null],
    ["nothing follows from a price that is not known", { price: 0 }, null],
    ["nothing follows while a part is not known", { over: null }, null],
    [
      "the over follows where the original price says what the developer gets",
      { originalprice: 3_000 },
      { downpayment: 2_000, over: 1_000 },
    ],
    ["no over is below nothing", { originalprice: 3_000, price: 2_999 }, null],
    [
      "what remains follows beside an original price that fits nothing",
      { originalprice: 9 },
      { remaining: 2_500 },
    ],
  ])("%s", (_, changed, expected) => {
    expect(deriveContractAmounts({ ...contract, ...changed })).toEqual(expected);
  });
});
