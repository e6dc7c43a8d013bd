import { describe, expect, test } from "vitest";
import "../../tests/support/render.tsx";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { allProjects } from "../../domain/showcase/published-showcase.ts";
import { locales } from "../../domain/text/locale.ts";
import type { Project } from "../../domain/showcase/showcase.ts";
import {
  areaSocialCard,
  toCardArea,
  areaIndexSocialCard,
  developerSocialCard,
  listingSocialCard,
  projectSocialCard,
} from "./social-cards.ts";
import { siteSocialCard, socialCardHref } from "../shell/site-card.ts";

const config = { brandName: { en: "Home Finder", ar: "هوم فايندر" } };
const english = { config, locale: "en" } as const;
const arabic = { config, locale: "ar" } as const;
const [first] = allProjects(sampleShowcase);
if (!first) throw new Error("There is no project");
const { developer } = first;
const today = "2026-11-23";
const project: Project = {
  ...first.project,
  status: "available",
  priceEgp: { from: 6_240_000, to: 9_000_000 },
  offer: null,
  plans: [
    {
      id: "ten",
      name: { en: "Instalments", ar: "تقسيط" },
      downPercent: 5,
      laterPayments: [],
      instalments: { percent: 90, count: 40, firstMonth: 3, everyMonths: 3 },
      onDeliveryPercent: 5,
      priceChangePercent: 0,
    },
  ],
};
const home = {
  code: "AA01-101",
  title: "Apartment in Ivoire East",
  place: "New Cairo",
  isSample: false,
  priceEgp: 3_500_000,
  downPaymentEgp: 700_000,
  monthlyEgp: 25_000,
  picture: null,
};

test("a project's card has its price, its down payment, its instalment and its payment line", () => {
  const { path, card } = projectSocialCard(english, developer, project, today);
  expect(path).toBe(`/social/en/project/${developer.slug}/${project.slug}.jpg`);
  expect(card).toMatchObject({
    title: project.name.en,
    subtitle: `${project.location.en} · ${developer.name.en}`,
    figures: [
      { label: "From", value: "EGP 6,240,000" },
      { label: "Down payment", value: "EGP 312,000" },
      { label: "Each quarter", value: "140K EGP" },
    ],
    line: {
      downShare: 5,
      years: Array.from({ length: 10 }, () => 9),
      onDeliveryShare: 5,
      openShare: 0,
      unstatedShare: 0,
    },
  });
});

test("a project's card names the offer that its figures include", () => {
  const offer = first.project.offer;
  if (!offer) throw new Error("The first project has no offer");
  const { card } = projectSocialCard(
    english,
    developer,
    { ...project, offer: { ...offer, plans: [] } },
    today,
  );
  expect(card.subtitle).toMatch(/ · Launch Offer, 10% off$/);
  expect(card.figures.map(({ value }) => value)).toEqual(["EGP 5,616,000", "EGP 280,800", "126K EGP"]);
  const endedCard = projectSocialCard(english, developer, { ...project, offer }, "2030-01-01").card;
  expect(endedCard.subtitle).not.toContain("Offer");
});

test("a sold-out project's card says so and has no price", () => {
  const { card } = projectSocialCard(arabic, developer, { ...project, status: "sold-out" }, today);
  expect(card.figures).toEqual([{ label: "الحالة", value: "تم البيع بالكامل" }]);
  expect(card.line).toBeNull();
});

const withPlans = allProjects(sampleShowcase).filter(
  (each) => each.project.status !== "sold-out" && each.project.plans.length > 0,
);

test.each(locales.flatMap((locale) => withPlans.map((each) => [locale, each.project.slug, each] as const)))(
  "in %s the payment line of %s is as long as the price",
  (locale, _slug, entry) => {
    const { line } = projectSocialCard({ config, locale }, entry.developer, entry.project, today).card;
    const { downShare = 0, years = [], onDeliveryShare = 0 } = line ?? {};
    expect(years.reduce((sum, share) => sum + share, downShare + onDeliveryShare)).toBeCloseTo(100, 0);
  },
);

test("a developer's card counts its projects and shows the featured one", () => {
  const { card } = developerSocialCard(english, developer);
  expect(card.title).toBe(developer.name.en);
  expect(card.figures).toEqual([{ label: "Projects", value: String(developer.projects.length) }]);
  expect(card.pictures[0]).toMatch(/^\/pictures\/projects\//);
});

describe("a home's card", () => {
  const none = { downShare: 0, years: [], onDeliveryShare: 0, openShare: 0, unstatedShare: 0 };

  test("has price, down payment and instalment together", () => {
    expect(listingSocialCard(arabic, home).card.figures.map(({ value }) => value)).toEqual([
      "3,500,000 ج.م",
      "700,000 ج.م",
      "25 ألف ج.م",
    ]);
  });

  test("says when the home is a sample", () => {
    expect(listingSocialCard(english, home).card.subtitle).toBe("New Cairo · AA01-101");
    expect(listingSocialCard(english, { ...home, isSample: true }).card.subtitle).toBe(
      "New Cairo · AA01-101 · Sample",
    );
  });

  test.each([
    ["no known price", { priceEgp: 0 }, ["Price", "Down payment", "Monthly"], null],
    ["a price in doubt", { isPriceOpen: true }, ["Price"], null],
    [
      "cash alone",
      { downPaymentEgp: 0, monthlyEgp: 0 },
      ["Price", "Way of payment"],
      { ...none, downShare: 100 },
    ],
    [
      "no word on the payment",
      { downPaymentEgp: null, monthlyEgp: null },
      ["Price", "Way of payment"],
      { ...none, unstatedShare: 100 },
    ],
    [
      "no word on the rest",
      { monthlyEgp: 0 },
      ["Price", "Down payment", "Monthly"],
      { ...none, downShare: 20, openShare: 80 },
    ],
  ])("with %s shows what is known", (_name, changes, labels, line) => {
    const { card } = listingSocialCard(english, { ...home, ...changes });
    expect(card.figures.map(({ label }) => label)).toEqual(labels);
    expect(card.line).toEqual(line);
  });
});

test("the address of a card changes with its texts, its language and its picture", () => {
  const addresses = [
    siteSocialCard(english, "home"),
    siteSocialCard(english, "site"),
    siteSocialCard(arabic, "home"),
    listingSocialCard(english, home),
    listingSocialCard(english, { ...home, monthlyEgp: 26_000 }),
    listingSocialCard(english, { ...home, title: "Flat in Ivoire East" }),
  ].map(socialCardHref);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(socialCardHref(listingSocialCard(english, home))).toBe(
    socialCardHref(listingSocialCard(english, { ...home })),
  );
});

test.each(sampleShowcase.areas)(
  "the card of $slug names the area and what it is known for, and has its own picture",
  (area) => {
    const { slug, name } = area;
    for (const site of [english, arabic]) {
      const { path, card } = areaSocialCard(site, toCardArea(area, site.locale));
      expect(path).toBe(`/social/${site.locale}/area/${slug}.jpg`);
      expect(card.title).toBe(name[site.locale]);
      expect(card.subtitle.split(" · ")).toHaveLength(3);
      expect(card.pictures).toEqual([`/pictures/areas/${slug}.webp`]);
    }
  },
);

test("the card of the list of areas has its question", () => {
  expect(areaIndexSocialCard(arabic)).toMatchObject({
    path: "/social/ar/areas.jpg",
    card: { title: "أين تريد أن تسكن؟" },
  });
});
