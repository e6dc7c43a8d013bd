import { areaPicture } from "../../content/pictures/pictures.ts";
import type { SocialCardSite, SocialCardWithPath } from "../shell/site-card.ts";
import type { AreaSlug } from "../../domain/places/area.ts";
import { type Locale, localizedText } from "../../domain/text/locale.ts";
import { formatCount } from "../../domain/money/money.ts";
import type { ListingAmounts } from "../../domain/listings/payment-method.ts";
import { findMainPlan } from "../../domain/plans/plan-amounts.ts";
import { sharedPaymentOfListing, sharedPriceOfListing } from "../../domain/share/payment-facts.ts";
import { sharedFactsOfProject } from "../../domain/share/shared-facts.ts";
import type { ShowcaseArea } from "../../domain/showcase/published-showcase.ts";
import { distinctProjects } from "../../domain/showcase/project-facts.ts";
import { plansOnDay } from "../../domain/showcase/project-plans.ts";
import { type Developer, featuredProject, type Project } from "../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import { getTranslator } from "../../messages/translator.ts";
import { offerName } from "../plans/pieces/showcase-texts.ts";
import { urls } from "../shell/urls.ts";
import { resaleCardPaymentBar, socialCardFigures, planCardPaymentBar } from "./card-money.ts";
import { createSocialCard } from "./create-card.ts";

export function areaIndexSocialCard(site: SocialCardSite): SocialCardWithPath {
  const t = getTranslator(site.locale, "areas");
  return createSocialCard(site, urls.socialCard(site.locale, "areas"), {
    title: t("title"),
    subtitle: t("crumb"),
    pictures: [{ url: "/pictures/areas/new-cairo.webp" }],
  });
}

/** An area on a card, in the card's language. */
interface CardArea {
  readonly slug: AreaSlug;
  readonly name: string;
  readonly highlights: readonly string[];
}

export function toCardArea({ slug, name, highlights }: ShowcaseArea, locale: Locale): CardArea {
  return { slug, name: name[locale], highlights: highlights.map((highlight) => highlight[locale]) };
}

/** Returns the card of an area. It has no figures, so that it does not change with the homes for sale. */
export function areaSocialCard(
  site: SocialCardSite,
  { slug, name, highlights }: CardArea,
): SocialCardWithPath {
  return createSocialCard(site, urls.socialCard(site.locale, "area", slug), {
    title: name,
    subtitle: highlights.join(" · "),
    pictures: [areaPicture({ slug })],
  });
}

export function developerSocialCard(site: SocialCardSite, developer: Developer): SocialCardWithPath {
  const { locale } = site;
  const t = getTranslator(locale, "found.social");
  const count = distinctProjects(developer).length;
  return createSocialCard(site, urls.socialCard(locale, "developer", developer.slug), {
    title: localizedText(locale, developer.name),
    subtitle: localizedText(locale, developer.slogan),
    figures: [{ label: t("projects"), value: formatCount(count, { locale }) }],
    pictures: [featuredProject(developer)?.pictures[0]],
  });
}

/**
 * Returns the card of a project.
 * @param today the current date in Cairo; the card shows offers that are valid on it
 */
export function projectSocialCard(
  site: SocialCardSite,
  developer: Developer,
  project: Project,
  today: IsoDate,
): SocialCardWithPath {
  const { locale } = site;
  const { price, payment, offer } = sharedFactsOfProject(developer, project, today, locale);
  const plan = findMainPlan(plansOnDay(project, today).plans);
  const isSold = project.status === "sold-out";
  const place = localizedText(locale, project.location);
  const builder = localizedText(locale, developer.name);
  return createSocialCard(site, urls.socialCard(locale, "project", developer.slug, project.slug), {
    title: localizedText(locale, project.name),
    subtitle: [place, builder, offer && offerName(offer, { locale })].filter(Boolean).join(" · "),
    figures: socialCardFigures(price, payment, locale),
    line: plan && !isSold ? planCardPaymentBar(plan) : null,
    pictures: [project.pictures[0]],
  });
}

/** A home on a card, in the card's language. */
interface CardHome extends ListingAmounts {
  /** True if the price is unconfirmed; the card then omits it. */
  readonly isPriceOpen?: boolean;
  readonly code: string;
  readonly title: string;
  readonly place: string;
  readonly isSample: boolean;
  readonly picture: { readonly url: string } | null;
}

export function listingSocialCard(site: SocialCardSite, home: CardHome): SocialCardWithPath {
  const { locale } = site;
  const { priceEgp, isPriceOpen = false } = home;
  const sample = home.isSample && getTranslator(locale, "listing")("sample");
  const price = sharedPriceOfListing(priceEgp, isPriceOpen);
  return createSocialCard(site, urls.socialCard(locale, "listing", home.code), {
    title: home.title,
    subtitle: [home.place, home.code, sample].filter(Boolean).join(" · "),
    figures: socialCardFigures(price, sharedPaymentOfListing(home, isPriceOpen), locale),
    line: isPriceOpen ? null : resaleCardPaymentBar(home),
    pictures: [home.picture],
  });
}
