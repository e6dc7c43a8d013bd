import { areaPicture } from "../../content/pictures/pictures.ts";
import type { CardSite, SharedCard } from "../shell/site-card.ts";
import type { AreaSlug } from "../../domain/places/area.ts";
import { type Locale, textIn } from "../../domain/text/locale.ts";
import { formatCount } from "../../domain/money/money.ts";
import type { HomeMoney } from "../../domain/listings/payment-way.ts";
import { mainPlan } from "../../domain/plans/plan-amounts.ts";
import { homePayment, priceOfHome } from "../../domain/share/payment-facts.ts";
import { projectFacts } from "../../domain/share/shared-facts.ts";
import type { ShowcaseArea } from "../../domain/showcase/published-showcase.ts";
import { distinctProjects } from "../../domain/showcase/project-facts.ts";
import { plansOn } from "../../domain/showcase/project-plans.ts";
import { type Developer, featuredProject, type Project } from "../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import { getTranslator } from "../../messages/translator.ts";
import { offerName } from "../plans/pieces/showcase-texts.ts";
import { urls } from "../shell/urls.ts";
import { homeLine, moneyFigures, planLine } from "./card-money.ts";
import { picturesOf } from "./card-pictures.ts";

/** Returns the card of the page that lists all areas. */
export function areasCard({ config, locale }: CardSite): SharedCard {
  const t = getTranslator(locale, "areas");
  return {
    path: urls.socialCard(locale, "areas"),
    card: {
      locale,
      brand: config.brandName[locale],
      title: t("title"),
      subtitle: t("crumb"),
      figures: [],
      line: null,
      pictures: ["/pictures/areas/new-cairo.webp"],
    },
  };
}

/** An area on a card, in the card's language. */
interface CardArea {
  readonly slug: AreaSlug;
  readonly name: string;
  readonly highlights: readonly string[];
}

export function areaInLanguage({ slug, name, highlights }: ShowcaseArea, locale: Locale): CardArea {
  return { slug, name: name[locale], highlights: highlights.map((highlight) => highlight[locale]) };
}

/** Returns the card of an area. No figures, so that it does not change with the homes for sale. */
export function areaCard({ config, locale }: CardSite, { slug, name, highlights }: CardArea): SharedCard {
  return {
    path: urls.socialCard(locale, "area", slug),
    card: {
      locale,
      brand: config.brandName[locale],
      title: name,
      subtitle: highlights.join(" · "),
      figures: [],
      line: null,
      pictures: picturesOf([areaPicture({ slug })]),
    },
  };
}

export function developerCard({ config, locale }: CardSite, developer: Developer): SharedCard {
  const t = getTranslator(locale, "found.social");
  const count = distinctProjects(developer).length;
  return {
    path: urls.socialCard(locale, "developer", developer.slug),
    card: {
      locale,
      brand: config.brandName[locale],
      title: textIn(locale, developer.name),
      subtitle: textIn(locale, developer.slogan),
      figures: [{ label: t("projects"), value: formatCount(count, { locale }) }],
      line: null,
      pictures: picturesOf([featuredProject(developer)?.pictures[0]]),
    },
  };
}

/** @param today the current date in Cairo; an offer is on the card while it is valid */
export function projectCard(
  { config, locale }: CardSite,
  developer: Developer,
  project: Project,
  today: IsoDate,
): SharedCard {
  const { price, payment, offer } = projectFacts(developer, project, today, locale);
  const plan = mainPlan(plansOn(project, today).plans);
  const isSold = project.status === "sold-out";
  return {
    path: urls.socialCard(locale, "project", developer.slug, project.slug),
    card: {
      locale,
      brand: config.brandName[locale],
      title: textIn(locale, project.name),
      subtitle: [
        textIn(locale, project.location),
        textIn(locale, developer.name),
        offer && offerName(offer, { locale }),
      ]
        .filter(Boolean)
        .join(" · "),
      figures: moneyFigures(price, payment, locale),
      line: plan && !isSold ? planLine(plan) : null,
      pictures: picturesOf([project.pictures[0]]),
    },
  };
}

/** A home on a card, in the card's language. */
interface CardHome extends HomeMoney {
  /** True if the price is not confirmed and so left out of the card. */
  readonly isPriceOpen?: boolean;
  readonly code: string;
  readonly title: string;
  readonly place: string;
  readonly isSample: boolean;
  readonly picture: { readonly url: string } | null;
}

export function listingCard({ config, locale }: CardSite, home: CardHome): SharedCard {
  const { priceEgp, isPriceOpen = false } = home;
  const sample = home.isSample && getTranslator(locale, "listing")("sample");
  return {
    path: urls.socialCard(locale, "listing", home.code),
    card: {
      locale,
      brand: config.brandName[locale],
      title: home.title,
      subtitle: [home.place, home.code, sample].filter(Boolean).join(" · "),
      figures: moneyFigures(priceOfHome(priceEgp, isPriceOpen), homePayment(home, isPriceOpen), locale),
      line: isPriceOpen ? null : homeLine(home),
      pictures: picturesOf([home.picture]),
    },
  };
}
