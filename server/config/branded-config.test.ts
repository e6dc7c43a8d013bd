import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { publicConfig } from "../../tests/support/public-config.ts";
import { followBrand, withBrand } from "./branded-config.ts";

const settings = { ...publicConfig, salesPhone: "+20100000000", salesEmail: "env@example.com" };

test("What was written in the site goes before the environment, and nothing else does", () => {
  const brand = {
    ...sampleShowcase.brand,
    name: { en: "Nile Homes", ar: "بيوت النيل" },
    salesPhone: "+20111",
  };
  expect(withBrand(settings, brand)).toEqual({
    ...settings,
    brandName: { en: "Nile Homes", ar: "بيوت النيل" },
    salesPhone: "+20111",
  });
  expect(withBrand(settings, sampleShowcase.brand)).toEqual(settings);
});

test("A brand that is published later is the one that counts", () => {
  let brand = sampleShowcase.brand;
  const current = followBrand(settings, () => brand);
  expect(current().salesEmail).toBe("env@example.com");
  expect(current()).toBe(current());
  brand = { ...brand, salesEmail: "site@example.com" };
  expect(current().salesEmail).toBe("site@example.com");
});
