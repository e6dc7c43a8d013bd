import { beforeAll, expect, test } from "vitest";
import { sampleShowcase } from "../content/sample-showcase.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { sampleListing } from "../domain/listings/sample-listing.fixture.ts";
import type { SocialCard } from "../domain/pictures/social-card.ts";
import { findDeveloperSchedule } from "../domain/plans/schedule/find-schedule.ts";
import { parseScheduleRequest } from "../domain/plans/schedule/schedule-query.ts";
import { emptySearchQuery, updateSearchQuery } from "../domain/search/search-query.ts";
import {
  sharedFactsOfListing,
  sharedFactsOfProject,
  type SharedFacts,
} from "../domain/share/shared-facts.ts";
import { type SharedItem, sharedPath } from "../domain/share/shared.ts";
import { findProject } from "../domain/showcase/published-showcase.ts";
import { textDirectionOf, type Locale, locales } from "../domain/text/locale.ts";
import * as ar from "../messages/ar.ts";
import { provideMessages } from "../messages/catalogue.ts";
import * as en from "../messages/en.ts";
import { formatShareMessage } from "../messages/share-message.ts";
import { toListingCardView } from "../web/listings/cards/listing-card-view.ts";
import { shortlistSocialCard, planSocialCard, searchSocialCard } from "../web/seo/share-cards.ts";
import { listingSocialCard, projectSocialCard } from "../web/seo/social-cards.ts";
import { toSharedPlanFacts } from "../web/share/load-share.ts";
import { publicConfig } from "./support/public-config.ts";

/* Writes docs/share-messages.md: the preview and the message that appear when something is shared. After an
   intended change, run `npx vitest run --project=unit tests/share-document.test.ts -u` to update the file. */

const today = "2026-11-23";
const unstatedHome: Listing = {
  ...sampleListing,
  unitCode: "NC-20417",
  downPaymentEgp: null,
  monthlyEgp: null,
};
const forCash: Listing = { ...unstatedHome, unitCode: "SR12-304", payment: "cash" };
const doubtfulHome: Listing = { ...sampleListing, unitCode: "TE03-118", priceEgp: 35_000 };

interface Example {
  readonly name: string;
  readonly shared: SharedItem;
  readonly facts: (locale: Locale) => SharedFacts;
  readonly card: (locale: Locale) => SocialCard;
}

const site = (locale: Locale) => ({ config: publicConfig, locale });

const home = (name: string, listing: Listing): Example => ({
  name,
  shared: { kind: "home", unitCode: listing.unitCode },
  facts: (locale) => ({ kind: "home", ...sharedFactsOfListing(listing, locale) }),
  card: (locale) => listingSocialCard(site(locale), toListingCardView(listing, { locale })).card,
});

const project = (name: string, slug: string): Example => {
  const match = findProject(sampleShowcase, "apex-real-estate", slug);
  if (!match) throw new Error(`There is no project ${slug}`);
  return {
    name,
    shared: { kind: "project", developer: "apex-real-estate", project: slug },
    facts: (locale) => sharedFactsOfProject(match.developer, match.project, today, locale),
    card: (locale) => projectSocialCard(site(locale), match.developer, match.project, today).card,
  };
};

const plan = (): Example => {
  const search = "project=stone-residence";
  const request = parseScheduleRequest(new URLSearchParams(search));
  if (!request || request.subject.kind === "unit") throw new Error("The plan is of no project");
  const schedule = findDeveloperSchedule(request, today, sampleShowcase);
  if (schedule.kind !== "sheet") throw new Error("The plan has no schedule");
  const { sheet } = schedule;
  return {
    name: "A plan",
    shared: { kind: "plan", search },
    facts: (locale) => toSharedPlanFacts(sheet, locale),
    card: (locale) => planSocialCard(site(locale), sheet, toSharedPlanFacts(sheet, locale), search).card,
  };
};

const search = (): Example => {
  const query = updateSearchQuery(emptySearchQuery, { unitTypes: ["apartment"], rooms: [3] });
  const facts = (locale: Locale) =>
    ({
      kind: "search",
      words: locale === "en" ? "Apartment, 3 rooms" : "شقة، 3 غرف",
      count: 8,
      day: today,
      fromEgp: 3_500_000,
      downFromEgp: 345_000,
      monthlyFromEgp: 25_000,
    }) as const;
  return {
    name: "A search",
    shared: { kind: "search", query },
    facts,
    card: (locale) => searchSocialCard(site(locale), query, facts(locale), [sampleListing]).card,
  };
};

const listed = [sampleListing, unstatedHome, forCash];
const shortlist: Example = {
  name: "A shortlist",
  shared: { kind: "list", codes: listed.map(({ unitCode }) => unitCode) },
  facts: (locale) => ({ kind: "list", homes: listed.map((each) => sharedFactsOfListing(each, locale)) }),
  card: (locale) =>
    shortlistSocialCard(
      site(locale),
      listed.map((each) => toListingCardView(each, { locale })),
    ).card,
};

beforeAll(() => {
  provideMessages("en", en);
  provideMessages("ar", ar);
});

const previewOf = ({ title, subtitle, figures }: SocialCard): string =>
  [title, subtitle, figures.map(({ label, value }) => `${label} ${value}`).join(" | ")]
    .filter(Boolean)
    .join("\n");

const block = (text: string, locale: Locale) =>
  `<pre lang="${locale}" dir="${textDirectionOf(locale)}">\n${text}\n</pre>`;

function describeExample({ name, shared, facts, card }: Example): string {
  const parts = locales.flatMap((locale) => [
    block(previewOf(card(locale)), locale),
    block(
      formatShareMessage(facts(locale), `https://homes.example${sharedPath(shared, locale)}`, locale),
      locale,
    ),
  ]);
  return [`## ${name}`, ...parts].join("\n\n");
}

test("docs/share-messages.md shows what arrives for everything that can be shared", async () => {
  const examples = [
    home("A home, from its card or its page", sampleListing),
    home("A home whose payment nobody stated", unstatedHome),
    home("A home for cash", forCash),
    home("A home whose price is to be confirmed", doubtfulHome),
    project("A project under an offer", "ivoire-east"),
    project("A project whose offer has ended", "stone-residence"),
    project("A project that is sold out", "hadaba"),
    plan(),
    search(),
    shortlist,
  ];
  const text = [
    "# What arrives in a chat",
    "Written by `tests/share-document.test.ts`; do not edit. For each language first the words on the picture of the preview, then the message. What they mean: [share.md](share.md).",
    ...examples.map(describeExample),
  ].join("\n\n");
  await expect(`${text}\n`).toMatchFileSnapshot("../docs/share-messages.md");
});
