import { expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { publicConfig } from "../../tests/support/public-config.ts";
import { createBrandedConfigReader, applyPublishedBrand } from "./branded-config.ts";

const { brand } = sampleShowcase;
const name = { en: "Nile Homes", ar: "نايل هومز" };

test("what was written in the site goes before the environment, which counts for the rest", () => {
  expect(applyPublishedBrand(publicConfig, brand)).toEqual(publicConfig);
  expect(applyPublishedBrand(publicConfig, { ...brand, name, salesPhone: "+201001234567" })).toEqual({
    ...publicConfig,
    brandName: name,
    salesPhone: "+201001234567",
  });
});

test("a publication that names the brand changes what pages know, without a restart", () => {
  let showcase: Showcase | null = null;
  const current = () => {
    if (!showcase) throw new Error("not read yet");
    return showcase;
  };
  const config = createBrandedConfigReader(publicConfig, { current });
  expect(config()).toBe(publicConfig);
  showcase = sampleShowcase;
  expect(config().brandName).toEqual(publicConfig.brandName);
  showcase = { ...sampleShowcase, brand: { ...brand, name } };
  expect(config().brandName).toEqual(name);
  expect(config()).toBe(config());
});
