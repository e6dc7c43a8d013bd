import { describe, expect, test } from "vitest";
import { fillSlots } from "./bilingual-template.ts";

const slots = {
  price: { en: "EGP 5.9M", ar: "5.9 مليون ج.م" },
  place: { en: "New Cairo", ar: "القاهرة الجديدة" },
};

describe("A text with slots", () => {
  test("takes its figures from the data, in the order of each language", () => {
    expect(fillSlots({ en: "{price} in {place}", ar: "في {place} {price}" }, slots)).toEqual({
      en: "EGP 5.9M in New Cairo",
      ar: "في القاهرة الجديدة 5.9 مليون ج.م",
    });
  });

  test("that is missing one is refused: by the compiler, and if that was silenced, when it is filled", () => {
    const text = { en: "{price} in {place}", ar: "{price} في {place}" } as const;
    // @ts-expect-error The place is missing.
    expect(() => fillSlots(text, { price: slots.price })).toThrow("Nothing was given for {place}");
  });

  test("without any stays as it is", () => {
    expect(fillSlots({ en: "Ask", ar: "اسأل" }, {})).toEqual({ en: "Ask", ar: "اسأل" });
  });
});
