import { sampleAreasBySlug } from "../../content/places/sample-areas.ts";
import { describe, expect, test } from "vitest";
import "../../tests/support/render.tsx";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { allProjects as projectsOf } from "../../domain/showcase/published-showcase.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { ListingPosition } from "../map/drawing/location-drawing.ts";
import { type Locale, locales } from "../../domain/text/locale.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import { unitTypeIds } from "../../domain/listings/unit-type.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { findSchemaOrgFaults } from "../../tests/support/schema-org.ts";
import { propertyStructuredData } from "../listings/property/property-structured-data.ts";
import { sampleListing } from "../../domain/listings/sample-listing.fixture.ts";
import { areaIndexStructuredData, areaPageStructuredData } from "./areas.ts";
import { paginateProjects } from "../../domain/showcase/project-facts.ts";
import { developerStructuredData } from "./developer.ts";
import { faqStructuredData } from "./faq.ts";
import { pageStructuredData } from "../shell/structured-page.ts";
import { projectStructuredData } from "./project.ts";
import { publicConfig } from "../../tests/support/public-config.ts";

const origin = "https://homes.example.com";
const config: PublicConfig = {
  ...publicConfig,
  brandLogo: "/logo.svg",
  salesPhone: "+201001234567",
  salesEmail: "sales@homes.example.com",
};
const exact: ListingPosition = { precision: "exact", centre: { lat: 29.9872, lng: 31.5356 } };
const today = "2026-11-20";

const { developers, questions: faq } = sampleShowcase;
const allProjects = projectsOf(sampleShowcase);
const [first] = allProjects;
if (!first) throw new Error("There is no project");
const { developer, project } = first;
const projectData = (changes: Partial<Project> = {}, locale: Locale = "en", day = today) =>
  projectStructuredData({
    developer: { ...developer, isSample: false },
    project: { ...project, ...changes },
    locale,
    config,
    today: day,
  });

describe.each(locales)("by schema.org's types, in %s", (locale) => {
  const faultsOf = (data: Readonly<Record<string, unknown>>) => findSchemaOrgFaults(data, origin);

  test("the data of every page are valid", () => {
    const crumbs = [
      { label: "Home", href: "/en" },
      { label: "Listings", href: "/en/listings" },
      { label: "AA01" },
    ];
    expect(faultsOf(pageStructuredData({ config, locale, crumbs }))).toEqual([]);
  });

  test("the list of areas and the page of an area are valid", () => {
    expect(
      faultsOf(
        areaIndexStructuredData({ config, locale, areas: [{ slug: "6-october", name: "6 October" }] }),
      ),
    ).toEqual([]);
    const homes = [{ code: "AA01-101", title: "Apartment" }];
    for (const listedHomes of [homes, []])
      expect(
        faultsOf(
          areaPageStructuredData({
            config,
            locale,
            area: sampleAreasBySlug["6-october"],
            about: "Between two roads.",
            homes: listedHomes,
          }),
        ),
      ).toEqual([]);
  });

  test.each(allProjects.map((each) => [each.project.slug, each] as const))(
    "project %s is right",
    (_slug, entry) => {
      expect(faultsOf(projectStructuredData({ ...entry, locale, config, today }))).toEqual([]);
    },
  );

  test.each(developers.map((each) => [each.slug, each] as const))("developer %s is valid", (_slug, entry) => {
    expect(
      faultsOf(
        developerStructuredData({
          developer: entry,
          listPage: paginateProjects(entry, null),
          locale,
          config,
        }),
      ),
    ).toEqual([]);
  });

  test("the questions and answers are valid", () => {
    expect(faultsOf(faqStructuredData(faq, locale))).toEqual([]);
  });

  test.each(unitTypeIds)("a home of type %s is valid", (unitType) => {
    const listing: Listing = { ...sampleListing, unitType, isSample: false };
    expect(
      faultsOf(propertyStructuredData(listing, { position: exact, isConfirmed: true }, locale, config)),
    ).toEqual([]);
  });
});

describe("the check itself", () => {
  const validData = {
    "@type": "Apartment",
    name: "A home",
    floorSize: { "@type": "QuantitativeValue", value: 140 },
  };
  test.each([
    ["a type that does not exist", { ...validData, "@type": "Appartment" }, /no type Appartment/],
    ["a property of another type", { ...validData, priceCurrency: "EGP" }, /no such property/],
    [
      "a thing of another type",
      { ...validData, floorSize: { "@type": "Offer" } },
      /is none of QuantitativeValue/,
    ],
    ["text where a thing belongs", { ...validData, floorSize: "140 m²" }, /is none of QuantitativeValue/],
    ["a number as a name", { ...validData, name: 140 }, /is none of Text/],
    ["a date that is none", { "@type": "RealEstateListing", datePosted: "November" }, /is none of Date/],
    [
      "a word that is not in its list",
      { "@type": "Offer", availability: "Maybe" },
      /is none of ItemAvailability/,
    ],
    ["half an address", { ...validData, url: "/en/listings" }, /no whole address/],
    ["a name that is no address", { "@type": "Offer", offeredBy: { "@id": "#agent" } }, /no whole address/],
    ["an address elsewhere", { ...validData, image: "https://elsewhere.example/a.jpg" }, /no whole address/],
  ])("finds %s", (_name, data, fault) => {
    expect(findSchemaOrgFaults(validData, origin)).toEqual([]);
    expect(findSchemaOrgFaults(data, origin).join()).toMatch(fault);
  });
});

describe("a page", () => {
  test("has its breadcrumbs in order, the last without an address", () => {
    const crumbs = [{ label: "Home", href: "/en" }, { label: "Telal East" }];
    const { "@graph": graph } = pageStructuredData({ config, locale: "en", crumbs });
    expect(graph).toContainEqual({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: { "@id": `${origin}/en` } },
        { "@type": "ListItem", position: 2, name: "Telal East" },
      ],
    });
  });

  test("without breadcrumbs has none in its data", () => {
    const text = JSON.stringify(pageStructuredData({ config, locale: "en", crumbs: [] }));
    expect(text).not.toContain("BreadcrumbList");
    expect(text).toContain(`${origin}/en/listings?q={search_term_string}`);
  });

  test("refers to the brokerage by one id in both languages", () => {
    for (const locale of locales)
      expect(pageStructuredData({ config, locale, crumbs: [] })).toMatchObject({
        "@graph": [
          { "@type": "RealEstateAgent", "@id": `${origin}/#agent`, name: config.brandName[locale] },
          { "@type": "WebSite", publisher: { "@id": `${origin}/#agent` } },
        ],
      });
  });
});

describe("a project", () => {
  const priced = { priceEgp: { from: 5_000_000, to: 9_000_000 }, status: "available" } as const;

  test("has the lowest and the highest price in EGP", () => {
    expect(projectData({ ...priced, offer: null })).toMatchObject({
      "@type": "RealEstateListing",
      offers: [
        {
          "@type": "AggregateOffer",
          priceCurrency: "EGP",
          lowPrice: 5_000_000,
          highPrice: 9_000_000,
          availability: "https://schema.org/InStock",
        },
      ],
    });
  });

  test("that is a sample has its prices, but no availability", () => {
    const sample = {
      developer: { ...developer, isSample: true },
      project: { ...project, ...priced, offer: null },
    };
    const { offers } = projectStructuredData({ ...sample, locale: "en", config, today });
    expect(offers).toMatchObject([{ lowPrice: 5_000_000, highPrice: 9_000_000 }]);
    expect(JSON.stringify(offers)).not.toContain("availability");
  });

  test("that is sold out has no price, and the availability SoldOut", () => {
    const { offers } = projectData({ status: "sold-out", priceEgp: null, offer: null });
    expect(offers).toMatchObject([{ availability: "https://schema.org/SoldOut" }]);
    expect(JSON.stringify(offers)).not.toContain('Price"');
  });

  test("without a known price has no offer", () => {
    expect(projectData({ status: "available", priceEgp: null, offer: null })).not.toHaveProperty("offers");
  });

  test("has its special offer until its last day, and not on the next", () => {
    const offer = {
      id: "launch",
      title: { en: "Launch", ar: "إطلاق" },
      description: { en: "10% off", ar: "خصم" },
      discountPercent: 10,
      validUntil: "2026-12-31",
      plans: [],
      deliveryMonths: null,
      conclusion: null,
    };
    const names = (day: string) => JSON.stringify(projectData({ ...priced, offer }, "en", day)["offers"]);
    expect(names("2026-12-31")).toContain("Launch");
    expect(names("2027-01-01")).not.toContain("Launch");
  });

  test("has coordinates only if they are the project's own", () => {
    expect(projectData({ positionPrecision: "project" })["about"]).toHaveProperty("geo");
    expect(projectData({ positionPrecision: "area" })["about"]).not.toHaveProperty("geo");
  });

  test("of houses only is a Residence, with flats an ApartmentComplex with its number of homes", () => {
    const unit = {
      type: "villa",
      count: 12,
      sizesSqm: [300, 240],
      bedrooms: { from: 3, to: 4 },
      bathrooms: { from: 3, to: 3 },
      priceEgp: null,
      isSoldOut: false,
    } as const;
    expect(projectData({ units: [unit] })["about"]).toMatchObject({
      "@type": "Residence",
      address: { addressCountry: "EG" },
      accommodationFloorPlan: [
        {
          name: "Villa",
          floorSize: { minValue: 240, maxValue: 300, unitCode: "MTK" },
          numberOfBathroomsTotal: 3,
        },
      ],
    });
    expect(projectData({ units: [unit, { ...unit, type: "apartment", count: 30 }] })["about"]).toMatchObject({
      "@type": "ApartmentComplex",
      numberOfAccommodationUnits: { value: 42 },
      numberOfBedrooms: { minValue: 3, maxValue: 4 },
    });
    expect(
      projectData({ units: [unit, { ...unit, type: "apartment", count: null }] })["about"],
    ).not.toHaveProperty("numberOfAccommodationUnits");
  });

  test("speaks the page's language", () => {
    expect(projectData({}, "ar")).toMatchObject({
      inLanguage: "ar",
      name: project.name.ar,
      provider: { name: developer.name.ar },
    });
  });
});

test("a developer lists each project once, in the order shown", () => {
  const duplicated: Developer = { ...developer, projects: [...developer.projects, project] };
  const data = developerStructuredData({
    developer: duplicated,
    listPage: paginateProjects(duplicated, null),
    locale: "en",
    config,
  });
  expect(data["mainEntity"]).toMatchObject({ numberOfItems: developer.projects.length });
});
