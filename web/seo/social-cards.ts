import { areaPicture } from "../../content/pictures/pictures.ts";
import type { CardSite, SharedCard } from "../shell/site-card.ts";
import type { AreaSlug } from "../../domain/places/area.ts";
import { type Locale, textIn } from "../../domain/text/locale.ts";
import { formatCount, formatPercent } from "../../domain/money/money.ts";
import type { HomeMoney } from "../../domain/listings/payment-way.ts";
import { paymentShape } from "../../domain/plans/payment-shape.ts";
import type { PaymentPlan } from "../../domain/plans/plan.ts";
import { mainPlan, planPieces, planTerms, type PlanTerms } from "../../domain/plans/plan-amounts.ts";
import type { ShowcaseArea } from "../../domain/showcase/published-showcase.ts";
import { distinctProjects } from "../../domain/showcase/project-facts.ts";
import { type Developer, featuredProject, type Project } from "../../domain/showcase/showcase.ts";
import type { Range } from "../../domain/money/range.ts";
import type { CardFigure, CardLine } from "../../domain/pictures/social-card.ts";
import { getTranslator } from "../../messages/translator.ts";
import { formatEgp, formatMonthly } from "../../messages/money.ts";
import { urls } from "../shell/urls.ts";

/** The card of the index of areas. */
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
      picture: "/pictures/areas/new-cairo.webp",
    },
  };
}

/** What a card shows of an area, in the language of the card. */
interface CardArea {
  readonly slug: AreaSlug;
  readonly name: string;
  readonly highlights: readonly string[];
}

export function areaInLanguage({ slug, name, highlights }: ShowcaseArea, locale: Locale): CardArea {
  return { slug, name: name[locale], highlights: highlights.map((highlight) => highlight[locale]) };
}

/** An area's card. It has no figures, so that it stays the same while homes come and go. */
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
      picture: areaPicture({ slug })?.url ?? null,
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
      picture: featuredProject(developer)?.pictures[0]?.url ?? null,
    },
  };
}

export function projectCard(
  { config, locale }: CardSite,
  developer: Developer,
  project: Project,
): SharedCard {
  const plan = mainPlan(project.plans);
  const isSold = project.status === "sold-out";
  return {
    path: urls.socialCard(locale, "project", developer.slug, project.slug),
    card: {
      locale,
      brand: config.brandName[locale],
      title: textIn(locale, project.name),
      subtitle: `${textIn(locale, project.location)} · ${textIn(locale, developer.name)}`,
      figures: projectFigures(project, locale),
      line: plan && !isSold ? planLine(plan) : null,
      picture: project.pictures[0]?.url ?? null,
    },
  };
}

function projectFigures({ status, priceEgp, plans }: Project, locale: Locale): CardFigure[] {
  const t = getTranslator(locale, "found.social");
  if (status === "sold-out") return [{ label: t("status"), value: t("soldOut") }];
  const terms = planTerms(plans);
  return [
    ...(priceEgp ? [{ label: t("from"), value: formatEgp(priceEgp.from, { locale }).text }] : []),
    ...(terms ? termFigures(terms, locale) : []),
  ];
}

function termFigures({ downPercent, years }: PlanTerms, locale: Locale): CardFigure[] {
  const t = getTranslator(locale, "found.social");
  return [
    { label: t("down"), value: percentRange(downPercent, locale) },
    {
      label: t("term"),
      value: years.from === years.to ? t("years", { count: years.to }) : t("yearsRange", { ...years }),
    },
  ];
}

function percentRange({ from, to }: Range, locale: Locale): string {
  const most = formatPercent(to, { locale });
  return from === to ? most : `${from}–${most}`;
}

/** The plan that speaks for the project, its instalments cut into years. */
function planLine(plan: PaymentPlan): CardLine {
  const pieces = planPieces(plan);
  const shareOf = (look: string) =>
    pieces.filter((piece) => piece.look === look).reduce((sum, { percent }) => sum + percent, 0);
  return {
    downShare: shareOf("down"),
    years: pieces
      .filter(({ look }) => look === "years")
      .flatMap(({ percent, yearPercent = 100 }) => cut(percent, (percent * yearPercent) / 100)),
    onDeliveryShare: shareOf("delivery"),
    unknownShare: 0,
  };
}

/** A length in pieces, the last one smaller when it is begun only. */
function cut(length: number, piece: number): number[] {
  const count = Math.ceil(length / piece - 1e-6);
  return Array.from({ length: count }, (_, at) => rounded(Math.min(piece, length - at * piece)));
}

/** What a card shows of a home, in the language of the card. */
interface CardHome extends HomeMoney {
  /** Whether the price is still to be confirmed: then the card does not name it. */
  readonly isPriceOpen?: boolean;
  readonly code: string;
  readonly title: string;
  readonly place: string;
  readonly isSample: boolean;
  readonly picture: { readonly url: string } | null;
}

export function listingCard({ config, locale }: CardSite, home: CardHome): SharedCard {
  const sample = home.isSample && getTranslator(locale, "listing")("sample");
  return {
    path: urls.socialCard(locale, "listing", home.code),
    card: {
      locale,
      brand: config.brandName[locale],
      title: home.title,
      subtitle: [home.place, home.code, sample].filter(Boolean).join(" · "),
      figures: home.isPriceOpen ? [] : listingFigures(home, locale),
      line: home.isPriceOpen ? null : listingLine(home),
      // The file on disk has no version.
      picture: home.picture?.url.split("?", 1)[0] ?? null,
    },
  };
}

/** What is not known has no place on a card so small. */
function listingFigures({ priceEgp, downPaymentEgp, monthlyEgp }: HomeMoney, locale: Locale): CardFigure[] {
  if (priceEgp <= 0) return [];
  const t = getTranslator(locale, "found.social");
  const style = { locale };
  return [
    { label: t("price"), value: formatEgp(priceEgp, style).text },
    ...(downPaymentEgp ? [{ label: t("down"), value: formatEgp(downPaymentEgp, style).text }] : []),
    ...(monthlyEgp ? [{ label: t("monthly"), value: formatMonthly(monthlyEgp, style).text }] : []),
  ];
}

function listingLine(home: HomeMoney): CardLine | null {
  const shape = paymentShape(home);
  const none = { downShare: 0, years: [], onDeliveryShare: 0, unknownShare: 0 };
  switch (shape.kind) {
    case "no-price":
      return null;
    case "cash":
      return { ...none, downShare: 100 };
    case "unstated":
      return { ...none, unknownShare: 100 };
    case "instalments-unstated":
      return { ...none, downShare: rounded(shape.downShare), unknownShare: rounded(100 - shape.downShare) };
    case "split":
      return { ...none, downShare: rounded(shape.downShare), years: shape.years.map(rounded) };
  }
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}
