import type { AreaSlug } from "../../domain/places/area.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { type PaymentPlan, planTermMonths } from "../../domain/plans/plan.ts";
import { cashDiscountPercent } from "../../domain/plans/plan-amounts.ts";
import { apex } from "../showcase/developers/apex.ts";
import { horizon } from "../showcase/developers/horizon.ts";
import { faqTexts } from "./faq-texts.ts";
import { augustDeliveryMonths, augustOffer } from "../showcase/offer.ts";
import * as phrase from "./phrases.ts";
import { hadaba } from "../showcase/projects/hadaba.ts";
import { ivoireEast } from "../showcase/projects/ivoire-east.ts";
import { ivoireWest } from "../showcase/projects/ivoire-west.ts";
import { stoneResidence } from "../showcase/projects/stone-residence.ts";
import { telalEast } from "../showcase/projects/telal-east.ts";
import { telalNorthCoast } from "../showcase/projects/telal-north-coast.ts";
import type { FaqEntry } from "../../domain/showcase/site-texts.ts";
import { sampleDevelopers } from "../showcase/showcase.ts";
import { salesHoursText } from "../../domain/showcase/sales-hours.ts";
import { initialSalesHours } from "./sales-hours.ts";
import {
  fillSlots,
  createBilingualText,
  joinWithSemicolons,
  type PlaceholderValues,
} from "../../domain/text/bilingual-template.ts";

const projects = sampleDevelopers.flatMap((developer) => developer.projects);
const onSale = projects.flatMap(({ priceEgp, ...project }) => (priceEgp ? [{ ...project, priceEgp }] : []));
const cheapest = onSale.reduce((one, other) => (other.priceEgp.from < one.priceEgp.from ? other : one));
const dearest = onSale.reduce((one, other) => (other.priceEgp.from > one.priceEgp.from ? other : one));
const terms = [...new Set(onSale.flatMap(termYearsOf))].toSorted((one, other) => one - other);
const places = projects
  .map(({ location }) => location)
  .filter(({ en }, index, all) => all.findIndex((place) => place.en === en) === index);
const augustChanges = augustOffer.plans.map(({ priceChangePercent }) => priceChangePercent);
const augustInstalmentChanges = onInstalments(augustOffer).map(
  ({ priceChangePercent }) => priceChangePercent,
);

/** Frequently asked questions in the order of display, with numbers from the showcase. */
export const faqQuestions: readonly FaqEntry[] = [
  answered("down-payment", faqTexts.downPayment, {
    usual: phrase.bilingualPercent(commonest(onSale.flatMap(downPercentsOf))),
    higherProject: stoneResidence.name,
    higher: phrase.bilingualPercent(Math.max(...downPercentsOf(stoneResidence))),
    choiceProject: telalNorthCoast.name,
    choice: phrase.bilingualList(downPercentsOf(telalNorthCoast).map(phrase.bilingualPercent), "or"),
  }),
  answered("term", faqTexts.term, {
    shortest: phrase.bilingualYearCount(Math.min(...terms)),
    longest: phrase.bilingualYearCount(Math.max(...terms)),
    byTerm: joinWithSemicolons(
      terms.map((years) =>
        headed(
          phrase.bilingualYearCount(years),
          namesOf(onSale.filter((project) => termYearsOf(project).includes(years))),
        ),
      ),
    ),
  }),
  answered("delivery", faqTexts.delivery, {
    dates: phrase.bilingualList(
      onSale.flatMap(({ name, delivery }) =>
        delivery ? [withNote(name, phrase.bilingualQuarter(delivery))] : [],
      ),
    ),
  }),
  answered("price", faqTexts.price, {
    lowest: phrase.bilingualMillionsEgp(cheapest.priceEgp.from),
    lowestProject: cheapest.name,
    highest: phrase.bilingualMillionsEgp(dearest.priceEgp.from),
    highestProject: dearest.name,
  }),
  answered("areas", faqTexts.areas, {
    count: phrase.bilingualCount(projects.length),
    byArea: joinWithSemicolons(
      places.map((place) =>
        headed(place, namesOf(projects.filter(({ location }) => location.en === place.en))),
      ),
    ),
  }),
  answered("new-cairo", faqTexts.newCairo, { prices: pricesIn("new-cairo") }),
  answered("west-of-cairo", faqTexts.westOfCairo, {
    openPlace: ivoireWest.location,
    openPrices: pricesIn("sheikh-zayed"),
    soldProject: hadaba.name,
    soldPlace: hadaba.location,
  }),
  answered("seaside", faqTexts.seaside, { prices: pricesIn("ain-sokhna", "north-coast") }),
  answered("cash", faqTexts.cash, {
    project: ivoireEast.name,
    discount: phrase.bilingualPercent(cashDiscountPercent(ivoireEast.plans)),
  }),
  answered("august-offer", faqTexts.augustOffer, {
    title: augustOffer.title,
    validUntil: phrase.bilingualDate(augustOffer.validUntil),
    down: phrase.bilingualPercent(commonest(downPercentsOf(augustOffer))),
    longest: phrase.bilingualYearCount(Math.max(...termYearsOf(augustOffer))),
    delivery: phrase.bilingualYearCount(augustDeliveryMonths / 12),
    discount: phrase.bilingualPercent(-Math.min(...augustChanges)),
    dearer: phrase.bilingualPercent(Math.max(...augustInstalmentChanges)),
    cheaper: phrase.bilingualPercent(-Math.min(...augustInstalmentChanges)),
  }),
  answered("sold-out", faqTexts.soldOut, { project: hadaba.name }),
  answered("resale", faqTexts.resale, {}),
  answered("developers", faqTexts.developers, {
    first: apex.name,
    founded: phrase.bilingualYear(apex.foundedYear),
    projects: phrase.bilingualCount(apex.projects.length),
    second: horizon.name,
    other: telalEast.name,
  }),
  answered("licences", faqTexts.licences, {}),
  answered("sales-hours", faqTexts.salesHours, { hours: salesHoursText(initialSalesHours) }),
];

function answered<const Text extends Pick<FaqEntry, "question" | "answer">>(
  id: string,
  { question, answer }: Text,
  slots: PlaceholderValues<Text["answer"]>,
): FaqEntry {
  return { id, question, answer: fillSlots(answer, slots) };
}

interface WithPlans {
  readonly plans: readonly PaymentPlan[];
}

function onInstalments({ plans }: WithPlans): readonly PaymentPlan[] {
  return plans.filter(({ instalments }) => instalments !== null);
}

function downPercentsOf(paid: WithPlans): readonly number[] {
  return onInstalments(paid).map(({ downPercent }) => downPercent);
}

function termYearsOf(paid: WithPlans): readonly number[] {
  return onInstalments(paid).map((plan) => planTermMonths(plan) / 12);
}

function commonest(numbers: readonly number[]): number {
  const times = (number: number) => numbers.filter((other) => other === number).length;
  return numbers.reduce((best, number) => (times(number) > times(best) ? number : best));
}

function namesOf(items: readonly { readonly name: Bilingual }[]): Bilingual {
  return phrase.bilingualList(items.map(({ name }) => name));
}

/** Names the projects for sale in these areas, each with its lowest and highest price. */
function pricesIn(...areaSlugs: readonly AreaSlug[]): Bilingual {
  return phrase.bilingualList(
    onSale
      .filter(({ areaSlug }) => areaSlugs.includes(areaSlug))
      .map(({ name, priceEgp }) => withNote(name, phrase.bilingualMillionsRangeEgp(priceEgp))),
  );
}

function headed(head: Bilingual, body: Bilingual): Bilingual {
  return createBilingualText((locale) => `${head[locale]}: ${body[locale]}`);
}

function withNote(text: Bilingual, note: Bilingual): Bilingual {
  return createBilingualText((locale) => `${text[locale]} (${note[locale]})`);
}
