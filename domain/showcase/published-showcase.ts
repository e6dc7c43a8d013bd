import type { ListingPicture } from "../pictures/picture.ts";
import type { Area } from "../places/area.ts";
import { type Bilingual, type Locale, localizedText } from "../text/locale.ts";
import type { Holiday, OpeningHours } from "../time/calendar.ts";
import type { AccentColours } from "./brand-colours.ts";
import type { FormerAddress } from "./former-address.ts";
import type { PublishedPrice } from "./price-history.ts";
import type { Developer, Offer, Project } from "./showcase.ts";
import type { FaqEntry, TextPageSection } from "./site-texts.ts";

/**
 * The published content of a brokerage's site at one moment, as plain data that can be stored as JSON. Immutable:
 * each publication makes a new object.
 */
export interface Showcase {
  /** Number of the publication, from 1; 0 for the unpublished samples of a new site. */
  readonly revision: number;
  /** Time of publication in ISO 8601 (UTC); null if never published. */
  readonly publishedAt: string | null;
  readonly brand: Brand;
  /** In display order. */
  readonly developers: readonly Developer[];
  /** Offers that cover several projects, in display order. A project's own offer is part of the project. */
  readonly offers: readonly Offer[];
  /** In display order, without repetition. */
  readonly areas: readonly ShowcaseArea[];
  /** In display order. */
  readonly questions: readonly FaqEntry[];
  readonly about: readonly TextPageSection[];
  readonly privacy: readonly TextPageSection[];
  /** Working hours of sales. */
  readonly salesHours: readonly OpeningHours[];
  /** Holidays that override the sales hours, by date; absent if there are none. */
  readonly salesHolidays?: readonly Holiday[];
  /** Former slugs of renamed or withdrawn developers and projects. */
  readonly formerAddresses: readonly FormerAddress[];
  /** Every published price, oldest first; written by each publication. */
  readonly prices: readonly PublishedPrice[];
}

/** Who runs the site, as edited in the studio. Null fields fall back to the environment's settings. */
export interface Brand {
  readonly name: Bilingual | null;
  /** A path on this site, or an https URL. */
  readonly logo: string | null;
  /** Registration and address in one line; a missing language falls back to the other. */
  readonly companyDetails: Bilingual | null;
  /** E.164. */
  readonly salesPhone: string | null;
  /** E.164. */
  readonly salesWhatsapp: string | null;
  readonly salesEmail: string | null;
  /** Null or absent for the product's colours. */
  readonly colours?: AccentColours | null;
  /** The brokerage's pages on social networks (social-links.ts), in display order. */
  readonly socialLinks?: readonly string[];
}

export interface ShowcaseArea extends Area {
  /** Two sentences about the area. */
  readonly description: Bilingual;
  /** The main advantages, as short phrases. */
  readonly highlights: readonly Bilingual[];
  /** Other names in both scripts by which people search for the area; never shown. */
  readonly otherNames: string;
  /** Null or absent to show the product's own picture of a sample area, or no picture of any other area. */
  readonly picture?: ListingPicture | null;
}

export interface ProjectWithDeveloper {
  readonly developer: Developer;
  readonly project: Project;
}

type Developers = Pick<Showcase, "developers">;

/** The part of a showcase needed to resolve a developer's or project's slug, current or former. */
export type SlugLookup = Pick<Showcase, "developers" | "formerAddresses">;

/** Built once for each showcase, because every card and every row of staff's lists needs it. */
interface ProjectIndex {
  readonly all: readonly ProjectWithDeveloper[];
  readonly bySlug: ReadonlyMap<string, ProjectWithDeveloper>;
}

const projectIndexes = new WeakMap<readonly Developer[], ProjectIndex>();

function projectIndexOf({ developers }: Developers): ProjectIndex {
  const cached = projectIndexes.get(developers);
  if (cached) return cached;
  const all = developers.flatMap((developer) =>
    developer.projects.map((project) => ({ developer, project })),
  );
  // Of two projects with the same slug the index must contain the first. A later entry of a map overwrites an
  // earlier one, so the list is reversed.
  const index = { all, bySlug: new Map(all.toReversed().map((each) => [each.project.slug, each])) };
  projectIndexes.set(developers, index);
  return index;
}

/** Every project, by developer, in display order. */
export function allProjects(showcase: Developers): readonly ProjectWithDeveloper[] {
  return projectIndexOf(showcase).all;
}

/** The developer with this current slug. */
export function findDeveloper({ developers }: Developers, slug: string): Developer | null {
  return developers.find((developer) => developer.slug === slug) ?? null;
}

/** The project with this current slug, below its developer. */
export function findProject(
  showcase: Developers,
  developerSlug: string,
  slug: string,
): ProjectWithDeveloper | null {
  return (
    allProjects(showcase).find(
      ({ developer, project }) => developer.slug === developerSlug && project.slug === slug,
    ) ?? null
  );
}

/**
 * Finds a project by its slug alone, as URL parameters name it: project slugs are unique across developers, and
 * former slugs resolve too.
 */
export function findProjectByAnySlug(showcase: SlugLookup, slug: string): ProjectWithDeveloper | null {
  const { bySlug } = projectIndexOf(showcase);
  return bySlug.get(slug) ?? bySlug.get(findFormerAddress(showcase, "project", slug)?.now ?? "") ?? null;
}

/** Finds a developer by its current slug or by a former one. Query parameters may still name the former one. */
export function findDeveloperByAnySlug(showcase: SlugLookup, slug: string): Developer | null {
  return (
    findDeveloper(showcase, slug) ??
    findDeveloper(showcase, findFormerAddress(showcase, "developer", slug)?.now ?? "")
  );
}

/** The record of a slug that is no longer in use; null if there is none. */
export function findFormerAddress(
  { formerAddresses }: SlugLookup,
  kind: FormerAddress["kind"],
  slug: string,
): FormerAddress | null {
  return formerAddresses.find((each) => each.kind === kind && each.slug === slug) ?? null;
}

/** Every slug under which data about this project may be stored: the current one, then former ones. */
export function allSlugsOfProject(showcase: SlugLookup, slug: string): readonly string[] {
  const now = findProjectByAnySlug(showcase, slug)?.project.slug ?? slug;
  const formerAddresses = showcase.formerAddresses.filter(
    (each) => each.kind === "project" && each.now === now,
  );
  return [now, ...formerAddresses.map((each) => each.slug)];
}

/**
 * Name of a project that stored data refers to: the current name in this language if the project exists, otherwise
 * the stored name.
 */
export function currentProjectName(
  showcase: SlugLookup,
  stored: { readonly projectSlug: string | null; readonly projectName: string | null },
  locale: Locale,
): string | null {
  const match = stored.projectSlug === null ? null : findProjectByAnySlug(showcase, stored.projectSlug);
  return match ? localizedText(locale, match.project.name) : stored.projectName;
}

/** The offer for several projects with this id; null if there is none. */
export function findOffer({ offers }: Pick<Showcase, "offers">, id: string): Offer | null {
  return offers.find((offer) => offer.id === id) ?? null;
}

export function findArea({ areas }: Pick<Showcase, "areas">, slug: string): ShowcaseArea | null {
  return areas.find((area) => area.slug === slug) ?? null;
}
