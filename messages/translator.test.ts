import { describe, expect, test } from "vitest";
import "./page-texts.fixture.ts";
import { getTranslator } from "./translator.ts";

describe("A text that was written before", () => {
  test("is written for each count and language by itself", () => {
    const rooms = (locale: "en" | "ar") => {
      const t = getTranslator(locale, "listing");
      return [1, 2, 3, 1, 11, 3].map((count) => t("rooms", { count }));
    };
    const first = { en: rooms("en"), ar: rooms("ar") };
    expect(first.en[0]).toBe(first.en[3]);
    expect(new Set(first.en).size).toBe(4);
    expect(new Set(first.ar).size).toBe(4);
    expect({ en: rooms("en"), ar: rooms("ar") }).toEqual(first);
  });

  test("stays correct after thousands of others, and a number differs from its text", () => {
    const t = getTranslator("en", "listing");
    const first = t("askOnWhatsapp", { code: "AA-1" });
    for (let code = 0; code < 5_000; code++)
      expect(t("askOnWhatsapp", { code: `BB-${code}` })).toContain(`BB-${code}`);
    expect(t("askOnWhatsapp", { code: "AA-1" })).toBe(first);
    expect(t("rooms", { count: 1_000 })).toBe("1,000 rooms");
  });

  test("keeps apart values that read the same when strung together", () => {
    const t = getTranslator("en", "listing");
    const a = t("payLine.yearsAndMonths", { years: "1", months: "23" });
    expect(t("payLine.yearsAndMonths", { years: "12", months: "3" })).not.toBe(a);
  });
});

test("A reader of Arabic-Indic figures finds them at counts and numbers, and codes and phone numbers as they are", () => {
  const format = { locale: "ar", digits: "arab" } as const;
  expect(getTranslator(format, "home.newest")("all", { count: 1_234 })).toContain("١٬٢٣٤");
  expect(getTranslator(format, "chrome.gallery")("position", { n: 1, total: 12 })).toBe("١ / ١٢");
  expect(getTranslator(format, "compare.add")("hint")).toContain("AA01-101");
  expect(getTranslator(format, "leads.faults")("phoneWrong")).toContain("١١ رقمًا مثل 01012345678");
  expect(getTranslator({ locale: "en", digits: "arab" }, "chrome")("finder")).toBe("30-second finder");
});
