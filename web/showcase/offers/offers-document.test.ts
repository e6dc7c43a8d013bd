import { describe, expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { findProjectByAnySlug } from "../../../domain/showcase/published-showcase.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { PrintDocument } from "../../../server/documents/print-document.ts";
import { applyPublishedBrand } from "../../../server/config/branded-config.ts";
import { publicConfig } from "../../../tests/support/public-config.ts";
import { allOffersDocument, projectOffersDocument } from "./offers-document.ts";

const config = { ...publicConfig, salesPhone: "+201001234567" };

function paperOf(slug: string, day = "2026-11-21", locale: Locale = "en"): PrintDocument {
  const occasion = { locale, config, now: new Date(`${day}T10:00:00Z`) };
  if (slug === "all") return allOffersDocument(sampleShowcase, occasion);
  const match = findProjectByAnySlug(sampleShowcase, slug);
  if (!match) throw new Error(`There is no ${slug}`);
  return projectOffersDocument(match, occasion);
}

/** Returns the text of the document without invisible characters for the direction of writing. */
const read = (paper: PrintDocument) => JSON.stringify(paper).replace(/[\u2066-\u2069\u200e\u200f]/gu, "");

describe("The foot of the offers", () => {
  const ownBrand = {
    name: { en: "Nile Homes", ar: "نايل هومز" },
    companyDetails: { en: "Commercial register 98765, Cairo", ar: "" },
    salesPhone: "+201112223334",
  };
  const published = applyPublishedBrand(config, { ...sampleShowcase.brand, ...ownBrand });

  test.each([
    ["en", "Nile Homes"],
    ["ar", "نايل هومز"],
  ] as const)("names the published operator of the site, in %s", (locale, name) => {
    const occasion = { locale, config: published, now: new Date("2026-11-21T10:00:00Z") };
    const paper = allOffersDocument(sampleShowcase, occasion);
    expect(paper.lead).toBe(name);
    expect(paper.foot.words).toContain(name);
    expect(paper.foot.details).toBe("Commercial register 98765, Cairo");
    expect(read({ ...paper, blocks: [] })).toContain("111 222 3334");
  });
});

describe("The offers of a project", () => {
  test("have its offer with the last day, its payment plans in amounts, and its homes", () => {
    const text = read(paperOf("ivoire-east"));
    for (const words of [
      "Launch Offer, 10% off",
      "Valid until 31 December 2027",
      "EGP 6,240,000",
      "10% discount, from EGP 5,616,000",
      "40% discount, from EGP 3,744,000",
      "Apartment (2 to 3 bedrooms)",
      "Sold Out",
      "Building licence",
      "Not provided",
    ])
      expect(text).toContain(words);
  });

  test("are in Arabic for an Arabic reader", () => {
    const text = read(paperOf("ivoire-east", "2026-11-21", "ar"));
    for (const words of [
      "آيفوار إيست",
      "سارٍ حتى 31 ديسمبر 2027",
      "خصم 10%، من 5,616,000 ج.م",
      "صفحة {page} من {pages}",
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/[A-Za-z]{4,} [a-z]{2,} [a-z]{2,}/u);
  });

  test.each([
    ["2027-12-31", "Valid until 31 December 2027", "Offer ended"],
    ["2028-01-01", "Offer ended on 31 December 2027", "10% discount"],
  ])("on %s say %j", (day, expected, unexpected) => {
    const text = read(paperOf("ivoire-east", day));
    expect(text).toContain(expected);
    expect(text).not.toContain(unexpected);
  });

  test("after the last day have the project's own plans", () => {
    const text = read(paperOf("stone-residence"));
    expect(text).toContain("There is no offer just now");
    expect(text).toContain("20% down, equal instalments over 5 years");
    expect(text).toContain("Offer ended on 1 January 2025");
  });

  test("say if every home is sold, and have no payment plan then", () => {
    const paper = paperOf("hadaba");
    expect(read(paper)).toContain("Every home of this project is sold.");
    expect(paper.blocks.some(({ kind }) => kind === "plan")).toBe(false);
  });

  test("mark samples, and have the day of printing and a contact", () => {
    const text = read(paperOf("telal-sokhna"));
    expect(text).toContain("sample developers and projects");
    expect(text).toContain("Home Finder, 21 November 2026.");
    expect(text).toContain("+20 100 123 4567");
    expect(text).toContain("https://homes.example.com/en/developer/apex-real-estate/telal-sokhna");
  });
});

describe("All offers", () => {
  test("are those current on the day, each with its project", () => {
    const text = read(paperOf("all"));
    expect(text).toContain("Telal East");
    expect(text).not.toContain("Stone Residence");
    expect(text).not.toContain("August 2025");
    expect(read(paperOf("all", "2025-08-10"))).toContain("August 2025 Offer");
  });

  test("are empty once all have ended, and say so", () => {
    const paper = paperOf("all", "2030-01-01");
    expect(read(paper)).toContain("No offer can be taken just now.");
    expect(read(paper)).not.toContain("Ivoire");
  });
});

test("The August offer states the time until delivery", () => {
  expect(read(paperOf("all", "2025-11-21"))).toContain('"Delivery","text":"2 years"');
  expect(read(paperOf("all", "2025-11-21", "ar"))).toContain('"الاستلام","text":"بعد سنتين"');
});
